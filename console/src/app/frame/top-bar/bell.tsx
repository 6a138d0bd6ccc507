import type { Job } from '#contract/core/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isUnderWay, useJobs } from '#console/shared/live/jobs.ts'
import { useNotifications } from '#console/shared/live/notifications.ts'
import { loadPart } from '#console/shared/page/load-page.tsx'
import { Icon } from '../icons.tsx'
import { Popup } from '../popup/popup.tsx'
import './bell.css'
import './top-bar.css'

/** The sentences of all notifications come with it, so that it waits until someone looks. */
const BellPanel = loadPart(() => import('./bell-panel.tsx').then((part) => part.BellPanel))

const NO_JOBS: readonly Job[] = []

/** The bell with what is unread, and behind it the notifications and the work under way. */
export const Bell = () => {
  const { t } = useTranslation()
  const notifications = useNotifications()
  const jobs = useJobs().data ?? NO_JOBS
  const unread = notifications.data?.unread ?? 0
  const running = jobs.filter(isUnderWay).length
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
      {(close) => <BellPanel notifications={notifications} jobs={jobs} onLeave={close} />}
    </Popup>
  )
}
