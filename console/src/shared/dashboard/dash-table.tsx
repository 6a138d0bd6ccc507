import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useOverflow } from '#console/shared/table/use-overflow.ts'
import './dash-table.css'

interface DashTableProps {
  /** What the table lists, for readers and for whoever scrolls it by keyboard. */
  label: string
  className?: string
  /**
   * On a phone its rows are cards: the name, beside it the figure of this column (0: none), and the others small below.
   * Without it the table scrolls, with its first column kept in sight.
   */
  cards?: number
  children: ReactNode
}

/** A cell without its head says what it is of; the heads are in the table already. */
const labelCells = (table: HTMLTableElement, main: number): void => {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent ?? '')
  for (const row of [...table.tBodies].flatMap(({ rows }) => [...rows])) {
    let at = 0
    for (const cell of row.cells) {
      if (at > 0 && cell.colSpan === 1) cell.dataset['label'] = heads[at] ?? ''
      cell.toggleAttribute('data-main', at > 0 && at === main)
      at += cell.colSpan
    }
  }
}

const isAtEnd = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean =>
  scrollLeft + clientWidth >= scrollWidth - 1

/** A table of figures; where it is wider than its box, the box scrolls and is reached by the keyboard. */
export const DashTable = ({ label, className = '', cards, children }: DashTableProps) => {
  const { t } = useTranslation()
  const { box, table, overflows } = useOverflow()
  const [atEnd, setAtEnd] = useState(false)
  // Without dependencies: rows come and go with each reply.
  useLayoutEffect(() => {
    if (table.current !== null && cards !== undefined) labelCells(table.current, cards)
  })
  // Not the panel's own name: two places of a page are never called the same.
  const region = `${label} · ${t('Table, scrolls sideways')}`
  const reachable = overflows ? { tabIndex: 0, role: 'region', 'aria-label': region } : {}
  const state = overflows ? (atEnd ? 'is-wide is-at-end' : 'is-wide') : ''
  return (
    <div
      ref={box}
      className={`dash-table-box ${state}`.trim()}
      onScroll={({ currentTarget }) => setAtEnd(isAtEnd(currentTarget))}
      {...reachable}
    >
      <table
        ref={table}
        className={['dash-table', cards === undefined ? '' : 'is-cards', className].filter(Boolean).join(' ')}
        aria-label={label}
      >
        {children}
      </table>
    </div>
  )
}
