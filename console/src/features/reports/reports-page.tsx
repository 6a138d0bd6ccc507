import type { ReportTable } from '#contract/reports/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { rangeFigures } from '#console/shared/table/day-ranges.ts'
import { ExportBar } from '#console/shared/table/export-bar.tsx'
import { useExport } from '#console/shared/table/use-export.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { ReadAt } from '#console/shared/dashboard/read-at.tsx'
import { useFigureQuery } from '#console/shared/dashboard/use-figure-query.ts'
import { usePeriod } from '#console/shared/dashboard/use-period.ts'
import { ReportBuilder } from './builder/report-builder.tsx'
import { PresetBar } from './preset-bar.tsx'
import { ReportActions } from './report-actions.tsx'
import { fileQuery, reportQuery } from './report-view.ts'
import { ReportChart } from './table/report-chart.tsx'
import { ReportRows } from './table/report-rows.tsx'
import { useReportView } from './use-report-view.ts'
import './report.css'

const RUNNING_MS = 60_000
const ENDED_MS = 300_000

/** What one must know to read the figures right. */
const useNotes = (report: ReportTable | undefined): string[] => {
  const { t } = useTranslation()
  if (report === undefined) return []
  const { by, countedUntil, period, total } = report
  const late = by.some((dimension) => dimension === 'hour' || dimension === 'region' || dimension === 'device')
  return [
    ...(late && countedUntil !== null
      ? [t('Clicks and visits are counted this way up to {{time}}.', { time: exactTime(countedUntil).slice(5, 16) })]
      : []),
    ...(total.before !== null && period.comparedUntil !== null
      ? [t('Today is still running; the days it is compared with are whole.')]
      : []),
  ]
}

const Page = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const [view, change] = useReportView()
  const period = usePeriod({ standard: 'last7', byName: true })
  const {
    data: report,
    error,
    isPrevious: dimmed,
    updatedAt,
    refetch,
  } = useFigureQuery(
    'getReport',
    { enterpriseId: within, query: reportQuery(view, period) },
    { select: (reply) => reply.report, refetchEvery: period.running ? RUNNING_MS : ENDED_MS },
  )
  const file = new URLSearchParams(fileQuery(view, period, period.day)).toString()
  const exporting = useExport('reports', { resource: 'report', query: file }, within)
  const notes = useNotes(report)
  const days = rangeFigures(period, period.day)
  return (
    <>
      <PageHead
        title={t('Reports')}
        purpose={t('Any figure, by up to three things at once; save what you look at again.')}
        actions={<ReportActions view={view} days={period} exporting={exporting} />}
      />
      <ExportBar state={exporting} />
      <PresetBar />
      <ReportBuilder view={view} change={change} period={period} within={within} />
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      <div className="report-place">
        {report === undefined ? undefined : (
          <ReportChart report={report} drawn={view.drawn} dimmed={dimmed} onDraw={(drawn) => change({ drawn })} />
        )}
        {report === undefined && error !== undefined ? undefined : (
          <Panel
            title={t('Figures, {{days}}', { days })}
            flush
            dimmed={dimmed}
            loading={report === undefined}
            extra={<ReadAt at={updatedAt} reload={refetch} />}
            empty={
              report?.rows.length === 0
                ? t('Nothing was counted that fits. Take another period or fewer filters.')
                : undefined
            }
          >
            {report === undefined ? undefined : (
              <ReportRows report={report} order={view.order} onOrder={(order) => change({ order })} />
            )}
          </Panel>
        )}
        {notes.map((note) => (
          <p key={note} className="report-note faint">
            {note}
          </p>
        ))}
      </div>
    </>
  )
}

/** Any figures by up to three dimensions. */
const ReportsPage = () => {
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  return <Page key={within} within={within} />
}
export default ReportsPage
