import { Fragment } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { ACCOUNT_ACTIONS } from '../../actions/account-actions.ts'
import { type Action, isFor } from '../../actions/action.ts'
import { HELP_ACTIONS, PAGE_HELP_ACTION, SHORTCUTS_ACTION } from '../../actions/help-actions.ts'
import { Keys } from '../../actions/keys.tsx'
import { usePerform } from '../../actions/use-perform.ts'
import { VIEW_ACTIONS } from '../../actions/view-actions.ts'
import { Icon } from '../icons.tsx'
import { Menu } from '../popup/menu.tsx'
import { ROLE_LABELS } from '#console/shared/identity/labels.ts'
import { LanguageItems } from './language-menu.tsx'
import '../popup/popup.css'
import './user-menu.css'

const PERSONAL = ACCOUNT_ACTIONS.filter(({ name }) => name !== 'lock' && name !== 'sign-out')
const LEAVING = ACCOUNT_ACTIONS.filter(({ name }) => name === 'lock' || name === 'sign-out')
const HELP = HELP_ACTIONS.filter(({ name }) => name === 'help')
const SECTIONS: readonly (readonly Action[])[] = [
  PERSONAL,
  [...VIEW_ACTIONS, SHORTCUTS_ACTION, PAGE_HELP_ACTION, ...HELP],
  LEAVING,
]

/** What concerns the person, out of the action registry. */
export const UserMenuPanel = ({ user, close }: { user: SessionUser; close: () => void }) => {
  const { t } = useTranslation()
  const perform = usePerform()
  return (
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
  )
}
