import { Tooltip } from 'antd'
import type { Agent } from '#contract/agents/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { type Candidate, RECEIVES, SKIP_LABELS, skipSentence } from './rotation-labels.ts'
import '#console/shared/ui/record-cell.css'

/** Whether somebody is led to the agent now; on hover or focus why not. */
export const AgentState = ({ agent }: { agent: Pick<Agent, 'skipped' | 'today' | 'dailyLimit'> }) => {
  const { t } = useTranslation()
  const { skipped, today, dailyLimit } = agent
  if (skipped === null) return <StatusTag tone={RECEIVES.tone} text={t(RECEIVES.text)} />
  const { text: label, tone } = SKIP_LABELS[skipped]
  const detail: Candidate['detail'] =
    skipped === 'limit' && dailyLimit !== null ? { limit: dailyLimit, used: today.added } : {}
  const why = skipSentence(skipped, detail, t)
  return (
    <Tooltip title={why} trigger={['hover', 'focus']}>
      <button type="button" className="record-cell-label" aria-label={`${t(label)}. ${why}`}>
        <StatusTag tone={tone} text={t(label)} />
      </button>
    </Tooltip>
  )
}
