import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { queueLog } from './queue-log.ts'

/** The queue's own tables, which our migrations build upon. */
export const installQueue = (pool: pg.Pool, log: (line: string) => void): Promise<void> =>
  runMigrations({ pgPool: pool, logger: queueLog({ error: log, warn: log, debug: () => undefined }) })
