import type { ColumnType, Generated, Selectable } from 'kysely'
import type { MemberRole, Role } from '#contract/roles.ts'
import type { SwitchStatus, UserStatus } from '#contract/identity/statuses.ts'
import type { Job, Notification } from '#contract/core/entities.ts'
import type { FiguresTables } from '../core/db/schema/reports.ts'
import type { LeftTables } from './left-schema.ts'
import type { LoopTables } from './loop-schema.ts'
import type { NoticeTables } from '../core/db/schema/notifications.ts'
import type { WalletTables } from './wallet-schema.ts'
import type { ViewTables } from '../core/db/schema/schedules.ts'
import type { WecomTables } from '../core/db/schema/wecom.ts'
import type { WorkTables } from '../core/db/schema/work.ts'

export type Stamp = ColumnType<Date, Date | undefined, Date>
export type When = ColumnType<Date | null, Date | null | undefined, Date | null>
export type Json<T> = ColumnType<T, string, string>
export type JsonDefault<T> = ColumnType<T, string | undefined, string>

interface Enterprises {
  id: string
  name: string
  parent_id: string | null
  ancestors: string[]
  contact: Generated<string>
  phone: Generated<string>
  status: Generated<SwitchStatus>
  remark: Generated<string>
  search: string
  created_at: Stamp
  deleted_at: When
}
interface Users {
  id: string
  username: string
  fullname: string
  email: string | null
  phone: string | null
  avatar: string | null
  role: Role
  status: Generated<UserStatus>
  select_enterprise: string | null
  last_login_at: When
  search: string
  created_at: Stamp
  deleted_at: When
}
interface Members {
  id: string
  enterprise_id: string
  user_id: string
  role: MemberRole
  nickname: Generated<string>
  status: Generated<SwitchStatus>
  created_at: Stamp
  deleted_at: When
}
interface Audit {
  id: string
  at: Stamp
  actor_id: string | null
  actor_name: string
  action: string
  entity: string
  entity_id: string
  entity_name: string
  enterprise_id: string | null
  ip: string
  user_agent: string
  request_id: string
  before: ColumnType<Record<string, unknown> | null, string | null, never>
  after: ColumnType<Record<string, unknown> | null, string | null, never>
  search: string
}
interface UndoTokens {
  token: string
  user_id: string
  entity: string
  entity_id: string
  scope_enterprise_id: string | null
  expires_at: Date
  used_at: When
}
interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  reply: ColumnType<unknown, string | null, string>
  created_at: Stamp
}
interface Credentials {
  user_id: string
  password_hash: string
  changed_at: Stamp
}
interface Sessions {
  id: string
  user_id: string
  created_at: Stamp
  expires_at: Date
  ended_at: When
  ip: string
  user_agent: string
}
interface LoginFailures {
  key: string
  failures: number
  first_at: Date
  paused_until: When
}
interface ResetTokens {
  token_hash: string
  user_id: string
  expires_at: Date
  used_at: When
}
interface Settings {
  key: string
  value: Json<Record<string, unknown>>
  secrets: JsonDefault<Record<string, string>>
  version: Generated<number>
  updated_at: Stamp
  updated_by: string | null
}
interface Files {
  id: string
  stored_name: string
  name: string
  type: string
  size: number
  visibility: Generated<'public' | 'private'>
  user_id: string | null
  created_at: Stamp
}
interface Jobs {
  id: string
  user_id: string
  enterprise_id: string | null
  kind: string
  title: string
  payload: Json<Record<string, unknown>>
  state: Generated<Job['state']>
  attempt: Generated<number>
  done: Generated<number>
  total: number | null
  error: string | null
  file_id: string | null
  /** The enterprises whose rows its file may hold; null for all. */
  covers: string[] | null
  created_at: Stamp
  started_at: When
  ended_at: When
}
interface Notifications {
  id: string
  user_id: string
  enterprise_id: string | null
  kind: string
  level: Notification['level']
  params: Json<Record<string, string>>
  link: string | null
  dedupe_key: string | null
  read_at: When
  created_at: Stamp
}
interface LiveTickets {
  ticket_hash: string
  session_id: string
  user_id: string
  expires_at: Date
}
interface RowCounts {
  resource: string
  enterprise_id: string
  slot: number
  n: number
}

export interface Tables
  extends ViewTables, LoopTables, FiguresTables, WecomTables, LeftTables, NoticeTables, WorkTables, WalletTables {
  enterprises: Enterprises
  users: Users
  members: Members
  audit: Audit
  undo_tokens: UndoTokens
  idempotency_keys: IdempotencyKeys
  credentials: Credentials
  sessions: Sessions
  login_failures: LoginFailures
  reset_tokens: ResetTokens
  settings: Settings
  files: Files
  jobs: Jobs
  notifications: Notifications
  live_tickets: LiveTickets
  row_counts: RowCounts
}
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
