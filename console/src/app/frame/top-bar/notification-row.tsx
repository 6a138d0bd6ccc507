import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import type { Notification } from '#contract/core/entities.ts'
import { isNotificationKind } from '#contract/core/notifications.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { downloadFile } from '#console/shared/live/download-file.ts'
import { readNotifications } from '#console/shared/live/notifications.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { linksOfNotification, sayNotification } from '#console/shared/live/say-notification.ts'
import { ownRoute } from '#console/shared/session/origin.ts'
import { copyText } from '#console/shared/ui/copy-text.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import './bell.css'
import './top-bar.css'

const isFile = (link: string): boolean => /^\/api\/v1\/exports\/[\w-]+\/file$/.test(link)

const sayFailure = (error: unknown): void => notifyUser('danger', messageOf(error))

/** One notification: its sentence, its age, and the way to what it speaks of. */
export const NotificationRow = ({ item, onLeave }: { item: Notification; onLeave: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { sentence, raw } = isNotificationKind(item.kind)
    ? sayNotification(t, item.kind, item.params)
    : { sentence: item.kind, raw: '' }
  const link = item.link ?? ''
  const route = isFile(link) ? undefined : ownRoute(link)
  const { url } = item.params
  const others = linksOfNotification(t, item.params).flatMap(({ words, link: other }) => {
    const to = ownRoute(other)
    return to === undefined ? [] : [{ words, to }]
  })

  const read = (): void => {
    if (item.readAt === null) readNotifications([item.id]).catch(sayFailure)
  }
  const goTo = (to: string): void => {
    read()
    onLeave()
    void navigate(to)
  }
  const follow = (): void => {
    if (route !== undefined) {
      goTo(route)
      return
    }
    read()
    downloadFile(link, item.params['title'] ?? 'export.csv').catch(sayFailure)
  }
  const copy = async (): Promise<void> => {
    read()
    const isDone = await copyText(url ?? '')
    notifyUser(isDone ? 'success' : 'warning', isDone ? t('Copied') : t('The browser does not allow copying'))
  }

  return (
    <li className="bell-note" data-level={item.level} data-unread={item.readAt === null || undefined}>
      <p>
        {item.readAt === null && <span className="sr-only">{t('Unread:')} </span>}
        {sentence}
        {raw !== '' && <small className="faint mono bell-raw">{raw}</small>}
      </p>
      <div className="bell-foot">
        <TimeText at={item.createdAt} />
        {url !== undefined && (
          <button type="button" className="top-bar-link" onClick={() => void copy()}>
            {t('Copy the link')}
          </button>
        )}
        {(route !== undefined || isFile(link)) && (
          <button type="button" className="top-bar-link" onClick={follow}>
            {isFile(link) ? t('Download') : t('Go there')}
          </button>
        )}
        {others.map(({ words, to }) => (
          <button key={to} type="button" className="top-bar-link bell-other" onClick={() => goTo(to)}>
            {words}
          </button>
        ))}
        {item.readAt === null && (
          <button type="button" className="top-bar-link" onClick={read}>
            {t('Mark as read')}
          </button>
        )}
      </div>
    </li>
  )
}
