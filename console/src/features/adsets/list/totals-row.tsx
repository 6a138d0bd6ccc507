import { useEffect } from 'react'
import type { Adset, AdsetTotals } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES, type AdsetFigure } from '#contract/adsets/figures.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import type { Layout } from '#console/shared/table/cell-class.ts'
import { TotalsRow } from '#console/shared/table/totals-row.tsx'
import { HelpMark } from '#console/shared/ui/help-mark.tsx'
import { ComparedFigure } from './compared-figure.tsx'
import { medianStore, NO_MEDIANS } from './median-store.ts'
import { formatFigure, shownValue } from './figure-format.ts'
import { Sparkline } from './sparkline.tsx'
import { type AskedTotals, useTotals } from './use-totals.ts'
import './adset-later.css'
import '#console/shared/table/list-totals.css'

const isFigure = (id: string): id is AdsetFigure => ADSET_FIGURES.some((name) => name === id)

/** The report of the same days, where what no ad set has is a row. */
const reportOfAdsets = ({ period: { from, to } }: AdsetTotals): string =>
  `/apps/reports?${new URLSearchParams({ from, to, by: 'adset', metrics: 'spend,orders,sales,salesPerSpend' })}`

const BESIDE: Partial<Record<AdsetFigure, (totals: AdsetTotals) => number>> = {
  spend: ({ spendBeside }) => spendBeside ?? 0,
  orders: ({ ordersBeside }) => ordersBeside?.orders ?? 0,
  sales: ({ ordersBeside }) => ordersBeside?.sales ?? 0,
}

interface BesideProps {
  name: AdsetFigure
  amount: number
  report: string
}

/** What no ad set of the list has: with it the total is what the report says. */
const Beside = ({ name, amount, report }: BesideProps) => {
  const { t } = useTranslation()
  const why =
    name === 'spend'
      ? t('Of accounts without an ad set, and of deleted ad sets. With the total it is the spend of the report.')
      : t('Orders without a click, and of deleted ad sets. With the total it is what the report says.')
  return (
    <Link className="list-totals-note adset-later-beside" to={report} title={why}>
      {t('+ {{amount}} of no ad set', { amount: formatFigure(name, amount) })}
    </Link>
  )
}

/** Leads, cards and forms bring no sales: their spend alone makes the return of the whole list less. */
const Selling = ({ selling: { adsets, salesPerSpend } }: { selling: NonNullable<AdsetTotals['selling']> }) => {
  const { t } = useTranslation()
  return (
    <span className="list-totals-note">
      {t('{{n}} that sold {{roi}}', { n: formatCount(adsets), roi: formatFigure('salesPerSpend', salesPerSpend) })}
      <HelpMark word={t('ROI')}>
        {t(
          'Sales over spend. The total has the spend of all ad sets, also of those that sell nothing and have no ROI of their own; below it stands that of the ad sets with orders alone. Sales and spend of no ad set are in neither.',
        )}
      </HelpMark>
    </span>
  )
}

/** The totals under the columns of the rows. */
export const AdsetTotalsRow = ({ layout, ...asked }: AskedTotals & { layout: Layout<Adset> }) => {
  const { t } = useTranslation()
  const { data, error, fetching, refetch } = useTotals(asked)
  const costs = data?.medianCosts ?? NO_MEDIANS
  useEffect(() => medianStore.set({ costs }), [costs])
  const cell = (id: string) => {
    if (data === undefined) return undefined
    if (id === 'trend') return <Sparkline values={data.figures.trend} />
    if (!isFigure(id)) return undefined
    const { selling, figures } = data
    const sum = (
      <ComparedFigure figures={figures} name={id}>
        <strong>{formatFigure(id, shownValue(id, figures.now))}</strong>
      </ComparedFigure>
    )
    const beside = BESIDE[id]?.(data) ?? 0
    if (beside === 0 && (id !== 'salesPerSpend' || selling === null)) return sum
    return (
      <span className="adset-later-noted">
        {sum}
        {beside === 0 ? undefined : <Beside name={id} amount={beside} report={reportOfAdsets(data)} />}
        {id === 'salesPerSpend' && selling !== null ? <Selling selling={selling} /> : undefined}
      </span>
    )
  }
  return (
    <TotalsRow
      layout={layout}
      lead={data === undefined ? t('Total') : t('Total of {{n}}', { n: formatCount(data.adsets) })}
      busy={fetching}
      failure={error === undefined ? undefined : { message: error, again: refetch }}
      cell={cell}
    />
  )
}
