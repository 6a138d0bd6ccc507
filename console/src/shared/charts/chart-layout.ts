import { type ChartData, type ChartSeries, type Measure, measuresOf } from './chart-series.ts'
import { keyed } from '../format/keyed.ts'
import { niceTicks } from './nice-ticks.ts'

export interface Size {
  width: number
  height: number
}
export interface Axis {
  measure: Measure
  /** Evenly spaced, from one end of the plot to the other; none where no series of the measure is shown. */
  ticks: readonly number[]
}
interface Point {
  x: number
  y: number
}
export interface Shape {
  key: string
  series: ChartSeries
  path: string
  /** Of a line: one a label, and those that no line reaches. */
  points: readonly (Point | null)[]
  lone: readonly Point[]
  /** Of a filled line: what lies between it and zero. */
  area?: string
}
/** A bar from one value to another. */
export type Span = readonly [from: number, to: number]

const WIDEST_BAR = 22
/** Of a label's band, the part that its bars share; of a bar's width, the part between two of them. */
const FILLED = 0.8
const BETWEEN = 0.12
const ROUNDING = 3

const brief = (value: number): number => Math.round(value * 10) / 10

/** Where each bar begins and ends. What is below zero is stacked downwards. */
export const spansOf = (shown: readonly ChartSeries[]): readonly (readonly (Span | null)[])[] => {
  const heights = new Map<string, number>()
  return shown.map(({ values, stack }) =>
    values.map((value, at) => {
      if (value === null) return null
      if (stack === undefined) return [0, value]
      const key = `${value < 0 ? 'below' : 'above'} ${at} ${stack}`
      const from = heights.get(key) ?? 0
      heights.set(key, from + value)
      return [from, from + value]
    }),
  )
}

const axisIn = (measures: readonly Measure[], { measure }: ChartSeries): number =>
  Math.max(0, measures.indexOf(measure))

/** The value axes: that of the first measure, and that of the second where there is one. */
export const axesOf = (data: ChartData, shown: readonly ChartSeries[]): readonly Axis[] => {
  const measures = measuresOf(data)
  const spans = spansOf(shown)
  return measures.map((measure, axis) => {
    const own = shown.flatMap((one, at) =>
      axisIn(measures, one) !== axis ? [] : one.shape === 'bar' ? (spans[at] ?? []).flat() : one.values,
    )
    const values = own.filter((value) => value !== null)
    return { measure, ticks: values.length === 0 ? [] : niceTicks(values, measure.step) }
  })
}

/** Which column of a label's band a bar stands in: bars of one stack share theirs. */
const columnsOf = (shown: readonly ChartSeries[]): { columns: readonly number[]; count: number } => {
  const seen = new Map<string, number>()
  const columns = shown.map(({ shape, stack }, at) => {
    if (shape === 'line') return 0
    const key = stack === undefined ? `alone ${at}` : `stack ${stack}`
    const column = seen.get(key) ?? seen.size
    seen.set(key, column)
    return column
  })
  return { columns, count: Math.max(1, seen.size) }
}

/** Where a value stands on its axis, from 0 to 1. */
const scaleOf = ({ ticks }: Axis): ((value: number) => number) => {
  const [first, last] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return (value) => (value - first) / (last - first)
}

const linePath = (points: readonly (Point | null)[]): Pick<Shape, 'path' | 'lone'> => {
  const lone = points.filter((point, at): point is Point => point !== null && !points[at - 1] && !points[at + 1])
  const path = points.map((point, at) => (point === null ? '' : `${points[at - 1] ? 'L' : 'M'}${point.x} ${point.y}`))
  return { path: path.join(''), lone }
}

/** Down from each stretch of the line to zero. */
const areaPath = (points: readonly (Point | null)[], zero: number): string =>
  points
    .map((point, at) => {
      if (point === null) return ''
      const start = points[at - 1] ? '' : `M${point.x} ${zero}`
      const end = points[at + 1] ? '' : `L${point.x} ${zero}Z`
      return `${start}L${point.x} ${point.y}${end}`
    })
    .join('')

export interface Layout {
  /** How much of the labels' axis each label has. */
  band: number
  shapes: readonly Shape[]
  /** Lines at the ticks of the first axis, and the one at zero. */
  grid: string
  zero: string
}

/** Everything in its place in a plot of that size. */
export const layoutOf = (data: ChartData, shown: readonly ChartSeries[], { width, height }: Size): Layout => {
  const { horizontal = false, labels } = data
  const axes = axesOf(data, shown)
  const measures = axes.map(({ measure }) => measure)
  const band = (horizontal ? height : width) / Math.max(1, labels.length)
  const place = (along: number, share: number): Point =>
    horizontal ? { x: brief(share * width), y: brief(along) } : { x: brief(along), y: brief((1 - share) * height) }
  const { columns, count } = columnsOf(shown)
  const bar = Math.min(WIDEST_BAR, (band * FILLED) / (count + BETWEEN * (count - 1)))
  const pitch = bar * (1 + BETWEEN)

  const barPath = (near: number, from: number, to: number, round: boolean): string => {
    const reach = Math.abs(to - from) * (horizontal ? width : height)
    if (reach < 0.05) return ''
    const radius = round ? Math.min(ROUNDING, bar / 2, reach) : 0
    const before = to - (Math.sign(to - from) * radius) / (horizontal ? width : height)
    const at = (along: number, share: number): string => {
      const { x, y } = place(near + along, share)
      return `${x} ${y}`
    }
    return radius === 0
      ? `M${at(0, from)}L${at(0, to)}L${at(bar, to)}L${at(bar, from)}Z`
      : `M${at(0, from)}L${at(0, before)}Q${at(0, to)} ${at(radius, to)}L${at(bar - radius, to)}Q${at(bar, to)} ${at(bar, before)}L${at(bar, from)}Z`
  }

  const spans = spansOf(shown)
  const keys = keyed(shown, ({ name }) => name)
  const shapes = shown.map((series, index): Shape => {
    const key = keys[index]?.key ?? ''
    const scale = scaleOf(axes[axisIn(measures, series)] ?? { measure: series.measure, ticks: [] })
    if (series.shape === 'line') {
      const points = labels.map((_, at) => {
        const value = series.values[at] ?? null
        return value === null ? null : place((at + 0.5) * band, scale(value))
      })
      const area = series.filled === true ? { area: areaPath(points, place(0, scale(0)).y) } : {}
      return { key, series, points, ...linePath(points), ...area }
    }
    const first = (band - (count * pitch - bar * BETWEEN)) / 2 + (columns[index] ?? 0) * pitch
    const bars = labels.map((_, at) => {
      const span = spans[index]?.[at] ?? null
      return span === null ? '' : barPath(at * band + first, scale(span[0]), scale(span[1]), series.stack === undefined)
    })
    return { key, series, path: bars.join(''), points: [], lone: [] }
  })

  const lineAt = (share: number): string => {
    const [start, end] = [place(0, share), place(horizontal ? height : width, share)]
    return `M${start.x} ${start.y}L${end.x} ${end.y}`
  }
  const main = axes.find(({ ticks }) => ticks.length > 0)
  const scale = main && scaleOf(main)
  return {
    band,
    shapes,
    grid: main?.ticks.map((tick) => lineAt(scale?.(tick) ?? 0)).join('') ?? '',
    zero: lineAt(scale?.(0) ?? 0),
  }
}
