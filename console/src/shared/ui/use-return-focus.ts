import { useEffect, useState } from 'react'

/** What had the focus when something was opened over the page. */
interface Opener {
  element: HTMLElement
  /** The row of a list it stands in, which may be drawn anew meanwhile. */
  row: string | undefined
  /** Of what was open then: what is opened from a drawer may take its place. */
  outer: Opener | undefined
}

const opened: Opener[] = []

const readOpener = (): Opener => {
  const element = (document.activeElement ?? document.body) as HTMLElement
  return { element, row: element.closest<HTMLElement>('[data-row]')?.dataset['row'], outer: opened.at(-1) }
}

const focus = ({ element, row, outer }: Opener): void => {
  const target = element.isConnected
    ? element
    : document.querySelector<HTMLElement>(`[data-row=${JSON.stringify(row)}]`)
  if (target) target.focus({ preventScroll: true })
  else if (outer) focus(outer)
}

/**
 * Gives the focus back, when what is drawn with it is gone, to what had it before: the focus would be nowhere, and the
 * next Tab begin at the top of the page. What has taken the focus meanwhile keeps it.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(readOpener)
  useEffect(() => {
    opened.push(opener)
    return () => {
      opened.splice(opened.indexOf(opener), 1)
      // Once the drawer has let go of the focus, which it holds until all its effects have ended.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focus(opener)
      })
    }
  }, [opener])
}
