import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cause, type CauseFigure, readCauses, sayCauses, type SayPhrase, writeCauses } from './causes.ts'
import { METRICS } from '../reports/metrics.ts'
import { RULE_BASES, RULE_FIGURES, RULE_OPS } from './rule-kinds.ts'

const filled = (sentence: string, holes: Record<string, string>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_hole, name: string) => holes[name] ?? `?${name}`)
const inChinese: SayPhrase = ({ zh }, holes = {}) => filled(zh, holes)
const inEnglish: SayPhrase = ({ text }, holes = {}) => filled(text, holes)

const TODAY = { unit: 'day', length: 1, today: true } as const
const one = (given: Partial<CauseFigure>): CauseFigure => ({
  figure: 'spend',
  window: TODAY,
  op: 'above',
  base: 'number',
  baseDays: 7,
  now: 123_456,
  was: null,
  share: null,
  than: 30_000,
  ...given,
})

test.each<[Partial<CauseFigure>, string, string]>([
  [{}, '今日消耗 ¥1,234.56（高于 ¥300.00）', 'spend today ¥1,234.56 (above ¥300.00)'],
  [
    { figure: 'costPerConversion', window: { unit: 'day', length: 3, today: false }, now: 9000, op: 'atLeast' },
    '近 3 天（不含今天）单个转化成本 ¥90.00（不低于 ¥300.00）',
    'cost per conversion last 3 days without today ¥90.00 (at least ¥300.00)',
  ],
  [
    { figure: 'costPerConversion', now: 10_692, none: true },
    '今日单个转化成本 –（消耗 ¥106.92 · 转化 0）（高于 ¥300.00）',
    'cost per conversion today – (spend ¥106.92, conversions 0) (above ¥300.00)',
  ],
  [
    { figure: 'failureRate', window: { unit: 'hour', length: 6, today: true }, now: 33.3333, than: 20 },
    '近 6 小时回传失败率 33.33%（高于 20%）',
    'share of failed pushes last 6 hours 33.33% (above 20%)',
  ],
  [
    { figure: 'balance', now: 90_000, op: 'below', than: 100_000 },
    '账户余额 ¥900.00（低于 ¥1,000.00）',
    'account balance ¥900.00 (below ¥1,000.00)',
  ],
  [
    { figure: 'idleHours', now: 7, op: 'atLeast', than: 6 },
    '无转化小时数 7 小时（不低于 6 小时）',
    'hours without a conversion 7 hours (at least 6 hours)',
  ],
  [
    {
      figure: 'clicks',
      window: { ...TODAY, today: false },
      base: 'before',
      now: 4,
      was: 10,
      share: -60,
      than: -30,
      op: 'below',
    },
    '昨日点击 4，上一周期 10，变化 -60%（低于 -30%）',
    'clicks yesterday 4, 10 in the period before: -60% (below -30%)',
  ],
  [
    { figure: 'sales', base: 'median', now: 500, was: 1000, share: 50, than: 80, op: 'atMost' },
    '今日成交额 ¥5.00，为中位数 ¥10.00 的 50%（不高于 80%）',
    'sales today ¥5.00, 50% of the median ¥10.00 (at most 80%)',
  ],
  [{ now: null }, '今日消耗 –（高于 ¥300.00）', 'spend today – (above ¥300.00)'],
])('a figure and what it was compared with: %#', (given, zh, en) => {
  const causes = [{ name: null, figures: [one(given)] }]
  expect([sayCauses(causes, inChinese), sayCauses(causes, inEnglish)]).toEqual([zh, en])
})

test('of several ad sets each has its own figures', () => {
  const conversions = one({ figure: 'conversions', op: 'atMost', now: 0, than: 0 })
  const causes = [
    { name: '甲', figures: [one({}), conversions] },
    { name: '乙', figures: [one({ now: 40_000 }), conversions] },
  ]
  expect(sayCauses(causes, inChinese)).toBe(
    '“甲”今日消耗 ¥1,234.56（高于 ¥300.00），且今日转化 0（不高于 0）；“乙”今日消耗 ¥400.00（高于 ¥300.00），且今日转化 0（不高于 0）',
  )
})

test('every figure is said whole in both languages, also after it was carried as a text', () => {
  const Figure: fc.Arbitrary<CauseFigure> = fc.record({
    figure: fc.constantFrom(...RULE_FIGURES),
    window: fc.constantFrom(TODAY, { unit: 'hour', length: 3, today: true } as const),
    op: fc.constantFrom(...RULE_OPS),
    base: fc.constantFrom(...RULE_BASES),
    baseDays: fc.integer({ min: 1, max: 30 }),
    now: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
    was: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
    share: fc.option(fc.integer({ min: -100, max: 1000 }), { nil: null }),
    than: fc.integer({ min: 0, max: 1_000_000 }),
  })
  const Cause: fc.Arbitrary<Cause> = fc.record({
    name: fc.option(fc.string(), { nil: null }),
    figures: fc.array(Figure, { minLength: 1, maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(Cause, { minLength: 1, maxLength: 3 }), (causes) => {
      const carried = readCauses(writeCauses(causes))
      for (const say of [inChinese, inEnglish]) {
        expect(sayCauses(carried, say)).toBe(sayCauses(causes, say))
        for (const { figures } of causes)
          for (const figure of figures)
            expect(sayCauses([{ name: null, figures: [figure] }], say)).not.toMatch(/\?\w|undefined|NaN/)
      }
    }),
  )
})

test('a rule may look at every figure of the reports', () => {
  expect(METRICS.filter((metric) => !RULE_FIGURES.some((figure) => figure === metric))).toEqual([])
})
