import type pg from 'pg'
import { type Database, openDatabase } from '../database.ts'
import { enterTenant, type TenantIdentity, type Tx } from '../tenant.ts'
import { errorText } from '../../text/error-text.ts'
import { Following } from './follow.ts'

export interface ReplicaParts {
  /** Connections to the replica, and to the primary it follows. */
  pool: pg.Pool
  primary: pg.Pool
  /** The furthest it may be behind. */
  mostLag: number
  lookEvery: number
  log(line: string): void
  /** What the caller did wrong is wrong on the primary too, and not asked again there. */
  isAnswer(error: unknown): boolean
}

export interface ReplicaCounts {
  /** Reads answered by the replica. */
  replica: number
  /** Reads answered by the primary, by why. */
  primary: Record<'away' | 'behind' | 'cancelled' | 'failed', number>
}

type Reason = keyof ReplicaCounts['primary']

const RECOVERY_CONFLICT = '40001'
const LOST = /^(08|57P0)/
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const reasonOf = (error: unknown): Reason => {
  const code = codeOf(error)
  if (code === RECOVERY_CONFLICT) return 'cancelled'
  return code === '' || LOST.test(code) || /^E[A-Z]+$/.test(code) ? 'away' : 'failed'
}

const positionOf = async (pool: pg.Pool, statement: string): Promise<number> => {
  const { rows } = await pool.query<{ position: number | null }>(`select (${statement} - '0/0'::pg_lsn) position`)
  const position = rows[0]?.position
  if (typeof position !== 'number') throw new Error('it is no replica')
  return position
}

/** Reads what may be some seconds old on a replica of the database, and on the primary whenever that is not possible. */
export class Replica {
  readonly counts: ReplicaCounts = { replica: 0, primary: { away: 0, behind: 0, cancelled: 0, failed: 0 } }
  readonly #parts: ReplicaParts
  readonly #db: Database
  #following = new Following()
  #reachable = false
  #reported: string | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void>
  #closed = false

  constructor(parts: ReplicaParts) {
    this.#parts = parts
    this.#db = openDatabase(parts.pool)
    this.#looking = this.#look()
  }

  /** How many milliseconds ago the primary had what the replica has; undefined when that is not known. */
  get lag(): number | undefined {
    const { asOf } = this.#following
    return this.#reachable && asOf !== undefined ? Date.now() - asOf : undefined
  }

  get isUsable(): boolean {
    return this.#whyNot() === undefined
  }

  /** Resolves when the replica was looked at for the first time. */
  async looked(): Promise<void> {
    await this.#looking
  }

  #whyNot(): { reason: Reason; words: string } | undefined {
    if (!this.#reachable) return { reason: 'away', words: 'the replica is away' }
    const { lag } = this
    if (lag === undefined || lag > this.#parts.mostLag) return { reason: 'behind', words: 'the replica is behind' }
    return undefined
  }

  async #look(): Promise<void> {
    const { pool, primary, lookEvery } = this.#parts
    try {
      const at = Date.now()
      this.#following.wrote(at, await positionOf(primary, 'pg_current_wal_lsn()'))
      this.#following.replayed(await positionOf(pool, 'pg_last_wal_replay_lsn()'))
      this.#reachable = true
    } catch (error) {
      this.#leave(`the replica is away: ${errorText(error)}`)
    }
    if (this.isUsable) this.#report(undefined)
    if (this.#closed) return
    this.#timer = setTimeout(() => (this.#looking = this.#look()), lookEvery)
    this.#timer.unref()
  }

  #leave(words: string): void {
    this.#reachable = false
    // What comes back may be another one, further behind.
    this.#following = new Following()
    this.#report(words)
  }

  /** Once for each change. */
  #report(trouble: string | undefined): void {
    if (this.#closed || (trouble === undefined) === (this.#reported === undefined)) return
    this.#reported = trouble
    this.#parts.log(
      trouble === undefined ? 'reports are read on the replica again' : `reports are read on the primary: ${trouble}`,
    )
  }

  /** `work` only reads; it may be run a second time, by `onPrimary`. */
  async read<T>(identity: TenantIdentity, work: (tx: Tx) => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    const trouble = this.#whyNot()
    if (trouble !== undefined) {
      this.#report(trouble.words)
      this.counts.primary[trouble.reason]++
      return onPrimary()
    }
    try {
      const result = await this.#readHere(identity, work)
      this.counts.replica++
      return result
    } catch (error) {
      if (this.#parts.isAnswer(error)) throw error
      const reason = reasonOf(error)
      this.counts.primary[reason]++
      if (reason === 'away') this.#leave(`the replica is away: ${errorText(error)}`)
      else this.#parts.log(`a report was read on the primary: ${errorText(error)}`)
      return onPrimary()
    }
  }

  #readHere<T>(identity: TenantIdentity, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await enterTenant(tx, identity)
        return work(tx)
      })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#looking
    await this.#parts.pool.end()
  }
}
