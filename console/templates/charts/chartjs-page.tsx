import { BarChart, LineChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, LegendComponent, RadarComponent, TooltipComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { useMemo } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { Chart } from './chart.tsx'
import {
  ADSETS,
  AGENTS,
  CHANNELS,
  contactsOf,
  lastDays,
  PRODUCTS,
  RETURNS,
  SALES,
  SKILLS,
  spendOf,
} from './samples/figures.ts'

register([BarChart, LineChart, PieChart, RadarChart, ScatterChart])
register([DataZoomComponent, GridComponent, LegendComponent, RadarComponent, TooltipComponent])

const AXIS_TIP = { trigger: 'axis', renderMode: 'richText' }
const ITEM_TIP = { trigger: 'item', renderMode: 'richText' }
const GRID = { left: 12, right: 20, top: 36, bottom: 8, outerBoundsMode: 'same' }

const Bars = () => {
  const { t } = useTranslation()
  const option = useMemo(
    () => ({
      tooltip: AXIS_TIP,
      legend: { top: 0 },
      grid: GRID,
      xAxis: { type: 'value' },
      yAxis: { type: 'category', data: PRODUCTS, inverse: true },
      series: [
        { type: 'bar', stack: 'all', barMaxWidth: 20, name: t('Sold'), data: SALES },
        { type: 'bar', stack: 'all', barMaxWidth: 20, name: t('Returned'), data: RETURNS },
      ],
    }),
    [t],
  )
  return (
    <Chart
      name={t('Goods sold and returned: {{figures}}', {
        figures: PRODUCTS.map((name, n) => `${name} ${SALES[n] ?? 0}`).join(', '),
      })}
      option={option}
    />
  )
}

const Doughnut = () => {
  const { t } = useTranslation()
  const option = useMemo(
    () => ({
      tooltip: ITEM_TIP,
      legend: { bottom: 0 },
      series: [
        { type: 'pie', radius: ['48%', '70%'], center: ['50%', '44%'], label: { formatter: '{d}%' }, data: CHANNELS },
      ],
    }),
    [],
  )
  return (
    <Chart
      name={t('Contacts by channel: {{figures}}', {
        figures: CHANNELS.map(({ name, value }) => `${name} ${value}`).join(', '),
      })}
      option={option}
    />
  )
}

const Polar = () => {
  const { t } = useTranslation()
  const option = useMemo(
    () => ({
      tooltip: ITEM_TIP,
      legend: { bottom: 0 },
      series: [
        {
          type: 'pie',
          roseType: 'area',
          radius: ['12%', '68%'],
          center: ['50%', '44%'],
          label: { show: false },
          data: CHANNELS,
        },
      ],
    }),
    [],
  )
  return <Chart name={t('Contacts by channel, as leaves of different length')} option={option} />
}

const Radar = () => {
  const { t } = useTranslation()
  const option = useMemo(
    () => ({
      tooltip: ITEM_TIP,
      legend: { bottom: 0 },
      radar: { center: ['50%', '46%'], radius: '62%', indicator: SKILLS.map((name) => ({ name, max: 100 })) },
      series: [{ type: 'radar', areaStyle: { opacity: 0.15 }, data: AGENTS }],
    }),
    [],
  )
  return <Chart tall name={t('Two agents compared in six respects')} option={option} />
}

const Bubbles = () => {
  const { t } = useTranslation()
  const option = useMemo(
    () => ({
      tooltip: {
        ...ITEM_TIP,
        formatter: ({ value }: { value: (typeof ADSETS)[number] }) =>
          `${value[3]}  ¥${value[0]} · ${value[1]}% · ${value[2]}`,
      },
      grid: GRID,
      xAxis: { type: 'value', scale: true, name: t('Cost of one'), nameLocation: 'middle', nameGap: 26 },
      yAxis: { type: 'value', scale: true, name: t('Share who write, %') },
      series: [{ type: 'scatter', symbolSize: ([, , n]: [number, number, number]) => 8 + Math.sqrt(n), data: ADSETS }],
    }),
    [t],
  )
  return <Chart tall name={t('Ad sets by cost and quality: the dearer a contact, the fewer write')} option={option} />
}

const Zoomed = () => {
  const { t } = useTranslation()
  const option = useMemo(
    () => ({
      tooltip: AXIS_TIP,
      legend: { top: 0 },
      grid: { ...GRID, bottom: 48 },
      dataZoom: [{ type: 'slider', start: 60, end: 100, bottom: 8, height: 24 }, { type: 'inside' }],
      xAxis: { type: 'category', data: lastDays(90) },
      yAxis: [{ type: 'value' }, { type: 'value', splitLine: { show: false } }],
      series: [
        { type: 'line', showSymbol: false, name: t('Contacts'), data: contactsOf(90) },
        { type: 'line', showSymbol: false, name: t('Spend, yuan'), yAxisIndex: 1, data: spendOf(90) },
      ],
    }),
    [t],
  )
  return <Chart tall name={t('Contacts and spend of ninety days, of which a part is shown')} option={option} />
}

const ComparisonPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="charts/chartjs-page.tsx"
      purpose={t('For shares, ranks and relations; drawn with ECharts in the console’s own colours.')}
    >
      <Example
        title={text('Stacked bars')}
        when={text('Ranks with long names; the longest bar on top.')}
        shows="Bars"
        wide
      >
        <Bars />
      </Example>
      <Example title={text('Doughnut')} when={text('Shares of a whole, five at most.')} shows="Doughnut" wide>
        <Doughnut />
      </Example>
      <Example
        title={text('Polar area')}
        when={text('Shares that differ much: the length tells more than the angle.')}
        shows="Polar"
        wide
      >
        <Polar />
      </Example>
      <Example title={text('Radar')} when={text('A few people or ad sets in several respects.')} shows="Radar" wide>
        <Radar />
      </Example>
      <Example
        title={text('Bubbles')}
        when={text('How two figures hang together; the size adds a third.')}
        shows="Bubbles"
        wide
      >
        <Bubbles />
      </Example>
      <Example
        title={text('Zoom')}
        when={text('Long stretches of time: drag the ends of the slider, or turn the wheel over the chart.')}
        shows="Zoomed"
        wide
      >
        <Zoomed />
      </Example>
    </GuidePage>
  )
}
export default ComparisonPage
