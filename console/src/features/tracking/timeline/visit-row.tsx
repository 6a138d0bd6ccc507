import { RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useId } from 'react'
import type { Visit } from '#contract/tracking/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { botLabel } from '#console/shared/adsets/bot-labels.ts'
import { eventText } from '#console/shared/adsets/event-text.ts'
import { ruleSentence } from '#console/shared/adsets/rule-labels.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { keyed } from '#console/shared/format/keyed.ts'
import { heldBy, lineOf, outcomeOf } from './line-of.ts'
import { StepIcon } from './step-icons.tsx'
import { OUTCOME_LABELS, stepLabel } from './step-labels.ts'
import { VisitDetail } from './visit-detail.tsx'
import './visit.css'
import '#console/shared/form/form.css'

const Line = ({ visit }: { visit: Visit }) => {
  const { t } = useTranslation()
  const { provider } = useAdsetPage().adset
  return (
    <ol className="visit-steps">
      {keyed(lineOf(visit.steps), ({ step }) => `${step.step} ${step.at}`).map(({ key, item: one }) => (
        <li
          key={key}
          className={`visit-step visit-step-${one.tone}`}
          // The line has room for the words alone.
          title={one.step.step === 'push' ? eventText(provider, one.step.event, t) : undefined}
        >
          <StepIcon step={one} />
          {stepLabel(one, provider, t)}
        </li>
      ))}
    </ol>
  )
}

const Why = ({ visit }: { visit: Visit }) => {
  const { t } = useTranslation()
  const { canWork, replenish, go } = useAdsetPage()
  const [held] = heldBy(visit.steps)
  const { clickId } = visit
  if (held === undefined) return undefined
  return (
    <p className="visit-why">
      <strong>{t('Why held?')}</strong> {ruleSentence(held.rule, held.detail, t)}{' '}
      {canWork ? (
        <span className="visit-ways">
          {clickId === null ? undefined : (
            <Button type="link" size="small" className="form-link" onClick={() => replenish(clickId)}>
              {t('Replenish this click')}
            </Button>
          )}
          <Button type="link" size="small" className="form-link" onClick={() => go('strategy')}>
            {t('Change the strategy')}
          </Button>
        </span>
      ) : undefined}
    </p>
  )
}

interface VisitRowProps {
  visit: Visit
  open: boolean
  toggle(id: string): void
}

/** One visit: when, its steps in a line, what became of it; unfolds into the whole story. */
export const VisitRow = memo(({ visit, open, toggle }: VisitRowProps) => {
  const { t } = useTranslation()
  const detail = useId()
  const at = exactTime(visit.at)
  const outcome = OUTCOME_LABELS[outcomeOf(visit)]
  return (
    <li className={open ? 'visit is-open' : 'visit'}>
      <div className="visit-head">
        <button
          type="button"
          className="visit-time"
          aria-expanded={open}
          aria-controls={open ? detail : undefined}
          onClick={() => toggle(visit.id)}
        >
          <RightOutlined aria-hidden="true" rotate={open ? 90 : 0} />
          <time dateTime={visit.at} className="num">
            {at.slice(11)}
            <small>{at.slice(5, 10)}</small>
          </time>
          <span className="sr-only">{open ? t('Fold the visit') : t('Unfold the visit')}</span>
        </button>
        <div className="visit-body">
          <Line visit={visit} />
          <p className="visit-facts">
            {visit.clickId === null ? <span>{t('without click id')}</span> : <CopyId id={visit.clickId} shortens />}
            <span>{visit.device}</span>
            <span className="num">{visit.ip}</span>
            {visit.source === 'test' ? <span className="text-warn">{t('link test')}</span> : undefined}
            {visit.bot === null ? undefined : (
              <span className="text-warn">{t('Machine: {{why}}', { why: t(botLabel(visit.bot)) })}</span>
            )}
          </p>
          <Why visit={visit} />
        </div>
        <StatusTag tone={outcome.tone} text={t(outcome.text)} />
      </div>
      {open ? (
        <div id={detail} className="visit-detail">
          <VisitDetail visit={visit} />
        </div>
      ) : undefined}
    </li>
  )
})
