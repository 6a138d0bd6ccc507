import { useMemo, useState } from 'react'
import type { Cohort, CohortTable as Table } from '#contract/reports/entities.ts'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { COUNT, moneyAmong, MONEY, said } from '#console/shared/dashboard/measures.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { today } from '#console/shared/table/day-ranges.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { HelpMark } from '#console/shared/ui/help-mark.tsx'
import { tooltip } from '#console/shared/ui/tooltip.ts'
import { TermMark } from '#console/shared/ui/term.tsx'
import { METRIC_LABELS } from '../metric-labels.ts'
import { reportOf } from '../report-link.ts'
import { ForecastCell, ReachedCell, TotalCell } from './cohort-cell.tsx'
import { cohortLabel, dimensionLabel, groupLabel, MEASURE_LABELS } from './cohort-labels.ts'
import type { CohortView } from './cohort-view.ts'
import { heatAmong, heatOf } from './heat.ts'
import './cohorts.css'
import '#console/shared/dashboard/dash-table.css'

const AT_FIRST = 100
/** What counts as an order here, as the list of orders is asked for it. */
const BOUGHT = 'paid,received,settled,refunded'

/** The orders that these visitors placed in shops; nothing where the list cannot be narrowed to them alone. */
const ordersReport = (row: Cohort, { by, filters }: CohortView): string | undefined => {
  const { adset, shop, ...others } = filters
  const isOurs = by === undefined || (by === 'adset' && row.key !== '') || by === 'shop'
  const [place, source] = [by === 'adset' ? row.key : adset, by === 'shop' ? row.key : shop]
  if (row.orders === 0 || !isOurs || Object.keys(others).length > 0 || source === 'insurance') return undefined
  return `/apps/orders/list?${new URLSearchParams({
    Status: BOUGHT,
    VisitedFrom: row.from,
    VisitedTo: row.to,
    ...(place !== undefined && { AdsetId: place }),
    ...(source !== undefined && { Provider: source }),
  })}`
}

const Orders = ({ row, view }: { row: Cohort; view: CohortView }) => {
  const { t } = useTranslation()
  const link = ordersReport(row, view)
  if (link === undefined) return COUNT.exact(row.orders)
  return (
    <Link to={link} {...tooltip(t('Orders of shops; policies stand in the list of insurance.'))}>
      {COUNT.exact(row.orders)}
    </Link>
  )
}

/** Spend that no ad set has: no report can be narrowed to it. */
const isNobodys = ({ key }: Cohort, by: Table['by']): boolean => by !== null && key === ''

/** The report that has the clicks and the spend of the same days. */
const costReport = (row: Cohort, { by, filters }: CohortView): string => {
  const { shop: _, ...narrowed } = filters
  const own = by === undefined || by === 'enterprise' || by === 'shop' || row.key === '' ? {} : { [by]: row.key }
  return reportOf({
    metrics: ['clicks', 'visits', 'conversions', 'spend'],
    by: ['day'],
    days: { from: row.from, to: row.to },
    filters: { ...narrowed, ...own },
  })
}

interface PaybackProps {
  day: number | null
  spend: number | null
  /** Whether anything can come back at all. */
  earns: boolean
  /** What is left of it now, where that may have fallen below the spend again. */
  value?: number
  /** Whether more may still be spent on them. */
  running: boolean
}
const Payback = ({ day, spend, earns, value, running }: PaybackProps) => {
  const { t } = useTranslation()
  if (day === null) return <span className="faint">{spend === null || spend === 0 || !earns ? '—' : t('Not yet')}</span>
  const isLost = value !== undefined && spend !== null && value < spend
  if (!isLost)
    return (
      <>
        <span className="text-ok">{t('Day {{n}}', { n: day })}</span>
        {running ? <span className="cohorts-running faint">{t('running')}</span> : undefined}
      </>
    )
  return (
    <span className="text-warn" {...tooltip(t('As much had come back by then; less is left after refunds.'))}>
      {t('Day {{n}}', { n: day })}
      <span className="cohorts-share">{t('below the spend again')}</span>
    </span>
  )
}

interface CohortTableProps {
  table: Table
  view: CohortView
}

