import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { freePort } from '#server/testing/durability/free-port.ts'
import { fillIn, findOwner, readProxy } from './configure.ts'
import { Machine } from './machine.ts'
import { type Network, openNetwork } from './network.ts'
import { ensurePackages, programPath } from './packages.ts'
import { endingWithUs, Unit } from './unit.ts'

type Say = (line: string) => void

const ASK_WITHIN = 2_000
const STARTS_WITHIN = 90_000
const RECOVERS_WITHIN = 180_000

const NATS_PORT = 4222

const doesListen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ASK_WITHIN })
    for (const [event, answer] of [
      ['connect', true],
      ['error', false],
      ['timeout', false],
    ] as const)
      socket.once(event, () => {
        socket.destroy()
        resolve(answer)
      })
  })

const Members = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
})
export type Member = z.infer<typeof Members>['members'][number]

/** Running as it should; a standby that reads from its primary is called so by later versions. */
const isRunning = ({ state }: Member): boolean => state === 'running' || state === 'streaming'
/** Bytes behind, as Patroni last saw it. */
const LAG = 1_048_576

/** Three machines with PostgreSQL under Patroni, etcd and NATS, and HAProxy in front of the databases. */
export class Cluster {
  readonly folder: string
  readonly network: Network
  readonly machines: readonly Machine[]
  readonly proxy: Unit
  readonly #proxyPort: number
  readonly #password = randomBytes(12).toString('hex')

  static async open(say: Say): Promise<Cluster> {
    ensurePackages(say)
    const network = await openNetwork()
    const ports = [await freePort(), await freePort()] as const
    const cluster = new Cluster(network, ports)
    try {
      await cluster.#start(say)
      return cluster
    } catch (error) {
      await cluster.close({ keepFolder: true })
      throw error
    }
  }

  private constructor(network: Network, [primaryPort, replicaPort]: readonly [number, number]) {
    const owner = findOwner()
    this.network = network
    this.folder = mkdtempSync(join(tmpdir(), 'huoketai-cluster-'))
    chmodSync(this.folder, 0o711)
    const fill = fillIn(network.places, network.isSeparate ? `${network.places[0]?.address}/24` : '127.0.0.0/8')
    this.machines = network.places.map((place, at) => new Machine(at, this.folder, place, fill, owner))
    this.#proxyPort = primaryPort
    const home = join(this.folder, 'proxy')
    mkdirSync(home, { mode: 0o700 })
    const file = join(home, 'haproxy.cfg')
    const config = fill(readProxy())
      .replace('127.0.0.1:5000', `127.0.0.1:${primaryPort}`)
      .replace('127.0.0.1:5001', `127.0.0.1:${replicaPort}`)
    writeFileSync(file, config)
    if (owner !== undefined) for (const path of [home, file]) chownSync(path, owner.uid, owner.gid)
    this.proxy = new Unit({
      name: 'proxy',
      command: [...endingWithUs(), programPath('haproxy'), '-db', '-f', file],
      env: { PATH: process.env['PATH'] ?? '' },
      logFile: join(home, 'haproxy.log'),
      isEntered: false,
    })
  }

