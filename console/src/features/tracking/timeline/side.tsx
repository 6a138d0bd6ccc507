import { formatCount } from '#console/shared/format/number.ts'
import { Button } from 'antd'
import type { Adset } from '#contract/adsets/entities.ts'
import { AGENT_KINDS } from '#contract/adsets/kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { AckForm } from '#console/features/delivery/ack-form.tsx'
import { FIGURES } from '#console/shared/adsets/figure-labels.ts'
import { AgentsCard } from './agents-card.tsx'
import { shortSentence } from '#console/features/delivery/strategy/strategy-sentence.ts'
import './visit.css'
import '#console/shared/ui/side-card.css'

const StrategyCard = () => {
  const { t } = useTranslation()
  const { adset, canWork, go, replenish } = useAdsetPage()
  return (
    <section className="card side-card">
      <h2>{t('Push strategy v{{n}}', { n: adset.strategyVersion })}</h2>
      <p>{shortSentence(adset.pushStrategy, t)}</p>
      {canWork ? (
        <div className="side-card-ways">
          <Button size="small" onClick={() => go('strategy')}>
            {t('Edit and replay')}
          </Button>
          <Button
            size="small"
            disabled={adset.total.held + adset.total.failed === 0}
            title={adset.total.held + adset.total.failed === 0 ? t('Nothing is held or failed') : undefined}
            onClick={() => replenish()}
          >
            {t('Replenish…')}
          </Button>
        </div>
      ) : undefined}
    </section>
  )
}

const STAGES = ['clicks', 'visits', 'conversions', 'pushed'] as const

/** Where people are lost today; each stage as a share of the first. */
const Funnel = () => {
  const { t } = useTranslation()
  const { today } = useAdsetPage().adset
  const most = Math.max(today.clicks, today.visits, today.conversions, 1)
  return (
    <section className="card side-card">
      <h2>{t('Today’s funnel')}</h2>
      <dl className="side-card-funnel">
        {STAGES.map((stage) => {
          const share = (today[stage] / most) * 100
          return (
            <div key={stage}>
              <dt>{t(FIGURES[stage].title)}</dt>
              <dd>
                <i aria-hidden="true">
                  <b style={{ inlineSize: `${share}%` }} />
                </i>
                <span className="num" title={formatCount(today[stage])}>
                  {`${share > 0 && share < 1 ? '<1' : Math.round(share)}%`}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** A link's people are WeChat-work's to choose from, unless the page itself shows an agent. */
const showsAgents = ({ kind, params }: Adset): boolean =>
  AGENT_KINDS.includes(kind) && (kind !== 'huoke' || params['opens'] === 'agent')

/** Beside the timeline: what decides, what waits to be confirmed, how the day goes. */
export const Side = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  return (
    <aside className="visit-side" aria-label={t('At a glance')}>
      <StrategyCard />
      {canWork ? (
        <section className="card side-card">
          <h2>{t('Check against the platform')}</h2>
          <AckForm />
        </section>
      ) : undefined}
      {canWork && showsAgents(adset) ? <AgentsCard /> : undefined}
      <Funnel />
    </aside>
  )
}
