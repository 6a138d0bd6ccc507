import type { TFunction } from 'i18next'
import type { AdsetFigures } from '#contract/adsets/range-figures.ts'
import type { RuleCondition } from '#contract/rules/entities.ts'
import { WINDOW_DAYS } from '#contract/rules/rule-kinds.ts'
import { dayFrom, type Days } from '#console/shared/dashboard/periods.ts'
import { conditionText } from './labels.ts'
import { readRule } from './read-rule.ts'

/** Days the figures are of, all of them over: what a running day has is no measure yet. */
const DAYS = 7
const TODAY = { unit: 'day', length: 1, today: true } as const
/** Times the average: what is dearer is not the usual up and down. */
const DEAR = 1.5
/** Times the usual pause between two conversions. */
const LONG = 3
const HOURS = { least: 2, most: 72 }
/** As long as a rule may be called. */
const MOST_NAME = 60
const JOIN = ' · '
/** Conversions that a window usually brings: of fewer, half as many is chance. */
const ENOUGH = 8
/** Thresholds that are spent before a cost is judged where a window brings many conversions. */
const SPENT = 10
/** Of the spend that the days usually bring: a floor above it is hardly ever reached, and the alarm never sounds. */
const USUAL = 0.75

const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, value))

/** The shortest window that usually brings enough conversions to judge their cost by, and no longer than the days looked at. */
const daysOf = (conversions: number | null): number => {
  const needed = conversions === null || conversions === 0 ? 1 : Math.ceil((ENOUGH * DAYS) / conversions)
  return WINDOW_DAYS.find((length) => length >= needed || length === DAYS) ?? DAYS
}

/** A cost in whole yuan where it is known, else hours without a conversion. */
const firstCondition = ({ costPerConversion: cost, conversions }: AdsetFigures): RuleCondition | undefined => {
  const isCost = cost !== null && cost > 0
  const window = isCost ? { ...TODAY, length: daysOf(conversions) } : TODAY
  const given = isCost
    ? { figure: 'costPerConversion', op: 'above', value: Math.ceil((cost * DEAR) / 100) * 100 }
    : conversions !== null && conversions > 0
      ? { figure: 'idleHours', op: 'atLeast', value: within(Math.ceil(((DAYS * 24) / conversions) * LONG), HOURS) }
      : undefined
  return given && readRule({ conditions: [{ ...given, window, base: 'number' }] }).conditions[0]
}

/** The ad set and the sentence; a long name is cut, not the sentence. */
const nameOf = (name: string, sentence: string): string => {
  const room = MOST_NAME - sentence.length - JOIN.length
  const own = name.length > room ? `${name.slice(0, Math.max(0, room - 1))}…` : name
  return `${own}${JOIN}${sentence}`
}

/** Money, and no more of it than the days usually bring: what is dear has few conversions, and may not wait for them. */
const floorOf = ({ spend }: AdsetFigures, { value, window }: RuleCondition) => {
  const usual = ((spend ?? 0) / DAYS) * window.length * USUAL
  return { figure: 'spend', least: Math.max(100, Math.min(value * SPENT, Math.floor(usual / 100) * 100)) }
}

interface FirstRule {
  name?: string
  conditions?: RuleCondition[]
  floor?: { figure: string; least: number }
}

/** The days that an alarm's figures are of, as seen from `day`. */
export const ruleDays = (day: string): Days => ({ from: dayFrom(day, -DAYS), to: dayFrom(day, -1) })

/** What an alarm of one ad set begins with, from its figures of the last seven days that are over; nothing where it has none. */
export const firstRuleOf = (adset: { name: string }, figures: AdsetFigures, t: TFunction): FirstRule => {
  const condition = firstCondition(figures)
  if (condition === undefined) return {}
  return {
    name: nameOf(adset.name, conditionText(condition, t)),
    conditions: [condition],
    ...(condition.figure === 'idleHours' ? {} : { floor: floorOf(figures, condition) }),
  }
}
