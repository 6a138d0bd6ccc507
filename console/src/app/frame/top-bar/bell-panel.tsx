import type { Job } from '#contract/core/entities.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isUnderWay } from '#console/shared/live/jobs.ts'
import { readNotifications, type useNotifications } from '#console/shared/live/notifications.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { useNow } from '#console/shared/ui/use-now.ts'
import { Waiting } from '#console/shared/ui/waiting.tsx'
import { JobRow } from './job-row.tsx'
import { NotificationRow } from './notification-row.tsx'
import './bell.css'
import './top-bar.css'

/** As long as the server keeps the file of an export. */
const RECENT_MS = 7 * 24 * 3600 * 1000
const ENDED_SHOWN = 3

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
    <ul>
      {items.map((item) => (
        <NotificationRow key={item.id} item={item} onLeave={onLeave} />
      ))}
    </ul>
  )
}

interface BellPanelProps extends NotesProps {
  jobs: readonly Job[]
}

/** What the bell opens: the notifications and the work under way. */
export const BellPanel = ({ notifications, jobs, onLeave }: BellPanelProps) => {
  const { t } = useTranslation()
  const unread = notifications.data?.unread ?? 0
  const readAll = (): void => void readNotifications().catch((error: unknown) => notifyUser('danger', messageOf(error)))
  return (
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
      <Notes notifications={notifications} onLeave={onLeave} />
    </>
  )
}
