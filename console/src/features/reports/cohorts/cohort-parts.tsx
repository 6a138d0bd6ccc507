import type { Cohort, CohortTable as Table } from '#contract/reports/entities.ts'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { type BigMeasure, COUNT } from '#console/shared/dashboard/measures.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { tooltip } from '#console/shared/ui/tooltip.ts'
import { reportOf } from '../report-link.ts'
import { groupLabel } from './cohort-labels.ts'
import type { CohortView } from './cohort-view.ts'
import './cohorts.css'

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

export const Orders = ({ row, view }: { row: Cohort; view: CohortView }) => {
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

interface CostProps {
  row: Cohort
  name: 'clicks' | 'spend'
  by: Table['by']
  view: CohortView
  unit: BigMeasure
}

/** Clicks or spend, with the report behind it. */
export const Cost = ({ row, name, by, view, unit }: CostProps) => {
  const value = row[name]
  if (value === null) return '—'
  return isNobodys(row, by) ? unit.big(value) : <Link to={costReport(row, view)}>{unit.big(value)}</Link>
}

/** What a group is called; an ad set leads to its page. */
export const GroupName = ({ row, by }: { row: Cohort; by: NonNullable<Table['by']> }) => {
  const { t } = useTranslation()
  const label = groupLabel(by, row.key, row.name, t)
  return by === 'adset' && row.key !== '' ? <Link to={detailsOf(row.key)}>{label}</Link> : label
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
export const Payback = ({ day, spend, earns, value, running }: PaybackProps) => {
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
