import { Suspense, useEffect, useState } from 'react'
import { loadPage } from '#console/shared/page/load-page.tsx'
import type { SessionUser } from '#contract/identity/entities.ts'
import { onceIdle } from '../frame/once-idle.ts'
import { passKey } from './early-keys.ts'
import { useOverlay } from './shell-store.ts'

const Commands = loadPage(() => import('./commands.tsx'), ['commands'])

/** The keys of the console, and what they bring over the page; the code comes with the first of them, or once nothing else is to do. */
export const Overlays = ({ user }: { user: SessionUser }) => {
  const overlay = useOverlay()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = (): void => setWanted(true)
    const hear = (event: KeyboardEvent): void => {
      if (passKey(event)) want()
    }
    window.addEventListener('keydown', hear)
    const end = onceIdle(want)
    return () => {
      window.removeEventListener('keydown', hear)
      end()
    }
  }, [])
  return (
    (isWanted || overlay !== undefined) && (
      <Suspense fallback={null}>
        <Commands user={user} />
      </Suspense>
    )
  )
}
