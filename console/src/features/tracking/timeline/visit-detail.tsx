import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Attribution, Step, Visit } from '#contract/tracking/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { Candidates as AgentCandidates } from '#console/features/agents/rotation/candidates.tsx'
import { nameIn, ruleLabel } from '#console/features/agents/rotation/rotation-labels.ts'
import { eventText } from '#console/shared/adsets/event-text.ts'
import { ruleSentence, yuan } from '#console/shared/adsets/rule-labels.ts'
import { CONVERSION_LABELS, PUSH_STATE_LABELS } from '#console/shared/adsets/labels.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { exactMs } from '#console/shared/format/exact-ms.ts'
import { keyed } from '#console/shared/format/keyed.ts'
import { hitsOf } from './line-of.ts'
import { AD_LABELS, ATTRIBUTION_LABELS, SOURCE_LABELS, stepLabel, VERDICT_LABELS } from './step-labels.ts'
import './visit.css'
import '#console/shared/form/form.css'

const Candidates = ({ attribution }: { attribution: Attribution }) => {
  const { t } = useTranslation()
  return (
    <>
      <p>
        {t('Attributed {{how}}; a click counts for {{n}} days.', {
          how: t(ATTRIBUTION_LABELS[attribution.rule]),
          n: attribution.windowDays,
        })}
      </p>
      <ul className="plain-list">
        {attribution.candidates.map(({ visitId, at, by, verdict }) => (
          <li key={visitId}>
            <span className="num">{exactMs(at)}</span> {t(ATTRIBUTION_LABELS[by])}:{' '}
            <strong>{t(VERDICT_LABELS[verdict])}</strong> <CopyId id={visitId} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Story = ({ step, visit }: { step: Step; visit: Visit }): ReactNode => {
  const { t } = useTranslation()
  const { adset, go } = useAdsetPage()
  const hits = hitsOf(visit.steps)
  switch (step.step) {
    case 'click':
      return (
        <>
          <strong>{t('Click')}</strong>
          <p>{hits > 1 ? t('It came {{hits}} {{hits|time|times}} and counts once.', { hits }) : t('It came once.')}</p>
          {Object.keys(visit.ad).length === 0 ? undefined : (
            <dl className="visit-story-facts">
              {Object.entries(visit.ad).map(([name, value]) => (
                <div key={name}>
                  <dt>{t(AD_LABELS[name] ?? name)}</dt>
                  <dd className="mono">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )
    case 'visit':
      return (
        <>
          <strong>{t('Opened the page')}</strong>
          <p className="visit-address">{step.page}</p>
        </>
      )
    case 'agent':
      return (
        <>
          <strong>{stepLabel({ step, tone: 'plain', after: undefined }, adset.provider, t)}</strong>
          <p>{ruleLabel(step.rotation.rule, step.name || nameIn(step.rotation), t)}</p>
          {/* A customer is not told who else could have been shown. */}
          {step.rotation.candidates.length === 0 ? undefined : <AgentCandidates rotation={step.rotation} />}
        </>
      )
    case 'wecom':
      return (
        <>
          <strong>{stepLabel({ step, tone: 'plain', after: undefined }, adset.provider, t)}</strong>
          <p className="faint">
            {step.event === 'opened'
              ? t('WeChat-work says the visitor opened the profile behind the acquisition link.')
              : t('WeChat-work says the visitor asked to be added; the add itself follows once it is accepted.')}
          </p>
        </>
      )
    case 'leave':
      return (
        <>
          <strong>{t('Went on')}</strong>
          <p className="visit-address">{step.target}</p>
        </>
      )
    case 'conversion':
      return (
        <>
          <strong>
            {t(CONVERSION_LABELS[step.kind])}
            {step.amount === null ? '' : ` ¥${yuan(step.amount)}`}
          </strong>{' '}
          <span className="faint">{t(SOURCE_LABELS[step.source])}</span>
          <Candidates attribution={step.attribution} />
        </>
      )
    case 'decision':
      return (
        <>
          <strong>{step.pushed ? t('Let through') : t('Held')}</strong>{' '}
          <span className="faint">{t('strategy version {{n}}', { n: step.strategyVersion })}</span>
          <p>
            {ruleSentence(step.rule, step.detail, t)}
            {step.by === null ? '' : ` ${t('By {{name}}.', { name: step.by })}`}
          </p>
        </>
      )
    case 'push':
      return (
        <>
          <strong>{eventText(adset.provider, step.event, t)}</strong>{' '}
          <StatusTag tone={PUSH_STATE_LABELS[step.state].tone} text={t(PUSH_STATE_LABELS[step.state].text)} />
          <p>
            {t('{{n}} {{n|attempt|attempts}}.', { n: step.attempts })}{' '}
            {step.message === null ? '' : t('Answer: {{answer}}', { answer: step.message })}{' '}
            <Button type="link" size="small" className="form-link" onClick={() => go('pushes', { push: step.pushId })}>
              {t('Every attempt')}
            </Button>
          </p>
        </>
      )
  }
}

/** The whole story of a visit: exact times, why it was attributed, which rule decided, what the platform said. */
export const VisitDetail = ({ visit }: { visit: Visit }) => {
  const { t } = useTranslation()
  return (
    <>
      <ol className="visit-story">
        {keyed(visit.steps, ({ step, at }) => `${step} ${at}`).map(({ key, item: step }) => (
          <li key={key}>
            <time dateTime={step.at} className="num">
              {exactMs(step.at)}
            </time>
            <div>
              <Story step={step} visit={visit} />
            </div>
          </li>
        ))}
      </ol>
      <p className="visit-facts">
        {t('Track id')} <CopyId id={visit.id} />
      </p>
    </>
  )
}
