import type { CorpSync, Quota } from '#contract/wecom/entities.ts'
import type {
  AcquisitionState,
  CorpMode,
  CorpStatus,
  EventState,
  RangeState,
  SyncState,
} from '#contract/wecom/statuses.ts'
import type { Generated } from 'kysely'
import type { Count, Grams, Json, JsonDefault, Optional, OptionalJson, Stamp, Text, When } from './columns.ts'

export interface LinkPriority {
  type: 'corp' | 'users'
  users: string[]
}

interface WecomSuites {
  suite_id: string
  ticket_sealed: Optional<string>
  ticket_at: When
  token_sealed: Optional<string>
  token_expires_at: When
  token_lease: When
}

interface WecomInstalls {
  state_hash: string
  user_id: string
  enterprise_id: string | null
  expires_at: Date
}

interface WecomCorps {
  id: string
  name: Text
  full_name: Text
  logo: Text
  type: Text
  user_max: Optional<number>
  mode: CorpMode
  suite_id: Optional<string>
  agent_id: Optional<number>
  status: Generated<CorpStatus>
  error: Optional<string>
  secret_sealed: Optional<string>
  callback_token_sealed: Optional<string>
  callback_key_sealed: Optional<string>
  token_sealed: Optional<string>
  token_expires_at: When
  token_lease: When
  paused_until: When
  acquisition: Generated<AcquisitionState>
  quota_used: Optional<number>
  quota_balance: Optional<number>
  quota_expiring: JsonDefault<Quota['expiring']>
  quota_at: When
  quota_pace: Optional<number>
  alarm_balance: Count
  departments: Count
  users: Count
  links: Count
  kf_accounts: Count
  customers: Count
  enterprise_id: Optional<string>
  remark: Text
  last_event_at: When
  search: Text
  grams: Grams
  authorized_at: When
  created_at: Stamp
}

interface WecomSyncs {
  corp_id: string
  generation: Count
  job_id: Optional<string>
  run_id: Optional<string>
  beat_at: When
  state: Generated<SyncState>
  parts: JsonDefault<CorpSync['parts']>
  cursor: JsonDefault<Record<string, unknown>>
  started_at: When
  ended_at: When
  last_success_at: When
}

interface WecomDepartments {
  corp_id: string
  id: number
  name: Text
  parent_id: Count
  position: Count
  ancestors: Generated<number[]>
  generation: Count
}

interface WecomUsers {
  id: string
  corp_id: string
  user_id: string
  open_user_id: Text
  name: Text
  avatar: Text
  status: Count
  follow: Generated<boolean>
  departments: Generated<number[]>
  under: Generated<number[]>
  online: Generated<boolean>
  offline_reason: Text
  changed_by: Optional<string>
  changed_at: When
  generation: Count
  search: Text
  grams: Grams
  gone_at: When
}

interface WecomKfAccounts {
  id: string
  corp_id: string
  name: Text
  avatar: Text
  url: Text
  managed: Generated<boolean>
  servicers: Optional<number>
  generation: Count
  created_at: Stamp
  gone_at: When
}

interface WecomMedia {
  id: string
  corp_id: string
  stored_name: string
  type: string
  uploaded_at: Stamp
}

interface WecomLinks {
  id: string
  corp_id: string
  name: Text
  url: Text
  skip_verify: Generated<boolean>
  departments: Generated<number[]>
  priority: OptionalJson<LinkPriority>
  status: Generated<'normal' | 'unavailable'>
  effective: Generated<string[]>
  range_state: Generated<RangeState>
  range_error: Optional<string>
  range_wanted: Count
  range_done: Count
  range_due: When
  range_lease: When
  range_attempts: Count
  range_pushed_at: When
  remote: OptionalJson<{ from: string; to: string; opened: number; added: number }>
  customers_read_at: When
  customers_pages: Count
  generation: Count
  search: Text
  created_at: Stamp
  gone_at: When
}

interface WecomLinkUsers {
  link_id: string
  corp_id: string
  user_id: string
}

interface WecomCustomers {
  id: string
  corp_id: string
  external_id: string
  user_id: string
  name: Text
  avatar: Text
  link_id: Optional<string>
  state: Text
  adset_id: Optional<string>
  visit_id: Optional<string>
  conversion_id: Optional<string>
  agent_id: Optional<string>
  counted: Generated<boolean>
  add_way: Optional<number>
  source: 'event' | 'list'
  added_at: Date
  first_message_at: When
  lost_at: When
}

interface WecomEvents {
  id: string
  corp_id: Optional<string>
  suite_id: Optional<string>
  key: string
  event: string
  change: Text
  body: Json<Record<string, string>>
  at: Date
  received_at: Stamp
  state: Generated<EventState>
  attempts: Count
  deliveries: Count
  due_at: When
  error: Optional<string>
}

export interface WecomTables {
  wecom_suites: WecomSuites
  wecom_installs: WecomInstalls
  wecom_corps: WecomCorps
  wecom_syncs: WecomSyncs
  wecom_departments: WecomDepartments
  wecom_users: WecomUsers
  wecom_kf_accounts: WecomKfAccounts
  wecom_media: WecomMedia
  wecom_links: WecomLinks
  wecom_link_users: WecomLinkUsers
  wecom_customers: WecomCustomers
  wecom_events: WecomEvents
}
