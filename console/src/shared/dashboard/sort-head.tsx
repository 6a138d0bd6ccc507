import type { ReactNode } from 'react'
import { Icon } from '#console/shared/ui/icons.tsx'
import './dash-table.css'

interface SortHeadProps {
  order: 'ascending' | 'descending' | undefined
  onSort(): void
  /** Beside the name: what it means. */
  beside?: ReactNode
  children: ReactNode
}

/** The head of a column of figures that sorts by it. */
export const SortHead = ({ order, onSort, beside, children }: SortHeadProps) => (
  <th scope="col" className="num" aria-sort={order ?? 'none'}>
    <button type="button" className="dash-table-sort" onClick={onSort}>
      {children}
      {order === undefined ? undefined : <Icon name={order === 'ascending' ? 'up' : 'down'} />}
    </button>
    {beside}
  </th>
)
