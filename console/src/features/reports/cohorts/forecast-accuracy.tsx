import type { CohortTable } from '#contract/reports/entities.ts'
import { LEAST_HISTORY } from '#contract/reports/cohorts.ts'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { COUNT, SHARE } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TermMark } from '#console/shared/ui/term.tsx'
import './cohorts.css'
import '#console/shared/dashboard/dash-table.css'

/** How far forecasts of the past were off, and why there is none where there is none. */
export const ForecastAccuracy = ({ table, dimmed }: { table: CohortTable; dimmed: boolean }) => {
  const { t } = useTranslation()
  const { accuracy, horizons } = table
  const title = t('How good the forecasts are')
  const wordsOf = ({ missing, error, tests }: CohortTable['accuracy'][number]): string => {
    if (missing === 'history')
      return t('No forecast: it takes {{n}} cohorts of the last 180 days that have come so far.', { n: LEAST_HISTORY })
    if (missing === 'income') return t('No forecast: nothing has come in yet that could be projected.')
    if (error === null)
      return t('Forecast without a tested error: {{n}} of the past could be tested, it takes {{least}}.', {
        n: tests,
        least: LEAST_HISTORY,
      })
    return t('Half of the forecasts of the past were off by less than {{error}}.', { error: SHARE.exact(error) })
  }
  return (
    <Panel title={title} dimmed={dimmed} flush extra={<TermMark name="forecast" word={title} />}>
      <DashTable label={title} className="cohorts-accuracy">
        <thead>
          <tr>
            <th scope="col">{t('After so long')}</th>
            <th scope="col" className="num">
              {t('Median error')}
            </th>
            <th scope="col" className="num">
              {t('Forecasts tested')}
            </th>
            <th scope="col">{t('What that means')}</th>
          </tr>
        </thead>
        <tbody>
          {horizons.slice(1).map((days, n) => {
            const one = accuracy[n + 1]
            if (one === undefined) return undefined
            return (
              <tr key={days}>
                <th scope="row">{t('{{n}} d', { n: days })}</th>
                <td className="num">{one.error === null ? '—' : `±${SHARE.exact(one.error)}`}</td>
                <td className="num">{COUNT.exact(one.tests)}</td>
                <td>{wordsOf(one)}</td>
              </tr>
            )
          })}
        </tbody>
      </DashTable>
    </Panel>
  )
}
