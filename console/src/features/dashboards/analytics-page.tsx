import type { FunnelOverview } from '#contract/reports/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { FallingAdsets, TopAdsets } from './analytics/adset-moves.tsx'
import { Breakdown } from './analytics/breakdown.tsx'
import { Trend } from './analytics/trend.tsx'
import { Funnel } from './analytics/funnel.tsx'
import { HeldRules } from './analytics/held-rules.tsx'
import { DashboardHead } from './parts/dashboard-head.tsx'
import { FirstSteps } from './parts/first-steps.tsx'
import { Panel } from './parts/panel.tsx'
import { useFigures } from './parts/use-figures.ts'
import { usePeriod } from './parts/use-period.ts'
import './analytics/analytics.css'

const isBlank = ({ funnel }: FunnelOverview): boolean =>
  Object.values(funnel).every(({ now, before }) => now === 0 && before === 0)

const Filled = ({ overview, dimmed }: { overview: FunnelOverview; dimmed: boolean }) => (
  <>
    <div className="panel-row">
      <Funnel overview={overview} dimmed={dimmed} />
    </div>
    <div className="panel-row is-two-one">
      <Trend overview={overview} dimmed={dimmed} />
      <HeldRules overview={overview} dimmed={dimmed} />
    </div>
    <div className="panel-row">
      <Breakdown overview={overview} dimmed={dimmed} />
    </div>
    <div className="panel-row is-halves">
      <TopAdsets overview={overview} dimmed={dimmed} />
      <FallingAdsets overview={overview} dimmed={dimmed} />
    </div>
  </>
)

const Waiting = () => {
  const { t } = useTranslation()
  return (
    <>
      <div className="panel-row">
        <Panel title={t('From click to push')} loading />
      </div>
      <div className="panel-row is-two-one">
        <Panel title={t('Clicks and conversions')} loading />
        <Panel title={t('Held by rule')} loading />
      </div>
    </>
  )
}

const Page = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const period = usePeriod()
  const { from, to } = period
  const { answer, error, dimmed, readAt, reload } = useFigures(`${from} ${to}`, async (signal) => {
    const reply = await call('getFunnelOverview', { enterpriseId: within, query: { from, to }, signal })
    return reply?.overview
  })
  // Nothing in the period, and no ad set to look at otherwise.
  const isNew = answer !== undefined && isBlank(answer) && answer.falling.adsets.length === 0
  return (
    <>
      <DashboardHead
        title={t('From click to conversion')}
        period={period}
        counted={answer?.period}
        readAt={readAt}
        reload={reload}
      />
      {error === undefined ? undefined : <FailureNote message={error} retry={reload} />}
      {isNew ? <FirstSteps /> : undefined}
      {answer !== undefined ? (
        <Filled overview={answer} dimmed={dimmed} />
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
