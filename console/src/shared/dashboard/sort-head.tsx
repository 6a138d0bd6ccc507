import type { ReactNode } from 'react'
import { Icon } from '#console/shared/ui/icons.tsx'

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
    <button type="button" className="sort-button" onClick={onSort}>
      {children}
      {order === undefined ? undefined : <Icon name={order === 'ascending' ? 'up' : 'down'} />}
    </button>
    {beside}
  </th>
)
