import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../../cluster/cluster.ts'
import { Gap } from '../gaps.ts'
import type { Machine } from '../../cluster/machine.ts'

const ANSWERS_WITHIN = 20_000
const PAUSE = 20
const AGAIN_AFTER = 200

interface Acknowledged {
  id: string
  /** When it was sent and when its answer was there, by `performance.now()`. */
  sent: number
  answered: number
  machine: string
  timeline: number
}

const WRITE = `
  insert into write_ledger (id) values ($1)
  returning substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) timeline`

/**
 * Writes to each machine's PostgreSQL straight, past everything that looks for the primary: whatever two of them
 * acknowledge at a time shows here.
 */
export class WriteLedger {
  /** Between two answers of whoever takes writes. */
  readonly gap = new Gap()
  readonly #cluster: Cluster
  readonly #acknowledged: Acknowledged[] = []
  readonly #stop = new AbortController()
  #running: Promise<unknown> = Promise.resolve()
  #made = 0

  constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  async start(): Promise<void> {
    const client = new pg.Client(await this.#cluster.superuser())
    await client.connect()
    await client.query('create table write_ledger (id text primary key)')
    await client.end()
    this.#running = Promise.all(this.#cluster.machines.map((machine) => this.#write(machine)))
    while (this.count === 0) await sleep(PAUSE)
  }

  async #write(machine: Machine): Promise<void> {
    const { signal } = this.#stop
    const connection = await this.#cluster.superuser()
    while (!signal.aborted) {
      const client = new pg.Client({
        ...connection,
        host: machine.address,
        connectionTimeoutMillis: 2_000,
        query_timeout: ANSWERS_WITHIN,
      })
      client.on('error', () => undefined)
      try {
        await client.connect()
        while (!signal.aborted) {
          await this.#writeOne(client, machine)
          await sleep(PAUSE)
        }
      } catch {
        // A standby, or away.
        await sleep(AGAIN_AFTER)
      } finally {
        void client.end().catch(() => undefined)
      }
    }
  }

  async #writeOne(client: pg.Client, machine: Machine): Promise<void> {
    const id = `${machine.name} ${++this.#made}`
    const sent = performance.now()
    const { rows } = await client.query<{ timeline: string }>(WRITE, [id])
    const timeline = Number.parseInt(rows[0]?.timeline ?? '', 16)
    this.gap.success()
    this.#acknowledged.push({ id, sent, answered: performance.now(), machine: machine.name, timeline })
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  get count(): number {
    return this.#acknowledged.length
  }

  /** How often another timeline began to acknowledge. */
  get promotions(): number {
    return new Set(this.#acknowledged.map(({ timeline }) => timeline)).size - 1
  }

  /** What a primary took on after a later one had begun to acknowledge, and acknowledged itself. */
  foundOfTwoPrimaries(): string[] {
    const firstOf = new Map<number, number>()
    for (const { timeline, answered } of this.#acknowledged)
      firstOf.set(timeline, Math.min(answered, firstOf.get(timeline) ?? Infinity))
    return this.#acknowledged
      .filter(({ timeline, sent }) => [...firstOf].some(([later, since]) => later > timeline && since < sent))
      .map(({ id, timeline }) => `${id} on timeline ${timeline}`)
  }

  /** Acknowledged by any of them, and not there in the end. */
  async foundMissing(): Promise<string[]> {
    const client = new pg.Client(await this.#cluster.superuser())
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from write_ledger')
    await client.end()
    const kept = new Set(rows.map(({ id }) => id))
    return this.#acknowledged.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  }
}
