import type {
  Reading,
  RuleAction,
  RuleBody,
  RuleCondition,
  RuleResult,
  RuleSchedule,
  RuleScope,
  SkipFacts,
} from '#contract/rules/entities.ts'
import type { RuleSubject, SkipReason } from '#contract/rules/rule-kinds.ts'
import type { Generated } from 'kysely'
import type { Grams, JsonDefault, Optional, OptionalJson, Stamp, When } from './columns.ts'

interface Rules {
  id: string
  enterprise_id: string
  name: string
  subject: Generated<RuleSubject>
  conditions: JsonDefault<RuleCondition[]>
  scope: JsonDefault<RuleScope>
  actions: JsonDefault<RuleAction[]>
  lasting: number
  cooldown: number
  repeats: Generated<boolean>
  daily_most: Optional<number>
  floor: OptionalJson<RuleBody['floor']>
  fresh_hours: Optional<number>
  schedule: OptionalJson<RuleSchedule>
  dry: Generated<boolean>
  user_ids: string[]
  robot_ids: string[]
  mail: boolean
  quiet_from: Optional<string>
  quiet_to: Optional<string>
  enabled: Generated<boolean>
  checked_at: When
  search: Generated<string>
  grams: Grams
  created_by: string
  created_name: Generated<string>
  created_at: Stamp
  updated_at: Stamp
  deleted_at: When
}

type RuleNotice = 'untold' | 'told' | 'ending' | 'done' | 'silent'

/** What became of one action, with what its undo needs. */
export interface StoredResult extends Omit<RuleResult, 'reason'> {
  /** The code of the failure, and what its sentence names. */
  refusal: { code: string; words?: string } | null
  was: Record<string, unknown>
  is: Record<string, unknown>
}

interface RuleEvents {
  id: string
  rule_id: string
  enterprise_id: string
  subject_type: RuleSubject
  subject_id: string
  subject_name: string
  over_since: Date
  since: When
  until: When
  reason: Optional<SkipReason>
  facts: JsonDefault<SkipFacts>
  dry: Generated<boolean>
  conditions: JsonDefault<RuleCondition[]>
  readings: JsonDefault<Reading[]>
  results: JsonDefault<StoredResult[]>
  notice: Generated<RuleNotice>
  told_at: When
  undone_at: When
  undone_by: Optional<string>
  undone_name: Optional<string>
}

interface RuleHalts {
  enterprise_id: string
  halted_at: Stamp
  halted_name: string
}

export interface RuleTables {
  rules: Rules
  rule_events: RuleEvents
  rule_halts: RuleHalts
}
