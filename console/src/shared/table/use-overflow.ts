import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether a table is wider than its box. One that fits scrolls with the page, its header stuck to the window; one that
 * does not becomes a box that scrolls both ways, its header stuck to the box.
 */
export const useOverflow = (): {
  box: RefObject<HTMLDivElement | null>
  table: RefObject<HTMLTableElement | null>
  overflows: boolean
  /** Of the box; zero before it is known. */
  width: number
} => {
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [overflows, setOverflows] = useState(false)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (box.current === null || table.current === null) return
      setOverflows(table.current.offsetWidth > box.current.offsetWidth)
      setWidth(box.current.clientWidth)
    }
    const watch = new ResizeObserver(measure)
    if (box.current !== null) watch.observe(box.current)
    if (table.current !== null) watch.observe(table.current)
    measure()
    return () => watch.disconnect()
  }, [])
  return { box, table, overflows, width }
}
