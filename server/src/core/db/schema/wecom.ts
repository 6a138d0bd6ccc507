import type { ColumnType, Generated } from 'kysely'
import type { Rotation, ROTATION_MODES, Schedule } from '#contract/agents/entities.ts'
import type { CorpSync, Quota } from '#contract/wecom/entities.ts'
import type {
  AcquisitionState,
  CorpMode,
  CorpStatus,
  EventState,
  FunnelStep,
  RangeState,
  SyncState,
} from '#contract/wecom/statuses.ts'
import type { Json, JsonDefault, Stamp, When } from '../../../db/schema.ts'

type Text = Generated<string>
type Count = Generated<number>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Day = ColumnType<string, string, string>

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
export interface LinkPriority {
  type: 'corp' | 'users'
  users: string[]
}
interface WecomLinks {
  id: string
  corp_id: string
  name: Text
  url: Text
  skip_verify: Generated<boolean>
  departments: Generated<number[]>
  priority: ColumnType<LinkPriority | null, string | null | undefined, string | null>
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
  remote: ColumnType<
    { from: string; to: string; opened: number; added: number } | null,
    string | null | undefined,
    string | null
  >
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
type WecomHours = {
  hour: Date
  enterprise_id: string
  corp_id: Text
  link_id: Text
  adset_id: Text
  agent_id: Text
  user_id: Text
} & Record<FunnelStep, Count>

interface Agents {
  id: string
  enterprise_id: string
  name: string
  weixin: Text
  avatar: Text
  qrcode: Text
  qrcode_text: Text
  corp_id: Optional<string>
  user_id: Optional<string>
  open_kfid: Optional<string>
  link_id: Optional<string>
  weight: Count
  daily_limit: Optional<number>
  schedule: JsonDefault<Schedule>
  online: Generated<boolean>
  backup: Generated<boolean>
  remark: Text
  search: Text
  created_at: Stamp
  deleted_at: When
}
interface AdsetAgents {
  adset_id: string
  agent_id: string
  position: number
  turn: Count
}
interface Rotations {
  adset_id: string
  mode: Generated<(typeof ROTATION_MODES)[number]>
  sticky_days: Count
}
interface AgentShows {
  visit_id: string
  adset_id: string
  agent_id: string | null
  rule: Rotation['rule']
  visitor: string | null
  rotation: Json<Rotation>
  at: Stamp
  reserved_until: When
  confirmed_at: When
}
interface AgentDays {
  agent_id: string
  day: Day
  shown: Count
  added: Count
  messaged: Count
  lost: Count
}

/** The tables of WeChat-work and of the agents. */
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
  wecom_hours: WecomHours
  agents: Agents
  adset_agents: AdsetAgents
  rotations: Rotations
  agent_shows: AgentShows
  agent_days: AgentDays
}
