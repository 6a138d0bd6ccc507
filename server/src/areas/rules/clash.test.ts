import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RuleAction, RuleCondition, RuleSchedule } from '#contract/rules/entities.ts'
import { RULE_ACTIONS, RULE_OPS, WINDOW_DAYS } from '#contract/rules/rule-kinds.ts'
import { nextCap } from './effect.ts'
import { canBothHold, type Clash, clashOf, meetInTime } from './clash.ts'
import { holds, isScheduled } from './judge.ts'

const cap = (how: 'set' | 'raise' | 'lower', value: number): RuleAction => ({
  kind: 'cap',
  how,
  value,
  least: null,
  most: null,
})
const ACTIONS = {
  notify: { kind: 'notify' },
  stop: { kind: 'stop' },
  start: { kind: 'start' },
  share40: { kind: 'strategy', change: { mode: 'ratio', ratio: 40 } },
  share60: { kind: 'strategy', change: { mode: 'ratio', ratio: 60 } },
  everything: { kind: 'strategy', change: { mode: 'all' } },
  off: { kind: 'strategy', change: { enabled: false } },
  on: { kind: 'strategy', change: { enabled: true } },
  office: { kind: 'strategy', change: { hours: [9, 10] } },
  capped100: { kind: 'strategy', change: { dailyCap: 100 } },
  uncapped: { kind: 'strategy', change: { dailyCap: null } },
  set100: cap('set', 100),
  set200: cap('set', 200),
  raise: cap('raise', 20),
  raiseMore: cap('raise', 50),
  lower: cap('lower', 20),
  day: { kind: 'agents', ids: ['ag_1', 'ag_2'] },
  night: { kind: 'agents', ids: ['ag_3'] },
  nobody: { kind: 'agents', ids: [] },
  pause: { kind: 'pause', minutes: 60 },
  longPause: { kind: 'pause', minutes: 360 },
} as const satisfies Record<string, RuleAction>
type Name = keyof typeof ACTIONS
const NAMES = Object.keys(ACTIONS) as Name[]

/** Every pair that takes each other back; all others can stand side by side. */
const CLASHES: readonly [Name, Name, Clash][] = [
  ['stop', 'start', 'state'],
  ['share40', 'share60', 'strategy'],
  ['share40', 'everything', 'strategy'],
  ['share60', 'everything', 'strategy'],
  ['off', 'on', 'strategy'],
  ['capped100', 'uncapped', 'caps'],
  ['capped100', 'set200', 'caps'],
  ['uncapped', 'set100', 'caps'],
  ['uncapped', 'set200', 'caps'],
  ['set100', 'set200', 'caps'],
  ['capped100', 'raise', 'capFixed'],
  ['capped100', 'raiseMore', 'capFixed'],
  ['capped100', 'lower', 'capFixed'],
  ['uncapped', 'raise', 'capFixed'],
  ['uncapped', 'raiseMore', 'capFixed'],
  ['uncapped', 'lower', 'capFixed'],
  ['set100', 'raise', 'capFixed'],
  ['set100', 'raiseMore', 'capFixed'],
  ['set100', 'lower', 'capFixed'],
  ['set200', 'raise', 'capFixed'],
  ['set200', 'raiseMore', 'capFixed'],
  ['set200', 'lower', 'capFixed'],
  ['raise', 'lower', 'capWays'],
  ['raiseMore', 'lower', 'capWays'],
  ['day', 'night', 'agents'],
  ['day', 'nobody', 'agents'],
  ['night', 'nobody', 'agents'],
]
const PAIRS = NAMES.flatMap((one, index) => NAMES.slice(index).map((other) => [one, other] as const))

