import { useSearchParams } from 'react-router'
import { isReturning } from '#contract/reports/cohorts.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { LeadRoom } from '#console/shared/dashboard/lead-figure.tsx'
import { ReadAt } from '#console/shared/dashboard/read-at.tsx'
import { useFigureQuery } from '#console/shared/dashboard/use-figure-query.ts'
import { usePeriod } from '#console/shared/dashboard/use-period.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { rangeFigures } from '#console/shared/table/day-ranges.ts'
import { ExportBar } from '#console/shared/table/export-bar.tsx'
import { ExportMenu } from '#console/shared/table/export-menu.tsx'
import { SavedViewsMenu } from '#console/shared/table/saved-views-menu.tsx'
import { useExport } from '#console/shared/table/use-export.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { PrintButton } from '#console/shared/ui/print-button.tsx'
import { CohortChoices } from './cohort-choices.tsx'
import { CohortCurves } from './cohort-curves.tsx'
import { MEASURE_LABELS } from './cohort-labels.ts'
import { CohortLegend } from './cohort-legend.tsx'
import { CohortTable } from './cohort-table.tsx'
import { cohortFileQuery, cohortQuery } from './cohort-view.ts'
import { ForecastAccuracy } from './forecast-accuracy.tsx'
import { useCohortView } from './use-cohort-view.ts'
import './cohorts.css'

const EVERY_MS = 300_000

const Page = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [view, change] = useCohortView()
  const period = usePeriod({ standard: 'last30', byName: true })
  const {
    data: table,
    error,
    isPrevious: dimmed,
    updatedAt,
    refetch,
  } = useFigureQuery(
    'getCohorts',
    { enterpriseId: within, query: cohortQuery(view, period) },
    { select: (reply) => reply.cohorts, refetchEvery: EVERY_MS },
  )
  const file = new URLSearchParams(cohortFileQuery(view, period, period.day)).toString()
  const exporting = useExport('cohorts', { resource: 'cohorts', query: file }, within)
  const title = t('{{measure}} of the visitors, {{days}}', {
    measure: t(MEASURE_LABELS[view.measure].title),
    days: rangeFigures(table?.period ?? period, period.day),
  })
  const isEmpty = table?.rows.length === 0
  return (
    <>
      <PageHead
        title={t('Payback')}
        purpose={t('When the money comes back: what the visitors of a day or week brought since, and what is to come.')}
        actions={
          <>
            <SavedViewsMenu
              list="cohorts"
              query={params.toString()}
              apply={(query, options) => setParams(new URLSearchParams(query), options)}
            />
            <PrintButton />
            <ExportMenu state={exporting} list="cohorts" filtered={false} />
          </>
        }
      />
      <ExportBar state={exporting} />
      <CohortChoices view={view} change={change} period={period} />
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {table === undefined && error !== undefined ? undefined : (
        <div className="cohorts-place">
          {table === undefined ? (
            <Panel
              title={
                isReturning(view.measure)
                  ? t('How the money comes back')
                  : t('{{measure}} after the visit', { measure: t(MEASURE_LABELS[view.measure].title) })
              }
              loading
              bones={<LeadRoom />}
            />
          ) : (
            <CohortCurves table={table} dimmed={dimmed} />
          )}
          <Panel
            title={title}
            flush
            dimmed={dimmed}
            loading={table === undefined}
            extra={<ReadAt at={updatedAt} reload={refetch} />}
            empty={
              isEmpty
                ? t('No clicks, spend or orders on these days that fit. Take other days or fewer filters.')
                : undefined
            }
          >
            {table === undefined ? undefined : (
              <>
                <CohortTable table={table} view={view} />
                <CohortLegend measure={table.measure} known={table.rows.some(({ spend }) => spend !== null)} />
              </>
            )}
          </Panel>
          {table?.more === true ? (
            <p className="cohorts-note faint">
              {t('More groups than fit here: those that cost most are shown. The total is of all of them.')}
            </p>
          ) : undefined}
          {table === undefined || isEmpty || table.accuracy.length === 0 ? undefined : (
            <ForecastAccuracy table={table} dimmed={dimmed} />
          )}
        </div>
      )}
    </>
  )
}

/** When the money that was spent comes back. */
const CohortsPage = () => {
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  return <Page key={within} within={within} />
}
export default CohortsPage
