import { expect, test } from 'vitest'
import { specOfFigure, type RuleFigure } from '#contract/rules/rule-kinds.ts'
import type { RuleCondition } from '#contract/rules/entities.ts'
import { advance, type Paced, SILENT } from './advance.ts'
import { judge } from './judge.ts'

const PACE: Paced = { lasting: 0, cooldown: 0, repeats: false, dailyMost: null }
const conditionOf = (figure: RuleFigure, op: RuleCondition['op'], value: number): RuleCondition => ({
  figure,
  window: { unit: 'day', length: 1, today: true },
  op,
  base: 'number',
  baseDays: 7,
  target: null,
  value,
})
const FAILED = conditionOf('failed', 'above', 5)
const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000)

/** What happens when the figure goes like this, ten minutes apart. */
const run = (condition: RuleCondition, values: readonly (number | null)[], pace: Partial<Paced> = {}): string[] => {
  let state = SILENT
  let applied = 0
  return values.map((value, step) => {
    const readings = [{ value, figure: value, base: null }]
    const seen = { readings, volumes: [null], isStale: false, isHalted: false }
    const verdict = judge({ conditions: [condition], floor: null, schedule: null }, seen, at(step * 10))
    const next = advance({ ...PACE, ...pace }, state, verdict, applied, at(step * 10))
    state = next.state
    if (next.change === 'began' || next.change === 'again') applied += 1
    return next.change ?? (state.since === null ? (next.reason ?? '-') : 'on')
  })
}

test('applies once when it begins, and says when it ends', () => {
  expect(run(FAILED, [3, 6, 7, 6, 5, 6])).toEqual(['-', 'began', 'on', 'on', 'ended', 'began'])
})

test.each([
  ['costPerConversion', 'above', 5000, [5001, 4900, 4750]],
  ['balance', 'below', 10_000, [9_999, 10_400, 10_500]],
  ['pushRate', 'atMost', 60, [60, 62, 63]],
] as const)('%s ends only when it is clearly on the good side', (figure, op, threshold, values) => {
  expect(specOfFigure(figure).margin).toBe(true)
  expect(run(conditionOf(figure, op, threshold), values)).toEqual(['began', 'on', 'ended'])
})

test.each([
  ['above', 5, 6],
  ['atLeast', 4, 5],
  ['below', 5, 4],
  ['atMost', 6, 5],
] as const)('%s knows its border', (op, good, bad) => {
  expect(run(conditionOf('failed', op, 5), [good, bad])).toEqual(['-', 'began'])
})

test('has to last without a break where the rule says so', () => {
  const waits = Array(6).fill('lasting')
  expect(run(FAILED, [6, 6, 5, 6, 6, 6, 6, 6, 6, 6], { lasting: 1 })).toEqual([
    'lasting',
    'lasting',
    '-',
    ...waits,
    'began',
  ])
})

test('rests after it began, and applies when it has rested and is still so', () => {
  expect(run(FAILED, [6, 5, 6, 6], { cooldown: 30 })).toEqual(['began', 'ended', 'cooldown', 'began'])
  expect(run(FAILED, [6, 5, 6, 5], { cooldown: 30 })).toEqual(['began', 'ended', 'cooldown', '-'])
})

test('applies once more after each rest where it repeats', () => {
  expect(run(FAILED, [6, 6, 6, 6, 6, 6, 6, 5], { cooldown: 30, repeats: true })).toEqual([
    'began',
    'on',
    'on',
    'again',
    'on',
    'on',
    'again',
    'ended',
  ])
})

test('applies no more often than a day allows', () => {
  expect(run(FAILED, [6, 5, 6, 5, 6], { dailyMost: 2 })).toEqual(['began', 'ended', 'began', 'ended', 'limit'])
})

test('what is skipped is so no longer where nobody knows the figure; what waits waits on', () => {
  expect(run(FAILED, [6, 5, 6, null, 6], { cooldown: 60 })).toEqual(['began', 'ended', 'cooldown', '-', 'cooldown'])
  const waits = Array(5).fill('lasting')
  expect(run(FAILED, [6, null, 6, 6, 6, 6, 6], { lasting: 1 })).toEqual(['lasting', '-', ...waits.slice(1), 'began'])
})

test('a figure that nobody knows ends nothing that applies', () => {
  const balance = conditionOf('balance', 'below', 5000)
  expect(run(balance, [null, 4000, null, null, 9000])).toEqual(['-', 'began', 'on', 'on', 'ended'])
})
