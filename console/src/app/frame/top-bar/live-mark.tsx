import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type LiveStatus, useLiveStatus } from '#console/shared/live/live-store.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import './live-mark.css'

const LABELS: Record<LiveStatus, { title: string; explanation: string }> = {
  connecting: { title: text('Connecting…'), explanation: text('The live connection is being made') },
  open: { title: text('Live'), explanation: text('What happens appears here by itself') },
  lost: { title: text('Connection lost'), explanation: text('What you see may be old; it is being reconnected') },
}

/** Whether what the console shows is live. */
export const LiveMark = () => {
  const { t } = useTranslation()
  const status = useLiveStatus()
  return (
    <span className="live-mark" data-status={status} role="status" title={t(LABELS[status].explanation)}>
      <span className="live-mark-words">{t(LABELS[status].title)}</span>
    </span>
  )
}
