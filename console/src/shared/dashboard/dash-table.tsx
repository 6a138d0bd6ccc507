import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useOverflow } from '#console/shared/table/use-overflow.ts'
import './dash-table.css'

interface DashTableProps {
  /** What the table lists, for readers and for whoever scrolls it by keyboard. */
  label: string
  className?: string
  children: ReactNode
}

/** A table of figures; where it is wider than its box, the box scrolls and is reached by the keyboard. */
export const DashTable = ({ label, className, children }: DashTableProps) => {
  const { t } = useTranslation()
  const { box, table, overflows } = useOverflow()
  // Not the panel's own name: two places of a page are never called the same.
  const region = `${label} · ${t('Table, scrolls sideways')}`
  const reachable = overflows ? { tabIndex: 0, role: 'region', 'aria-label': region } : {}
  return (
    <div ref={box} className="dash-table-box" {...reachable}>
      <table
        ref={table}
        className={className === undefined ? 'dash-table' : `dash-table ${className}`}
        aria-label={label}
      >
        {children}
      </table>
    </div>
  )
}