  async #start(say: Say): Promise<void> {
    for (const machine of this.machines) machine.start('etcd', 'nats')
    const [first, ...others] = this.machines
    first?.start('patroni')
    await this.#until('PostgreSQL has a primary', STARTS_WITHIN, async () => (await this.leader()) !== undefined)
    say('the first PostgreSQL is there; two standbys follow')
    for (const machine of others) machine.start('patroni')
    this.proxy.start()
    await this.untilHealthy(STARTS_WITHIN)
    await this.#until('all three servers of NATS listen', STARTS_WITHIN, () => this.#doesNatsListen())
    await this.#createDatabase()
  }

  async #doesNatsListen(): Promise<boolean> {
    const answers = await Promise.all(this.machines.map(({ address }) => doesListen(address, NATS_PORT)))
    return answers.every(Boolean)
  }

  /** As docs/operating.md says for a database of one's own. */
  async #createDatabase(): Promise<void> {
    const client = new pg.Client(await this.superuser())
    await client.connect()
    try {
      await client.query(`create role huoketai login createrole password '${this.#password}'`)
      await client.query('create database huoketai owner huoketai')
    } finally {
      await client.end()
    }
  }

  /** To the primary of now. */
  async superuser(database = 'postgres'): Promise<pg.ClientConfig> {
    const leader = await this.leader()
    const { PATRONI_SUPERUSER_PASSWORD: password } = this.machines[0]?.env ?? {}
    return { host: leader?.address, port: 5432, user: 'postgres', password, database }
  }

  /** All three hosts; whoever connects looks for the primary itself. */
  get databaseUrl(): string {
    const hosts = this.machines.map(({ address }) => `${address}:5432`).join()
    return `postgresql://huoketai:${this.#password}@${hosts}/huoketai?target_session_attrs=read-write`
  }

  /** Through HAProxy. */
  get proxyUrl(): string {
    return `postgresql://huoketai:${this.#password}@127.0.0.1:${this.#proxyPort}/huoketai`
  }

  get natsUrl(): string {
    const { NATS_USER, NATS_PASSWORD } = this.machines[0]?.env ?? {}
    const hosts = this.machines.map(({ address }) => `${address}:${NATS_PORT}`).join()
    return `nats://${NATS_USER}:${NATS_PASSWORD}@${hosts}?replicas=3`
  }

  /** As Patroni of any machine says it, of `without` last; nobody where none answers. */
  async members(without?: Machine): Promise<Member[]> {
    const asked = this.machines.toSorted((one, other) => Number(one === without) - Number(other === without))
    for (const { patroniUrl } of asked) {
      const reply = await fetch(`${patroniUrl}/cluster`, { signal: AbortSignal.timeout(ASK_WITHIN) }).catch(
        () => undefined,
      )
      const read = reply?.ok === true ? Members.safeParse(await reply.json().catch(() => undefined)) : undefined
      if (read?.success === true) return read.data.members
    }
    return []
  }

  named(name: string | undefined): Machine | undefined {
    return this.machines.find((machine) => machine.name === name)
  }

  /** `without`: who may be wrong about it, and is asked last. */
  async leader(without?: Machine): Promise<Machine | undefined> {
    const leader = (await this.members(without)).find((member) => member.role === 'leader' && isRunning(member))
    return this.named(leader?.name)
  }

  /** The standby that has every acknowledged row. */
  async syncStandby(): Promise<Machine | undefined> {
    return this.named((await this.members()).find(({ role }) => role === 'sync_standby')?.name)
  }

  /** One primary, a synchronous standby and another one, none of them behind. */
  async isHealthy(): Promise<boolean> {
    const members = await this.members()
    const roles = members.map(({ role }) => role).toSorted()
    return (
      roles.join() === 'leader,replica,sync_standby' &&
      members.every((one) => isRunning(one) && (one.role === 'leader' || Number(one.lag) < LAG))
    )
  }

  async untilHealthy(patienceMs = RECOVERS_WITHIN): Promise<void> {
    await this.#until('all three databases are whole', patienceMs, () => this.isHealthy())
  }

  /** Hands the primary's part to the synchronous standby; false where Patroni refused. */
  async switchOver(): Promise<boolean> {
    const [leader, candidate] = await Promise.all([this.leader(), this.syncStandby()])
    if (leader === undefined || candidate === undefined) return false
    const { PATRONI_RESTAPI_USERNAME: user, PATRONI_RESTAPI_PASSWORD: password } = leader.env
    const reply = await fetch(`${leader.patroniUrl}/switchover`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      },
      body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      signal: AbortSignal.timeout(60_000),
    })
    return reply.ok
  }

  async #until(what: string, patienceMs: number, isSo: () => Promise<boolean>): Promise<void> {
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(200)) if (await isSo()) return
    const members = (await this.members()).map(({ name, role, state, lag }) => `${name} ${role} ${state} ${lag ?? ''}`)
    throw new Error(`Not within ${patienceMs / 1000} s: ${what} (${members.join('; ')}); logs are in ${this.folder}`)
  }

  async close({ keepFolder = false } = {}): Promise<void> {
    this.network.heal()
    await this.proxy.close()
    // A namespace takes all of its processes with it; elsewhere each is asked.
    if (!this.network.isSeparate) await Promise.all(this.machines.map((machine) => machine.close()))
    this.network.close()
    await Promise.all(this.machines.flatMap(({ units }) => Object.values(units).map((unit) => unit.close())))
    if (!keepFolder) await rm(this.folder, { recursive: true, force: true })
  }
}
