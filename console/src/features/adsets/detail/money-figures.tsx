import { hasOrders } from '#contract/adsets/kinds.ts'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { moneyAmong } from '#console/shared/dashboard/measures.ts'
import { formatMoney } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import { HelpMark } from '#console/shared/ui/help-mark.tsx'
import './adset-detail.css'

interface FigureProps {
  title: string
  counts: string
  /** Of today and yesterday; undefined while they are read, null where there is nothing to say. */
  values: readonly [now: number | null, before: number | null] | undefined
  say(value: number): string
  /** Beside the title. */
  mark?: ReactNode
  /** Where the rows of today are. */
  rows?: string | undefined
}

const Figure = ({ title, counts, values, say, mark, rows }: FigureProps) => {
  const { t } = useTranslation()
  const said = (value: number | null) => (value === null ? '—' : say(value))
  const value = values === undefined ? '…' : said(values[0])
  return (
    <div className="card adset-detail-figure adset-detail-money">
      <span>
        <Tooltip title={counts} trigger={['hover', 'focus']}>
          <button type="button" className="adset-detail-figure-name">
            {title}
          </button>
        </Tooltip>
        {mark}
      </span>
      <strong className="num">{rows === undefined ? value : <Link to={rows}>{value}</Link>}</strong>
      <small>{values === undefined ? '…' : t('Yesterday {{n}}', { n: said(values[1]) })}</small>
    </div>
  )
}

const moneySayer = (values: FigureProps['values']) => moneyAmong((values ?? []).map((value) => value ?? 0)).big
const times = (value: number): string => value.toFixed(2)

/** What today cost, and where it sells what it brought, beside yesterday: the same days as the counts before. */
export const MoneyFigures = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  const day = today()
  const { id } = adset
  const { data: total } = useQuery(
    'getAdsetTrend',
    canWork ? { params: { id }, query: { from: day, to: day, compare: 'previous' } } : SKIP,
    { select: ({ trend }) => trend.total, keepPrevious: true },
  )
  const isUnspent = total !== undefined && (total.now.spend ?? 0) === 0
  // Only where there is no spend: perhaps the account has some that is not split.
  const { data: unsplit = 0 } = useQuery(
    'getAdsetCost',
    canWork && isUnspent ? { params: { id }, query: { from: day, to: day } } : SKIP,
    { select: (reply) => reply.unsplit },
  )
  if (!canWork) return undefined
  const pair = (name: 'spend' | 'costPerConversion' | 'sales' | 'salesPerSpend'): FigureProps['values'] => {
    if (total === undefined) return undefined
    const of = (figures: typeof total.now | null) => (figures === null ? null : figures[name])
    return [of(total.now), of(total.before)]
  }
  // Nothing read is not nothing spent.
  const spend = pair('spend')?.map((value) => (value === 0 ? null : value)) as FigureProps['values']
  const cost = pair('costPerConversion')?.map((value) => (value === 0 ? null : value)) as FigureProps['values']
  const sales = pair('sales')
  const sells = hasOrders(adset.kind) || (total?.now.orders ?? 0) > 0 || (total?.before?.orders ?? 0) > 0
  const notFinal = t(
    'Spend is read from the platform every hour. Today’s is not final: it is settled after eight in the morning of the next day, and cost and ROI with it.',
  )
  const counts = isUnspent
    ? unsplit > 0
      ? t('The account spent {{money}} today, but no sheet says how much of it was this ad set’s.', {
          money: formatMoney(unsplit),
        })
      : t('No spend of today has been read yet.')
    : t('What the platform charged for this ad set today, as far as it is known.')
  const rows = `/apps/adaccounts/list?${new URLSearchParams({ tab: 'spend', AdsetId: id, From: day, To: day })}`
  return (
    <>
      <Figure
        title={t('Spend')}
        counts={counts}
        values={spend}
        say={moneySayer(spend)}
        mark={<HelpMark word={t('Spend')}>{notFinal}</HelpMark>}
        rows={isUnspent || total === undefined ? undefined : rows}
      />
      <Figure
        title={t('Conversion cost')}
        counts={t('Spend of today over its conversions; not final before the spend is.')}
        values={cost}
        say={moneySayer(cost)}
      />
      {sells ? (
        <>
          <Figure
            title={t('Sales')}
            counts={t('What the orders of today come to, refunded ones included.')}
            values={sales}
            say={moneySayer(sales)}
          />
          <Figure
            title={t('ROI')}
            counts={t('Sales of today over its spend; not final before the spend is.')}
            values={pair('salesPerSpend')}
            say={times}
          />
        </>
      ) : undefined}
    </>
  )
}
