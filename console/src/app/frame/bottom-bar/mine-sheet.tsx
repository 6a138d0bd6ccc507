import { useState } from 'react'
import type { Job } from '#contract/core/entities.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { chooseLanguage, currentLanguage, type LanguageCode, LANGUAGES, text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ROLE_LABELS } from '#console/shared/identity/labels.ts'
import { useJobs } from '#console/shared/live/jobs.ts'
import { useNotifications } from '#console/shared/live/notifications.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { BottomSheet } from '#console/shared/table/phone/bottom-sheet.tsx'
import { Button } from '#console/shared/ui/button.tsx'
import { ACCOUNT_ACTIONS } from '../../actions/account-actions.ts'
import { type Action, isFor } from '../../actions/action.ts'
import { HELP_ACTIONS, PAGE_HELP_ACTION } from '../../actions/help-actions.ts'
import { chooseOwnColor, followSystemColor, useFollowsSystem } from '../../actions/system-color.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { VIEW_ACTIONS } from '../../actions/view-actions.ts'
import { Avatar } from '../avatar.tsx'
import { Icon } from '../icons.tsx'
import { COLOR_GROUP } from '../right-bar/layout-options.ts'
import { OptionGroup } from '../right-bar/option-group.tsx'
import { BellPanel } from '../top-bar/bell-panel.tsx'
import { useChosenName } from '../top-bar/use-enterprises.ts'
import './mine-sheet.css'
import '../right-bar/right-bar.css'
import '../top-bar/bell.css'

const NO_JOBS: readonly Job[] = []
const CODES = Object.keys(LANGUAGES).filter((code): code is LanguageCode => Object.hasOwn(LANGUAGES, code))
const SESSIONS: Action = {
  name: 'sessions',
  title: text('Sessions'),
  group: 'account',
  icon: 'lock',
  perform: ({ navigate }) => navigate('/apps/profile?at=sessions'),
}
const named = (actions: readonly Action[], ...names: string[]): Action[] =>
  names.flatMap((name) => actions.find((action) => action.name === name) ?? [])
/** Out of the registries that the user menu of wider windows has. */
const SECTIONS: readonly (readonly Action[])[] = [
  [...named(ACCOUNT_ACTIONS, 'profile', 'password'), SESSIONS, ...named(ACCOUNT_ACTIONS, 'members', 'audit')],
  [...named(VIEW_ACTIONS, 'appearance'), PAGE_HELP_ACTION, ...named(HELP_ACTIONS, 'help')],
  named(ACCOUNT_ACTIONS, 'lock', 'sign-out'),
]

const Languages = ({ close }: { close(): void }) => {
  const { t } = useTranslation()
  const choose = (code: LanguageCode): void => {
    close()
    chooseLanguage(code).catch((error: unknown) => notifyUser('danger', messageOf(error)))
  }
  return (
    <fieldset className="right-bar-group">
      <legend>{t('Language')}</legend>
      <div className="right-bar-group-row">
        {CODES.map((code) => (
          <label key={code} className="right-bar-option" lang={code}>
            <input
              type="radio"
              name="mine-language"
              checked={code === currentLanguage()}
              onChange={() => choose(code)}
            />
            <span>{LANGUAGES[code]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface MineSheetProps {
  user: SessionUser
  close(): void
}

/** One's own things on a phone: who one is, what is new, how the console looks, and the way out. */
const MineSheet = ({ user, close }: MineSheetProps) => {
  const { t } = useTranslation()
  const perform = usePerform()
  const enterprise = useChosenName(user)
  const followsSystem = useFollowsSystem()
  const notifications = useNotifications()
  const jobs = useJobs().data ?? NO_JOBS
  const [isReading, read] = useState(false)
  const unread = notifications.data?.unread ?? 0
  if (isReading)
    return (
      <BottomSheet
        key="notifications"
        title={t('Me')}
        aside={
          <Button kind="text" onClick={() => read(false)}>
            {t('Back')}
          </Button>
        }
        onClose={close}
      >
        <div className="bell-panel mine-sheet-notices">
          <BellPanel notifications={notifications} jobs={jobs} onLeave={close} />
        </div>
      </BottomSheet>
    )
  return (
    <BottomSheet title={t('Me')} onClose={close}>
      <div className="mine-sheet-person">
        <Avatar user={user} size={44} />
        <span>
          <strong>{user.fullname}</strong>
          <span>
            {user.username} · {t(ROLE_LABELS[user.role])}
            {enterprise === undefined ? '' : ` · ${enterprise}`}
          </span>
        </span>
      </div>
      <ul className="mine-sheet-lines">
        <li>
          <button type="button" onClick={() => read(true)}>
            <Icon name="bell" size={18} />
            {t('Notifications')}
            {unread === 0 ? undefined : <span className="mine-sheet-end num">{t('{{n}} unread', { n: unread })}</span>}
          </button>
        </li>
      </ul>
      <OptionGroup
        group={COLOR_GROUP}
        beside={{
          title: text('As the system'),
          isOn: followsSystem,
          choose: followSystemColor,
          leave: chooseOwnColor,
        }}
      />
      <Languages close={close} />
      {SECTIONS.map((section) => (
        <ul key={section[0]?.name} className="mine-sheet-lines">
          {section.filter(isFor(user)).map((action) => (
            <li key={action.name}>
              <button
                type="button"
                className={action.name === 'sign-out' ? 'mine-sheet-leave' : undefined}
                onClick={() => {
                  close()
                  perform(action)
                }}
              >
                <Icon name={action.icon} size={18} />
                {t(action.title)}
              </button>
            </li>
          ))}
        </ul>
      ))}
    </BottomSheet>
  )
}
export default MineSheet
