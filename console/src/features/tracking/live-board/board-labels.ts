import type { Counters } from '#contract/adsets/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Board } from './use-board.ts'

export const BIG: readonly { name: keyof Counters; title: string }[] = [
  { name: 'clicks', title: text('Clicks') },
  { name: 'visits', title: text('Visits') },
  { name: 'conversions', title: text('Conversions') },
  { name: 'pushed', title: text('Pushed') },
]

export const EVENT_LABELS: Record<Board['events'][number]['event'], string> = {
  click: text('Click'),
  visit: text('Visit'),
  conversion: text('Conversion'),
  delivered: text('Pushed'),
}
