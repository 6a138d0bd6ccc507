import type { Counters } from '#contract/adsets/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { TermName } from '#console/shared/terms/terms.ts'

export type FigureName = keyof Counters

interface FigureSpec {
  title: string
  /** What it counts. */
  counts: string
  term?: TermName
  /** More of it is worse. */
  bad?: boolean
  /** More of it is neither good nor bad. */
  neutral?: boolean
}

/** In the order in which they happen. */
export const FIGURE_NAMES = [
  'clicks',
  'visits',
  'conversions',
  'held',
  'pushed',
  'acknowledged',
  'failed',
] as const satisfies readonly FigureName[]

export const FIGURES: Record<FigureName, FigureSpec> = {
  clicks: {
    title: text('Clicks'),
    term: 'click',
    counts: text(
      'Clicks the platform or the landing link reported today; the same click twice counts once, machines do not count.',
    ),
  },
  visits: { title: text('Visits'), counts: text('People who opened the landing page today.') },
  conversions: {
    title: text('Conversions'),
    term: 'conversion',
    counts: text('Facts reported today that belong to this ad set: friends added, forms, orders and the like.'),
  },
  held: {
    title: text('Held'),
    term: 'hold',
    counts: text('Conversions of today that a rule keeps from the platform; each says which, and can be replenished.'),
    neutral: true,
  },
  pushed: {
    title: text('Pushed to platform'),
    term: 'push',
    counts: text('Conversions of today that the strategy let through and the platform accepted.'),
  },
  acknowledged: {
    title: text('Acknowledged'),
    term: 'acknowledged',
    counts: text('Pushes that someone has seen in the platform’s own report and confirmed here.'),
  },
  failed: {
    title: text('Push failed'),
    counts: text('Pushes the platform refused, that got no answer, or whose tries are used up.'),
    bad: true,
  },
}
