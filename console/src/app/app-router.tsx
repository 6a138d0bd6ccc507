import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPath, Router, UNSAFE_createHashHistory as createHashHistory } from 'react-router'
import { wait } from '#console/shared/page/wait.ts'

const LONGEST_WAIT_MS = 300

interface AppRouterProps {
  /** Fetches what the page at an address needs; undefined: it is all there. */
  prepare: (path: string, search: string) => Promise<void> | undefined
  children: ReactNode
}

/**
 * Routes after the `#`. The page before stays a moment while the next one's code and first data come, so that no wait
 * flashes up between, and the page is drawn once.
 */
export const AppRouter = ({ prepare, children }: AppRouterProps) => {
  const [history] = useState(() => createHashHistory({ v5Compat: true }))
  const [shown, go] = useState({ action: history.action, location: history.location })
  const catchUp = useEffectEvent((follow: (next: typeof shown) => void) => {
    const next = { action: history.action, location: history.location }
    if (createPath(next.location) !== createPath(shown.location)) follow(next)
  })
  const isElsewhere = useEffectEvent((path: string) => path !== shown.location.pathname)
  useLayoutEffect(() => {
    let latest = 0
    const follow = (next: Pick<typeof history, 'action' | 'location'>): void => {
      const turn = ++latest
      const show = (): void => {
        // Not as a transition: each change of a store meanwhile would begin its drawing anew.
        if (turn === latest) go({ action: next.action, location: next.location })
      }
      const { pathname, search } = next.location
      const coming = isElsewhere(pathname) ? prepare(pathname, search) : undefined
      if (coming === undefined) show()
      else void Promise.race([coming, wait(LONGEST_WAIT_MS)]).then(show)
    }
    const end = history.listen(follow)
    // A link may have been followed while this was being drawn.
    catchUp(follow)
    return () => {
      latest++
      end()
    }
  }, [history, prepare])
  useLayoutEffect(() => {
    // Which page is shown, while the address may be that of the next one.
    document.body.dataset['path'] = shown.location.pathname
  }, [shown])
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  )
}
