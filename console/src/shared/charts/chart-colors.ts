import type { LayoutChoice } from '../layout/layout-store.ts'
import { readTokens } from '../ui-theme/read-tokens.ts'
import type { ChartTone } from './chart-series.ts'

/** Told apart by brightness too, so that they differ without colour. */
const OWN: Record<LayoutChoice['color'], Record<'accent' | 'pale' | 'second' | 'third', string>> = {
  light: { accent: '#2b5aed', pale: '#b9c8fb', second: '#0f9f8f', third: '#b4369b' },
  dark: { accent: '#6f92ff', pale: '#38487a', second: '#38c7b5', third: '#e07fcb' },
}

export interface ChartColors {
  series: Record<ChartTone, string>
  ink: string
  quiet: string
  line: string
  card: string
  border: string
  font: string
}

/** The console's tokens as they stand in this colour. */
export const chartColors = (color: LayoutChoice['color']): ChartColors => {
  const token = readTokens(color)
  return {
    series: { ...OWN[color], ok: token.ok, warn: token.warn, bad: token.bad, plain: token['ink-3'] },
    ink: token.ink,
    quiet: token['ink-2'],
    line: token.line,
    card: token.card,
    border: token['line-strong'],
    font: token.font,
  }
}
