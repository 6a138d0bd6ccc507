import { type EChartsType, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLayout } from '#console/shared/layout/layout-store.ts'
import { chartTheme } from './chart-theme.ts'

register([SVGRenderer])

/**
 * A chart in a box: as large as the box, in the colours of the console. A new one is made when the colours change.
 * As SVG: ECharts' canvas renderer may go on painting in the next frame, and throws if the chart was disposed before it.
 */
export const useChart = (): [RefObject<HTMLDivElement | null>, EChartsType | undefined] => {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType>()
  const color = useLayout((state) => state.color)
  useEffect(() => {
    if (box.current === null) return
    const made = init(box.current, chartTheme(color), { renderer: 'svg' })
    setChart(made)
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      made.dispose()
      setChart(undefined)
    }
  }, [color])
  return [box, chart]
}
