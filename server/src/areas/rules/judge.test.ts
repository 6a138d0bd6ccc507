import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RuleCondition, RuleSchedule } from '#contract/rules/entities.ts'
import { RULE_OPS, WINDOW_DAYS, WINDOW_HOURS } from '#contract/rules/rule-kinds.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { nextCap } from './effect.ts'
import { holds, isOver, isScheduled } from './judge.ts'
import { medianOf, windowAt } from './readings.ts'
import { dayNumber, seriesOf } from './series.ts'

const Value = fc.integer({ min: -500, max: 500 })
const Condition: fc.Arbitrary<RuleCondition> = fc.record({
  figure: fc.constantFrom('failed', 'costPerConversion', 'pushRate'),
  window: fc.constant({ unit: 'day', length: 1, today: true } as const),
  op: fc.constantFrom(...RULE_OPS),
  base: fc.constantFrom('number', 'median'),
  baseDays: fc.constant(7),
  target: fc.constant(null),
  value: Value,
})
const At = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 1000) * 1000))

test('a condition never holds and is over at once, and far enough away it is one of them', () => {
  fc.assert(
    fc.property(Condition, Value, (condition, reading) => {
      expect(holds(condition, reading) && isOver(condition, reading)).toBe(false)
      const far = Math.abs(condition.value) * 0.05
      if (Math.abs(reading - condition.value) > far)
        expect(holds(condition, reading) || isOver(condition, reading)).toBe(true)
    }),
  )
})

test('a window has its length, ends now or yesterday, and the one before it touches it', () => {
  fc.assert(
    fc.property(At, fc.constantFrom(...WINDOW_DAYS), fc.boolean(), (at, length, today) => {
      const { from, to } = windowAt({ unit: 'day', length, today }, at)
      expect(to - from + 1).toBe(length)
      expect(dayNumber(shanghaiDay(at)) - to).toBe(today ? 0 : 1)
    }),
  )
  fc.assert(
    fc.property(At, fc.constantFrom(...WINDOW_HOURS), (at, length) => {
      const { from, to } = windowAt({ unit: 'hour', length, today: true }, at)
      const isFullHour = at.getTime() % 3_600_000 === 0
      expect(to - from + 1).toBe(isFullHour ? length : length + 1)
      expect(to * 3_600_000).toBeLessThan(at.getTime())
    }),
  )
})

test('a series sums any window as adding its days does, and the running day by its hours', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 72, maxLength: 72 }),
      fc.nat(2),
      fc.nat(2),
      fc.integer({ min: 1, max: 23 }),
      (clicks, low, span, hour) => {
        const first = dayNumber('2026-03-01')
        const keyOf = (n: number) => `2026-03-0${1 + Math.floor(n / 24)}`
        const days = new Map<string, { clicks: number }>()
        const hours = new Map<string, { clicks: number }>()
        for (const [n, count] of clicks.entries()) {
          days.set(keyOf(n), { clicks: (days.get(keyOf(n))?.clicks ?? 0) + count })
          hours.set(`${keyOf(n)} ${String(n % 24).padStart(2, '0')}`, { clicks: count })
        }
        const midnight = Date.parse('2026-03-01T00:00:00+08:00') / 3_600_000
        const series = seriesOf(
          {
            days: new Map([['a', days]]),
            hours: new Map([['a', hours]]),
            dayRange: [first, first + 2],
            hourRange: [midnight, midnight + 71],
            to: new Date('2026-03-04T12:00:00+08:00'),
          },
          'a',
        )
        const sum = (from: number, to: number) => clicks.slice(from, to).reduce((one, other) => one + other, 0)
        const high = Math.min(2, low + span)
        const after = new Date('2026-03-04T01:00:00+08:00')
        expect(series.days('clicks', first + low, first + high, after)).toBe(sum(low * 24, (high + 1) * 24))
        const within = new Date((midnight + 48 + hour) * 3_600_000)
        expect(series.days('clicks', first, first + 2, within)).toBe(sum(0, 48 + hour))
      },
    ),
  )
})

test('a cap that is raised never falls, one that is lowered never rises, and both keep their bounds', () => {
  const Bound = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: null })
  fc.assert(
    fc.property(
      fc.constantFrom('raise', 'lower'),
      fc.integer({ min: 1, max: 100 }),
      Bound,
      Bound,
      fc.integer({ min: 0, max: 1000 }),
      (how, value, one, other, now) => {
        const [least, most] = one !== null && other !== null && other < one ? [other, one] : [one, other]
        const next = nextCap({ kind: 'cap', how, value, least, most }, now) ?? -1
        if (how === 'raise') {
          expect(next).toBeGreaterThanOrEqual(now)
          if (most !== null) expect(next).toBeLessThanOrEqual(Math.max(now, most))
        } else {
          expect(next).toBeLessThanOrEqual(now)
          if (least !== null) expect(next).toBeGreaterThanOrEqual(Math.min(now, least))
        }
      },
    ),
  )
  expect(nextCap({ kind: 'cap', how: 'raise', value: 20, least: null, most: null }, null)).toBeNull()
})

test.each([
  [{ days: [], from: '09:00', to: '18:00' }, '2026-03-02T09:00', true],
  [{ days: [], from: '09:00', to: '18:00' }, '2026-03-02T18:00', false],
  [{ days: [1], from: null, to: null }, '2026-03-02T23:59', true],
  [{ days: [1], from: null, to: null }, '2026-03-03T00:00', false],
  // Monday's night reaches into Tuesday, Sunday's into Monday.
  [{ days: [1], from: '22:00', to: '06:00' }, '2026-03-03T05:59', true],
  [{ days: [1], from: '22:00', to: '06:00' }, '2026-03-02T05:59', false],
] satisfies [RuleSchedule, string, boolean][])('applies at its times: %o %s', (schedule, clock, applies) => {
  expect(isScheduled(schedule, new Date(`${clock}:00+08:00`))).toBe(applies)
})

test('the median is the one in the middle, of one and three others at least', () => {
  expect([medianOf([5, null, 3, 1]), medianOf([7, 5, 1, 3]), medianOf([null, 5, 1, 3, 2, 9])]).toEqual([null, 4, 3])
})
