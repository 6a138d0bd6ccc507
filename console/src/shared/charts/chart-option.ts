import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from './chart-colors.ts'
import { type ChartData, type ChartSeries, type Measure, measuresOf } from './chart-series.ts'

/** The corners at the end of a bar. */
const roundEnd = (horizontal: boolean): number[] => (horizontal ? [0, 3, 3, 0] : [3, 3, 0, 0])

const seriesOf = (one: ChartSeries, axis: number, { series, card }: ChartColors, horizontal: boolean) => {
  const color = series[one.tone]
  const shared = {
    name: one.name,
    data: [...one.values],
    ...(horizontal ? { xAxisIndex: axis } : { yAxisIndex: axis }),
    itemStyle: { color },
    tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? one.measure.exact(value) : '—') },
  }
  return one.shape === 'bar'
    ? {
        ...shared,
        type: 'bar',
        stack: one.stack,
        barMaxWidth: 22,
        barGap: '12%',
        itemStyle: { color, borderRadius: one.stack === undefined ? roundEnd(horizontal) : 0 },
        emphasis: { itemStyle: { color } },
      }
    : {
        ...shared,
        type: 'line',
        symbol: 'circle',
        symbolSize: 6,
        // A line of one point is none.
        showSymbol: one.values.filter((value) => value !== null).length === 1,
        lineStyle: { color, width: 2, type: one.dashed === true ? 'dashed' : 'solid' },
        itemStyle: { color, borderColor: card, borderWidth: 1 },
        z: 3,
      }
}

const valueAxis = (measure: Measure, at: number, { quiet, line, font }: ChartColors, horizontal: boolean) => ({
  type: 'value',
  position: horizontal ? (at === 0 ? 'bottom' : 'top') : at === 0 ? 'left' : 'right',
  splitNumber: 4,
  minInterval: measure.step,
  axisLabel: { color: quiet, fontFamily: font, fontSize: 12, formatter: (value: number) => measure.brief(value) },
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { show: at === 0, lineStyle: { color: line } },
})

/** Of the names beside lying bars. */
const LONGEST_NAME = 200

/** What ECharts is told. The tooltip is drawn, not written as HTML: names come from data, and the page allows no inline styles. */
export const chartOption = (data: ChartData, colors: ChartColors, calm: boolean): EChartsCoreOption => {
  const { ink, quiet, card, border, font } = colors
  const words = { color: quiet, fontFamily: font, fontSize: 12 }
  const measures = measuresOf(data)
  const hasBars = data.series.some(({ shape }) => shape === 'bar')
  const { horizontal = false } = data
  const names = {
    type: 'category',
    boundaryGap: hasBars,
    data: [...data.labels],
    axisLabel: horizontal
      ? { ...words, interval: 0, width: LONGEST_NAME, overflow: 'truncate' }
      : { ...words, hideOverlap: true },
    axisLine: { lineStyle: { color: border } },
    axisTick: { show: false },
    // The first at the top, as in the table.
    inverse: horizontal,
  }
  const values = measures.map((measure, at) => valueAxis(measure, at, colors, horizontal))
  return {
    animation: !calm,
    animationDuration: 250,
    animationDurationUpdate: 250,
    backgroundColor: 'transparent',
    textStyle: { color: ink, fontFamily: font },
    grid: { left: 4, right: measures.length > 1 ? 4 : 12, top: 12, bottom: 34, outerBoundsMode: 'same' },
    legend: {
      show: data.series.length > 1,
      type: 'plain',
      icon: 'roundRect',
      left: 0,
      bottom: 0,
      itemWidth: 14,
      itemHeight: 8,
      itemGap: 16,
      textStyle: words,
      inactiveColor: border,
    },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      axisPointer: hasBars ? { type: 'shadow' } : { type: 'line', lineStyle: { color: border } },
      backgroundColor: card,
      borderColor: border,
      textStyle: { color: ink, fontFamily: font, fontSize: 12 },
    },
    ...(horizontal ? { xAxis: values, yAxis: names } : { xAxis: names, yAxis: values }),
    series: data.series.map((one) => seriesOf(one, Math.max(0, measures.indexOf(one.measure)), colors, horizontal)),
  }
}
