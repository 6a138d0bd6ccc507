import { UNSENT } from '#contract/adsets/statuses.ts'
import type { Attempt } from '#contract/delivery/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { exactMs } from '#console/shared/format/exact-ms.ts'
import { REACHABLE } from '#console/shared/ui/reachable.ts'
import { isPlatformCode, UNSENT_LABEL } from './answer-labels.ts'
import { OUTCOME_LABELS } from './attempt-labels.ts'
import { prettyJson } from './pretty-json.ts'
import './pushes.css'

/** One attempt: when, how long, what came of it; request and reply as they travelled. */
export const AttemptBox = ({ attempt, n }: { attempt: Attempt; n: number }) => {
  const { t } = useTranslation()
  const { text, tone } =
    attempt.outcome === 'rejected' && attempt.code === UNSENT ? UNSENT_LABEL : OUTCOME_LABELS[attempt.outcome]
  const facts = [
    attempt.status === null ? undefined : `HTTP ${attempt.status}`,
    attempt.code === null || !isPlatformCode(attempt.code) ? undefined : t('code {{code}}', { code: attempt.code }),
    attempt.ms === null ? undefined : `${attempt.ms} ms`,
  ].filter(Boolean)
  return (
    <section className="pushes-attempt" aria-label={t('Attempt {{n}}', { n })}>
      <header>
        <strong>{t('Attempt {{n}}', { n })}</strong>
        <StatusTag tone={tone} text={t(text)} />
        <span className="faint num">{facts.join(' · ')}</span>
        <time dateTime={attempt.at} className="faint num">
          {exactMs(attempt.at)}
        </time>
      </header>
      {attempt.message === null ? undefined : <p>{attempt.message}</p>}
      <details>
        <summary>{t('Request')}</summary>
        <pre {...REACHABLE} aria-label={t('Request')}>
          {prettyJson(attempt.request)}
        </pre>
      </details>
      <details open>
        <summary>{t('Reply')}</summary>
        <pre {...REACHABLE} aria-label={t('Reply')}>
          {attempt.reply === null ? t('No reply came.') : prettyJson(attempt.reply)}
        </pre>
      </details>
    </section>
  )
}
