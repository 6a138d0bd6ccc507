import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from '../start-error.ts'
import { isDatabaseAway } from './database-away.ts'
import { migrate } from './migrate.ts'

const OLDEST = 150_000
const TRY_AGAIN = 2_000

const refuseUnusable = async (pool: pg.Pool): Promise<void> => {
  const reply = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int version")
    .catch((error: Error) => {
      throw new StartError(`无法连接数据库：${error.message}`, `The database cannot be reached: ${error.message}.`, {
        cause: error,
      })
    })
  if ((reply.rows[0]?.version ?? 0) < OLDEST)
    throw new StartError('需要 PostgreSQL 15 或更新的版本', 'PostgreSQL 15 or newer is needed.')
}

/** Refuses a database that cannot be used, and brings its tables to this release. */
export const prepareDatabase = async (pool: pg.Pool, log: FastifyBaseLogger): Promise<void> => {
  await refuseUnusable(pool)
  await migrate(pool, (line) => log.info(line))
}

const isAway = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && isDatabaseAway(error.cause))

/**
 * For a process that can do its work without the database for a while: does what has to be done with it now, or as soon
 * as it is back. What else may be wrong with it is thrown, or afterwards handed to `refused`.
 */
export const prepareWhenThere = async (
  prepare: () => Promise<void>,
  log: FastifyBaseLogger,
  refused: (error: unknown) => void,
): Promise<{ stop(): void }> => {
  const over = new AbortController()
  const tryAgain = async (): Promise<void> => {
    for (;;) {
      await sleep(TRY_AGAIN, undefined, { signal: over.signal, ref: false })
      try {
        await prepare()
        log.info('the database is there')
        return
      } catch (error) {
        if (!isAway(error)) throw error
      }
    }
  }
  await prepare().catch((error: unknown) => {
    if (!isAway(error)) throw error
    log.warn('started without the database: only clicks of known links are taken')
    tryAgain().catch((failure: unknown) => over.signal.aborted || refused(failure))
  })
  return { stop: () => over.abort() }
}
