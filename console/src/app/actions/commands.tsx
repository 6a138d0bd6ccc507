import { lazy, Suspense, useMemo } from 'react'
import { loadPage, withTimeout } from '#console/shared/page/load-page.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import type { SessionUser } from '#contract/identity/entities.ts'
import { actionsOf } from './actions-of.ts'
import { VersionPrompt } from '../frame/notices/version-prompt.tsx'
import { AskBox } from './ask.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { showOverlay, useOverlay } from './shell-store.ts'
import { usePerform } from './use-perform.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useVisitsMemory } from './use-visits-memory.ts'

const Palette = loadPage(() => import('./palette.tsx'), ['adsets'])
const HelpPanel = lazyAntd(() => import('../help/help-panel.tsx'), { texts: ['help'] })
const Tour = lazy(() => withTimeout(import('../tour/tour.tsx')))

const close = (): void => showOverlay(undefined)

/** Listens for every shortcut of this person, and shows what lies over the page. */
const Commands = ({ user }: { user: SessionUser }) => {
  const overlay = useOverlay()
  const perform = usePerform()
  const actions = useMemo(() => actionsOf(user), [user])
  useShortcuts(actions, perform)
  useVisitsMemory(user, actions)
  return (
    <Suspense fallback={null}>
      <VersionPrompt />
      {overlay === 'palette' && <Palette user={user} perform={perform} onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutHelp user={user} onClose={close} />}
      {overlay === 'tour' && <Tour onClose={close} />}
      {overlay === 'help' && <HelpPanel onClose={close} />}
      <AskBox />
    </Suspense>
  )
}
export default Commands
