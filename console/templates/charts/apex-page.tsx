import { Segmented } from 'antd'
import { BarChart, FunnelChart, GaugeChart, HeatmapChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { useMemo, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { Chart } from './chart.tsx'
import { byHour, contactsOf, FUNNEL, HOURS, lastDays, ordersOf, spendOf, WEEK } from './samples/figures.ts'

register([BarChart, FunnelChart, GaugeChart, HeatmapChart, LineChart])
register([GridComponent, LegendComponent, TooltipComponent, VisualMapComponent])

const AXIS_TIP = { trigger: 'axis', renderMode: 'richText' }
const ITEM_TIP = { trigger: 'item', renderMode: 'richText' }
const GRID = { left: 12, right: 20, top: 36, bottom: 8, outerBoundsMode: 'same' }

const Line = () => {
  const { t } = useTranslation()
  const [days, setDays] = useState(14)
  const option = useMemo(
    () => ({
      tooltip: AXIS_TIP,
      grid: GRID,
      xAxis: { type: 'category', data: lastDays(days) },
      yAxis: { type: 'value' },
      series: [{ type: 'line', name: t('Contacts'), smooth: true, data: contactsOf(days) }],
    }),
    [days, t],
  )
  return (
    <>
      <div>
        <Segmented
          aria-label={t('Days shown')}
          value={days}
          options={[7, 14, 30].map((value) => ({ value, label: t('{{n}} {{n|day|days}}', { n: value }) }))}
          onChange={setDays}
        />
      </div>
      <Chart name={t('Contacts a day: {{figures}}', { figures: contactsOf(days).join(', ') })} option={option} />
    </>
  )
}

const Area = () => {
  const { t } = useTranslation()
  const option = useMemo(() => {
    const area = { type: 'line', stack: 'all', areaStyle: { opacity: 0.25 }, showSymbol: false }
    return {
      tooltip: AXIS_TIP,
      legend: { top: 0 },
      grid: GRID,
      xAxis: { type: 'category', boundaryGap: false, data: lastDays(14) },
      yAxis: { type: 'value' },
      series: [
        { ...area, name: t('Contacts'), data: contactsOf(14) },
        { ...area, name: t('Deals'), data: ordersOf(14) },
      ],
    }
  }, [t])
  return <Chart name={t('Contacts and deals of two weeks, one above the other')} option={option} />
}

const Mixed = () => {
  const { t } = useTranslation()
  const option = useMemo(
    () => ({
      tooltip: AXIS_TIP,
      legend: { top: 0 },
      grid: GRID,
      xAxis: { type: 'category', data: lastDays(10) },
      yAxis: [{ type: 'value' }, { type: 'value', splitLine: { show: false } }],
      series: [
        { type: 'bar', name: t('Spend, yuan'), barMaxWidth: 22, data: spendOf(10) },
        { type: 'line', name: t('Contacts'), yAxisIndex: 1, data: contactsOf(10) },
      ],
    }),
    [t],
  )
  return <Chart name={t('Spend as columns and contacts as a line over ten days')} option={option} />
}

const Heat = () => {
  const { t } = useTranslation()
  const option = useMemo(
    () => ({
      tooltip: ITEM_TIP,
      grid: { ...GRID, top: 8, bottom: 76 },
      xAxis: { type: 'category', data: HOURS },
      yAxis: { type: 'category', data: WEEK },
      visualMap: {
        min: 0,
        max: 36,
        calculable: true,
        orient: 'horizontal',
        left: 'center',
        bottom: 0,
        inRange: { color: ['#dfe7fd', '#7d9df6', '#1f46bf'] },
      },
      series: [{ type: 'heatmap', name: t('Contacts'), data: byHour() }],
    }),
    [t],
  )
  return <Chart tall name={t('Contacts by weekday and hour: most come around 13:00 and 20:00')} option={option} />
}

const Funnel = () => {
  const { t } = useTranslation()
  const option = useMemo(
    () => ({
      tooltip: ITEM_TIP,
      series: [
        {
          type: 'funnel',
          left: '4%',
          width: '62%',
          minSize: '12%',
          gap: 3,
          label: { formatter: '{b} {c}' },
          data: FUNNEL,
        },
      ],
    }),
    [],
  )
  const figures = FUNNEL.map(({ name, value }) => `${name} ${value}`).join(', ')
  return <Chart name={t('From click to deal: {{figures}}', { figures })} option={option} />
}

const Gauge = () => {
  const { t } = useTranslation()
  const option = useMemo(
    () => ({
      series: [
        {
          type: 'gauge',
          pointer: { show: false },
          progress: { show: true, width: 14 },
          axisLine: { lineStyle: { width: 14 } },
          axisTick: { show: false },
          splitLine: { show: false },
          title: { offsetCenter: [0, '26%'] },
          detail: { formatter: '{value}%', fontSize: 28, offsetCenter: [0, 0] },
          data: [{ value: 72, name: t('Budget used') }],
        },
      ],
    }),
    [t],
  )
  return <Chart name={t('72% of the budget is used')} option={option} />
}

const ApexPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="charts/apex-page.tsx"
      purpose={t('Drawn with ECharts in the console’s own colours; names in the legend switch a series on and off.')}
    >
      <Example title={text('Line')} when={text('A figure over time; three lines at most.')} shows="Line" wide>
        <Line />
      </Example>
      <Example
        title={text('Stacked areas')}
        when={text('Parts that add up to something, over time.')}
        shows="Area"
        wide
      >
        <Area />
      </Example>
      <Example
        title={text('Columns and a line')}
        when={text('Two figures of different size that belong together, such as spend and contacts.')}
        shows="Mixed"
        wide
      >
        <Mixed />
      </Example>
      <Example title={text('Heat map')} when={text('When something happens: weekday against hour.')} shows="Heat" wide>
        <Heat />
      </Example>
      <Example title={text('Funnel')} when={text('How many are left from step to step.')} shows="Funnel" wide>
        <Funnel />
      </Example>
      <Example
        title={text('Gauge')}
        when={text('One figure against its limit, on a board that is read from afar.')}
        shows="Gauge"
        wide
      >
        <Gauge />
      </Example>
    </GuidePage>
  )
}
export default ApexPage
