import { useMemo } from 'react'
import { LEAST_HISTORY } from '#contract/reports/cohorts.ts'
import type { CohortTable } from '#contract/reports/entities.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import { LeadFigure } from '#console/shared/dashboard/lead-figure.tsx'
import { said, SHARE } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { curvesOf, returnedTogether } from './curves.ts'
import '#console/shared/dashboard/lead-figure.css'

/** Leads the page: when the money came back on average, and how it came with time. */
export const CohortCurves = ({ table, dimmed }: { table: CohortTable; dimmed: boolean }) => {
  const { t } = useTranslation()
  const data = useMemo(() => curvesOf(table, t), [table, t])
  if (data === undefined) return undefined
  const { horizons, total } = table
  const returned = returnedTogether(table)
  const last = returned.findLastIndex((value) => value !== null)
  const share = returned[last] ?? null
  const title = t('How the money comes back')
  const { paybackDay, spend } = total
  return (
    <Panel
      className="lead-figure-panel"
      title={title}
      dimmed={dimmed}
      extra={t('By days after the visit; each step is of the same {{n}} cohorts or more', { n: LEAST_HISTORY })}
    >
      <div className="lead-figure-row">
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
            value={said(share, SHARE)}
          >
            <span className="faint">{t('Both by the curve below')}</span>
          </LeadFigure>
        )}
      </div>
      <Chart name={title} data={data} />
    </Panel>
  )
}
