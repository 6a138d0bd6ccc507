import i18next from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { Icon } from '../frame/icons.tsx'
import { dropDemo, loadDemo } from '../frame/demo-table.ts'
import { Sheet } from '../frame/popup/sheet.tsx'
import { useDemo } from '../frame/use-demo.ts'
import { type Action, ACTION_GROUPS } from './action.ts'
import { actionsOf, isFor } from './actions-of.ts'
import { Keys } from './keys.tsx'
import { demoActions } from './page-actions.ts'
import { loadSpell, type Spell } from './pinyin-of.ts'
import { rankActions } from './rank-actions.ts'
import { recentActions, rememberAction } from './recent-actions.ts'
import { useOptions } from './use-options.ts'
import './palette.css'

interface PaletteProps {
  user: SessionUser
  perform: (action: Action) => void
  onClose: () => void
}

/** The Chinese title where it is loaded, whatever language is shown. */
const chineseOf = (title: string): string => i18next.getResource('zh', 'translation', title) ?? title

const useSpell = (typed: string): Spell => {
  const [spell, setSpell] = useState<Spell>(() => () => [])
  const isWanted = /[a-z]/i.test(typed)
  useEffect(() => {
    if (!isWanted) return
    // Without the dictionary the Chinese and English titles still answer.
    loadSpell().then(
      (loaded) => setSpell(() => loaded),
      () => undefined,
    )
  }, [isWanted])
  return spell
}

/** The demo pages answer once something is typed; before, they would bury the rest. */
const useDemoActions = (user: SessionUser, typed: string): Action[] => {
  const { isMine, routes } = useDemo()
  const isWanted = isMine && typed !== ''
  useEffect(() => {
    if (isWanted) loadDemo().catch(dropDemo)
  }, [isWanted])
  return useMemo(
    () => (isWanted && routes.length > 0 ? demoActions().filter(isFor(user)) : []),
    [isWanted, routes, user],
  )
}

const Results = ({ user, perform, onClose }: PaletteProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const spell = useSpell(typed)
  const demo = useDemoActions(user, typed)
  const recent = useMemo(() => recentActions(), [])
  const found = useMemo(() => {
    const named = [...actionsOf(user), ...demo]
      .filter(({ name }) => name !== 'search')
      .map((action) => {
        const chinese = chineseOf(action.title)
        return { action, name: action.name, texts: [t(action.title), action.title, chinese, ...spell(chinese)] }
      })
    return rankActions(typed, named, recent).map(({ action }) => action)
  }, [user, typed, spell, recent, demo, t])
  const choose = (index: number): void => {
    const action = found[index]
    if (action === undefined) return
    rememberAction(action.name)
    onClose()
    perform(action)
  }
  const options = useOptions(found.length, typed, choose)
  return (
    <>
      <label className="palette-input">
        <Icon name="search" size={18} />
        <input
          {...options.input}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('Search by Chinese, pinyin or English…')}
          aria-label={t('Search pages and actions')}
        />
        <kbd>Esc</kbd>
      </label>
      <div {...options.list} className="palette-list" aria-label={t('Results')} tabIndex={-1}>
        {found.map((action, index) => (
          // The input keeps the focus and its keys choose.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={action.name}
            role="option"
            aria-selected={index === options.active}
            {...options.option(index)}
            tabIndex={-1}
            className="palette-option"
            onClick={() => choose(index)}
          >
            <Icon name={action.icon} />
            <span className="palette-title">{t(action.title)}</span>
            <span className="palette-group">
              {typed === '' && recent.includes(action.name)
                ? t('Recently used')
                : t(action.place ?? ACTION_GROUPS[action.group])}
            </span>
            {action.shortcut !== undefined && <Keys shortcut={action.shortcut} />}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="palette-none" role="status">
          {t('Nothing answers to “{{typed}}”. Try the name of a page, in Chinese, pinyin or English.', { typed })}
        </p>
      )}
    </>
  )
}

/** Ctrl+K: every page and action of this person, found by typing. */
const Palette = (props: PaletteProps) => {
  const { t } = useTranslation()
  return (
    <Sheet isOpen onClose={props.onClose} label={t('Search pages and actions')} className="palette">
      <Results {...props} />
    </Sheet>
  )
}
export default Palette
