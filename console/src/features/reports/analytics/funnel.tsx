import { Link } from '#console/shared/page/link.tsx'
import type { FunnelOverview } from '#contract/reports/entities.ts'
import type { Metric } from '#contract/reports/metrics.ts'
import { Spark } from '#console/shared/charts/lazy-spark.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { HelpMark } from '#console/shared/ui/help-mark.tsx'
import { tooltip } from '#console/shared/ui/tooltip.ts'
import { METRIC_LABELS } from '../metric-labels.ts'
import { reportOf } from '../report-link.ts'
import { Compared, Delta } from '#console/shared/dashboard/delta.tsx'
import { COUNT, over, said, SHARE } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { daysIn, untilNow } from '#console/shared/dashboard/periods.ts'
import { ShareBar } from '#console/shared/dashboard/share-bar.tsx'
import './funnel.css'
import '#console/shared/dashboard/figure-card.css'

const STEPS = ['clicks', 'visits', 'conversions', 'pushed', 'acknowledged'] as const
type Step = (typeof STEPS)[number]
/** What leaves the funnel on the way to a step. */
const LOST: Partial<Record<Step, readonly ('bots' | 'held' | 'failed')[]>> = {
  clicks: ['bots'],
  pushed: ['held', 'failed'],
}

interface StepProps {
  overview: FunnelOverview
  step: Step
  before: Step | undefined
}

const FunnelStep = ({ overview: { funnel, period, trend }, step, before }: StepProps) => {
  const { t } = useTranslation()
  const days = { from: period.from, to: period.to }
  const to = (metric: Metric) => reportOf({ metrics: [metric], by: ['adset'], days, order: `-${metric}` })
  const { title, counts, good } = METRIC_LABELS[step]
  const { now } = funnel[step]
  const most = Math.max(...STEPS.map((name) => funnel[name].now))
  const known = untilNow(daysIn(period) === 1 ? period.comparedUntil : null)
  const figure = funnel[step]
  return (
    <li className="funnel-step">
      <div className="figure-card-label">
        <span>{t(title)}</span>
        <HelpMark word={t(title)}>{t(counts)}</HelpMark>
      </div>
      <Spark
        values={trend.map((one) => known(one.value, one[step]))}
        before={trend.map((one) => one[`${step}Before`])}
      />
      <Link
        className="funnel-count num"
        to={to(step)}
        aria-label={`${t(title)} ${COUNT.exact(now)}`}
        {...tooltip(t('{{figure}} before', { figure: COUNT.exact(figure.before) }))}
      >
        {COUNT.exact(now)}
      </Link>
      {period.comparedUntil === null ? <Delta figure={figure} good={good} /> : undefined}
      <ShareBar share={over(now, most) ?? 0} />
      <span className="funnel-notes num">
        {before === undefined ? undefined : (
          <span className="funnel-rate">
            {t('{{rate}} of {{step}}', {
              rate: said(over(now, funnel[before].now), SHARE),
              step: t(METRIC_LABELS[before].title),
            })}
          </span>
        )}
        {LOST[step]?.map((name) => (
          <span key={name}>
            {t(METRIC_LABELS[name].title)}{' '}
            <Link to={to(name)} aria-label={`${t(METRIC_LABELS[name].title)} ${COUNT.exact(funnel[name].now)}`}>
              {COUNT.exact(funnel[name].now)}
            </Link>
          </span>
        ))}
        {period.comparedUntil === null ? undefined : (
          // Beside the figures it is between: the large one goes on to now.
          <span>
            <Compared figure={figure} measure={COUNT} good={good} until={period.comparedUntil} />
          </span>
        )}
      </span>
    </li>
  )
}

/** From click to acknowledged push: how many are left at each step, and what became of the others. */
export const Funnel = ({ overview, dimmed }: { overview: FunnelOverview; dimmed: boolean }) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('From click to push')} dimmed={dimmed}>
      <ol className="funnel">
        {STEPS.map((step, at) => (
          <FunnelStep key={step} overview={overview} step={step} before={STEPS[at - 1]} />
        ))}
      </ol>
    </Panel>
  )
}
