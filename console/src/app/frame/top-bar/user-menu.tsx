import { Fragment } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { ACCOUNT_ACTIONS } from '../../actions/account-actions.ts'
import { type Action, isFor } from '../../actions/action.ts'
import { HELP_ACTIONS, PAGE_HELP_ACTION, SHORTCUTS_ACTION } from '../../actions/help-actions.ts'
import { Keys } from '../../actions/keys.tsx'
import { usePerform } from '../../actions/use-perform.ts'
import { VIEW_ACTIONS } from '../../actions/view-actions.ts'
import { Avatar } from '../avatar.tsx'
import { Icon } from '../icons.tsx'
import { Menu } from '../popup/menu.tsx'
import { Popup } from '../popup/popup.tsx'
import { ROLE_LABELS } from '#console/shared/identity/labels.ts'
import { LanguageItems } from './language-menu.tsx'
import '../popup/popup.css'
import './top-bar.css'
import './user-menu.css'

const PERSONAL = ACCOUNT_ACTIONS.filter(({ name }) => name !== 'lock' && name !== 'sign-out')
const LEAVING = ACCOUNT_ACTIONS.filter(({ name }) => name === 'lock' || name === 'sign-out')
const HELP = HELP_ACTIONS.filter(({ name }) => name === 'help')
const SECTIONS: readonly (readonly Action[])[] = [
  PERSONAL,
  [...VIEW_ACTIONS, SHORTCUTS_ACTION, PAGE_HELP_ACTION, ...HELP],
  LEAVING,
]

/** The person, and what concerns them, out of the action registry. */
export const UserMenu = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation()
  const perform = usePerform()
  return (
    <Popup
      label={t('Account menu of {{name}}', { name: user.fullname })}
      buttonClass="top-bar-avatar"
      panelLabel={t('Account menu')}
      panelClass="user-menu"
      align="end"
      button={<Avatar user={user} />}
    >
      {(close) => (
        <>
          <p className="user-menu-head">
            <strong>{user.fullname}</strong>
            <span>
              {user.username} · {t(ROLE_LABELS[user.role])}
            </span>
          </p>
          <Menu label={t('Account menu')}>
            {SECTIONS.map((section, index) => (
              <Fragment key={section[0]?.name}>
                {index > 0 && <hr className="popup-rule" />}
                {section.filter(isFor(user)).map((action) => (
                  <button
                    key={action.name}
                    type="button"
                    className="popup-item"
                    role="menuitem"
                    onClick={() => {
                      close()
                      perform(action)
                    }}
                  >
                    <Icon name={action.icon} />
                    {t(action.title)}
                    {action.shortcut !== undefined && (
                      <span className="popup-end" aria-hidden="true">
                        <Keys shortcut={action.shortcut} />
                      </span>
                    )}
                  </button>
                ))}
                {index === 1 && (
                  <div className="user-menu-narrow" role="group" aria-label={t('Language')}>
                    <LanguageItems onChosen={close} />
                  </div>
                )}
              </Fragment>
            ))}
          </Menu>
        </>
      )}
    </Popup>
  )
}
