import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { loadPage } from '#console/shared/page/load-page.tsx'
import type { SessionUser } from '#contract/identity/entities.ts'
import { onceIdle } from '../frame/once-idle.ts'
import { passKey } from './early-keys.ts'
import { showOverlay, useOverlay } from './shell-store.ts'

const Commands = loadPage(() => import('./commands.tsx'), ['commands'])

/** The keys of the console, and what they bring over the page; the code comes with the first of them, or once nothing else is to do. */
export const Overlays = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation()
  const overlay = useOverlay()
  const [isThere, setThere] = useState(Commands.isLoaded)
  useEffect(() => {
    // What does not come is asked for again by the next key; the page goes on without.
    const load = (): void => void Commands.preload().then(() => setThere(Commands.isLoaded()))
    const hear = (event: KeyboardEvent): void => {
      if (passKey(event)) load()
    }
    window.addEventListener('keydown', hear)
    const end = onceIdle(() => {
      if (navigator.onLine) load()
    })
    return () => {
      window.removeEventListener('keydown', hear)
      end()
    }
  }, [])
  const isMissed = overlay !== undefined && !isThere
  useEffect(() => {
    if (!isMissed) return
    void Commands.preload().then(() => {
      setThere(Commands.isLoaded())
      if (Commands.isLoaded()) return
      showOverlay(undefined)
      notifyUser('danger', t('This page could not be loaded'))
    })
  }, [isMissed, t])
  return (
    isThere && (
      <Suspense fallback={null}>
        <Commands user={user} />
      </Suspense>
    )
  )
}
