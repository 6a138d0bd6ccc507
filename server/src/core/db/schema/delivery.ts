import type { AdProvider, PauseReason } from '#contract/accounts/providers.ts'
import type { AttemptOutcome, DecisionRule, PushState } from '#contract/adsets/statuses.ts'
import type { ConversionKind } from '#contract/tracking/conversion-kinds.ts'
import type { RuleDetail } from '#contract/tracking/entities.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Day, JsonDefault, Stamp, When } from './columns.ts'

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

interface PushQueue {
  push_id: string
  adset_id: string
  account_id: string
  due_at: Date
  deadline: When
}

interface PushLeases {
  owner: string
  account_id: string
  taken_at: Date
  until: Date
  push_ids: string[]
  /** Those among them whose calls have not begun. */
  unsent: string[]
}

/** A view: the push as it is shown. */
interface PushProgress {
  push_id: string
  state: PushState
  attempts: number
  due_at: Date | null
  lease_owner: string | null
  taken_at: Date | null
}

export interface DeliveryTables {
  delivery_lanes: DeliveryLanes
  pushes: Pushes
  push_attempts: PushAttempts
  push_phones: PushPhones
  push_queue: PushQueue
  push_leases: PushLeases
  push_progress: PushProgress
}
