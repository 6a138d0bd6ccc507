import { useEffect, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { loadSite, siteStore, useSite } from '#console/shared/session/site-store.ts'
import { Icon } from '../icons.tsx'
import './version-prompt.css'
import '../top-bar/top-bar.css'

const EVERY_MS = 5 * 60_000
const AT_MOST_EVERY_MS = 60_000

let loaded = ''

/** The version this page was loaded with: the first one the server told. */
const loadedVersion = (current: string): string => (loaded ||= current)

/** Asks now and then, and when someone comes back to the window. */
const useSiteWatch = (): void =>
  useEffect(() => {
    let last = Date.now()
    const ask = (): void => {
      if (document.hidden || Date.now() - last < AT_MOST_EVERY_MS) return
      last = Date.now()
      void loadSite()
    }
    const timer = setInterval(ask, EVERY_MS)
    window.addEventListener('focus', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])

/** Offers the new version once the server runs it; when to load it is the person's choice. */
export const VersionPrompt = () => {
  const { t } = useTranslation()
  const version = useSite((site) => site.version)
  const [later, setLater] = useState('')
  useSiteWatch()
  if (version === '' || version === loadedVersion(siteStore.get().version) || version === later) return null
  return (
    <div className="version-prompt" role="status">
      <Icon name="refresh" />
      <p>{t('Version {{version}} is here. Save what you are working on, then load it.', { version })}</p>
      <div>
        <button type="button" className="version-prompt-load" onClick={() => location.reload()}>
          {t('Load it')}
        </button>
        <button type="button" className="top-bar-link" onClick={() => setLater(version)}>
          {t('Later')}
        </button>
      </div>
    </div>
  )
}
