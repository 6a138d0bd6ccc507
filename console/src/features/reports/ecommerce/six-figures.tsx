import type { Figure, ShopOverview } from '#contract/reports/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { METRIC_LABELS } from '../metric-labels.ts'
import { reportOf } from '../report-link.ts'
import { Delta } from '#console/shared/dashboard/delta.tsx'
import { ComparedCard, FigureCard, FigureSkeleton } from '#console/shared/dashboard/figure-card.tsx'
import { MONEY, over, said, TIMES } from '#console/shared/dashboard/measures.ts'
import type { Days } from '#console/shared/dashboard/periods.ts'
import { ordersOf, refundsOf, spendOf } from './links.ts'
import '#console/shared/dashboard/figure-card.css'

const SHOWN = ['sales', 'orders', 'commission', 'refunds', 'spend', 'salesPerSpend'] as const

export const SixBones = ({ failed }: { failed: boolean }) => {
  const { t } = useTranslation()
  return (
    <div className="figure-card-grid">
      {SHOWN.map((name) => (
        <FigureSkeleton key={name} label={t(METRIC_LABELS[name].title)} failed={failed} />
      ))}
    </div>
  )
}

/** Sales over spend, and the same of the parts that are compared. */
const Return = ({ sales, spend, days }: { sales: Figure; spend: Figure; days: Days }) => {
  const { t } = useTranslation()
  const { title, counts } = METRIC_LABELS.salesPerSpend
  const [base, before] = [over(sales.base, spend.base), over(sales.before, spend.before)]
  return (
    <FigureCard
      label={t(title)}
      help={t(counts)}
      value={said(over(sales.now, spend.now), TIMES)}
      exact={t('{{sales}} of sales over {{spend}} of spend', {
        sales: MONEY.exact(sales.now),
        spend: MONEY.exact(spend.now),
      })}
      below={
        base === null || before === null ? (
          <span className="faint">{t('No comparison')}</span>
        ) : (
          <Delta figure={{ base, before }} by={TIMES} />
        )
      }
      to={reportOf({ metrics: ['sales', 'spend', 'salesPerSpend'], by: ['day'], days })}
    />
  )
}

/** What was sold, what it brought, what came back and what it cost; each leads to its rows. */
export const SixFigures = ({ overview, dimmed }: { overview: ShopOverview; dimmed: boolean }) => {
  const { t } = useTranslation()
  const { figures, period } = overview
  const days = { from: period.from, to: period.to }
  const links = { sales: ordersOf(days), orders: ordersOf(days), commission: ordersOf(days), spend: spendOf(days) }
  const card = (name: keyof typeof links) => {
    const { title, counts, measure, good } = METRIC_LABELS[name]
    return (
      <ComparedCard
        label={t(title)}
        help={t(counts)}
        figure={figures[name]}
        measure={measure}
        good={good}
        to={links[name]}
      />
    )
  }
  return (
    <section
      className={dimmed ? 'figure-card-grid is-dimmed' : 'figure-card-grid'}
      aria-label={t('Figures of the period')}
    >
      {card('sales')}
      {card('orders')}
      {card('commission')}
      <ComparedCard
        label={t(METRIC_LABELS.refunds.title)}
        help={t(METRIC_LABELS.refunds.counts)}
        figure={figures.refunds}
        measure={METRIC_LABELS.refunds.measure}
        good="down"
        beside={t(text('{{amount}} returned'), { amount: MONEY.big(figures.refunded.now) })}
        to={refundsOf(days)}
      />
      {card('spend')}
      <Return sales={figures.sales} spend={figures.spend} days={days} />
    </section>
  )
}
