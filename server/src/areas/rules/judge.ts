import type { JudgedRule, Reading, RuleCondition, RuleSchedule } from '#contract/rules/entities.ts'
import { type SkipReason, specOfFigure } from '#contract/rules/rule-kinds.ts'
import { quietUntil } from '../../core/time/quiet.ts'
import { shanghaiClock } from '../../core/time/shanghai.ts'
import type { Unspent } from './readings.ts'

/** What holds ends only when it is so far on the good side, so that it does not come and go by turns. */
const MARGIN = 0.05

const passes = (op: RuleCondition['op'], value: number, than: number): boolean => {
  switch (op) {
    case 'above':
      return value > than
    case 'atLeast':
      return value >= than
    case 'below':
      return value < than
    case 'atMost':
      return value <= than
  }
}

export const holds = ({ op, value }: RuleCondition, reading: number): boolean => passes(op, reading, value)

/** Clearly on the good side: by the margin where the figure has one. */
export const isOver = (condition: RuleCondition, reading: number): boolean => {
  if (holds(condition, reading)) return false
  const { op, value, base, figure } = condition
  if (base === 'number' && !specOfFigure(figure).margin) return true
  const margin = Math.abs(value) * MARGIN
  return op === 'above' || op === 'atLeast' ? reading <= value - margin : reading >= value + margin
}

/** Whether a rule applies at a time of the week. Hours may run over midnight and belong to the day they began on. */
export const isScheduled = (schedule: RuleSchedule | null, at: Date): boolean => {
  if (schedule === null) return true
  const { days, from, to } = schedule
  const clock = shanghaiClock(at)
  const minute = clock.toISOString().slice(11, 16)
  const isNight = from !== null && to !== null && to < from && minute < to
  const weekday = ((clock.getUTCDay() + 6 - (isNight ? 1 : 0)) % 7) + 1
  if (days.length > 0 && !days.includes(weekday)) return false
  if (from === null || to === null) return true
  return quietUntil(at, { quiet: true, quietFrom: from, quietTo: to }) !== undefined
}

/** What is known of one thing at a time. */
export interface Seen {
  readings: readonly Reading[]
  /** The volume behind each condition; null where it needs none. */
  volumes: readonly (number | null)[]
  /** Spend was read too long ago, or a day is not counted whole yet. */
  isStale: boolean
  /** Of its kind a figure of the rule is never known, as ROI of what has no orders: the rule does not judge it. */
  isUnfit?: boolean
  /** Of each condition whether spend of its window is not recorded; absent where it is of all. */
  unspent?: readonly Unspent[]
  /** The enterprise lets no rule change anything. */
  isHalted: boolean
}

/**
 * Whether the conditions hold: `on`, clearly do not: `off`, neither: `between`; null where nobody knows. With a reason
 * where they hold and nothing may be done.
 */
export interface Verdict {
  state: 'on' | 'off' | 'between' | null
  reason: SkipReason | null
}

type Judged = Pick<JudgedRule, 'conditions' | 'floor' | 'schedule'>

export const judge = ({ conditions, floor, schedule }: Judged, seen: Seen, at: Date): Verdict => {
  if (seen.isUnfit === true) return { state: 'off', reason: null }
  const each = conditions.map((condition, index) => {
    const value = seen.readings[index]?.value ?? null
    if (value === null) return 'unknown'
    return holds(condition, value) ? 'holds' : isOver(condition, value) ? 'over' : 'near'
  })
  if (each.includes('over')) return { state: 'off', reason: null }
  // What held by spend that is out of the window by now does so no longer; what it is now nobody knows.
  const unspent = each.flatMap((one, index) => (one === 'unknown' ? (seen.unspent?.[index] ?? []) : []))
  if (unspent.length > 0) return { state: 'off', reason: unspent.includes('visited') ? 'unspent' : null }
  if (each.includes('unknown')) return { state: null, reason: null }
  if (each.includes('near')) return { state: 'between', reason: null }
  if (seen.isStale) return { state: null, reason: 'stale' }
  if (floor !== null && seen.volumes.some((volume) => volume !== null && volume < floor.least))
    return { state: 'off', reason: 'floor' }
  if (!isScheduled(schedule, at)) return { state: 'between', reason: 'schedule' }
  if (seen.isHalted) return { state: 'between', reason: 'halted' }
  return { state: 'on', reason: null }
}
