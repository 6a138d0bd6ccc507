export type SortOrder = 'ascending' | 'descending' | 'none'

/** How a column stands in the view's sort. */
export const orderOf = (field: string, sort: string | undefined): SortOrder => {
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : 'none'
}

interface Sorted {
  field: string
  /** Of a figure the most is looked for first. */
  mostFirst: boolean
}

/** The sort after a click on a column: up, then down, then as the server likes; of figures down, then up. */
export const nextSort = ({ field, mostFirst }: Sorted, sort: string | undefined): string | undefined => {
  const first = mostFirst ? `-${field}` : field
  if (orderOf(field, sort) === 'none') return first
  return sort === first ? (mostFirst ? field : `-${field}`) : undefined
}
