import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import { IconButton, ReloadIcon } from './icon-button.tsx'
import './read-at.css'

interface ReadAtProps {
  /** Undefined while they are on their way, null where they could not be read. */
  at: string | null | undefined
  reload(): void
}

/** When the figures were read, and the way to read them now. */
export const ReadAt = ({ at, reload }: ReadAtProps) => {
  const { t } = useTranslation()
  const words = (): ReactNode => {
    if (at === null) return undefined
    if (at !== undefined) return t('As of {{time}}', { time: exactTime(at).slice(11) })
    return (
      <>
        <span className="sr-only">{t('Loading…')}</span>
        <span className="read-at-awaited" aria-hidden="true">
          {t('As of {{time}}', { time: '00:00:00' })}
        </span>
      </>
    )
  }
  return (
    <span className="read-at">
      <span className="read-at-words num faint">{words()}</span>
      <IconButton icon={<ReloadIcon />} label={t('Read the figures now')} onClick={reload} />
    </span>
  )
}
