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
  pinned: readonly string[] = [],
): Layout<Row> => {
  const hidden = preferences.hidden.filter((id) => !pinned.includes(id))
  const columns = visible(all, { ...preferences, hidden })
  return { columns, unfolds, chooses, acts, width: columns.length + Number(unfolds) + Number(chooses) + Number(acts) }
}

/** Before every priority. */
const PINNED = 100

/** The columns in the order in which they get room: the first, those that are pinned, the others by their priority. */
export const byNeed = (
  [lead, ...rest]: readonly Pick<ListColumn<never>, 'id' | 'priority'>[],
  pinned: readonly string[],
): string[] => {
  const rank = ({ id, priority = 0 }: { id: string; priority?: number }) => (pinned.includes(id) ? PINNED : priority)
  const others = rest.toSorted((a, b) => rank(b) - rank(a))
  return lead === undefined ? [] : [lead.id, ...others.map(({ id }) => id)]
}

/** With these columns alone. */
export const onlyOf = <Row>(layout: Layout<Row>, shown: readonly string[]): Layout<Row> => {
  const columns = layout.columns.filter(({ id }) => shown.includes(id))
  return { ...layout, columns, width: layout.width - (layout.columns.length - columns.length) }
}

export const cellClass = ({ numeric }: { numeric?: boolean }, index: number): string | undefined => {
  const names = [index === 0 ? 'list-table-lead' : '', numeric === true ? 'list-table-number' : ''].filter(Boolean)
  return names.length === 0 ? undefined : names.join(' ')
}
