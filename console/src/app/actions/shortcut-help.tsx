import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { Icon } from '../frame/icons.tsx'
import { Sheet } from '../frame/popup/sheet.tsx'
import { ACTION_GROUPS } from './action.ts'
import { actionsOf } from './actions-of.ts'
import { setPlainKeys, usePlainKeys } from './key-setting.ts'
import { Keys } from './keys.tsx'
import './shortcut-help.css'

const GROUPS = Object.entries(ACTION_GROUPS)

/** `?`: the shortcuts of everything this person can do. */
const ShortcutHelp = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const { t } = useTranslation()
  const areOn = usePlainKeys()
  const actions = actionsOf(user).filter(({ shortcut }) => shortcut !== undefined)
  return (
    <Sheet isOpen onClose={onClose} label={t('Keyboard shortcuts')} className="shortcut-help">
      <header>
        <h2>{t('Keyboard shortcuts')}</h2>
        <button type="button" className="bar-button" aria-label={t('Close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </header>
      <div className="shortcut-groups">
        {GROUPS.map(([group, title]) => {
          const own = actions.filter((action) => action.group === group)
          return own.length === 0 ? null : (
            <section key={group}>
              <h3>{t(title)}</h3>
              <ul>
                {own.map(({ name, title, shortcut = '' }) => (
                  <li key={name}>
                    <span>{t(title)}</span>
                    <Keys shortcut={shortcut} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <label className="shortcut-switch">
        <input type="checkbox" checked={areOn} onChange={(event) => setPlainKeys(event.target.checked)} />
        {t('Use shortcuts of plain letters')}
      </label>
    </Sheet>
  )
}
export default ShortcutHelp
