import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Fewer say too little of a row; a window too narrow for them scrolls the table sideways. */
const FEWEST = 3

/** How many of these widths, one after the other, have room. */
export const countFitting = (widths: readonly number[], room: number): number => {
  let left = room
  const beyond = widths.findIndex((width) => (left -= width) < 0)
  return beyond === -1 ? widths.length : beyond
}

interface Fitting {
  box: RefObject<HTMLDivElement | null>
  table: RefObject<HTMLTableElement | null>
  /** Columns beside those for choosing, unfolding and acting. */
  columns: number
  /** Whatever changes how wide the columns are: measured anew when it does. */
  key: string
  isOn: boolean
}

/**
 * How many columns are shown whole: a table wider than its box would cut one off in the middle, under the actions that
 * stay in sight. Measured before anything is painted.
 */
export const useFitting = ({ box, table, columns, key, isOn }: Fitting): number => {
  const [known, setKnown] = useState({ key: '', count: 0 })
  const shown = isOn && known.key === key ? Math.min(known.count, columns) : columns
  const measure = useEffectEvent((of: string) => {
    const [row] = table.current?.tHead?.rows ?? []
    if (!isOn || box.current === null || table.current === null || row === undefined) return
    const room = box.current.clientWidth
    // Only one that is too wide has its columns at their least width.
    if (room === 0 || table.current.offsetWidth <= room) return
    const cells = [...row.cells]
    const widthOf = (cell: HTMLElement) => cell.getBoundingClientRect().width
    const own = cells.filter((cell) => cell.dataset['column'] !== undefined)
    const beside = cells.filter((cell) => cell.dataset['column'] === undefined)
    const fixed = beside.reduce((sum, cell) => sum + widthOf(cell), 0)
    const count = Math.max(FEWEST, countFitting(own.map(widthOf), room - fixed))
    if (count < shown) setKnown({ key: of, count })
  })
  useLayoutEffect(() => {
    if (!isOn || box.current === null || table.current === null) return undefined
    const watch = new ResizeObserver(() => flushSync(() => measure(key)))
    watch.observe(box.current)
    watch.observe(table.current)
    return () => watch.disconnect()
    // Observed anew for another key: a table that shrank and grew back in between would not be told of.
  }, [isOn, key, box, table])
  return shown
}
