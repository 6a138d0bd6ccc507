import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { installQueue } from '../jobs/install-queue.ts'
import { StartError } from '../start-error.ts'
import { applyFunctions } from './function-files.ts'
import { applyMigration, inTransaction, type Migration, readMigrations } from './migrate-files.ts'

const LOCK = 7_204_117
const ASK_EVERY = 100

/** Asked for again and again: a statement that waits for the lock would hold up an index that is built beside the writes. */
const holdLock = async (client: pg.ClientBase): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) held', [LOCK])
    if (rows[0]?.held === true) return
    await sleep(ASK_EVERY)
  }
}

const readApplied = async (client: pg.ClientBase): Promise<Map<string, boolean>> => {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  // Whether releases that do not know the step may go on working.
  await client.query('alter table migrations add column if not exists expands boolean not null default false')
  const { rows } = await client.query<{ name: string; expands: boolean }>('select name, expands from migrations')
  return new Map(rows.map(({ name, expands }) => [name, expands]))
}

/** Whether a newer release has been here. What only added to the database does not disturb us, so that one can go back a release. */
const meetNewer = (applied: Map<string, boolean>, known: Migration[], log: (line: string) => void): boolean => {
  const newer = [...applied.keys()].filter((name) => !known.some((one) => one.name === name))
  const breaking = newer.find((name) => applied.get(name) !== true)
  // What a restore leaves here until it has ended says itself what to do.
  if (breaking !== undefined && !breaking.endsWith('.sql'))
    throw new StartError(breaking, 'The database is not wholly restored; run the restore again.')
  if (breaking !== undefined)
    throw new StartError(
      `数据库由更新的版本建立（${breaking}），请使用新版本启动`,
      `The database belongs to a newer release.`,
    )
  if (newer.length > 0) log(`the database is of a newer release, which only added to it: ${newer.join(', ')}`)
  return newer.length > 0
}

/**
 * Applies the steps that are missing, one transaction a file, and the functions that changed; several processes may try at once.
 * `upTo`: a release of before, for its test.
 */
export const migrate = async (pool: pg.Pool, log: (line: string) => void, upTo?: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await holdLock(client)
    const applied = await readApplied(client)
    // The queue's own tables come first; ours build upon them.
    await installQueue(pool, log)
    const known = await readMigrations()
    const isOfNewer = meetNewer(applied, known, log)
    for (const { functions: ofNewest = [], ...step } of known) {
      // The functions of a newer release stay: those of ours may not know what it has added.
      const functions = isOfNewer ? [] : ofNewest
      if (upTo !== undefined && step.name.slice(0, upTo.length) > upTo) continue
      if (!applied.has(step.name)) {
        await applyMigration(client, { ...step, functions })
        log(`migrated ${step.name}`)
      } else if (functions.length > 0) {
        const changed = await inTransaction(client, () => applyFunctions(client, functions))
        if (changed.length > 0) log(`applied the functions ${changed.join(', ')}`)
      }
    }
  } finally {
    // A connection that is gone has let go of the lock, and is closed; kept, it would keep the process from ending.
    const isGone = await client.query('select pg_advisory_unlock($1)', [LOCK]).then(
      () => false,
      () => true,
    )
    client.release(isGone)
  }
}