/** Cohorts by how long ago their visits were: what came back by then, and what is to be expected. */
export const CohortTable = ({ table, view }: CohortTableProps) => {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const { by, horizons, measure, rows, step, total } = table
  const day = today()
  const money = useMemo(() => moneyAmong(rows.flatMap(({ value, spend }) => [value, spend ?? 0])), [rows])
  const largest = useMemo(
    () => horizons.map((_, at) => Math.max(0, ...rows.map(({ values }) => values[at] ?? 0))),
    [horizons, rows],
  )
  const shown = all ? rows : rows.slice(0, AT_FIRST)
  const { title, counts } = MEASURE_LABELS[measure]
  const heads = [
    { word: t(METRIC_LABELS.clicks.title), says: t(METRIC_LABELS.clicks.counts) },
    { word: t(METRIC_LABELS.spend.title), says: t(METRIC_LABELS.spend.counts) },
    {
      word: t(METRIC_LABELS.orders.title),
      says: t('Paid orders and policies of these visitors until now, later refunded ones among them.'),
    },
  ]
  return (
    <>
      <DashTable label={t('Cohorts')} className="cohorts-table">
        <thead>
          <tr>
            <th scope="col">
              {t('Visits of')}
              <TermMark name="cohort" word={t('Visits of')} />
            </th>
            {by === null ? undefined : <th scope="col">{t(dimensionLabel(by))}</th>}
            {heads.map(({ word, says }) => (
              <th key={word} scope="col" className="num">
                {word}
                <HelpMark word={word}>{says}</HelpMark>
              </th>
            ))}
            {horizons.map((days) => (
              <th key={days} scope="col" className="num">
                {t('{{n}} d', { n: days })}
              </th>
            ))}
            <th scope="col" className="num">
              {t('So far')}
              <HelpMark word={t('So far')}>{`${t(title)}: ${t(counts)}`}</HelpMark>
            </th>
            <th scope="col">
              {t('Payback day')}
              <TermMark name="payback" word={t('Payback day')} />
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="cohorts-total">
            <th scope="row">{t('All together')}</th>
            {by === null ? undefined : <td />}
            <td className="num">{said(total.clicks, COUNT)}</td>
            <td className="num">{said(total.spend, MONEY)}</td>
            <td className="num">{COUNT.exact(total.orders)}</td>
            {horizons.map((days, at) => (
              <TotalCell key={days} reached={total.reached[at] ?? null} cohorts={total.cohorts} step={step} />
            ))}
            <td className="num">{MONEY.exact(total.value)}</td>
            <td>
              <Payback
                day={total.paybackDay}
                spend={total.spend}
                earns={total.earns}
                running={total.cohorts === 1 && rows.some(({ to }) => to >= day)}
              />
            </td>
          </tr>
          {shown.map((row) => (
            <tr key={`${row.from} ${row.key}`}>
              <th scope="row" title={row.from === row.to ? row.from : `${row.from} – ${row.to}`}>
                {cohortLabel(row, day)}
                {row.to >= day ? <span className="cohorts-running faint">{t('running')}</span> : undefined}
              </th>
              {by === null ? undefined : (
                <td className="dash-table-long" title={row.name || undefined}>
                  {by === 'adset' && row.key !== '' ? (
                    <Link to={detailsOf(row.key)}>{groupLabel(by, row.key, row.name, t)}</Link>
                  ) : (
                    groupLabel(by, row.key, row.name, t)
                  )}
                </td>
              )}
              <td className="num">
                {row.clicks === null ? (
                  '—'
                ) : isNobodys(row, by) ? (
                  COUNT.exact(row.clicks)
                ) : (
                  <Link to={costReport(row, view)}>{COUNT.exact(row.clicks)}</Link>
                )}
              </td>
              <td className="num">
                {row.spend === null ? (
                  '—'
                ) : isNobodys(row, by) ? (
                  money.big(row.spend)
                ) : (
                  <Link to={costReport(row, view)}>{money.big(row.spend)}</Link>
                )}
              </td>
              <td className="num">
                <Orders row={row} view={view} />
              </td>
              {horizons.map((days, at) => {
                const [value, forecast] = [row.values[at] ?? null, row.forecasts[at] ?? null]
                const spend = row.spend !== null && row.spend > 0 ? row.spend : null
                if (value === null && forecast !== null)
                  return <ForecastCell key={days} forecast={forecast} spend={spend} money={money} />
                const returned = value === null || spend === null ? null : value / spend
                return (
                  <ReachedCell
                    key={days}
                    value={value}
                    returned={returned}
                    heat={row.spend === null ? heatAmong(value, largest[at] ?? 0) : heatOf(returned)}
                    money={money}
                    says={value === null ? undefined : MONEY.exact(value)}
                  />
                )
              })}
              <td className="num">{money.big(row.value)}</td>
              <td>
                <Payback
                  day={row.paybackDay}
                  spend={row.spend}
                  earns={row.earns}
                  value={row.value}
                  running={row.to >= day}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </DashTable>
      {shown.length < rows.length ? (
        <div className="cohorts-legend">
          <Button onClick={() => setAll(true)}>{t('Show all {{n}} rows', { n: rows.length })}</Button>
        </div>
      ) : undefined}
    </>
  )
}
