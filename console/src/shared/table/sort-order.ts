export type SortOrder = 'ascending' | 'descending' | 'none'

/** How a column stands in the view's sort. */
export const orderOf = (field: string, sort: string | undefined): SortOrder => {
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : 'none'
}

/** The sort after a click on a column: up, then down, then as the server likes. */
export const nextSort = (field: string, sort: string | undefined): string | undefined => {
  const order = orderOf(field, sort)
  if (order === 'none') return field
  return order === 'ascending' ? `-${field}` : undefined
}
