import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon, type IconName } from '../frame/icons.tsx'
import { ACTION_GROUPS } from './action-groups.ts'
import { Keys } from './keys.tsx'
import type { Entry } from './palette-sections.ts'
import { RECORD_KINDS } from './record.ts'
import './palette.css'

interface Line {
  icon: IconName
  title: string
  aside?: ReactNode
  keys?: string
}

/** What one entry of the palette says. */
export const PaletteEntry = ({ entry, isRecent }: { entry: Entry; isRecent: boolean }) => {
  const { t } = useTranslation()
  const lineOf = (): Line => {
    if ('action' in entry) {
      const { icon, title, place, group, shortcut } = entry.action
      return {
        icon,
        title: t(title),
        aside: isRecent ? t('Recently used') : t(place ?? ACTION_GROUPS[group]),
        keys: shortcut,
      }
    }
    if ('more' in entry) {
      const { icon, title } = RECORD_KINDS[entry.more.kind]
      return { icon, title: t('See all in {{list}}', { list: t(title) }) }
    }
    const { kind, title, detail } = entry.record
    return { icon: RECORD_KINDS[kind].icon, title, aside: isRecent ? t(RECORD_KINDS[kind].title) : detail || undefined }
  }
  const { icon, title, aside, keys } = lineOf()
  return (
    <>
      <Icon name={icon} />
      <span className="palette-title">{title}</span>
      {aside === undefined ? undefined : <span className="palette-group">{aside}</span>}
      {keys === undefined ? undefined : <Keys shortcut={keys} />}
    </>
  )
}
