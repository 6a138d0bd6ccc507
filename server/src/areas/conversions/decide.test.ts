import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PushStrategy } from '#contract/adsets/entities.ts'
import { DAY_MS, decide, type Decision, type DecidedConversion, type DecisionCounters } from './decide.ts'
import { withEpoch } from './ratio-epoch.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'

const EVENTS = { friend_added: 'ADD_WECHAT', order_paid: 'COMPLETE_ORDER' }
const NOON = new Date('2026-03-01T12:00:00+08:00')
const FRESH: DecisionCounters = { eligible: 0, ratioSeen: 0, ratioSince: 1, day: null, pushedToday: 0 }
const NEW = { duplicate: false, earlier: false }

const strategyOf = (given: Record<string, unknown> = {}) => PushStrategy.parse({ events: EVENTS, ...given })
const conversionOf = (given: Partial<DecidedConversion> = {}): DecidedConversion => ({
  id: 'cv_1',
  kind: 'friend_added',
  at: NOON,
  amount: null,
  visitAt: new Date(NOON.getTime() - 60_000),
  ...given,
})
const one = (
  given: Record<string, unknown>,
  conversion: Partial<DecidedConversion> = {},
  known = NEW,
  counters = FRESH,
) =>
  decide(
    strategyOf(given),
    { adsetId: 'as_1', status: 'AD_RUNNING', now: NOON },
    counters,
    conversionOf(conversion),
    known,
  )

/** A row of conversions, a minute apart, each seeing what those before it counted. */
const row = (strategy: PushStrategy, ids: readonly string[], adsetId = 'as_1', counters = FRESH): Decision[] => {
  let seen = counters
  return ids.map((id, at) => {
    const now = new Date(NOON.getTime() + at * 60_000)
    const conversion = conversionOf({ id, at: now, visitAt: now })
    const decision = decide(strategy, { adsetId, status: 'AD_RUNNING', now }, seen, conversion, NEW)
    seen = decision.counters
    return decision
  })
}
const pushedOf = (decisions: readonly Decision[]) => decisions.filter(({ push }) => push).length
const ids = (length: number) => Array.from({ length }, (_, at) => `cv_${at}`)

const strategies = fc
  .record({
    mode: fc.constantFrom('all', 'none', 'ratio'),
    ratio: fc.integer({ min: 0, max: 100 }),
    algorithm: fc.constantFrom('grouped', 'random'),
    groupSize: fc.integer({ min: 2, max: 100 }),
    guaranteeFirst: fc.integer({ min: 0, max: 20 }),
    skipFirst: fc.integer({ min: 0, max: 20 }),
    dailyCap: fc.option(fc.integer({ min: 0, max: 30 })),
    delay: fc.constantFrom({ min: 0, max: 0 }, { min: 5, max: 90 }),
  })
  .map(strategyOf)