/** What actions do to an ad set and its account, in short. */
interface State {
  isRunning: boolean
  strategy: Record<string, unknown>
  agents: readonly string[]
  pausedUntil: number
}
const START: State = {
  isRunning: true,
  strategy: { enabled: true, mode: 'none', ratio: 10, hours: [], dailyCap: 1000 },
  agents: ['ag_0'],
  pausedUntil: 0,
}
const apply = (state: State, action: RuleAction): State => {
  switch (action.kind) {
    case 'notify':
      return state
    case 'stop':
    case 'start':
      return { ...state, isRunning: action.kind === 'start' }
    case 'strategy':
      return { ...state, strategy: { ...state.strategy, ...action.change } }
    case 'cap': {
      const { dailyCap } = state.strategy
      const next = nextCap(action, typeof dailyCap === 'number' ? dailyCap : null)
      return next === null ? state : { ...state, strategy: { ...state.strategy, dailyCap: next } }
    }
    case 'agents':
      return { ...state, agents: action.ids }
    case 'pause':
      return { ...state, pausedUntil: Math.max(state.pausedUntil, action.minutes) }
  }
}

describe('two actions on one ad set', () => {
  test.each(PAIRS)('%s and %s', (one, other) => {
    const expected = CLASHES.find((pair) => pair.includes(one) && pair.includes(other) && one !== other)?.[2] ?? null
    expect(clashOf(ACTIONS[one], ACTIONS[other])).toBe(expected)
    expect(clashOf(ACTIONS[other], ACTIONS[one])).toBe(expected)
  })

  /** What the first did is gone once the second has acted. Of two pauses the longer one stands, whoever asked for it. */
  const isLost = (one: RuleAction, other: RuleAction): boolean => {
    const after = (...actions: RuleAction[]) => JSON.stringify({ ...actions.reduce(apply, START), pausedUntil: 0 })
    return after(one, other) === after(other) && after(one) !== after(other) && after(one) !== after()
  }
  test.each(PAIRS)('%s and %s clash exactly where one takes away what the other did', (one, other) => {
    const [a, b] = [ACTIONS[one], ACTIONS[other]]
    // What one percentage gives, the other takes, but not all of it.
    const isMoved = a.kind === 'cap' && b.kind === 'cap' && a.how !== 'set' && b.how !== 'set'
    expect(clashOf(a, b) !== null).toBe(isMoved ? a.how !== b.how : isLost(a, b) || isLost(b, a))
  })

  test('are of every kind there is', () => {
    expect([...new Set(Object.values(ACTIONS).map(({ kind }) => kind))].sort()).toEqual([...RULE_ACTIONS].sort())
  })
})

const Value = fc.integer({ min: -20, max: 20 })
const conditionOf = (figure: 'failed' | 'pushRate'): fc.Arbitrary<RuleCondition> =>
  fc.record({
    figure: fc.constant(figure),
    window: fc.constant({ unit: 'day', length: 1, today: true } as const),
    op: fc.constantFrom(...RULE_OPS),
    base: fc.constant('number'),
    baseDays: fc.constant(7),
    target: fc.constant(null),
    value: Value,
  })
const some = (figure: 'failed' | 'pushRate') => fc.array(conditionOf(figure), { minLength: 1, maxLength: 3 })
const plain = (conditions: readonly RuleCondition[]) => ({ conditions: [...conditions], floor: null })

// Of a rate there is always a figure that only open ends leave; counts are whole.
test.each([
  ['failed', Array.from({ length: 101 }, (_, step) => step - 50)],
  ['pushRate', Array.from({ length: 401 }, (_, step) => (step - 200) / 4)],
] as const)('conditions on %s can hold together exactly where some figure fits them all', (figure, figures) => {
  fc.assert(
    fc.property(some(figure), some(figure), (one, other) => {
      const fits = figures.some((value) => [...one, ...other].every((condition) => holds(condition, value)))
      expect(canBothHold(plain(one), plain(other))).toBe(fits)
    }),
  )
})

test('conditions on different figures or windows say nothing of each other', () => {
  fc.assert(
    fc.property(conditionOf('failed'), conditionOf('pushRate'), (one, other) => {
      expect(canBothHold(plain([one]), plain([other]))).toBe(true)
      const yesterday = { ...one, window: { unit: 'day', length: 1, today: false } as const }
      const opposite = { ...yesterday, op: one.op === 'above' || one.op === 'atLeast' ? 'below' : 'above' } as const
      expect(canBothHold(plain([one]), plain([opposite]))).toBe(true)
    }),
  )
})

