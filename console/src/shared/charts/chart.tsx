import { type ReactNode, useMemo, useState } from 'react'
import { AlongLabels, BesideLabels } from './chart-axis.tsx'
import { ChartHover } from './chart-hover.tsx'
import { axesOf, layoutOf, type Shape } from './chart-layout.ts'
import { ChartLegend } from './chart-legend.tsx'
import type { ChartData } from './chart-series.ts'
import { useSize } from './use-size.ts'
import { ValuesTable } from './values-table.tsx'
import './chart.css'

/** Of bars that lie: the height of one, and of axis and legend. */
const LINE = 18
const BESIDE = 80

const Drawn = ({ shape: { series, path, lone, area } }: { shape: Shape }) => (
  <g className={`chart-tone-${series.tone}`}>
    {area === undefined ? undefined : <path className="chart-area" d={area} />}
    <path
      className={series.shape === 'bar' ? 'chart-bar' : `chart-line ${series.dashed === true ? 'is-dashed' : ''}`}
      d={path}
    />
    {lone.map(({ x, y }) => (
      <circle key={x} className="chart-dot" cx={x} cy={y} r="3" />
    ))}
  </g>
)

interface ChartProps {
  /** What it shows, in a few words. */
  name: string
  /** Keep it the same object while nothing changes (`useMemo`): a new one is drawn anew. */
  data: ChartData
  tall?: boolean
  /** Drawn over the plot, told how much of its width each label has. */
  over?(band: number): ReactNode
}

/**
 * Bars and lines in the console's colours, painted with the page. The same values are there as a table for readers.
 * @example <Chart name={title} data={data} />
 */
export const Chart = ({ name, data, tall = false, over }: ChartProps) => {
  const { horizontal = false, labels, series } = data
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [plot, size] = useSize()
  const shown = useMemo(() => series.filter((one) => !hidden.has(one.name)), [series, hidden])
  const axes = useMemo(() => axesOf(data, shown), [data, shown])
  const layout = useMemo(() => size && layoutOf(data, shown, size), [data, shown, size])
  const toggle = (one: string) => {
    const next = new Set(hidden)
    if (!next.delete(one)) next.add(one)
    setHidden(next)
  }
  const [first = [], second = []] = axes.map(({ ticks, measure }) => ticks.map((tick) => measure.brief(tick)))
  // Lines over bars, whatever their order.
  const shapes = layout?.shapes.toSorted(
    (one, other) => Number(one.points.length > 0) - Number(other.points.length > 0),
  )
  return (
    <div
      className={tall ? 'chart-place is-tall' : 'chart-place'}
      style={horizontal ? { height: BESIDE + labels.length * series.length * LINE } : undefined}
      data-state="drawn"
    >
      <div className={horizontal ? 'chart-box is-across' : 'chart-box'} role="img" aria-label={name}>
        {horizontal ? <AlongLabels labels={second} kind="values" width={size?.width} /> : undefined}
        {horizontal ? (
          <BesideLabels labels={labels} kind="names" />
        ) : (
          <BesideLabels labels={first.toReversed()} kind="values" />
        )}
        <div ref={plot} className="chart-plot">
          {size === undefined || layout === undefined ? undefined : (
            <>
              <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none">
                <path className="chart-grid" d={layout.grid} />
                {shapes?.map((shape) => (
                  <Drawn key={shape.key} shape={shape} />
                ))}
                <path className="chart-zero" d={layout.zero} />
              </svg>
              {over?.(layout.band)}
              <ChartHover data={data} layout={layout} size={size} />
            </>
          )}
        </div>
        {horizontal ? undefined : <BesideLabels labels={second.toReversed()} kind="values" />}
        <AlongLabels labels={horizontal ? first : labels} kind={horizontal ? 'values' : 'names'} width={size?.width} />
      </div>
      {series.length > 1 ? <ChartLegend series={series} hidden={hidden} toggle={toggle} /> : undefined}
      <div className="sr-only">
        <ValuesTable name={name} data={data} />
      </div>
    </div>
  )
}
