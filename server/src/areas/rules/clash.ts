import type { StrategyChange } from '#contract/adsets/bulk.ts'
import type { JudgedRule, RuleAction, RuleCondition, RuleSchedule, RuleWindow } from '#contract/rules/entities.ts'
import { type RuleActionKind, flooredOf, specOfFigure } from '#contract/rules/rule-kinds.ts'
import { isScheduled } from './judge.ts'

/** How two actions on one ad set undo each other; null where both can stand. */
export type Clash = 'state' | 'strategy' | 'caps' | 'capWays' | 'capFixed' | 'agents'

type ActionOf<K extends RuleActionKind> = Extract<RuleAction, { kind: K }>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The same rule of the strategy, set to something else. */
const strategies = ({ change: one }: ActionOf<'strategy'>, { change: other }: ActionOf<'strategy'>): Clash | null => {
  const both = (Object.keys(one) as (keyof StrategyChange)[]).filter(
    (option) => one[option] !== undefined && other[option] !== undefined,
  )
  if (both.every((option) => isSame(one[option], other[option]))) return null
  return both.every((option) => option === 'dailyCap' || isSame(one[option], other[option])) ? 'caps' : 'strategy'
}

const caps = (one: ActionOf<'cap'>, other: ActionOf<'cap'>): Clash | null => {
  if (one.how === 'set' && other.how === 'set') return one.value === other.value ? null : 'caps'
  if (one.how === other.how) return null
  return one.how === 'set' || other.how === 'set' ? 'capFixed' : 'capWays'
}

/** A strategy may set the cap, too. */
const strategyAndCap = ({ change }: ActionOf<'strategy'>, cap: ActionOf<'cap'>): Clash | null => {
  if (change.dailyCap === undefined) return null
  if (cap.how !== 'set') return 'capFixed'
  return change.dailyCap === cap.value ? null : 'caps'
}

/**
 * Whether one action takes back what the other did. What pauses the pushes of an account ends by itself and is longer where
 * two ask for it; to stop an ad set leaves its strategy, cap and agents as they are, and these leave its state.
 */
export const clashOf = (one: RuleAction, other: RuleAction): Clash | null => {
  if (one.kind === 'strategy' && other.kind === 'strategy') return strategies(one, other)
  if (one.kind === 'cap' && other.kind === 'cap') return caps(one, other)
  if (one.kind === 'strategy' && other.kind === 'cap') return strategyAndCap(one, other)
  if (one.kind === 'cap' && other.kind === 'strategy') return strategyAndCap(other, one)
  if (one.kind === 'agents' && other.kind === 'agents') return isSame(one.ids, other.ids) ? null : 'agents'
  const kinds = [one.kind, other.kind]
  return kinds.includes('stop') && kinds.includes('start') ? 'state' : null
}

/** An open or closed end of what a figure may be. */
interface Range {
  low: number
  isLowIn: boolean
  high: number
  isHighIn: boolean
}
const ALL: Range = { low: -Infinity, isLowIn: false, high: Infinity, isHighIn: false }

const WHOLE: readonly string[] = ['count', 'fen', 'hours']
/** Of whole numbers there is none between two that follow each other. */
const isWhole = ({ figure, base }: RuleCondition): boolean =>
  base === 'number' && WHOLE.includes(specOfFigure(figure).unit)

const rangeOf = (condition: RuleCondition): Range => {
  const { op, value } = condition
  const whole = isWhole(condition)
  switch (op) {
    case 'atLeast':
      return { ...ALL, low: whole ? Math.ceil(value) : value, isLowIn: true }
    case 'above':
      return whole ? { ...ALL, low: Math.floor(value) + 1, isLowIn: true } : { ...ALL, low: value }
    case 'atMost':
      return { ...ALL, high: whole ? Math.floor(value) : value, isHighIn: true }
    case 'below':
      return whole ? { ...ALL, high: Math.ceil(value) - 1, isHighIn: true } : { ...ALL, high: value }
  }
}

const meet = (ranges: readonly Range[]): boolean => {
  const low = Math.max(...ranges.map((range) => range.low))
  const high = Math.min(...ranges.map((range) => range.high))
  if (low !== high) return low < high
  return ranges.every((range) => (range.low < low || range.isLowIn) && (range.high > high || range.isHighIn))
}

/** A part of a target is a number, too. */
const inNumbers = (condition: RuleCondition): RuleCondition =>
  condition.base === 'target' && condition.target !== null
    ? { ...condition, base: 'number', target: null, value: (condition.value * condition.target) / 100 }
    : condition

