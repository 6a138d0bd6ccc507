import type { Metric } from '#contract/reports/metrics.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Good } from '#console/shared/dashboard/delta.tsx'
import { type BigMeasure, COUNT, MONEY, SHARE, TIMES } from '#console/shared/dashboard/measures.ts'

export interface MetricWord {
  title: string
  /** What exactly is counted. */
  counts: string
  measure: BigMeasure
  good: Good
}

const of = (title: string, counts: string, measure: BigMeasure, good: Good): MetricWord => ({
  title,
  counts,
  measure,
  good,
})

export const METRIC_LABELS: Record<Metric, MetricWord> = {
  clicks: of(
    text('Clicks'),
    text(
      'Clicks reported by the platform or the landing link; the same click twice counts once, machines do not count.',
    ),
    COUNT,
    'up',
  ),
  visits: of(
    text('Visits'),
    text('People who opened the landing page in the period, whenever they clicked.'),
    COUNT,
    'up',
  ),
  bots: of(
    text('Machine traffic'),
    text('Clicks recognised as machines. They are kept apart and are in no other figure.'),
    COUNT,
    'down',
  ),
  conversions: of(
    text('Conversions'),
    text(
      'Friends added, forms, orders and the like that belong to an ad set, by the time they happened; link tests do not count.',
    ),
    COUNT,
    'up',
  ),
  held: of(text('Held'), text('Conversions a rule of the push strategy keeps from the platform.'), COUNT, 'neither'),
  pushed: of(
    text('Pushed to platform'),
    text('Conversions the platform has accepted, acknowledged ones among them.'),
    COUNT,
    'up',
  ),
  acknowledged: of(
    text('Acknowledged'),
    text('Pushes someone has found in the platform’s own report and confirmed here.'),
    COUNT,
    'up',
  ),
  failed: of(
    text('Push failed'),
    text('Pushes the platform refused, that got no answer, or whose tries are used up.'),
    COUNT,
    'down',
  ),
  orders: of(
    text('Orders'),
    text('Orders placed in the period and paid, later refunded ones among them; unpaid and void ones do not count.'),
    COUNT,
    'up',
  ),
  sales: of(
    text('Sales'),
    text('What those orders come to, refunded ones included; refunds stand apart.'),
    MONEY,
    'up',
  ),
  commission: of(
    text('Commission'),
    text('The commission of those orders, estimated until it is settled; refunded orders bring none.'),
    MONEY,
    'up',
  ),
  refunds: of(
    text('Refunds'),
    text('Orders placed in the period that were refunded, whenever the money went back.'),
    COUNT,
    'down',
  ),
  refunded: of(text('Refunded amount'), text('What the refunded orders of the period came to.'), MONEY, 'down'),
  spend: of(
    text('Spend'),
    text(
      'What the ad accounts spent on these days, as imported or read from the platform; each account’s day counts once.',
    ),
    MONEY,
    'neither',
  ),
  visitRate: of(text('Visit rate'), text('Visits over clicks.'), SHARE, 'up'),
  conversionRate: of(
    text('Conversion rate'),
    text('Conversions over clicks; one click may bring several.'),
    SHARE,
    'up',
  ),
  pushRate: of(text('Push rate'), text('Accepted pushes over conversions.'), SHARE, 'up'),
  refundRate: of(text('Refund rate'), text('Refunded orders over orders.'), SHARE, 'down'),
  costPerClick: of(text('Cost per click'), text('Spend over clicks.'), MONEY, 'down'),
  costPerConversion: of(text('Cost per conversion'), text('Spend over conversions.'), MONEY, 'down'),
  costPerOrder: of(text('Cost per order'), text('Spend over orders.'), MONEY, 'down'),
  salesPerSpend: of(text('ROI'), text('Sales over spend: what one yuan of advertising brought in sales.'), TIMES, 'up'),
}

/** As they are offered, those of one kind together. */
export const METRIC_GROUPS: readonly { title: string; metrics: readonly Metric[] }[] = [
  {
    title: text('Traffic and pushes'),
    metrics: ['clicks', 'visits', 'bots', 'conversions', 'held', 'pushed', 'acknowledged', 'failed'],
  },
  { title: text('Shop orders'), metrics: ['orders', 'sales', 'commission', 'refunds', 'refunded'] },
  {
    title: text('Spend and cost'),
    metrics: ['spend', 'costPerClick', 'costPerConversion', 'costPerOrder', 'salesPerSpend'],
  },
  { title: text('Rates'), metrics: ['visitRate', 'conversionRate', 'pushRate', 'refundRate'] },
]
