import type { TFunction } from 'i18next'
import type { ShopOverview } from '#contract/reports/entities.ts'
import { Spark } from '#console/shared/charts/lazy-spark.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import { METRIC_LABELS } from '../metric-labels.ts'
import { reportOf } from '../report-link.ts'
import { UNTIL_YESTERDAY } from '#console/shared/dashboard/compared.ts'
import { Delta } from '#console/shared/dashboard/delta.tsx'
import { ComparedCard, FigureCard, FigureSkeleton } from '#console/shared/dashboard/figure-card.tsx'
import { moneyAmong, MONEY, over, said, TIMES } from '#console/shared/dashboard/measures.ts'
import { daysIn, untilNow } from '#console/shared/dashboard/periods.ts'
import { ordersOf, refundsOf, spendOf } from './links.ts'
import '#console/shared/dashboard/figure-card.css'

const SHOWN = ['orders', 'commission', 'spend', 'salesPerSpend', 'refunds'] as const

export const FiveBones = ({ failed }: { failed: boolean }) => {
  const { t } = useTranslation()
  return (
    <div className="figure-card-grid is-beside">
      {SHOWN.map((name) => (
        <FigureSkeleton key={name} label={t(METRIC_LABELS[name].title)} failed={failed} />
      ))}
    </div>
  )
}

type Trend = ShopOverview['trend']
const sumOf = (trend: Trend, name: 'sales' | 'salesBefore' | 'spend' | 'spendBefore'): number =>
  trend.reduce((sum, step) => sum + (step[name] ?? 0), 0)

/** The list of ad sets leaves it out: said here, or the two would seem to contradict each other. */
const unassignedText = ({ unassigned }: ShopOverview, t: TFunction): string | undefined =>
  (unassigned?.spend ?? 0) > 0
    ? t('{{amount}} of it of no ad set', { amount: MONEY.exact(unassigned.spend) })
    : undefined

/** Sales over spend, and the same of the days that have ended: a running day has sales by the hour, spend has none. */
const Return = ({ overview }: { overview: ShopOverview }) => {
  const { t } = useTranslation()
  const { title, counts } = METRIC_LABELS.salesPerSpend
  const { figures, period, trend } = overview
  const { sales, spend } = figures
  const days = { from: period.from, to: period.to }
  const unassigned = unassignedText(overview, t)
  const byDay = daysIn(period) > 1
  const ended = byDay ? trend.filter(({ at }) => at < today()) : []
  const isOver = period.comparedUntil === null
  const base = isOver ? over(sales.now, spend.now) : over(sumOf(ended, 'sales'), sumOf(ended, 'spend'))
  const before = isOver
    ? over(sales.before, spend.before ?? 0)
    : over(sumOf(ended, 'salesBefore'), sumOf(ended, 'spendBefore'))
  return (
    <FigureCard
      label={t(title)}
      help={`${t(counts)} ${t('With the spend and the sales of no ad set, which the list of ad sets leaves out.')}`}
      value={said(over(sales.now, spend.now), TIMES)}
      exact={t('{{sales}} of sales over {{spend}} of spend', {
        sales: MONEY.exact(sales.now),
        spend: MONEY.exact(spend.now),
      })}
      below={
        <>
          {base === null || before === null ? (
            <span className="faint">{t('No comparison')}</span>
          ) : (
            <>
              <Delta figure={{ base, before }} by={TIMES} />
              <span className="faint num">{t('{{figure}} before', { figure: TIMES.exact(before) })}</span>
            </>
          )}
          {unassigned === undefined ? undefined : (
            <span className="faint num">{t('spend: {{what}}', { what: unassigned })}</span>
          )}
        </>
      }
      to={reportOf({ metrics: ['sales', 'spend', 'salesPerSpend'], by: ['day'], days })}
      spark={
        byDay ? (
          <Spark
            values={ended.map((step) => over(step.sales, step.spend ?? 0))}
            before={ended.map((step) => over(step.salesBefore, step.spendBefore ?? 0))}
          />
        ) : undefined
      }
    />
  )
}

/** What the sales brought, what came back and what they cost; each leads to its rows. */
export const FiveFigures = ({ overview, dimmed }: { overview: ShopOverview; dimmed: boolean }) => {
  const { t } = useTranslation()
  const { figures, period, trend } = overview
  const days = { from: period.from, to: period.to }
  const { comparedUntil } = period
  const byHour = daysIn(period) === 1
  const known = untilNow(byHour ? comparedUntil : null)
  const money = moneyAmong([figures.commission.now, figures.spend.now])
  const links = { orders: ordersOf(days), commission: ordersOf(days), spend: spendOf(days), refunds: refundsOf(days) }
  const ended = comparedUntil === null ? null : UNTIL_YESTERDAY
  const card = (name: keyof typeof links, beside?: string) => {
    const { title, counts, measure, good } = METRIC_LABELS[name]
    const before = trend.map((step) => step[`${name}Before`])
    return (
      <ComparedCard
        label={t(title)}
        help={t(counts)}
        figure={figures[name]}
        measure={measure === MONEY ? money : measure}
        good={good}
        until={name === 'spend' ? ended : comparedUntil}
        beside={beside}
        to={links[name]}
        spark={
          name === 'spend' && byHour ? undefined : (
            <Spark
              // A day of which nobody knows what was spent has no place on the line.
              values={trend.map((step) => (step[name] === null ? null : known(step.at, step[name])))}
              before={before}
            />
          )
        }
      />
    )
  }
  return (
    <section
      className={dimmed ? 'figure-card-grid is-beside is-dimmed' : 'figure-card-grid is-beside'}
      aria-label={t('Figures of the period')}
    >
      {card('orders')}
      {card('commission')}
      {card('spend', unassignedText(overview, t))}
      <Return overview={overview} />
      {card('refunds', t(text('{{amount}} returned'), { amount: MONEY.exact(figures.refunded.now) }))}
    </section>
  )
}
