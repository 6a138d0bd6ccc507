import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon, type IconName } from '../frame/icons.tsx'
import { explainMatch, type Match, type Range } from './explain-match.ts'
import { Keys } from './keys.tsx'
import type { Entry } from './palette-sections.ts'
import type { Spell } from './pinyin-of.ts'
import { RECORD_KINDS } from './record.ts'
import '#console/shared/ui/icon.css'
import './palette.css'

interface Line {
  icon: IconName
  title: string
  match: Match
  aside?: string
  keys?: string
}

const NO_MATCH: Match = { marks: [] }

/** A text with what was typed marked in it. */
const Marked = ({ text, marks }: { text: string; marks: readonly Range[] }): ReactNode => {
  const pieces: ReactNode[] = []
  let at = 0
  for (const [from, to] of marks) {
    pieces.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  return [...pieces, text.slice(at)]
}

const Star = ({ isOn }: { isOn: boolean }) => (
  <svg className="icon" width={15} height={15} viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L3.6 9.7l5.8-.8z"
      fill={isOn ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
  </svg>
)

interface PaletteEntryProps {
  entry: Entry
  typed: string
  spell: Spell
  /** Undefined where it cannot be marked. */
  isMarked: boolean | undefined
  onMark(): void
}

/** What one entry of the palette says, with why it is there. */
export const PaletteEntry = ({ entry, typed, spell, isMarked, onMark }: PaletteEntryProps) => {
  const { t } = useTranslation()
  const lineOf = (): Line => {
    if ('action' in entry) {
      const { icon, place, shortcut } = entry.action
      return { icon, title: entry.title, match: entry.match, aside: place && t(place), keys: shortcut }
    }
    if ('more' in entry) {
      const { icon, title } = RECORD_KINDS[entry.more.kind]
      return { icon, title: t('See all in {{list}}', { list: t(title) }), match: NO_MATCH }
    }
    const { kind, title, detail, id, find } = entry.record
    const others = [id, find, detail]
    const match = typed === '' ? NO_MATCH : explainMatch(typed, { title, syllables: spell(title), others })
    const isHinted = match.hint === detail
    const aside = typed === '' ? t(RECORD_KINDS[kind].title) : detail || undefined
    return { icon: RECORD_KINDS[kind].icon, title, match: isHinted ? { marks: match.marks } : match, aside }
  }
  const { icon, title, match, aside, keys } = lineOf()
  return (
    <>
      <Icon name={icon} />
      <span className="palette-title">
        <Marked text={title} marks={match.marks} />
        {match.hint === undefined ? undefined : <span className="palette-hint">{match.hint}</span>}
      </span>
      {aside === undefined ? undefined : <span className="palette-group">{aside}</span>}
      {keys === undefined ? undefined : <Keys shortcut={keys} />}
      {isMarked === undefined ? (
        <span className="palette-star" />
      ) : (
        // The keyboard's way is Ctrl+D.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span
          className={isMarked ? 'palette-star is-marked' : 'palette-star'}
          title={isMarked ? t('Remove from favourites') : t('Add to favourites')}
          onClick={(event) => {
            event.stopPropagation()
            onMark()
          }}
        >
          <Star isOn={isMarked} />
          {isMarked ? <span className="sr-only">{t('favourite')}</span> : undefined}
        </span>
      )}
    </>
  )
}
