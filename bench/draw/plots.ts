import type { Series } from '../measure.ts'
import { drawBars } from './bars.ts'
import { drawLines } from './lines.ts'

export interface Plot {
  file: string
  title: string
  svg: string
}

const decades = (points: readonly number[]): number[] => {
  const [low, high] = [Math.floor(Math.log10(Math.min(...points))), Math.ceil(Math.log10(Math.max(...points)))]
  return Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at))
}

const drawGrowth = (series: readonly Series[]): Plot => {
  const title = 'A screen’s call as its table grows (p95 ÷ p95 at the smallest size)'
  const ticks = decades(series.flatMap(({ points }) => points.map(([rows]) => rows)))
  const [from = 1, to = 10] = [ticks[0], ticks.at(-1)]
  const svg = drawLines({
    title,
    x: { from, to, ticks, log: true, label: 'rows' },
    y: {
      from: 0.3,
      to: 100,
      ticks: [0.3, 1, 3, 10, 30, 100],
      log: true,
      label: 'times as long',
      format: (v) => `${v}×`,
    },
    limit: { at: 1.5, words: 'limit of first and filtered pages, 1.5×' },
    linear: 'reading every row',
    series,
  })
  return { file: 'growth.svg', title, svg }
}

/** A round number above all, and a few below it. */
const evenTicks = (most: number): number[] => {
  const step = 10 ** Math.floor(Math.log10(most)) / 2
  const wide = Math.ceil(most / step) > 6 ? step * 2 : step
  return Array.from({ length: Math.ceil(most / wide) + 1 }, (_, at) => at * wide)
}

const drawOver = (file: string, title: string, over: string, series: readonly Series[]): Plot => {
  const points = series.flatMap((one) => one.points)
  const [xs, ys] = [
    evenTicks(Math.max(...points.map(([x]) => x))),
    evenTicks(Math.max(...points.map(([, y]) => y)) * 1.1),
  ]
  const svg = drawLines({
    title,
    x: { from: 0, to: xs.at(-1) ?? 1, ticks: xs, log: false, label: over },
    y: { from: 0, to: ys.at(-1) ?? 1, ticks: ys, log: false, label: 'MiB' },
    series,
  })
  return { file, title, svg }
}

/** Those plots that there is something to draw for. */
export const drawPlots = (series: readonly Series[]): Plot[] => {
  const of = (plot: Series['plot']) => series.filter((one) => one.plot === plot && one.points.length > 0)
  const [growth, rates, memory, heap] = [of('growth'), of('rates'), of('memory'), of('heap')]
  const plots: Plot[] = []
  if (growth.length > 0) plots.push(drawGrowth(growth))
  if (rates.length > 0) {
    const title = 'What one process answers, same load (per second)'
    const bars = rates.map(({ name, points }) => ({ name, value: points[0]?.[1] ?? 0 }))
    plots.push({ file: 'rates.svg', title, svg: drawBars(title, '/s', bars) })
  }
  if (memory.length > 0) plots.push(drawOver('memory.svg', 'Memory of the tracker over clicks', 'clicks', memory))
  if (heap.length > 0)
    plots.push(drawOver('console-heap.svg', 'Heap of the console over route changes', 'route changes', heap))
  return plots
}
