/** How a figure is said: in full where it is asked for, briefly along an axis. */
export interface Measure {
  exact(value: number): string
  brief(value: number): string
  /** The smallest step an axis makes sense in: nobody makes half a click. */
  step?: number
}

/** By meaning, not by colour: `pale` is the period before, as `second-pale` of `second`; `plain` what only accompanies. */
export type ChartTone = 'accent' | 'pale' | 'ok' | 'warn' | 'bad' | 'plain' | 'second' | 'second-pale' | 'third'

export interface ChartSeries {
  name: string
  shape: 'bar' | 'line'
  tone: ChartTone
  measure: Measure
  /** One a label; null where there is nothing to say. */
  values: readonly (number | null)[]
  /** Bars of the same stack stand upon each other. */
  stack?: string
  /** A line that is not quite there: the period before, a forecast. */
  dashed?: boolean
  /** A line with its area, for the series a chart is about. */
  filled?: boolean
}

export interface ChartData {
  /** What the labels are: hour, day, product. */
  axis: string
  labels: readonly string[]
  series: readonly ChartSeries[]
  /** Bars from left to right, one line a label, for names too long to stand side by side. */
  horizontal?: boolean
}

/** Different measures stand on axes of their own, two at most. */
export const measuresOf = ({ series }: ChartData): readonly Measure[] =>
  [...new Set(series.map(({ measure }) => measure))].slice(0, 2)
