import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { LayoutChoice } from '../layout/layout-store.ts'
import { prefersReducedMotion } from '../ui-theme/reduced-motion.ts'
import { chartColors } from './chart-colors.ts'
import { chartOption } from './chart-option.ts'
import type { ChartData } from './chart-series.ts'

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

export interface DrawnChart {
  show(data: ChartData): void
  end(): void
}

/** A chart in the box, as large as the box, in one colour of the console. Fetched when the first chart is to be drawn. */
export const drawChart = (box: HTMLElement, color: LayoutChoice['color']): DrawnChart => {
  const chart = init(box, null, { renderer: 'svg' })
  const colors = chartColors(color)
  const watch = new ResizeObserver(() => chart.resize())
  watch.observe(box)
  return {
    // Other series than before leave nothing of those behind.
    show: (data) =>
      chart.setOption(chartOption(data, colors, prefersReducedMotion()), { replaceMerge: ['series', 'yAxis'] }),
    end: () => {
      watch.disconnect()
      chart.dispose()
    },
  }
}
