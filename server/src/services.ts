import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Listener } from './db/listen.ts'
import type { SettingsStore } from './settings/store.ts'
import type { Keys } from './keys.ts'
import type { Queue } from './jobs/queue.ts'

/** What every area may reach; made once at start, passed on, never imported as a global. */
export interface Services {
  config: Config
  keys: Keys
  pool: pg.Pool
  db: Database
  listener: Listener
  settings: SettingsStore
  queue: Queue
  log: FastifyBaseLogger
}
