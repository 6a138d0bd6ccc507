import { useMemo } from 'react'
import { LEAST_HISTORY } from '#contract/reports/cohorts.ts'
import type { CohortTable } from '#contract/reports/entities.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import { LeadFigure } from '#console/shared/dashboard/lead-figure.tsx'
import { MONEY, said, SHARE } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { curvesOf } from './curves.ts'
import '#console/shared/dashboard/lead-figure.css'

/** Leads the page: when the money came back on average, and how it came with time. */
export const CohortCurves = ({ table, dimmed }: { table: CohortTable; dimmed: boolean }) => {
  const { t } = useTranslation()
  const data = useMemo(() => curvesOf(table, t), [table, t])
  if (data === undefined) return undefined
  const { horizons, total } = table
  // A single old cohort is no average.
  const last = Math.max(
    0,
    total.reached.findLastIndex((one) => one !== null && one.returned !== null && one.cohorts >= LEAST_HISTORY),
  )
  const come = total.reached[last]
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
            paybackDay !== null ? t('Day {{n}}', { n: paybackDay }) : spend === null ? '—' : t('Not paid back yet')
          }
        />
        {come === undefined || come === null || come.returned === null ? undefined : (
          <LeadFigure
            label={t('Returned after {{n}} days', { n: horizons[last] })}
            value={said(come.returned, SHARE)}
            exact={MONEY.exact(come.value)}
          >
            <span className="faint">
              {table.step === 'week'
                ? t('{{n}}/{{all}} weeks', { n: come.cohorts, all: total.cohorts })
                : t('{{n}}/{{all}} days', { n: come.cohorts, all: total.cohorts })}
            </span>
          </LeadFigure>
        )}
      </div>
      <Chart name={title} data={data} />
    </Panel>
  )
}
