import type { Job } from '#contract/core/entities.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Explicit, Grams, Json, JsonDefault, Stamp, When } from './columns.ts'

interface Audit {
  id: string
  at: Stamp
  actor_id: string | null
  actor_name: string
  action: string
  entity: string
  entity_id: string
  entity_name: Explicit<string>
  enterprise_id: string | null
  ip: Explicit<string>
  user_agent: Explicit<string>
  request_id: Explicit<string>
  before: ColumnType<Record<string, unknown> | null, string | null, never>
  after: ColumnType<Record<string, unknown> | null, string | null, never>
  search: Explicit<string>
  grams: Grams
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

interface BulkRows {
  job_id: string
  record_id: string
  user_id: string
  result: Json<unknown> | null
}

interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  reply: ColumnType<unknown, string | null, string>
  created_at: Stamp
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
  enterprise_id: ColumnType<string | null, string | null | undefined, never>
  unused_since: When
  created_at: Stamp
}

interface UploadUsage {
  owner_id: string
  bytes: number
}

interface Jobs {
  id: string
  user_id: string
  enterprise_id: string | null
  kind: string
  title: string
  payload: Explicit<Json<Record<string, unknown>>>
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

interface LiveTickets {
  ticket_hash: string
  session_id: string
  user_id: string
  expires_at: Date
}

interface RowCounts {
  resource: string
  enterprise_id: Explicit<string>
  slot: number
  n: number
}

interface RateCounts {
  key: string
  n: number
  ends_at: Date
}

interface Migrations {
  name: string
  applied_at: Stamp
  /** Releases that do not know the step may go on working. */
  expands: Generated<boolean>
}

interface AppliedFunctions {
  name: string
  hash: string
  definition_hash: string
  applied_at: Stamp
}

export interface CoreTables {
  audit: Audit
  undo_tokens: UndoTokens
  bulk_rows: BulkRows
  idempotency_keys: IdempotencyKeys
  settings: Settings
  files: Files
  upload_usage: UploadUsage
  jobs: Jobs
  live_tickets: LiveTickets
  row_counts: RowCounts
  rate_counts: RateCounts
  migrations: Migrations
  applied_functions: AppliedFunctions
}
