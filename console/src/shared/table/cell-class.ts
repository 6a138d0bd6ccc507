import type { ListColumn } from './list-spec.ts'
import { type Preferences, visible } from './preferences.ts'
import './list-table.css'

/** What stands side by side in each row. */
export interface Layout<Row> {
  columns: readonly ListColumn<Row>[]
  unfolds: boolean
  chooses: boolean
  acts: boolean
  /** How many cells that makes. */
  width: number
}

export const layoutOf = <Row>(
  all: readonly ListColumn<Row>[],
  preferences: Preferences,
  { unfolds, chooses, acts }: Pick<Layout<Row>, 'unfolds' | 'chooses' | 'acts'>,
): Layout<Row> => {
  const columns = visible(all, preferences)
  return { columns, unfolds, chooses, acts, width: columns.length + Number(unfolds) + Number(chooses) + Number(acts) }
}

/** Without the columns after these. */
export const firstOf = <Row>(layout: Layout<Row>, count: number): Layout<Row> => ({
  ...layout,
  columns: layout.columns.slice(0, count),
  width: layout.width - Math.max(0, layout.columns.length - count),
})

export const cellClass = ({ numeric }: { numeric?: boolean }, index: number): string | undefined => {
  const names = [index === 0 ? 'list-table-lead' : '', numeric === true ? 'list-table-number' : ''].filter(Boolean)
  return names.length === 0 ? undefined : names.join(' ')
}
