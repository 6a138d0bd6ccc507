import { text } from '#console/shared/i18n/i18n.ts'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { Icon } from '../frame/icons.tsx'
import { Sheet } from '../frame/popup/sheet.tsx'
import { ACTION_GROUPS } from './action-groups.ts'
import { actionsOf } from './actions-of.ts'
import { FIXED_KEYS } from './fixed-keys.ts'
import { setPlainKeys, usePlainKeys } from './key-setting.ts'
import { Keys } from './keys.tsx'
import './shortcut-help.css'
import '../frame/top-bar/top-bar.css'

const GROUPS = Object.entries(ACTION_GROUPS)

interface KeyListProps {
  title: string
  keys: readonly { title: string; shortcut?: string }[]
}

const KeyList = ({ title, keys }: KeyListProps) => {
  const { t } = useTranslation()
  return keys.length === 0 ? undefined : (
    <section>
      <h3>{t(title)}</h3>
      <ul>
        {keys.map(({ title, shortcut = '' }) => (
          <li key={title}>
            <span>{t(title)}</span>
            <Keys shortcut={shortcut} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `?`: the shortcuts of everything this person can do. */
export const ShortcutHelp = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const { t } = useTranslation()
  const areOn = usePlainKeys()
  const actions = actionsOf(user).filter(({ shortcut }) => shortcut !== undefined)
  return (
    <Sheet isOpen onClose={onClose} label={t('Keyboard shortcuts')} className="shortcut-help">
      <header>
        <h2>{t('Keyboard shortcuts')}</h2>
        <button type="button" className="top-bar-button" aria-label={t('Close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </header>
      <div className="shortcut-help-groups">
        {GROUPS.map(([group, title]) => (
          <KeyList key={group} title={title} keys={actions.filter((action) => action.group === group)} />
        ))}
        <KeyList title={text('Where the focus is')} keys={FIXED_KEYS} />
      </div>
      <p className="shortcut-help-more">
        <Link to="/help" onClick={onClose}>
          {t('Help and terms')}
        </Link>
      </p>
      <label className="shortcut-help-switch">
        <input type="checkbox" checked={areOn} onChange={(event) => setPlainKeys(event.target.checked)} />
        {t('Use shortcuts of plain letters')}
      </label>
    </Sheet>
  )
}
