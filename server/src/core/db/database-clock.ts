import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tx } from './tenant.ts'

/** Read anew so often, in milliseconds. */
const KEPT_FOR = 10_000
/** An answer that took longer is used, and asked for again soon. */
const SLOW = 500

/** The database's time, the one clock that all processes share: theirs may be wrong, and differ. */
export interface DatabaseClock {
  now(): Date
  /** Reads it when it was long ago; to be waited for before the first look at it. */
  keep(): Promise<void>
}

const readMs = async (db: Database | Tx): Promise<number> => {
  const { ms } = await db
    .selectNoFrom(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('ms'))
    .executeTakeFirstOrThrow()
  return ms
}

/** For a decision within a transaction, whose process may have a clock of its own. */
export const databaseNow = async (tx: Tx): Promise<Date> => new Date(Math.ceil(await readMs(tx)))

/**
 * Goes on by the time since the process began, which no one sets. Never behind the database, and ahead of it by one
 * round trip at most: what was due when it was written is due when it is looked for.
 */
export const createDatabaseClock = (db: Database, ticks = () => performance.now()): DatabaseClock => {
  let readAt: number | undefined
  let ahead = 0
  return {
    now: () => new Date(Math.ceil(ticks() + ahead)),
    keep: async () => {
      if (readAt !== undefined && ticks() - readAt < KEPT_FOR) return
      const asked = ticks()
      ahead = (await readMs(db)) - asked
      readAt = ticks() - asked > SLOW ? undefined : asked
    },
  }
}
