import type { ConversionKind } from '#contract/tracking/conversion-kinds.ts'
import type { ExperimentStatus, StopRule } from '#contract/experiments/statuses.ts'
import type { Generated } from 'kysely'
import type { Count, Day, Grams, Json, Optional, OptionalJson, Stamp, When } from './columns.ts'

interface Experiments {
  id: string
  enterprise_id: string
  adset_id: string
  name: string
  status: Generated<ExperimentStatus>
  goal: Optional<ConversionKind>
  max_visitors: number
  stop_rule: Generated<StopRule>
  phase: Count
  winner_id: Optional<string>
  decided_at: When
  params_before: OptionalJson<Record<string, unknown>>
  search: Generated<string>
  grams: Grams
  created_by: string
  created_name: Generated<string>
  created_at: Stamp
  updated_at: Stamp
  deleted_at: When
}

interface ExperimentVariants {
  id: string
  experiment_id: string
  adset_id: string
  position: number
  name: string
  weight: number
  params: Json<Record<string, unknown>>
  removed_at: When
}

interface ExperimentPhases {
  experiment_id: string
  phase: number
  adset_id: string
  started_at: Stamp
  ended_at: When
  variants: Json<{ id: string; name: string; weight: number }[]>
  has_squares: Generated<boolean>
}

interface ExperimentDays {
  variant_id: string
  phase: number
  day: Day
  slot: number
  adset_id: string
  visitors: Count
  converted: Count
  value: Count
  squares: Count
  machines: Count
}

interface ExperimentConversions {
  variant_id: string
  phase: number
  visit_id: string
  adset_id: string
  value: Count
}

export interface ExperimentsTables {
  experiments: Experiments
  experiment_variants: ExperimentVariants
  experiment_phases: ExperimentPhases
  experiment_days: ExperimentDays
  experiment_conversions: ExperimentConversions
}
