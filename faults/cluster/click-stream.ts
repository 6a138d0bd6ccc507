import { setTimeout as sleep } from 'node:timers/promises'
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Cluster } from '../../cluster/cluster.ts'

const STREAM = 'huoketai'
const ASK_WITHIN = 2_000

/** Looks at the stream of clicks from outside. */
export class ClickStream {
  readonly #cluster: Cluster
  #connection: NatsConnection | undefined

  constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  async #manager(): Promise<JetStreamManager> {
    const { NATS_USER: user, NATS_PASSWORD: pass } = this.#cluster.machines[0]?.env ?? {}
    if (this.#connection === undefined || this.#connection.isClosed()) {
      const servers = this.#cluster.machines.map(({ address }) => `${address}:4222`)
      this.#connection = await connect({
        servers,
        user,
        pass,
        timeout: ASK_WITHIN,
        reconnect: false,
        pingInterval: 2_000,
      })
    }
    return jetstreamManager(this.#connection, { timeout: ASK_WITHIN })
  }

  /** The machine whose server leads the stream. */
  async leader(): Promise<string | undefined> {
    const info = await this.#info()
    return info?.cluster?.leader
  }

  /** All three servers have all of it. */
  async isWhole(): Promise<boolean> {
    const { cluster } = (await this.#info()) ?? {}
    const replicas = cluster?.replicas ?? []
    return cluster?.leader !== undefined && replicas.length === 2 && replicas.every(({ current }) => current)
  }

  /** Clicks that are acknowledged and not in the database yet. */
  async waiting(): Promise<number | undefined> {
    return (await this.#info())?.state.messages
  }

  async #info() {
    try {
      const manager = await this.#manager()
      return await manager.streams.info(STREAM)
    } catch {
      await this.close()
      return undefined
    }
  }

  /** Waits as long as clicks go on being stored; what is left then. */
  async drain(patienceMs: number): Promise<number> {
    let least = Infinity
    for (let until = Date.now() + patienceMs; Date.now() < until; await sleep(200)) {
      const waiting = (await this.waiting()) ?? Infinity
      if (waiting === 0) return 0
      if (waiting < least) until = Date.now() + patienceMs
      least = Math.min(least, waiting)
    }
    return least
  }

  async until(isSo: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(100)) if (await isSo()) return true
    return false
  }

  async close(): Promise<void> {
    await this.#connection?.close().catch(() => undefined)
    this.#connection = undefined
  }
}
