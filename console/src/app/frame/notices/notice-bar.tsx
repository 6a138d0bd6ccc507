import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useSite } from '#console/shared/session/site-store.ts'
import { readStored, writeStored } from '#console/shared/store/stored.ts'
import { Icon } from '../icons.tsx'
import './frame-notice.css'

const KEY = 'hyper_notice'
const isText = (value: unknown): value is string => typeof value === 'string'

/** The operator's notice to everyone; whoever has read it can put it away until it changes. */
export const NoticeBar = () => {
  const { t } = useTranslation()
  const notice = useSite((site) => site.notice)
  const [seen, setSeen] = useState(() => readStored(KEY, isText))
  if (notice === '' || notice === seen) return null
  const putAway = (): void => {
    writeStored(KEY, notice)
    setSeen(notice)
  }
  return (
    <div className="frame-notice frame-notice-info" role="status">
      <Icon name="notice" />
      <p>{notice}</p>
      <button type="button" className="frame-notice-close" aria-label={t('Put the notice away')} onClick={putAway}>
        <Icon name="close" />
      </button>
    </div>
  )
}
