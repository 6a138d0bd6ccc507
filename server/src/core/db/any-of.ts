import { type RawBuilder, sql } from 'kysely'

/** Whether a column holds what a filter names; several are joined by commas. */
export const anyOf = (column: string, wanted: string): RawBuilder<boolean> => {
  const values = wanted.split(',')
  // One alone stays an equality, along which an index gives the order too.
  return values.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${wanted}`
    : sql<boolean>`${sql.ref(column)} = any (${values}::text[])`
}
