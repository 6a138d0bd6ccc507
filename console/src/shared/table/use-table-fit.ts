import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Fewer say too little of a row; a window too narrow for them scrolls the table sideways. */
const FEWEST = 3
/** A phone's table scrolls sideways: it has no room for more than a few. */
const NARROW = 640

/** How many of these widths, one after the other, have room. */
export const countFitting = (widths: readonly number[], room: number): number => {
  let left = room
  const beyond = widths.findIndex((width) => (left -= width) < 0)
  return beyond === -1 ? widths.length : beyond
}

const widthOf = (cell: HTMLElement): number => cell.getBoundingClientRect().width

/** How many columns of a table that is too wide have room, in this order, beside those for choosing, unfolding and acting. */
const countColumns = (table: HTMLTableElement, room: number, columns: readonly string[]): number => {
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])]
  const beside = cells.filter((cell) => cell.dataset['column'] === undefined).map(widthOf)
  const own = columns.flatMap((id) => cells.filter((cell) => cell.dataset['column'] === id)).map(widthOf)
  const fixed = beside.reduce((sum, width) => sum + width, 0)
  return Math.max(FEWEST, countFitting(own, room - fixed))
}

interface Measured {
  /** Of the box; zero where it is hidden, undefined before it was looked at. */
  width: number | undefined
  overflows: boolean
  /** How many columns had room, and for what they were measured. */
  count: number
  key: string
}

interface TableFit {
  box: RefObject<HTMLDivElement | null>
  table: RefObject<HTMLTableElement | null>
  /** False in the very first drawing, which is never painted: a few rows tell which columns have no room. */
  isMeasured: boolean
  /** The columns that have room. */
  fitting: readonly string[]
  /** Even so the table is wider than its box, which then scrolls both ways, its header stuck to the box. */
  overflows: boolean
}

interface TableFitInput {
  /** Columns beside those for choosing, unfolding and acting, in the order in which they get room. */
  columns: readonly string[]
  /** Whatever changes how wide the columns are: measured anew when it does. */
  key: string
  /** Whether columns without room are left out. */
  folds: boolean
}

/**
 * How many columns of a table are shown: wider than its box, it would cut one off in the middle, under the actions that
 * stay in sight. Measured before anything is painted: first with the rows of the first drawing, then with all of them,
 * which can only be wider.
 */
export const useTableFit = ({ columns: ids, key, folds }: TableFitInput): TableFit => {
  const columns = ids.length
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [known, setKnown] = useState<Measured>({ width: undefined, overflows: false, count: 0, key: '' })
  const { width: lastWidth = 0 } = known
  const keyAt = (width: number): string => `${width} ${folds} ${key}`
  const fullKey = keyAt(lastWidth)
  const isCut = folds && lastWidth >= NARROW && known.key === fullKey
  const fitting = isCut ? Math.min(known.count, columns) : columns
  const measure = useEffectEvent((of: string) => {
    const width = box.current?.clientWidth ?? 0
    if (known.width === undefined && width === 0) setKnown({ ...known, width })
    // Hidden, or drawn anew meanwhile.
    if (box.current === null || table.current === null || width === 0 || of !== fullKey) return
    // Only one that is too wide has its columns at their least width.
    const isWide = table.current.offsetWidth > width
    const count =
      isWide && folds && width >= NARROW ? Math.min(fitting, countColumns(table.current, width, ids)) : fitting
    // Another width may have room for those that were left out: all are drawn, and measured again.
    if (width !== lastWidth && fitting < columns) setKnown({ width, overflows: false, count: columns, key: '' })
    else if (width !== lastWidth || count !== fitting || known.key !== fullKey || known.overflows !== isWide)
      setKnown({ width, overflows: count === fitting && isWide, count, key: keyAt(width) })
  })
  useLayoutEffect(() => {
    measure(fullKey)
    const watch = new ResizeObserver(() => flushSync(() => measure(fullKey)))
    if (box.current !== null) watch.observe(box.current)
    if (table.current !== null) watch.observe(table.current)
    return () => watch.disconnect()
    // Observed anew for another key: a table that shrank and grew back in between would not be told of.
  }, [fullKey])
  return {
    box,
    table,
    isMeasured: known.width !== undefined,
    fitting: fitting < columns ? ids.slice(0, fitting) : ids,
    overflows: known.overflows,
  }
}
