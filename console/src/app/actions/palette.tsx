import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { Icon } from '../frame/icons.tsx'
import { Sheet } from '../frame/popup/sheet.tsx'
import type { Action } from './action.ts'
import type { Favourite } from '#console/shared/favourites/favourites.ts'
import { PaletteEntry } from './palette-entry.tsx'
import type { Entry } from './palette-sections.ts'
import { rememberAction, rememberRecord } from './recents.ts'
import { useFavourites } from './use-favourites.ts'
import { useOptions } from './use-options.ts'
import { useSections } from './use-sections.ts'
import './palette.css'

interface PaletteProps {
  user: SessionUser
  perform: (action: Action) => void
  onClose: () => void
}

/** How an entry is marked; what is about one ad set or enterprise only while it is named cannot be. */
const favouriteOf = (entry: Entry): Favourite | undefined => {
  if ('record' in entry) {
    const { kind, id, find } = entry.record
    return { kind, id, find }
  }
  if (!('action' in entry) || entry.action.group === 'adset' || entry.action.group === 'enterprise') return undefined
  return { action: entry.action.name }
}

const Results = ({ user, perform, onClose }: PaletteProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const keys = useId()
  const favourites = useFavourites(user)
  const { sections, isSearching, hasFailed, spell } = useSections(user, typed, favourites)
  const entries = sections.flatMap((section) => section.entries)
  const choose = (entry: Entry | undefined): void => {
    if (entry === undefined) return
    onClose()
    if ('action' in entry) {
      if (favouriteOf(entry) !== undefined) rememberAction(user, entry.action.name)
      perform(entry.action)
    } else if ('record' in entry) {
      rememberRecord(user, entry.record)
      void navigate(entry.record.path)
    } else void navigate(entry.more.path)
  }
  const mark = (entry: Entry | undefined): void => {
    const favourite = entry && favouriteOf(entry)
    if (favourite !== undefined) favourites.toggle(favourite)
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
  /** From group to group, to its first entry. */
  const leap = (by: 1 | -1): void => {
    const starts = sections.flatMap(({ entries: [first] }) => (first === undefined ? [] : [entries.indexOf(first)]))
    const at = starts.findLastIndex((start) => start <= options.active)
    options.setActive(starts[(at + by + starts.length) % starts.length] ?? 0)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const active = entries[options.active]
    const isMarking = event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)
    const isMoving = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    if (event.nativeEvent.isComposing || !(event.key === 'Tab' || isMarking || isMoving))
      return options.input.onKeyDown(event)
    event.preventDefault()
    if (isMarking) mark(active)
    else if (!isMoving) leap(event.shiftKey ? -1 : 1)
    else if (active !== undefined && typed === '') {
      const by = event.key === 'ArrowUp' ? -1 : 1
      const count = favourites.favourites.length
      favourites.move(active.key, by)
      if (options.active < count) options.setActive(Math.min(count - 1, Math.max(0, options.active + by)))
    }
  }
  return (
    <>
      <label className="palette-input">
        <Icon name="search" size={18} />
        <input
          {...options.input}
          onKeyDown={onKeyDown}
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            hold(undefined)
          }}
          placeholder={t('A page, an action, a name, pinyin, an id, an order number or a whole phone…')}
          aria-label={t('Search pages, actions and records')}
          aria-describedby={keys}
        />
        <kbd>Esc</kbd>
        <button type="button" className="palette-close" onClick={onClose}>
          {t('Close')}
        </button>
      </label>
      <div {...options.list} className="palette-list" aria-label={t('Results')} aria-busy={isSearching} tabIndex={-1}>
        {sections.map(({ title, entries: own }) => (
          <div key={title} role="group" aria-label={t(title)}>
            <div className="palette-head" aria-hidden="true">
              {t(title)}
            </div>
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
                  <PaletteEntry
                    entry={entry}
                    typed={typed}
                    spell={spell}
                    isMarked={favouriteOf(entry) && favourites.isMarked(entry.key)}
                    onMark={() => mark(entry)}
                  />
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
      <p className="palette-keys" id={keys}>
        <span>↑↓ {t('choose')}</span>
        <span>Enter {t('open')}</span>
        <span>Tab {t('next group')}</span>
        <span>Ctrl+D {t('favourite')}</span>
        <span>Alt+↑↓ {t('move a favourite')}</span>
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
