import { useMemo } from 'react'
import { isReturning, LEAST_HISTORY } from '#contract/reports/cohorts.ts'
import type { CohortTable } from '#contract/reports/entities.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import { LeadFigure } from '#console/shared/dashboard/lead-figure.tsx'
import { over, said } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { MEASURE_LABELS, unitOf } from './cohort-labels.ts'
import { RETURNED } from './cohort-share.ts'
import { curvesOf, isOfSpend, returnedTogether } from './curves.ts'
import '#console/shared/dashboard/lead-figure.css'

/** When the money came back on average. */
const Returned = ({ table }: { table: CohortTable }) => {
  const { t } = useTranslation()
  const { horizons, total } = table
  const returned = returnedTogether(table)
  const last = returned.findLastIndex((value) => value !== null)
  const share = returned[last] ?? null
  const { paybackDay, spend } = total
  return (
    <>
      <LeadFigure
        label={t('Paid back on average')}
        value={
          paybackDay !== null
            ? t('Day {{n}}', { n: paybackDay })
            : spend === null || !total.earns
              ? '—'
              : t('Not paid back yet')
        }
      />
      {share === null ? undefined : (
        <LeadFigure
          label={t('Returned after {{n}} {{n|day|days}}', { n: horizons[last] })}
          value={said(share, RETURNED)}
        >
          <span className="faint">{t('Both by the curve below')}</span>
        </LeadFigure>
      )}
    </>
  )
}

/** What is only followed: how much it is so far, of refunds of what. */
const Followed = ({ table: { measure, total } }: { table: CohortTable }) => {
  const { t } = useTranslation()
  return (
    <>
      <LeadFigure
        label={t('{{measure}} so far', { measure: t(MEASURE_LABELS[measure].title) })}
        value={unitOf(measure).exact(total.value)}
      />
      {measure === 'refunded' ? (
        <LeadFigure label={t('Of gross sales')} value={said(over(total.refunded, total.gross), RETURNED)} />
      ) : undefined}
    </>
  )
}

/** Leads the page: when the money came back on average, and how it came with time. */
export const CohortCurves = ({ table, dimmed }: { table: CohortTable; dimmed: boolean }) => {
  const { t } = useTranslation()
  const data = useMemo(() => curvesOf(table, t), [table, t])
  if (data === undefined) return undefined
  const { measure, step } = table
  const pays = isReturning(measure)
  const title = pays
    ? t('How the money comes back')
    : t('{{measure}} after the visit', { measure: t(MEASURE_LABELS[measure].title) })
  const least = { n: LEAST_HISTORY }
  return (
    <Panel
      className="lead-figure-panel"
      title={title}
      dimmed={dimmed}
      extra={
        isOfSpend(table)
          ? t('By days after the visit; each step is of the same {{n}} cohorts or more', least)
          : step === 'week'
            ? t('Average of a week of visits; each step is of the same {{n}} weeks or more', least)
            : t('Average of a day of visits; each step is of the same {{n}} days or more', least)
      }
    >
      <div className="lead-figure-row">{pays ? <Returned table={table} /> : <Followed table={table} />}</div>
      <Chart name={title} data={data} />
    </Panel>
  )
}
