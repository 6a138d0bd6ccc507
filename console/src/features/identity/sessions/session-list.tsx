import type { ReactNode } from 'react'
import type { Session } from '#contract/identity/sessions.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { deviceName } from '#contract/identity/device-name.ts'
import './session.css'

const WAY_LABELS: Record<Session['signedInWith'], string> = {
  password: text('Password'),
  code: text('Password and code'),
  recovery: text('Password and recovery code'),
  passkey: text('Passkey'),
}

interface SessionListProps {
  sessions: readonly Session[]
  /** What can be done to one of them. */
  action?: (session: Session, device: string) => ReactNode
}

/** Where someone is signed in: with what, from where, how, since when, and when it was last used. */
export const SessionList = ({ sessions, action }: SessionListProps) => {
  const { t } = useTranslation()
  return (
    <ul className="session-list">
      {sessions.map((session) => {
        const device = deviceName(session.userAgent) ?? t('Unknown device')
        return (
          <li key={session.id}>
            <div className="session-device">
              <strong title={session.userAgent}>{device}</strong>
              {session.current ? <StatusTag tone="ok" text={t('This one')} /> : undefined}
            </div>
            <span className="session-from">
              <span className="num">{session.ip}</span>
              <span>{t(WAY_LABELS[session.signedInWith])}</span>
            </span>
            <span className="session-times faint">
              <span>
                {t('signed in')} <TimeText at={session.createdAt} />
              </span>
              <span>
                {t('last used')} <TimeText at={session.lastUsedAt} />
              </span>
            </span>
            <span className="session-action">{action?.(session, device)}</span>
          </li>
        )
      })}
    </ul>
  )
}
