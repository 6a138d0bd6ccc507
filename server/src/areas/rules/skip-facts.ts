import type { JudgedRule, RuleCondition, SkipFacts, Reading } from '#contract/rules/entities.ts'
import type { SkipReason } from '#contract/rules/rule-kinds.ts'
import type { RuleState } from './advance.ts'
import type { Figures, Looked } from './load-figures.ts'
import type { Subject } from './watched.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

interface Skipped {
  looked: Pick<Looked, 'volumes' | 'readAt'>
  state: RuleState
  /** How often the rule applied that day. */
  applied: number
}

const later = (from: Date | null, ms: number): SkipFacts =>
  from === null ? {} : { until: new Date(from.getTime() + ms).toISOString() }

/** The figures because of which nothing is done. */
export const skipFacts = (rule: JudgedRule, reason: SkipReason, { looked, state, applied }: Skipped): SkipFacts => {
  const { lasting, cooldown, dailyMost, floor, freshHours } = rule
  switch (reason) {
    case 'lasting':
      return later(state.overSince, lasting * HOUR)
    case 'cooldown':
      return later(state.lastBegan, cooldown * MINUTE)
    case 'limit':
      return { done: applied, ...(dailyMost !== null && { most: dailyMost }) }
    case 'floor': {
      if (floor === null) return {}
      const volumes = looked.volumes.filter((volume) => volume !== null)
      return { figure: floor.figure, volume: Math.min(...volumes), least: floor.least }
    }
    case 'stale':
      return { readAt: looked.readAt?.toISOString() ?? null, ...(freshHours !== null && { hours: freshHours }) }
    case 'schedule':
    case 'halted':
    case 'unspent':
      return {}
  }
}

const isUp = ({ op }: RuleCondition): boolean => op === 'above' || op === 'atLeast'

/** How far the figures lie beyond what they are compared with, in parts of that; what nobody knows comes last. */
const excessOf = (conditions: readonly RuleCondition[], readings: readonly Reading[]): number =>
  conditions.reduce((sum, condition, index) => {
    const value = readings[index]?.value ?? null
    if (value === null) return -Infinity
    const beyond = isUp(condition) ? value - condition.value : condition.value - value
    return sum + beyond / Math.max(1, Math.abs(condition.value))
  }, 0)

interface Seen {
  subject: Subject
  looked: Looked
}

/** All that a rule looks at; where it may apply only so often a day, those that exceed the most come first. */
export const inTurn = (rule: JudgedRule, subjects: readonly Subject[], figures: Figures, at: Date): Seen[] => {
  const seen = subjects.map((subject) => ({ subject, looked: figures.look(rule, subject, subjects, at) }))
  if (rule.dailyMost === null) return seen
  const excess = new Map(seen.map(({ subject, looked }) => [subject.id, excessOf(rule.conditions, looked.readings)]))
  const of = ({ subject }: Seen): number => excess.get(subject.id) ?? -Infinity
  return seen.toSorted((one, other) => (of(one) === of(other) ? 0 : of(other) - of(one)))
}
