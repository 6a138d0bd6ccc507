import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'

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
      {order === 'ascending' ? (
        <ArrowUpOutlined aria-hidden="true" />
      ) : order === 'descending' ? (
        <ArrowDownOutlined aria-hidden="true" />
      ) : undefined}
    </button>
    {beside}
  </th>
)
