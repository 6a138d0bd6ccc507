import { expect, test } from 'vitest'
import { axesOf, layoutOf, spansOf } from './chart-layout.ts'
import type { ChartData, ChartSeries, Measure } from './chart-series.ts'

const COUNT: Measure = { exact: String, brief: String, step: 1 }
const MONEY: Measure = { exact: (value) => `¥${value}`, brief: String }
const SIZE = { width: 400, height: 100 }

const series = (values: (number | null)[], more: Partial<ChartSeries> = {}): ChartSeries => ({
  name: 'Clicks',
  shape: 'bar',
  tone: 'accent',
  measure: COUNT,
  values,
  ...more,
})
const data = (all: ChartSeries[], more: Partial<ChartData> = {}): ChartData => ({
  axis: 'Day',
  labels: all[0]?.values.map((_, at) => `d${at}`) ?? [],
  series: all,
  ...more,
})
const laidOut = (all: ChartSeries[], more: Partial<ChartData> = {}) => layoutOf(data(all, more), all, SIZE)
/** Of each piece of a path: its bounds as [left, top, right, bottom]. */
const boxes = (path: string): number[][] =>
  path
    .split('M')
    .slice(1)
    .map((piece) => {
      const numbers = (piece.match(/-?[\d.]+/g) ?? []).map(Number)
      const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)]
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    })

test('bars of a stack stand upon each other, those below zero hang', () => {
  const stack = 'money'
  expect(spansOf([series([5, -2, null], { stack }), series([3, -1, 4], { stack }), series([7, 7, 7])])).toEqual([
    [[0, 5], [0, -2], null],
    [
      [5, 8],
      [-2, -3],
      [0, 4],
    ],
    [
      [0, 7],
      [0, 7],
      [0, 7],
    ],
  ])
})

test('an axis is as long as its highest stack; each measure has its own, two at most', () => {
  const all = [
    series([5], { stack: 'a' }),
    series([4], { stack: 'a' }),
    series([900], { measure: MONEY, shape: 'line' }),
    series([90_000], { measure: { ...MONEY } }),
  ]
  const [first, second, ...more] = axesOf(data(all.slice(0, 3)), all.slice(0, 3))
  expect(first?.ticks).toEqual([0, 5, 10])
  expect(second?.ticks).toEqual([0, 500, 1000])
  expect(more).toEqual([])
  expect(axesOf(data(all), all)).toHaveLength(2)
})

test('what is not shown does not stretch an axis', () => {
  const [low, high] = [series([4]), series([4000], { name: 'Visits' })]
  expect(axesOf(data([low, high]), [low])[0]?.ticks.at(-1)).toBe(4)
  expect(axesOf(data([low, high]), [])[0]?.ticks).toEqual([])
})

test('bars share the middle of their band and grow from zero', () => {
  const { shapes, band } = laidOut([series([10, 5, 0, null]), series([-10, 0, 0, 0])])
  expect(band).toBe(100)
  const [one, other] = shapes.map(({ path }) => boxes(path))
  // Two bars of 22 with a little between: 46.6 wide, in the middle of 100. The axis is from -10 to 10.
  expect(one).toEqual([
    [26.7, 0, 48.7, 50],
    [126.7, 25, 148.7, 50],
  ])
  expect(other).toEqual([[51.3, 50, 73.3, 100]])
})

test('bars of a stack share one column', () => {
  const { shapes } = laidOut([series([1], { stack: 'a' }), series([1], { stack: 'a' })])
  expect(shapes.map(({ path }) => boxes(path)[0])).toEqual([
    [189, 50, 211, 100],
    [189, 0, 211, 50],
  ])
})

test('lying bars begin at the left, the first label at the top', () => {
  const { shapes } = laidOut([series([10, 5])], { horizontal: true })
  expect(boxes(shapes[0]?.path ?? '')).toEqual([
    [0, 14, 400, 36],
    [0, 64, 200, 86],
  ])
})

test('many bars are thin, never outside their band', () => {
  const { shapes } = laidOut([series(Array.from({ length: 200 }, () => 1))])
  const all = boxes(shapes[0]?.path ?? '')
  expect(all).toHaveLength(200)
  expect(all.every(([left = 0, , right = 0], at) => left >= at * 2 && right <= (at + 1) * 2)).toBe(true)
})

test('a line has gaps where there is no value, and a dot where it has one point', () => {
  const { shapes } = laidOut([series([0, 10, null, 5, null], { shape: 'line' })])
  expect(shapes[0]?.path).toBe('M40 100L120 0M280 50')
  expect(shapes[0]?.lone).toEqual([{ x: 280, y: 50 }])
  expect(laidOut([series([3], { shape: 'line' })]).shapes[0]?.lone).toHaveLength(1)
})

test('nothing to draw is no failure', () => {
  expect(laidOut([series([])])).toMatchObject({ shapes: [{ path: '' }], grid: '' })
  expect(laidOut([])).toMatchObject({ shapes: [], zero: 'M0 100L400 100' })
})
