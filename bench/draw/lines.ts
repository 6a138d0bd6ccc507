import type { Series } from '../measure.ts'
import { AREA, COLOURS, frame, HEIGHT, line, short, text, WIDTH } from './frame.ts'

interface Axis {
  from: number
  to: number
  ticks: readonly number[]
  log: boolean
  label: string
  format?(value: number): string
}

export interface LinePlot {
  title: string
  x: Axis
  y: Axis
  limit?: { at: number; words: string }
  /** What it would be if it grew with the rows. */
  linear?: string
  series: readonly Pick<Series, 'name' | 'points'>[]
}

const scale = ({ from, to, log }: Axis, start: number, end: number): ((value: number) => number) => {
  const of = (value: number): number => (log ? Math.log10(value) : value)
  return (value) => start + ((of(value) - of(from)) / (of(to) - of(from))) * (end - start)
}

const LEGEND_ROW = 18

/** Lines over two axes, each plain or logarithmic, with a legend below. */
export const drawLines = ({ title, x, y, limit, linear, series }: LinePlot): string => {
  const bottom = HEIGHT - AREA.bottom
  const toX = scale(x, AREA.left, WIDTH - AREA.right)
  const toY = scale(y, bottom, AREA.top)
  const within = (value: number): number => Math.min(y.to, Math.max(y.from, value))
  const rows = Math.ceil(series.length / 2)
  const parts = [
    ...y.ticks.flatMap((tick) => [
      line(AREA.left, toY(tick), WIDTH - AREA.right, toY(tick), 'grid'),
      text(AREA.left - 8, toY(tick) + 4, (y.format ?? short)(tick), 'class="soft" text-anchor="end"'),
    ]),
    ...x.ticks.map((tick) =>
      text(toX(tick), bottom + 18, (x.format ?? short)(tick), 'class="soft" text-anchor="middle"'),
    ),
    text(AREA.left - 48, 44, y.label, 'class="soft"'),
    text(WIDTH - AREA.right, bottom + 36, x.label, 'class="soft" text-anchor="end"'),
  ]
  if (linear !== undefined) {
    const end = Math.min(x.to, (x.from * y.to) / 1)
    parts.push(
      line(toX(x.from), toY(1), toX(end), toY(within(end / x.from)), 'grid'),
      text(toX(x.from * 16) - 10, toY(20), linear, 'class="soft" text-anchor="end"'),
    )
  }
  if (limit !== undefined)
    parts.push(
      line(AREA.left, toY(limit.at), WIDTH - AREA.right, toY(limit.at), 'limit'),
      text(WIDTH - AREA.right, toY(limit.at) - 6, limit.words, 'class="limit-text" text-anchor="end"'),
    )
  for (const [at, { name, points }] of series.entries()) {
    const colour = COLOURS[at % COLOURS.length] ?? ''
    const path = points.map(([px, py]) => `${toX(px).toFixed(1)},${toY(within(py)).toFixed(1)}`)
    parts.push(`<polyline fill="none" stroke="${colour}" stroke-width="2" points="${path.join(' ')}"/>`)
    for (const place of points.length > 12 ? [] : path) {
      const [cx, cy] = place.split(',')
      parts.push(`<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`)
    }
    const [lx, ly] = [AREA.left + (at % 2) * 340, HEIGHT + 8 + Math.floor(at / 2) * LEGEND_ROW]
    parts.push(
      `<rect x="${lx}" y="${ly - 9}" width="14" height="4" rx="2" fill="${colour}"/>`,
      text(lx + 22, ly - 3, name, 'class="soft"'),
    )
  }
  return frame(title, parts, HEIGHT + rows * LEGEND_ROW + 8)
}
