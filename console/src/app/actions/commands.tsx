import { lazy, Suspense, useMemo } from 'react'
import { withTimeout } from '#console/shared/page/load-page.tsx'
import type { SessionUser } from '#contract/identity/entities.ts'
import { actionsOf } from './actions-of.ts'
import { showOverlay, useOverlay } from './shell-store.ts'
import { usePerform } from './use-perform.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazy(() => withTimeout(import('./palette.tsx')))
const ShortcutHelp = lazy(() => withTimeout(import('./shortcut-help.tsx')))
const Tour = lazy(() => withTimeout(import('../tour/tour.tsx')))

const close = (): void => showOverlay(undefined)

/** Listens for every shortcut of this person, and shows what lies over the page. */
const Commands = ({ user }: { user: SessionUser }) => {
  const overlay = useOverlay()
  const perform = usePerform()
  const actions = useMemo(() => actionsOf(user), [user])
  useShortcuts(actions, perform)
  return (
    <Suspense fallback={null}>
      {overlay === 'palette' && <Palette user={user} perform={perform} onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutHelp user={user} onClose={close} />}
      {overlay === 'tour' && <Tour onClose={close} />}
    </Suspense>
  )
}
export default Commands
