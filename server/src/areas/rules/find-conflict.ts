import { sql } from 'kysely'
import type { JudgedRule, RuleAction, RuleCondition } from '#contract/rules/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { isScheduled } from './judge.ts'
import { judgedOf, type RuleRow } from './show-rule.ts'
import { inRuleScope } from './watched.ts'

/** What a rule does that another would undo: the second of these to the first, at the second's place. */
const undoes = (one: RuleAction, other: RuleAction): boolean => {
  if (one.kind === 'stop' || one.kind === 'start') return other.kind === (one.kind === 'stop' ? 'start' : 'stop')
  if (one.kind === 'agents' && other.kind === 'agents') return JSON.stringify(one.ids) !== JSON.stringify(other.ids)
  if (one.kind === 'cap' && other.kind === 'cap') {
    if (one.how === 'set' && other.how === 'set') return one.value !== other.value
    return one.how !== other.how
  }
  return false
}

/** An open or closed end of what a figure may be. */
interface Range {
  low: number
  isLowIn: boolean
  high: number
  isHighIn: boolean
}
const ALL: Range = { low: -Infinity, isLowIn: false, high: Infinity, isHighIn: false }

const rangeOf = ({ op, value }: RuleCondition): Range => {
  if (op === 'above' || op === 'atLeast') return { ...ALL, low: value, isLowIn: op === 'atLeast' }
  return { ...ALL, high: value, isHighIn: op === 'atMost' }
}

const meet = (ranges: readonly Range[]): boolean => {
  const low = Math.max(...ranges.map((range) => range.low))
  const high = Math.min(...ranges.map((range) => range.high))
  if (low !== high) return low < high
  return ranges.every((range) => (range.low < low || range.isLowIn) && (range.high > high || range.isHighIn))
}

/** Conditions on the same figure, window and base; others say nothing of each other. */
const keyOf = ({ figure, window, base, baseDays }: RuleCondition): string =>
  JSON.stringify([figure, window.unit, window.length, window.today, base, base === 'days' ? baseDays : 0])

/** Whether a figure can be such that all conditions of both hold. */
export const canBothHold = (one: readonly RuleCondition[], other: readonly RuleCondition[]): boolean =>
  [...Map.groupBy([...one, ...other], keyOf).values()].every((some) => meet(some.map(rangeOf)))

const HALF_HOUR = 1_800_000
/** Every half hour of a week that begins on a Monday in Shanghai. */
const WEEK = Array.from({ length: 336 }, (_, step) => new Date(Date.UTC(2026, 0, 4, 16) + step * HALF_HOUR))

const meetInTime = (one: JudgedRule, other: JudgedRule): boolean =>
  WEEK.some((at) => isScheduled(one.schedule, at) && isScheduled(other.schedule, at))

type Scope = JudgedRule['scope']
const SINGLE = ['accountId', 'kind', 'provider', 'folder'] as const

/** Both can look at one ad set, now or with one that is made later; its state is what they change. */
const canMeet = async (tx: Tx, enterpriseId: string, one: Scope, other: Scope): Promise<boolean> => {
  if (SINGLE.some((name) => one[name] !== null && other[name] !== null && one[name] !== other[name])) return false
  if (one.ids.length === 0 && other.ids.length === 0) return true
  const { rows } = await sql`
    select from adsets where enterprise_id = ${enterpriseId} and deleted_at is null
      and ${inRuleScope(one)} and ${inRuleScope(other)} limit 1`.execute(tx)
  return rows.length > 0
}

export interface Conflict {
  name: string
  /** Which action of the rule that is saved. */
  action: number
}

/**
 * The first of the enterprise's enabled rules that would undo what this one does, or the other way round: opposite actions
 * for the same ad sets, under conditions that can hold together at the same time of the week.
 */
export const findConflict = async (
  tx: Tx,
  enterpriseId: string,
  rule: JudgedRule,
  ownId: string,
): Promise<Conflict | undefined> => {
  const { rows } = await sql<RuleRow>`
    select * from rules where enterprise_id = ${enterpriseId} and id <> ${ownId} and enabled and deleted_at is null
    order by id`.execute(tx)
  for (const row of rows) {
    const other = judgedOf(row)
    const action = rule.actions.findIndex((own) => other.actions.some((theirs) => undoes(own, theirs)))
    if (action < 0 || !canBothHold(rule.conditions, other.conditions) || !meetInTime(rule, other)) continue
    if (await canMeet(tx, enterpriseId, rule.scope, other.scope)) return { name: row.name, action }
  }
  return undefined
}
