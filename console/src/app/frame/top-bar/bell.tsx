import { Suspense } from 'react'
import type { Job } from '#contract/core/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { isUnderWay, useJobs } from '#console/shared/live/jobs.ts'
import { readNotifications, useNotifications } from '#console/shared/live/notifications.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { loadPart } from '#console/shared/page/load-page.tsx'
import { useNow } from '#console/shared/ui/use-now.ts'
import { Waiting } from '#console/shared/ui/waiting.tsx'
import { Icon } from '../icons.tsx'
import { Popup } from '../popup/popup.tsx'
import { JobRow } from './job-row.tsx'
import './bell.css'
import './top-bar.css'

/** The sentences of all notifications come with it, so that it waits until someone looks. */
const NotificationRow = loadPart(() => import('./notification-row.tsx').then((row) => row.NotificationRow))

/** As long as the server keeps the file of an export. */
const RECENT_MS = 7 * 24 * 3600 * 1000
const ENDED_SHOWN = 3
const NO_JOBS: readonly Job[] = []

const Jobs = ({ jobs }: { jobs: readonly Job[] }) => {
  const { t } = useTranslation()
  const now = useNow()
  const ended = jobs.filter((job) => !isUnderWay(job) && now - Date.parse(job.endedAt ?? job.createdAt) < RECENT_MS)
  const shown = [...jobs.filter(isUnderWay), ...ended.slice(0, ENDED_SHOWN)]
  if (shown.length === 0) return null
  return (
    <section aria-label={t('Long work')}>
      <h3>{t('Long work')}</h3>
      <ul>
        {shown.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

interface NotesProps {
  notifications: ReturnType<typeof useNotifications>
  onLeave(): void
}

const Notes = ({ notifications: { data, error, fetching, refetch }, onLeave }: NotesProps) => {
  const { t } = useTranslation()
  const items = data?.notifications ?? []
  if (error !== undefined && items.length === 0) {
    return (
      <div className="bell-none" role="alert">
        <p>{error}</p>
        <button type="button" className="top-bar-link" onClick={refetch}>
          {t('Try again')}
        </button>
      </div>
    )
  }
  if (items.length === 0) {
    return (
      <div className="bell-none">
        {fetching ? <Waiting lines={6} /> : t('No notifications. What needs you will appear here.')}
      </div>
    )
  }
  return (
    <Suspense
      fallback={
        <div className="bell-none">
          <Waiting lines={6} />
        </div>
      }
    >
      <ul>
        {items.map((item) => (
          <NotificationRow key={item.id} item={item} onLeave={onLeave} />
        ))}
      </ul>
    </Suspense>
  )
}

/** The bell with what is unread, and behind it the notifications and the work under way. */
export const Bell = () => {
  const { t } = useTranslation()
  const notifications = useNotifications()
  const jobs = useJobs().data ?? NO_JOBS
  const unread = notifications.data?.unread ?? 0
  const running = jobs.filter(isUnderWay).length
  const readAll = (): void => void readNotifications().catch((error: unknown) => notifyUser('danger', messageOf(error)))
  return (
    <Popup
      kind="dialog"
      label={unread === 0 ? t('Notifications') : t('Notifications, {{n}} unread', { n: unread })}
      buttonClass={running > 0 ? 'top-bar-button bell bell-busy' : 'top-bar-button bell'}
      panelLabel={t('Notifications')}
      panelClass="bell-panel"
      align="end"
      button={
        <>
          <Icon name="bell" size={18} />
          {unread > 0 && <span className="bell-count">{unread > 99 ? '99+' : unread}</span>}
        </>
      }
    >
      {(close) => (
        <>
          <div className="bell-head">
            <h2>{t('Notifications')}</h2>
            {unread > 0 && (
              <button type="button" className="top-bar-link" onClick={readAll}>
                {t('Mark all as read')}
              </button>
            )}
          </div>
          <Jobs jobs={jobs} />
          <Notes notifications={notifications} onLeave={close} />
        </>
      )}
    </Popup>
  )
}
