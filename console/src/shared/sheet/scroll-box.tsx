import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useOverflow } from '#console/shared/table/use-overflow.ts'
import '../ui/mini-table.css'

/** A small table; where it is wider than its box, the box is reached by the keyboard. */
export const ScrollBox = ({ className = '', children }: { className?: string; children: ReactNode }) => {
  const { t } = useTranslation()
  const { box, table, overflows } = useOverflow()
  return (
    <div
      ref={box}
      className="mini-table-box"
      {...(overflows ? { tabIndex: 0, role: 'group', 'aria-label': t('Table, scrolls sideways') } : {})}
    >
      <table ref={table} className={`mini-table ${className}`.trimEnd()}>
        {children}
      </table>
    </div>
  )
}
