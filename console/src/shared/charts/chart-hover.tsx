import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Layout, Size } from './chart-layout.ts'
import { Swatch } from './chart-legend.tsx'
import type { ChartData } from './chart-series.ts'
import './chart.css'

interface HoverProps {
  data: ChartData
  layout: Layout
  size: Size
}

/** Everything of one label, as said. */
const Tooltip = ({ data, layout, at }: Pick<HoverProps, 'data' | 'layout'> & { at: number }) => (
  <div className="chart-tip">
    <strong>{data.labels[at]}</strong>
    {layout.shapes.map(({ key, series }) => {
      const value = series.values[at] ?? null
      return (
        <div key={key} className="chart-tip-row">
          <Swatch series={series} />
          <span>{series.name}</span>
          <span className="num">{value === null ? '—' : series.measure.exact(value)}</span>
        </div>
      )
    })}
  </div>
)

/** Says the values of the label under the pointer or the finger. Readers have the table. */
export const ChartHover = ({ data, layout, size }: HoverProps) => {
  const { labels, horizontal = false } = data
  const { band, shapes } = layout
  const box = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number>()
  const at = pointed !== undefined && pointed < labels.length ? pointed : undefined
  const isOpen = at !== undefined
  useEffect(() => {
    if (!isOpen) return
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setPointed(undefined)
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setPointed(undefined)
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])
  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const along = Math.floor((horizontal ? clientY - top : clientX - left) / band)
    setPointed(labels.length === 0 ? undefined : Math.min(labels.length - 1, Math.max(0, along)))
  }
  // A finger leaves when it is lifted; what it asked for stays until it taps elsewhere.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') setPointed(undefined)
  }
  const { width, height } = size
  const hasBars = data.series.some(({ shape }) => shape === 'bar')
  const middle = (at ?? 0) * band + band / 2
  const [near, far] = hasBars ? [middle - band / 2, band] : [middle - 0.5, 1]
  const isLate = middle > (horizontal ? height : width) / 2
  const side = `chart-tip-place ${horizontal ? 'is-across' : ''} ${isLate ? 'is-late' : ''}`
  const gap =
    (isLate ? (horizontal ? height : width) - middle : middle) + Math.min(24, Math.max(10, hasBars ? band / 2 : 0))
  const inset = horizontal ? (isLate ? 'bottom' : 'top') : isLate ? 'right' : 'left'
  return (
    <div ref={box} className="chart-hover" onPointerMove={point} onPointerDown={point} onPointerLeave={leave}>
      {at === undefined ? undefined : (
        <>
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
            <rect
              className={hasBars ? 'chart-band' : 'chart-band is-line'}
              x={horizontal ? 0 : near}
              y={horizontal ? near : 0}
              width={horizontal ? width : far}
              height={horizontal ? far : height}
            />
            {shapes.map(({ key, series, points }) => {
              const dot = points[at]
              return dot ? (
                <circle key={key} className={`chart-dot chart-tone-${series.tone}`} cx={dot.x} cy={dot.y} r="4" />
              ) : undefined
            })}
          </svg>
          <div className={side} style={{ [inset]: gap }}>
            <Tooltip data={data} layout={layout} at={at} />
          </div>
        </>
      )}
    </div>
  )
}
