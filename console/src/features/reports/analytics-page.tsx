import { Suspense } from 'react'
import type { FunnelOverview } from '#contract/reports/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { loadPage } from '#console/shared/page/load-page.tsx'
import { FallingAdsets, TopAdsets } from './analytics/adset-moves.tsx'
import { Breakdown } from './analytics/breakdown.tsx'
import { Trend } from './analytics/trend.tsx'
import { Funnel } from './analytics/funnel.tsx'
import { HeldRules } from './analytics/held-rules.tsx'
import { DashboardHead } from '#console/shared/dashboard/dashboard-head.tsx'
import { LeadRoom } from '#console/shared/dashboard/lead-figure.tsx'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import { hasFailed, useFigureQuery } from '#console/shared/dashboard/use-figure-query.ts'
import { usePeriod } from '#console/shared/dashboard/use-period.ts'
import { WallButton } from './wall-button.tsx'
import './analytics/funnel.css'
import '#console/shared/dashboard/panel.css'
import '#console/shared/ui/skeleton.css'

const FirstSteps = loadPage(() => import('#console/shared/dashboard/first-steps.tsx'))

const isBlank = ({ funnel }: FunnelOverview): boolean =>
  Object.values(funnel).every(({ now, before }) => now === 0 && before === 0)

const Filled = ({ overview, dimmed }: { overview: FunnelOverview; dimmed: boolean }) => (
  <>
    <div className="panel-row is-two-one">
      <Trend overview={overview} dimmed={dimmed} />
      <Funnel overview={overview} dimmed={dimmed} />
    </div>
    <div className="panel-columns">
      <div className="panel-stack is-side">
        <HeldRules overview={overview} dimmed={dimmed} />
        <FallingAdsets overview={overview} dimmed={dimmed} />
      </div>
      <div className="panel-stack">
        <Breakdown overview={overview} dimmed={dimmed} />
        <TopAdsets overview={overview} dimmed={dimmed} />
      </div>
    </div>
  </>
)

const FunnelBones = () => (
  <div className="funnel-bones" aria-hidden="true">
    {['clicks', 'visits', 'conversions', 'pushed', 'acknowledged'].map((step) => (
      <div key={step} className="skeleton" />
    ))}
  </div>
)

const Waiting = () => {
  const { t } = useTranslation()
  return (
    <>
      <div className="panel-row is-two-one">
        <Panel title={t('Clicks and conversions')} loading bones={<LeadRoom />} />
        <Panel title={t('From click to push')} loading bones={<FunnelBones />} />
      </div>
      <div className="panel-columns">
        <div className="panel-stack is-side">
          <Panel title={t('Held by rule')} loading bones={<RowBones rows={2} each={56} />} />
          <Panel title={t('Falling ad sets')} loading bones={<RowBones rows={5} each={56} />} />
        </div>
        <div className="panel-stack">
          <Panel title={t('Where it comes from')} flush loading bones={<RowBones rows={4} />} />
          <Panel title={t('Best ad sets')} loading bones={<RowBones rows={5} each={56} />} />
        </div>
      </div>
    </>
  )
}

const Page = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const period = usePeriod()
  const { from, to } = period
  const {
    data: overview,
    error,
    isPrevious,
    updatedAt,
    refetch,
  } = useFigureQuery(
    'getFunnelOverview',
    { enterpriseId: within, query: { from, to } },
    { select: (reply) => reply.overview },
  )
  // Nothing in the period, and no ad set to look at otherwise.
  const isNew = overview !== undefined && isBlank(overview) && overview.falling.adsets.length === 0
  return (
    <>
      <DashboardHead
        title={t('From click to conversion')}
        period={period}
        counted={overview?.period}
        readAt={hasFailed({ data: overview, error }) ? null : updatedAt}
        reload={refetch}
      >
        <WallButton />
      </DashboardHead>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {isNew ? (
        <Suspense>
          <FirstSteps />
        </Suspense>
      ) : undefined}
      {overview !== undefined ? (
        <Filled overview={overview} dimmed={isPrevious} />
      ) : error === undefined ? (
        <Waiting />
      ) : undefined}
    </>
  )
}

/** From click to acknowledged push, and where it gets lost. */
const AnalyticsPage = () => {
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  return <Page key={within} within={within} />
}
export default AnalyticsPage
