import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { Icon } from '../frame/icons.tsx'
import { Sheet } from '../frame/popup/sheet.tsx'
import type { Action } from './action.ts'
import { PaletteEntry } from './palette-entry.tsx'
import { type Entry, sectionsOf } from './palette-sections.ts'
import { recentActions, rememberAction } from './recent-actions.ts'
import { recentRecords, rememberRecord } from './recent-records.ts'
import { useFoundActions } from './use-found-actions.ts'
import { useOptions } from './use-options.ts'
import { useRecords } from './use-records.ts'
import './palette.css'

interface PaletteProps {
  user: SessionUser
  perform: (action: Action) => void
  onClose: () => void
}

/** Everything that answers to what is typed, in the order in which it is shown. */
const useSections = (user: SessionUser, typed: string) => {
  const { t } = useTranslation()
  const recent = useMemo(() => ({ actions: recentActions(), records: recentRecords(user) }), [user])
  const actions = useFoundActions(user, typed, recent.actions)
  const { groups, isSearching, hasFailed } = useRecords(typed, user.selectEnterprise ?? undefined)
  const sections = sectionsOf({
    typed,
    actions,
    groups,
    isSearching,
    recent: recent.records,
    recentTitle: t('Recently opened'),
  })
  const isRecent = (entry: Entry): boolean => typed === '' && ('record' in entry || recent.actions.includes(entry.key))
  return { sections, isSearching, hasFailed, isRecent }
}

const Results = ({ user, perform, onClose }: PaletteProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { sections, isSearching, hasFailed, isRecent } = useSections(user, typed)
  const entries = sections.flatMap((section) => section.entries)
  const choose = (entry: Entry | undefined): void => {
    if (entry === undefined) return
    onClose()
    if ('action' in entry) {
      rememberAction(entry.action.name)
      perform(entry.action)
    } else if ('record' in entry) {
      rememberRecord(user, entry.record)
      void navigate(entry.record.path)
    } else void navigate(entry.more.path)
  }
  // Enter that comes before the records waits for them, or it would open what answers to other words.
  const [held, hold] = useState<string>()
  const options = useOptions(entries.length, typed, (index) => {
    const entry = entries[index]
    if (isSearching && (entry === undefined || !('action' in entry))) hold(typed)
    else choose(entry)
  })
  const isDue = held === typed && !isSearching
  const chooseFirst = useEffectEvent(() => choose(entries[0]))
  useEffect(() => {
    if (isDue) chooseFirst()
  }, [isDue])
  return (
    <>
      <label className="palette-input">
        <Icon name="search" size={18} />
        <input
          {...options.input}
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            hold(undefined)
          }}
          placeholder={t('Name, pinyin, id, order number or whole phone…')}
          aria-label={t('Search pages, actions and records')}
        />
        <kbd>Esc</kbd>
      </label>
      <div {...options.list} className="palette-list" aria-label={t('Results')} aria-busy={isSearching} tabIndex={-1}>
        {sections.map(({ title, entries: own }) => (
          <div key={own[0]?.key} role="group" aria-label={title === undefined ? t('Pages and actions') : t(title)}>
            {title === undefined ? undefined : (
              <div className="palette-head" aria-hidden="true">
                {t(title)}
              </div>
            )}
            {own.map((entry) => {
              const index = entries.indexOf(entry)
              return (
                // The input keeps the focus and its keys choose.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={entry.key}
                  role="option"
                  aria-selected={index === options.active}
                  {...options.option(index)}
                  tabIndex={-1}
                  className="palette-option"
                  onClick={() => choose(entry)}
                >
                  <PaletteEntry entry={entry} isRecent={isRecent(entry)} />
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className="palette-note" role="status">
        {isSearching
          ? t('Searching…')
          : hasFailed
            ? t('The records could not be searched; type on to try again.')
            : entries.length === 0
              ? t('Nothing answers to “{{typed}}”. Try a name in Chinese, pinyin or English, or a whole number.', {
                  typed,
                })
              : undefined}
      </p>
    </>
  )
}

/** Ctrl+K: every page and action of this person, and the records they may see, found by typing. */
const Palette = (props: PaletteProps) => {
  const { t } = useTranslation()
  return (
    <Sheet isOpen onClose={props.onClose} label={t('Search pages, actions and records')} className="palette">
      <Results {...props} />
    </Sheet>
  )
}
export default Palette
