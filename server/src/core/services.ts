import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Listener } from './db/listen.ts'
import type { Replica } from './db/replica/replica.ts'
import type { FileStore } from './files/file-store.ts'
import type { SettingsStore } from './settings/store.ts'
import type { Passwords } from './password/password.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits/shared-limits.ts'
import type { Queue } from './jobs/queue.ts'

/**
 * What every area may reach; made once at start, passed on, never imported as a global. What only some layers know is added
 * beside its type (`declare module` in `core/exports/define-export.ts`, `platforms/port.ts`, `areas/adsets/target-port.ts`, `areas/wecom/port.ts`).
 */
export interface Services {
  config: Config
  keys: Keys
  passwords: Passwords
  pool: pg.Pool
  db: Database
  /**
   * For what a handler reads as the server itself while its transaction is open. The connections are of their own: one
   * that holds a connection and waits for a second of the same pool may wait for others that do the same.
   */
  lookupDb: Database
  /** Where reports are read, when there is one. */
  replica?: Replica
  listener: Listener
  settings: SettingsStore
  queue: Queue
  limits: Limits
  files: FileStore
  log: FastifyBaseLogger
  /** The base of links we hand out. A caller's Host header is never trusted for it. */
  origin(): string
}
