import { useSyncExternalStore } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '../icons.tsx'
import './frame-notice.css'

const watch = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that nothing reaches the server, for as long as the browser is offline. */
export const OfflineBar = () => {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine)
  return isOnline ? null : (
    <div className="frame-notice frame-notice-warn" role="alert">
      <Icon name="offline" />
      <p>{t('You are offline. What you see may be old, and changes cannot be saved until the network is back.')}</p>
    </div>
  )
}
