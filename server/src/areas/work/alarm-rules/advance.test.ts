import { expect, test } from 'vitest'
import { advance, type Condition, SILENT } from './advance.ts'

const rule = (kind: Condition['kind'], threshold: number, rest: Partial<Condition> = {}): Condition => ({
  kind,
  threshold,
  lasting: 0,
  cooldown: 0,
  ...rest,
})
const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000)

/** What happens when the figure goes like this, ten minutes apart. */
const run = (condition: Condition, values: readonly (number | null)[]): string[] => {
  let state = SILENT
  return values.map((value, step) => {
    const next = advance(condition, state, value, at(step * 10))
    state = next.state
    return next.change ?? (state.since === null ? '-' : 'on')
  })
}

test('sounds once when it begins, and says when it ends', () => {
  expect(run(rule('failures', 5), [3, 6, 7, 6, 5, 6])).toEqual(['-', 'began', 'on', 'on', 'ended', 'began'])
})

test.each([
  ['cost', 5000, [5001, 4900, 4750]],
  ['balance', 10_000, [9_999, 10_400, 10_500]],
] as const)('%s ends only when it is clearly on the good side', (kind, threshold, values) => {
  expect(run(rule(kind, threshold), values)).toEqual(['began', 'on', 'ended'])
})

test.each([
  ['cost', 5000, 5000, 5001],
  ['failures', 5, 5, 6],
  ['spend', 5000, 5000, 5001],
  ['stopped', 6, 5, 6],
  ['budget', 80, 79, 80],
  ['balance', 5000, 5000, 4999],
] as const)('%s knows its border', (kind, threshold, good, bad) => {
  expect(run(rule(kind, threshold), [good, bad])).toEqual(['-', 'began'])
})

test('has to last without a break where the rule says so', () => {
  const lasting = rule('failures', 5, { lasting: 1 })
  expect(run(lasting, [6, 6, 5, 6, 6, 6, 6, 6, 6, 6])).toEqual([...Array(9).fill('-'), 'began'])
})

test('rests after it began, and sounds when it has rested and is still so', () => {
  const rule30 = rule('failures', 5, { cooldown: 30 })
  expect(run(rule30, [6, 5, 6, 6])).toEqual(['began', 'ended', '-', 'began'])
  expect(run(rule30, [6, 5, 6, 5])).toEqual(['began', 'ended', '-', '-'])
})

test('a figure that nobody knows changes nothing', () => {
  expect(run(rule('balance', 5000), [null, 4000, null, null, 9000])).toEqual(['-', 'began', 'on', 'on', 'ended'])
})
