import { text } from '#console/shared/i18n/i18n.ts'
import type { PeriodName } from '#contract/reports/metrics.ts'
import { FIRST_VIEW, type ReportView, writeReport } from './report-view.ts'

export interface Preset {
  title: string
  period: PeriodName
  view: ReportView
}
const preset = (title: string, view: Partial<ReportView>, period: PeriodName = 'last7'): Preset => ({
  title,
  period,
  view: { ...FIRST_VIEW, ...view },
})

/** Questions operators ask every day, to start from. */
export const PRESETS: readonly Preset[] = [
  preset(text('Funnel by day'), {}),
  preset(text('Cost of ad sets'), {
    metrics: ['spend', 'clicks', 'conversions', 'costPerClick', 'costPerConversion'],
    by: ['adset'],
    order: '-spend',
  }),
  preset(
    text('Yesterday against the day before'),
    {
      metrics: ['spend', 'clicks', 'conversions', 'conversionRate', 'costPerConversion', 'pushed', 'held', 'failed'],
      by: ['adset'],
      order: '-spend',
      compare: true,
    },
    'yesterday',
  ),
  preset(text('Accounts compared'), {
    metrics: ['spend', 'clicks', 'conversions', 'conversionRate', 'costPerConversion'],
    by: ['provider', 'account'],
    order: '-spend',
    compare: true,
  }),
  preset(text('Conversions by region'), {
    metrics: ['clicks', 'visits', 'conversions', 'conversionRate'],
    by: ['region'],
    order: '-conversions',
  }),
  preset(text('Hours of the day'), { metrics: ['clicks', 'conversions', 'conversionRate'], by: ['hour'] }),
  preset(text('Sales by product'), {
    metrics: ['orders', 'sales', 'commission', 'refunds', 'refundRate'],
    by: ['product'],
    order: '-sales',
  }),
  preset(
    text('Return by day'),
    {
      metrics: ['spend', 'orders', 'sales', 'commission', 'salesPerSpend', 'costPerOrder'],
      by: ['day'],
      drawn: 'salesPerSpend',
    },
    'last30',
  ),
  preset(text('Why pushes are held'), { metrics: ['held'], by: ['rule', 'adset'], order: '-held' }),
]

/** The address of a preset, its period by name. */
export const presetQuery = ({ period, view }: Preset): URLSearchParams =>
  writeReport(new URLSearchParams(period === 'last7' ? {} : { period }), view)
