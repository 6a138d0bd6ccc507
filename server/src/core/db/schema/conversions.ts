import type { ConversionKind, ConversionSource } from '#contract/tracking/conversion-kinds.ts'
import type { Attribution } from '#contract/tracking/entities.ts'
import type { Generated } from 'kysely'
import type { Json, JsonDefault, OptionalDay, Stamp, When } from './columns.ts'

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

interface DecisionCounters {
  adset_id: string
  eligible: Generated<number>
  ratio_seen: Generated<number>
  ratio_since: Generated<number>
  day: OptionalDay
  pushed_today: Generated<number>
}

export interface ConversionsTables {
  conversions: Conversions
  decision_counters: DecisionCounters
}