describe('groups', () => {
  it('push exactly 3 of every 10 at 30 %, and 5 of every 20 at 25 %', () => {
    const thirty = row(strategyOf({ mode: 'ratio', ratio: 30 }), ids(200))
    for (let at = 0; at < 200; at += 10) expect(pushedOf(thirty.slice(at, at + 10))).toBe(3)
    const quarter = row(strategyOf({ mode: 'ratio', ratio: 25 }), ids(200))
    for (let at = 0; at < 200; at += 20) expect(pushedOf(quarter.slice(at, at + 20))).toBe(5)
  })

  it('push exactly the share of all whole groups, whatever ratio and size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 1, max: 8 }),
        fc.string(),
        (ratio, groupSize, groups, adsetId) => {
          const decisions = row(strategyOf({ mode: 'ratio', ratio, groupSize }), ids(groups * groupSize), adsetId)
          expect(pushedOf(decisions)).toBe(Math.floor((groups * groupSize * ratio) / 100))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('do not push the same places in every group', () => {
    const decisions = row(strategyOf({ mode: 'ratio', ratio: 30 }), ids(200))
    const patterns = new Set(
      Array.from({ length: 20 }, (_, group) =>
        decisions
          .slice(group * 10, group * 10 + 10)
          .map(({ push }) => (push ? 1 : 0))
          .join(''),
      ),
    )
    expect(patterns.size).toBeGreaterThan(10)
  })

  it('say the place that decided', () => {
    const decisions = row(strategyOf({ mode: 'ratio', ratio: 30 }), ids(12))
    expect(decisions[11]?.detail).toEqual({ slot: 2, group: 2, size: 10, ratio: 30 })
  })

  it('begin anew when the ratio changes, and only then', () => {
    const version = (number: number, given: Record<string, unknown>) => ({
      version: number,
      strategy: strategyOf(given),
    })
    const seven = { ...FRESH, ratioSeen: 7 }
    const thirty = { mode: 'ratio', ratio: 30 }
    expect(withEpoch(seven, [version(1, thirty), version(2, { ...thirty, dailyCap: 5 })])).toEqual(seven)
    expect(withEpoch(seven, [version(2, { ...thirty, ratio: 40 }), version(1, thirty)])).toEqual({
      ...seven,
      ratioSeen: 0,
      ratioSince: 2,
    })
    const andBack = [
      version(1, thirty),
      version(2, { ...thirty, groupSize: 20 }),
      version(3, thirty),
      version(4, thirty),
    ]
    expect(withEpoch(seven, andBack)).toMatchObject({ ratioSeen: 0, ratioSince: 3 })
  })
})

describe('a coin for each', () => {
  it('comes near its share over many', () => {
    const pushed = pushedOf(row(strategyOf({ mode: 'ratio', ratio: 30, algorithm: 'random' }), ids(4000)))
    expect(pushed).toBeGreaterThan(1080)
    expect(pushed).toBeLessThan(1320)
  })
  it('pushes none at 0 and all at 100', () => {
    expect(pushedOf(row(strategyOf({ mode: 'ratio', ratio: 0, algorithm: 'random' }), ids(300)))).toBe(0)
    expect(pushedOf(row(strategyOf({ mode: 'ratio', ratio: 100, algorithm: 'random' }), ids(300)))).toBe(300)
  })
})

describe('every strategy', () => {
  const lengths = fc.integer({ min: 0, max: 120 })
  it('decides a beginning the same, whatever comes later, and again the same', () => {
    fc.assert(
      fc.property(strategies, lengths, lengths, (strategy, length, more) => {
        const short = row(strategy, ids(length))
        expect(row(strategy, ids(length + more)).slice(0, length)).toEqual(short)
        expect(row(strategy, ids(length))).toEqual(short)
      }),
      { numRuns: 60 },
    )
  })
  it('never pushes more than the cap on one day of Shanghai', () => {
    fc.assert(
      fc.property(
        strategies,
        fc.array(fc.integer({ min: 0, max: 4 * DAY_MS }), { maxLength: 150 }),
        (strategy, times) => {
          const days = new Map<string, number>()
          let counters = FRESH
          for (const [at, time] of times.toSorted((a, b) => a - b).entries()) {
            const now = new Date(NOON.getTime() + time)
            const conversion = conversionOf({ id: `cv_${at}`, at: now, visitAt: now })
            const decision = decide(strategy, { adsetId: 'as_1', status: 'AD_RUNNING', now }, counters, conversion, NEW)
            counters = decision.counters
            if (decision.push) days.set(shanghaiDay(now), (days.get(shanghaiDay(now)) ?? 0) + 1)
          }
          for (const pushed of days.values()) expect(pushed).toBeLessThanOrEqual(strategy.dailyCap ?? Infinity)
        },
      ),
      { numRuns: 60 },
    )
  })
  it('pushes exactly the first ones it guarantees and none of those it skips', () => {
    fc.assert(
      fc.property(strategies, lengths, (strategy, length) => {
        const { guaranteeFirst, skipFirst } = strategy
        const decisions = row({ ...strategy, dailyCap: null }, ids(length))
        expect(decisions.slice(0, guaranteeFirst).every(({ push }) => push)).toBe(true)
        expect(decisions.slice(guaranteeFirst, guaranteeFirst + skipFirst).some(({ push }) => push)).toBe(false)
        for (const [at, { rule }] of decisions.entries()) {
          expect(rule === 'guarantee_first').toBe(at < guaranteeFirst)
          expect(rule === 'skip_first').toBe(at >= guaranteeFirst && at < guaranteeFirst + skipFirst)
        }
      }),
      { numRuns: 60 },
    )
  })
  it('delays within its limits and only what it pushes', () => {
    for (const { push, delaySeconds } of row(
      strategyOf({ mode: 'ratio', ratio: 50, delay: { min: 5, max: 9 } }),
      ids(200),
    ))
      expect(push ? delaySeconds >= 5 && delaySeconds <= 9 : delaySeconds === 0).toBe(true)
  })
})

describe('the rules, in their order', () => {
  it('hold everything while the ad set is stopped or the strategy is off', () => {
    const stopped = decide(strategyOf(), { adsetId: 'as_1', status: 'AD_STOP', now: NOON }, FRESH, conversionOf(), NEW)
    expect(stopped).toMatchObject({ push: false, rule: 'stopped', event: 'ADD_WECHAT' })
    expect(one({ enabled: false })).toMatchObject({ push: false, rule: 'disabled' })
    expect(one({}, { visitAt: null })).toMatchObject({ push: false, rule: 'unattributed' })
  })
  it('hold a kind without an event', () => {
    expect(one({}, { kind: 'friend_lost' })).toMatchObject({ rule: 'unmapped', event: '' })
  })
  it('hold an amount outside the limits, which themselves pass', () => {
    const limits = { minAmount: 100, maxAmount: 200 }
    const rules = [null, 99, 100, 200, 201].map((amount) => one(limits, { amount }).rule)
    expect(rules).toEqual(['amount', 'amount', 'all', 'all', 'amount'])
  })
  it('hold what is older than the window to the millisecond', () => {
    const aged = (ms: number) => one({ windowDays: 7 }, { visitAt: new Date(NOON.getTime() - 7 * DAY_MS - ms) }).rule
    expect([aged(0), aged(1)]).toEqual(['all', 'window'])
  })
  it('know the hours of Shanghai', () => {
    const at = (time: string) => {
      const moment = new Date(`2026-03-01T${time}+08:00`)
      return one({ hours: [9, 10] }, { at: moment, visitAt: moment }).rule
    }
    expect([at('08:59:59.999'), at('09:00:00'), at('10:59:59.999'), at('11:00:00')]).toEqual([
      'hours',
      'all',
      'all',
      'hours',
    ])
  })
  it('let each visitor count once where only the first counts, and let nothing pass twice', () => {
    expect(one({ firstOnly: true }, {}, { duplicate: false, earlier: true }).rule).toBe('first_only')
    expect(one({}, {}, { duplicate: false, earlier: true }).rule).toBe('all')
    expect(one({ guaranteeFirst: 5 }, {}, { duplicate: true, earlier: false })).toMatchObject({
      rule: 'duplicate',
      detail: { by: 'click' },
    })
  })
  it('leave the counters alone for what is held before them', () => {
    expect(one({ guaranteeFirst: 5 }, {}, { duplicate: true, earlier: false }).counters.eligible).toBe(0)
    expect(one({ dailyCap: 0, guaranteeFirst: 5 })).toMatchObject({
      rule: 'cap',
      detail: { cap: 0 },
      counters: { eligible: 0 },
    })
  })
})
