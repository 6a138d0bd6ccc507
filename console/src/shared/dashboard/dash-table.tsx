import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useOverflow } from '#console/shared/table/use-overflow.ts'
import { useIsPhone } from '#console/shared/ui/use-is-phone.ts'
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

const isAtEnd = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean =>
  scrollLeft + clientWidth >= scrollWidth - 1

/** A table of figures; where it is wider than its box, the box scrolls and is reached by the keyboard. */
export const DashTable = ({ label, className = '', cards, children }: DashTableProps) => {
  const { t } = useTranslation()
  const { box, table, overflows } = useOverflow()
  const isCards = useIsPhone() && cards !== undefined
  // Without dependencies: rows come and go with each reply.
  useEffect(() => {
    if (isCards)
      void import('./label-cells.ts').then(({ labelCells }) => table.current && labelCells(table.current, cards))
  })
  // Not the panel's own name: two places of a page are never called the same.
  const region = `${label} · ${t('Table, scrolls sideways')}`
  const reachable = overflows ? { tabIndex: 0, role: 'region', 'aria-label': region } : {}
  return (
    <div
      ref={box}
      className={overflows ? 'dash-table-box is-wide' : 'dash-table-box'}
      onScroll={({ currentTarget: box }) => box.classList.toggle('is-at-end', isAtEnd(box))}
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
