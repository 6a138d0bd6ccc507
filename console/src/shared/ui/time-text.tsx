import { currentLanguage } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useNow } from './use-now.ts'
import { exactTime, relativeTime } from './when.ts'

/**
 * A time relative to now; the exact one in Asia/Shanghai on hover.
 * @example <TimeText at={user.lastLoginAt} />
 */
export const TimeText = ({ at, never }: { at: string | null; never?: string }) => {
  const { t } = useTranslation()
  const now = useNow()
  if (at === null) return <span className="faint">{never ?? '—'}</span>
  return (
    <time dateTime={at} title={exactTime(at)} className="num nowrap">
      {relativeTime(at, now, currentLanguage()) ?? t('just now')}
    </time>
  )
}
