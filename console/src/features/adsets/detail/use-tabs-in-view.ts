import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What shows that someone looks for themselves. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps the element at the top of the window while the page around it grows, until someone scrolls or presses anything. */
const keepAtTop = (element: HTMLElement, taken: () => void): (() => void) => {
  const bring = (): void => element.scrollIntoView({ block: 'start' })
  const watch = new ResizeObserver(bring)
  const end = (): void => {
    watch.disconnect()
    for (const input of INPUTS) window.removeEventListener(input, take)
  }
  const take = (): void => {
    end()
    taken()
  }
  for (const input of INPUTS) window.addEventListener(input, take, { passive: true })
  bring()
  watch.observe(element.parentElement ?? element)
  return end
}

/**
 * An address that names a tab opens the page at its tabs; a page that is returned to stays where it was left. `bring` does the
 * same for what leads to a tab from within the page.
 */
export const useTabsInView = (): { bar: RefObject<HTMLDivElement | null>; bring(): void } => {
  const bar = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  const now = useRef(search)
  const left = useRef<string>(undefined)
  const end = useRef<() => void>(undefined)
  useEffect(() => {
    now.current = search
  }, [search])
  const bring = useCallback(() => {
    end.current?.()
    end.current = bar.current === null ? undefined : keepAtTop(bar.current, () => (end.current = undefined))
  }, [])
  // Begun again each time the page is shown again, and while its parts are coming.
  useEffect(() => {
    if (now.current !== left.current && new URLSearchParams(now.current).has('tab')) bring()
    return () => {
      // Nobody has looked for themselves yet: it is not left, but drawn anew.
      if (end.current === undefined) left.current = now.current
      else end.current()
      end.current = undefined
    }
  }, [bring])
  return { bar, bring }
}
