import type { EChartsCoreOption } from 'echarts/core'
import { useEffect } from 'react'
import { prefersReducedMotion } from '#console/shared/ui-theme/reduced-motion.ts'
import { useChart } from './use-chart.ts'
import './sample-chart.css'

interface ChartProps {
  /** What it shows, for those who do not see it: name and the gist of the figures. */
  name: string
  option: EChartsCoreOption
  tall?: boolean
}

/**
 * A chart in our theme. Its parts are registered by the page with `register([…])`.
 * @example <Chart name={t('Contacts of the week')} option={{ xAxis, yAxis, series }} />
 */
export const Chart = ({ name, option, tall = false }: ChartProps) => {
  const [box, chart] = useChart()
  useEffect(() => {
    // The tooltip is drawn, not written as HTML: names come from data.
    chart?.setOption({ animation: !prefersReducedMotion(), tooltip: { renderMode: 'richText' }, ...option }, true)
  }, [chart, option])
  return (
    <div ref={box} className={tall ? 'sample-chart sample-chart-tall' : 'sample-chart'} role="img" aria-label={name} />
  )
}
