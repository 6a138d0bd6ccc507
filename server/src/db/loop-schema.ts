import type { ColumnType, Generated } from 'kysely'
import type { AccountStatus, AdProvider, PauseReason, Provider } from '#contract/accounts/providers.ts'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { AdsetStatus, AttemptOutcome, DecisionRule, PushState } from '#contract/adsets/statuses.ts'
import type { ConversionKind, ConversionSource } from '#contract/tracking/conversion-kinds.ts'
import type { Attribution, RuleDetail } from '#contract/tracking/entities.ts'
import type { Json, JsonDefault, Stamp, When } from './schema.ts'

/** A calendar day of Shanghai as YYYY-MM-DD. */
type Day = ColumnType<string, string, string>

interface ThirdPartyApps {
  id: string
  provider: Provider
  name: string
  app_id: string
  secret_sealed: string
  enterprise_id: string | null
  remark: Generated<string>
  token_sealed: string | null
  token_expires_at: When
  search: string
  created_at: Stamp
  deleted_at: When
}
interface Authorizations {
  id: string
  provider: Provider
  app_id: string | null
  owner_account_id: string
  access_sealed: string
  refresh_sealed: string | null
  access_expires_at: When
  refresh_expires_at: When
  status: Generated<'valid' | 'broken'>
  error: string | null
  version: Generated<number>
  refreshed_at: Stamp
  created_at: Stamp
}
interface AdAccounts {
  id: string
  provider: Provider
  account_id: string
  name: string
  corporation: Generated<string>
  role: Generated<'advertiser' | 'agency'>
  agent_account_id: string | null
  authorization_id: string | null
  status: Generated<AccountStatus>
  balance: number | null
  balance_at: When
  remark: Generated<string>
  search: string
  created_at: Stamp
  deleted_at: When
}
interface AccountGrants {
  account_id: string
  enterprise_id: string
  granted_by: string | null
  granted_at: Stamp
}
interface DataSources {
  account_id: string
  set_id: string
  type: string
  name: string
  active: Generated<boolean>
  set_created_at: When
  synced_at: Stamp
}
interface AuthorizationRequests {
  state_hash: string
  app_id: string
  user_id: string
  enterprise_id: string | null
  expires_at: Date
}
interface DeliveryLanes {
  account_id: string
  paused: PauseReason | null
  paused_until: When
  failures: Generated<number>
  changed_at: Stamp
  tokens: ColumnType<number | null, number | null | undefined, number | null>
  tokens_at: When
  failed_in_row: Generated<number>
}
interface Adsets {
  id: string
  key: string
  name: string
  kind: AdsetKind
  provider: AdProvider
  enterprise_id: string
  account_id: string
  data_source: string | null
  status: Generated<AdsetStatus>
  params: Json<Record<string, unknown>>
  strategy: Json<PushStrategy>
  strategy_version: Generated<number>
  live_board: Generated<boolean>
  secret_sealed: string | null
  search: string
  created_by: string | null
  created_at: Stamp
  updated_at: Stamp
  deleted_at: When
}
interface StrategyVersions {
  adset_id: string
  version: number
  strategy: Json<PushStrategy>
  changed_by: string | null
  changed_at: Stamp
}
interface AdsetCustomers {
  adset_id: string
  user_id: string
}
interface DecisionCounters {
  adset_id: string
  eligible: Generated<number>
  ratio_seen: Generated<number>
  ratio_since: Generated<number>
  day: ColumnType<string | null, string | null | undefined, string | null>
  pushed_today: Generated<number>
}
interface AdsetDays {
  adset_id: string
  day: Day
  slot: number
  seen: Generated<number>
  clicks: Generated<number>
  visits: Generated<number>
  repeats: Generated<number>
  bots: Generated<number>
  conversions: Generated<number>
  held: Generated<number>
  pushed: Generated<number>
  acknowledged: Generated<number>
  failed: Generated<number>
  tests: Generated<number>
}
interface AdsetMinutes {
  adset_id: string
  minute: Date
  slot: number
  n: number
  landed: Generated<number>
  /** Not yet counted by hour, region and device; and whether it ever was. */
  stale: Generated<boolean>
  counted: Generated<boolean>
}
interface Visits {
  id: string
  at: Date
  adset_id: string
  source: 'monitor' | 'landing' | 'test'
  click_id: string | null
  clicked_at: When
  callback: string | null
  ad: JsonDefault<Record<string, string>>
  visitor: string | null
  session: ColumnType<string | null, string | null | undefined, string | null>
  bot: string | null
  ip: Generated<string>
  agent: Generated<string>
}
interface ClickKeys {
  adset_id: string
  key: string
  visit_id: string
  hits: Generated<number>
  seen: Generated<number>
  seen_before: Generated<number>
  landed_at: When
}
interface ClickWriters {
  id: string
  seq: number
  at: Stamp
}
interface VisitEvents {
  visit_id: string
  adset_id: string
  visit_at: Date
  at: Date
  event: string
  detail: JsonDefault<Record<string, unknown>>
}
interface Conversions {
  id: string
  adset_id: string | null
  enterprise_id: string
  kind: ConversionKind
  source: ConversionSource
  source_key: string
  at: Date
  received_at: Stamp
  amount: number | null
  order_no: string | null
  track_id: string | null
  click_id: string | null
  visitor: string | null
  visit_id: string | null
  visit_at: When
  attribution: Json<Attribution>
  detail: JsonDefault<Record<string, unknown>>
}
interface Pushes {
  id: string
  conversion_id: string
  adset_id: string
  account_id: string
  provider: AdProvider
  kind: ConversionKind
  event: Generated<string>
  state: PushState
  rule: DecisionRule
  detail: JsonDefault<RuleDetail>
  strategy_version: number
  released_by: string | null
  released_name: string | null
  day: Day
  event_at: Date
  decided_at: Stamp
  due_at: When
  deadline: When
  attempts: Generated<number>
  lease_until: When
  lease_owner: string | null
  code: string | null
  message: string | null
  delivered_at: When
  acknowledged_at: When
  amount: number | null
  visit_id: string | null
  visit_at: When
  click_id: string | null
  order_no: string | null
  visitor: string | null
  region: Generated<string>
  device: Generated<string>
}
interface PushAttempts {
  id: string
  push_id: string
  adset_id: string
  at: Stamp
  ms: number | null
  outcome: Generated<AttemptOutcome>
  status: number | null
  code: string | null
  message: string | null
  request: string
  reply: string | null
}
interface PushPhones {
  push_id: string
  adset_id: string
  phone_sealed: string
  expires_at: Date
}

/** The tables of accounts, ad sets, tracking and delivery. */
export interface LoopTables {
  third_party_apps: ThirdPartyApps
  authorizations: Authorizations
  ad_accounts: AdAccounts
  account_grants: AccountGrants
  data_sources: DataSources
  authorization_requests: AuthorizationRequests
  delivery_lanes: DeliveryLanes
  adsets: Adsets
  strategy_versions: StrategyVersions
  adset_customers: AdsetCustomers
  decision_counters: DecisionCounters
  adset_days: AdsetDays
  adset_minutes: AdsetMinutes
  visits: Visits
  click_keys: ClickKeys
  click_writers: ClickWriters
  visit_events: VisitEvents
  conversions: Conversions
  pushes: Pushes
  push_attempts: PushAttempts
  push_phones: PushPhones
}
