import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import { IconButton, ReloadIcon } from './icon-button.tsx'
import './read-at.css'

/** When the figures were read, and the way to read them now. */
export const ReadAt = ({ at, reload }: { at: string | undefined; reload(): void }) => {
  const { t } = useTranslation()
  return (
    <span className="read-at">
      <span className="read-at-words num faint">
        {at === undefined ? (
          <>
            {t('Loading…')}
            <span className="read-at-awaited" aria-hidden="true">
              {t('As of {{time}}', { time: '00:00:00' })}
            </span>
          </>
        ) : (
          t('As of {{time}}', { time: exactTime(at).slice(11) })
        )}
      </span>
      <IconButton icon={<ReloadIcon />} label={t('Read the figures now')} onClick={reload} />
    </span>
  )
}
