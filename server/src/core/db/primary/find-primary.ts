import pg from 'pg'
import { isDatabaseAway } from '../database-away.ts'
import type { Host } from './read-address.ts'

/** What was found holds for so long: connections that are opened together ask together. */
const FOUND_FOR = 1_000
const PROBE_WITHIN = 2_000
/** How long others may take to answer after the first; one of them may be on a later timeline. */
const OTHERS_WITHIN = 200

export interface Primary extends Host {
  /** Grows with each promotion: of two that take writes, the later one is right. */
  timeline: number
}

const PROBE = `
  select case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end timeline`

/** Passes by itself, as what a starting server answers. */
const nobody = (words: string): Error => Object.assign(new Error(words), { code: '57P03' })

const probe = async (config: pg.ClientConfig, { host, port }: Host): Promise<Primary> => {
  const client = new pg.Client({
    ...config,
    application_name: 'huoketai-probe',
    connectionTimeoutMillis: PROBE_WITHIN,
    query_timeout: PROBE_WITHIN,
  })
  client.on('error', () => undefined)
  Object.assign(client, { host, port })
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(PROBE)
    const timeline = rows[0]?.timeline ?? null
    if (timeline === null) throw nobody(`${host}:${port} is a standby`)
    return { host, port, timeline: Number.parseInt(timeline, 16) }
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Which of the hosts takes writes. */
export class PrimaryFinder {
  readonly #config: pg.ClientConfig
  readonly #hosts: readonly Host[]
  #latest = 0
  #found: { at: number; primary: Promise<Primary> } | undefined

  constructor(config: pg.ClientConfig, hosts: readonly Host[]) {
    this.#config = config
    this.#hosts = hosts
  }

  /** Asks all of them, unless that was done just now; rejects where none is one. */
  find(): Promise<Primary> {
    const now = Date.now()
    if (this.#found !== undefined && now - this.#found.at < FOUND_FOR) return this.#found.primary
    const primary = this.#ask()
    this.#found = { at: now, primary }
    // A failure is not kept: the next one may find it.
    primary.catch(() => (this.#found = undefined))
    return primary
  }

  /** What was found does not answer. */
  forget(): void {
    this.#found = undefined
  }

  async #ask(): Promise<Primary> {
    const answers: Primary[] = []
    const asked = this.#hosts.map(async (host) => void answers.push(await probe(this.#config, host)))
    const all = Promise.allSettled(asked)
    await Promise.any(asked).catch(({ errors }: AggregateError) => {
      // What does not pass by itself, such as a wrong password, would not be seen behind a host that is away.
      throw errors.find(({ code }) => code === '57P03') ?? errors.find((one) => !isDatabaseAway(one)) ?? errors[0]
    })
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, OTHERS_WITHIN))])
    const [latest] = answers.toSorted((one, other) => other.timeline - one.timeline)
    if (latest === undefined) throw nobody('no host takes writes')
    // One that was paused through a promotion still believes itself the primary.
    if (latest.timeline < this.#latest) throw nobody(`${latest.host}:${latest.port} was replaced`)
    this.#latest = latest.timeline
    return latest
  }
}
