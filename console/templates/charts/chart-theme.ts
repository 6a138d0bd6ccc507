import type { LayoutChoice } from '#console/shared/layout/layout-store.ts'
import { readTokens } from '#console/shared/ui-theme/read-tokens.ts'

/** Told apart by brightness too, so that they differ without colour. */
const SERIES: Record<LayoutChoice['color'], readonly string[]> = {
  light: ['#2b5aed', '#0f9f8f', '#e08a00', '#b4369b', '#5b6b86', '#c4261a'],
  dark: ['#6f92ff', '#38c7b5', '#f2b04a', '#e07fcb', '#9aa8c2', '#ff8078'],
}

/** Our tokens as the theme of a chart. */
export const chartTheme = (color: LayoutChoice['color']) => {
  const token = readTokens(color)
  const words = { color: token['ink-2'], fontFamily: token.font, fontSize: 12 }
  const axis = {
    axisLine: { lineStyle: { color: token['line-strong'] } },
    axisTick: { show: false },
    axisLabel: words,
    nameTextStyle: words,
    splitLine: { lineStyle: { color: token.line } },
  }
  return {
    color: SERIES[color],
    backgroundColor: 'transparent',
    textStyle: { color: token.ink, fontFamily: token.font },
    legend: { textStyle: words, pageTextStyle: words, inactiveColor: token['line-strong'] },
    tooltip: {
      backgroundColor: token.card,
      borderColor: token['line-strong'],
      textStyle: { color: token.ink, fontFamily: token.font, fontSize: 12 },
    },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
    radar: { axisName: words, axisLine: axis.axisLine, splitLine: axis.splitLine, splitArea: { show: false } },
    visualMap: { textStyle: words },
    dataZoom: { textStyle: words, borderColor: token.line, fillerColor: token['accent-soft'] },
    gauge: {
      axisLine: { lineStyle: { color: [[1, token.line]] } },
      axisLabel: words,
      title: { color: token['ink-2'] },
      detail: { color: token.ink },
    },
    funnel: { itemStyle: { borderColor: token.card }, label: { color: token.ink } },
    pie: { itemStyle: { borderColor: token.card, borderWidth: 2 }, label: { color: token.ink } },
  }
}