/** What a figure, or its change or share, can be at all. */
const possibleOf = ({ figure, base }: RuleCondition): Range => {
  const { unit, parts } = specOfFigure(figure)
  // An account may owe, and what was refunded later may outweigh what was earned.
  const isSigned = figure === 'balance' || figure === 'commission'
  if (base === 'before' || base === 'days') return isSigned ? ALL : { ...ALL, low: -100, isLowIn: true }
  const floor = isSigned ? ALL : { ...ALL, low: 0, isLowIn: true }
  return base === 'number' && unit === 'percent' && parts.length === 2 ? { ...floor, high: 100, isHighIn: true } : floor
}

/** Whether the figure of a condition can be such that it holds. */
export const canEverHold = (given: RuleCondition): boolean => {
  const condition = inNumbers(given)
  return meet([rangeOf(condition), possibleOf(condition)])
}

/** Conditions on the same figure, window and base; others say nothing of each other. */
const keyOf = ({ figure, window, base, baseDays }: RuleCondition): string =>
  JSON.stringify([figure, window.unit, window.length, window.today, base, base === 'days' ? baseDays : 0])

type Conditional = Pick<JudgedRule, 'conditions' | 'floor'>

/** The conditions, and the least volume each needs. */
const allOf = ({ conditions, floor }: Conditional): RuleCondition[] => [
  ...conditions.map(inNumbers),
  ...(floor === null
    ? []
    : flooredOf(conditions).map(
        (one) =>
          ({
            ...one,
            figure: floor.figure,
            op: 'atLeast',
            base: 'number',
            target: null,
            value: floor.least,
          }) as const,
      )),
]

/** Of what is only ever added up there is at least as much over more time. Commission may be taken back. */
const isAddedUp = ({ figure, base }: RuleCondition): boolean => {
  const { parts, unit } = specOfFigure(figure)
  return base === 'number' && parts.length === 1 && (unit === 'count' || unit === 'fen') && figure !== 'commission'
}

/** Whether one window always lies within another. One of hours counts the hour it begins in, too. */
const liesWithin = (inner: RuleWindow, outer: RuleWindow): boolean => {
  if (outer.unit === 'hour') return inner.unit === 'hour' && inner.length <= outer.length
  if (inner.unit === 'hour') return outer.today && inner.length + 1 <= (outer.length - 1) * 24
  if (inner.today) return outer.today && inner.length <= outer.length
  return inner.length + (outer.today ? 1 : 0) <= outer.length
}

/** Whether of every two windows of which one lies within the other, the wider can have at least as much. */
const nestTogether = (all: readonly RuleCondition[]): boolean => {
  const added = all.filter(isAddedUp)
  return added.every((inner) =>
    added.every(
      (outer) =>
        inner.figure !== outer.figure ||
        !liesWithin(inner.window, outer.window) ||
        meet([{ ...rangeOf(inner), high: Infinity, isHighIn: false }, rangeOf(outer)]),
    ),
  )
}

/** Whether figures can be such that all conditions of one rule hold. */
export const canHold = (one: Conditional): boolean => canBothHold(one, { conditions: [], floor: null })

/** Whether they can hold, each window by itself. */
export const canMeetByWindow = (conditions: readonly RuleCondition[]): boolean =>
  [...Map.groupBy(conditions.map(inNumbers), keyOf).values()].every((some) => meet(some.map(rangeOf)))

/** Whether figures can be such that all conditions of both hold. */
export const canBothHold = (one: Conditional, other: Conditional): boolean => {
  const all = [...allOf(one), ...allOf(other)]
  return canMeetByWindow(all) && nestTogether(all)
}

const DAY_MS = 86_400_000
/** The days of a week that begins on a Monday in Shanghai. */
const WEEK = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 4, 16) + day * DAY_MS)

const minutesOf = (clock: string | null | undefined): number => {
  const [hours = '0', minutes = '0'] = (clock ?? '00:00').split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Spans that meet do so where one of them begins. */
export const meetInTime = (one: RuleSchedule | null, other: RuleSchedule | null): boolean =>
  WEEK.some((midnight) =>
    [null, one?.from, other?.from].some((from) => {
      const at = new Date(midnight + minutesOf(from) * 60_000)
      return isScheduled(one, at) && isScheduled(other, at)
    }),
  )
