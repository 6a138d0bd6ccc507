import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether a table is wider than its box, which then scrolls; known before anything is painted. */
export const useOverflow = (): {
  box: RefObject<HTMLDivElement | null>
  table: RefObject<HTMLTableElement | null>
  overflows: boolean
} => {
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => {
      if (box.current === null || table.current === null) return
      const isWide = table.current.offsetWidth > box.current.offsetWidth
      flushSync(() => setOverflows(isWide))
    })
    if (box.current !== null) watch.observe(box.current)
    if (table.current !== null) watch.observe(table.current)
    return () => watch.disconnect()
  }, [])
  return { box, table, overflows }
}
