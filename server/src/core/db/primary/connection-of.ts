import { callbackify } from 'node:util'
import type pg from 'pg'
import { PrimaryFinder } from './find-primary.ts'
import { KEPT_ALIVE, SteadyClient, cutClient } from '../steady-client.ts'
import { type Host, readAddress } from './read-address.ts'

const WATCH_EVERY = 1_000
const CONNECT_WITHIN = 5_000

type ClientClass = new (config?: pg.ClientConfig) => pg.Client

/** A client of the class that a pool with this configuration would open. */
export const openClient = ({ Client = SteadyClient, ...config }: pg.PoolConfig): pg.Client =>
  // Only what clientOf makes is ever given.
  new (Client as ClientClass)({ connectionTimeoutMillis: CONNECT_WITHIN, ...KEPT_ALIVE, ...config })

/**
 * Connects to the host that takes writes; node-postgres knows one host only. Once another was promoted, what still
 * stands with the one before is cut: it may be paused or alone, and would answer nobody.
 */
const clientOf = (config: pg.ClientConfig, hosts: readonly Host[]): ClientClass => {
  const finder = new PrimaryFinder(config, hosts)
  const connected = new Map<PrimaryClient, number>()
  let watch: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    const primary = await finder.find().catch(() => undefined)
    for (const [client, timeline] of connected)
      if (primary !== undefined && timeline < primary.timeline)
        cutClient(client, `${primary.host}:${primary.port} was promoted`)
  }

  class PrimaryClient extends SteadyClient {
    override connect(): Promise<pg.Client>
    override connect(done: (error: Error | undefined) => void): void
    override connect(done?: (error: Error | undefined) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connectToPrimary()
      if (done === undefined) return connecting
      callbackify(() => connecting)((error) => done(error ?? undefined))
      return undefined
    }

    #leave(): void {
      connected.delete(this)
      if (connected.size > 0) return
      clearInterval(watch)
      watch = undefined
    }

    async #connectToPrimary(): Promise<pg.Client> {
      const { host, port, timeline } = await finder.find()
      Object.assign(this, { host, port })
      try {
        await super.connect()
      } catch (error) {
        finder.forget()
        throw error
      }
      connected.set(this, timeline)
      this.once('end', () => this.#leave())
      watch ??= setInterval(() => void look(), WATCH_EVERY).unref()
      return this
    }
  }
  return PrimaryClient
}

/** What an address says, also one of several hosts. */
export const connectionOf = (address: string): pg.PoolConfig => {
  const known = readAddress(address)
  if (known === undefined || known.hosts.length === 0) return { connectionString: address }
  const config = { connectionString: known.url }
  return { ...config, Client: clientOf(config, known.hosts) }
}
