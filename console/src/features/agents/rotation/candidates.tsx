import type { Rotation } from '#contract/agents/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { RECEIVES, SKIP_LABELS, skipSentence } from './rotation-labels.ts'
import './rotation.css'

/** Everyone who could have been shown, and why it was not them. */
export const Candidates = ({ rotation }: { rotation: Rotation }) => {
  const { t } = useTranslation()
  if (rotation.candidates.length === 0) return <p className="faint">{t('The ad set has no agents.')}</p>
  return (
    <ul className="rotation-candidates" aria-label={t('Why not the others')}>
      {rotation.candidates.map(({ agentId, name, chosen, reason, detail }) => {
        const label = reason === null ? RECEIVES : SKIP_LABELS[reason]
        return (
          <li key={agentId} className={chosen ? 'rotation-chosen' : undefined}>
            <strong>{name}</strong>
            <StatusTag tone={chosen ? 'ok' : label.tone} text={chosen ? t('Chosen') : t(label.text)} />
            {reason === null ? undefined : <span className="faint">{skipSentence(reason, detail, t)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
