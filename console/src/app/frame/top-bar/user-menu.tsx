import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { loadPart } from '#console/shared/page/load-page.tsx'
import { Avatar } from '../avatar.tsx'
import { Popup } from '../popup/popup.tsx'
import './top-bar.css'
import './user-menu.css'

/** The actions come with it, so that it waits until someone looks. */
const UserMenuPanel = loadPart(() => import('./user-menu-panel.tsx').then((part) => part.UserMenuPanel))

/** The person, and what concerns them. */
export const UserMenu = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation()
  return (
    <Popup
      label={t('Account menu of {{name}}', { name: user.fullname })}
      buttonClass="top-bar-avatar"
      panelLabel={t('Account menu')}
      panelClass="user-menu"
      align="end"
      button={<Avatar user={user} />}
    >
      {(close) => <UserMenuPanel user={user} close={close} />}
    </Popup>
  )
}