const WINDOWS: readonly RuleCondition['window'][] = WINDOW_DAYS.flatMap((length) =>
  [true, false].map((today) => ({ unit: 'day', length, today }) as const),
)
/** Of the last 31 days, today last. */
const sumOver = (days: readonly number[], { length, today }: RuleCondition['window']): number =>
  days
    .slice(0, today ? undefined : -1)
    .slice(-length)
    .reduce((sum, n) => sum + n, 0)

test('counts over windows of which one lies within another exclude each other where the wider would have to be less', () => {
  const count = (window: RuleCondition['window'], op: RuleCondition['op'], value: number): RuleCondition => ({
    figure: 'failed',
    window,
    op,
    base: 'number',
    baseDays: 7,
    target: null,
    value,
  })
  const [today, yesterday] = [
    { unit: 'day', length: 1, today: true },
    { unit: 'day', length: 1, today: false },
  ] as const
  const week = (isToday: boolean) => ({ unit: 'day', length: 7, today: isToday }) as const
  const both = (inner: RuleCondition['window'], outer: RuleCondition['window']) =>
    canBothHold(plain([count(inner, 'above', 50)]), plain([count(outer, 'below', 20)]))
  expect([both(today, week(true)), both(yesterday, week(true)), both(yesterday, week(false))]).toEqual([
    false,
    false,
    false,
  ])
  expect([both(today, week(false)), both(week(true), today)]).toEqual([true, true])
  expect(both({ unit: 'hour', length: 24, today: true }, { unit: 'day', length: 3, today: true })).toBe(false)
  expect(both({ unit: 'hour', length: 24, today: true }, today)).toBe(true)
  const Counted = fc.record({
    window: fc.constantFrom(...WINDOWS),
    op: fc.constantFrom(...RULE_OPS),
    value: fc.nat(60),
  })
  const Days = fc.array(fc.nat(5), { minLength: 31, maxLength: 31 })
  fc.assert(
    fc.property(fc.array(Counted, { minLength: 2, maxLength: 4 }), Days, (asked, days) => {
      const all = asked.map(({ window, op, value }) => count(window, op, value))
      const isSo = all.every((condition) => holds(condition, sumOver(days, condition.window)))
      expect(!isSo || canBothHold(plain(all), plain([]))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('a least volume counts as a condition of the same window', () => {
  const [few] = fc.sample(conditionOf('failed'), 1)
  const [cost] = fc.sample(conditionOf('pushRate'), 1)
  if (few === undefined || cost === undefined) throw new Error('no sample')
  const conversions = { ...few, figure: 'conversions', op: 'atMost', value: 5 } as const
  const floored = { conditions: [cost], floor: { figure: 'conversions', least: 6 } as const }
  expect(canBothHold(plain([conversions]), floored)).toBe(false)
  expect(canBothHold(plain([conversions]), { ...floored, floor: { figure: 'conversions', least: 5 } })).toBe(true)
  expect(canBothHold(plain([conversions]), { ...floored, floor: { figure: 'clicks', least: 6 } })).toBe(true)
})

test('hours of two rules meet exactly where some minute of the week belongs to both', () => {
  const Clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 11 }))
    .map(([hours, fives]) => `${String(hours).padStart(2, '0')}:${String(fives * 5).padStart(2, '0')}`)
  const Hours = fc.tuple(Clock, Clock).filter(([from, to]) => from !== to)
  const Schedule: fc.Arbitrary<RuleSchedule | null> = fc.option(
    fc
      .record({ days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })), hours: fc.option(Hours, { nil: null }) })
      .map(({ days, hours }) => ({ days, from: hours?.[0] ?? null, to: hours?.[1] ?? null })),
    { nil: null },
  )
  const week = Array.from({ length: 7 * 288 }, (_, step) => new Date(Date.UTC(2026, 0, 4, 16) + step * 300_000))
  fc.assert(
    fc.property(Schedule, Schedule, (one, other) => {
      const meets = week.some((at) => isScheduled(one, at) && isScheduled(other, at))
      expect(meetInTime(one, other)).toBe(meets)
    }),
  )
})
