import { type SqlBool, sql } from 'kysely'
import type { ListQuery } from '#contract/list.ts'
import { ordering, orderOf, type Query, refOf } from '../db/paginate.ts'
import type { Tables } from '../db/schema.ts'
import type { Tx } from '../db/tenant.ts'

// A search is as dear for one row as for many, so that many ids are found at once; they weigh little.
const WINDOW = 20_000

/** Where a window ended: the value it is sorted by, as text, and the id. */
export interface Position {
  key: string | null
  id: string
}

export interface Window {
  ids: string[]
  /** Absent where nothing follows. */
  last?: Position
}

/** All rows, however many; unlike a list, an export may take its time. */
export const countAll = async <T extends keyof Tables>(tx: Tx, query: Query<T>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) n from (${query.select(sql<number>`1`.as('one'))}) counted`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Behind the position in PostgreSQL's own order, in which nulls stand at the upper end. */
const isBehind = (column: string, id: string, descending: boolean, last: Position) => {
  const [key, own] = [refOf(column), sql.ref(id)]
  if (column === id) return descending ? sql<SqlBool>`${own} < ${last.id}` : sql<SqlBool>`${own} > ${last.id}`
  if (descending) {
    return last.key === null
      ? sql<SqlBool>`((${key} is null and ${own} < ${last.id}) or ${key} is not null)`
      : sql<SqlBool>`(${key}, ${own}) < (${last.key}, ${last.id})`
  }
  return last.key === null
    ? sql<SqlBool>`(${key} is null and ${own} > ${last.id})`
    : sql<SqlBool>`((${key}, ${own}) > (${last.key}, ${last.id}) or ${key} is null)`
}

/** The next ids in the list's own order, found by where the last window ended, so that the end costs what the start does. */
export const windowAfter = async <T extends keyof Tables>(
  query: Query<T>,
  { id, columns, list }: { id: string; columns: Record<string, string>; list: ListQuery },
  last: Position | undefined,
): Promise<Window> => {
  const order = orderOf(list, columns, id)
  const rest = last === undefined ? query : query.where(isBehind(order.column, id, order.descending, last))
  const found = await rest
    .select([
      sql<string>`${sql.ref(id)}`.as('window_id'),
      sql<string | null>`${refOf(order.column)}::text`.as('window_key'),
    ])
    .modifyEnd(sql`${ordering(order, id)} limit ${WINDOW}`)
    .$castTo<{ window_id: string; window_key: string | null }>()
    .execute()
  const end = found.length < WINDOW ? undefined : found.at(-1)
  return {
    ids: found.map(({ window_id }) => window_id),
    ...(end === undefined ? {} : { last: { key: end.window_key, id: end.window_id } }),
  }
}
