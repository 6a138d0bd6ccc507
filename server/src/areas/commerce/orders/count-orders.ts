import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#contract/list.ts'
import { countedRows } from '../../../core/db/paginate.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const BY_DAY = new Set(['From', 'To', 'Status'])

/** The filters as conditions on `order_figures`, which has orders by day and status; undefined where it does not know them. */
export const figuresWhere = ({ filters }: ListQuery, scope: Scope): RawBuilder<unknown> | undefined => {
  const { From, To, Status } = filters
  const isByDay =
    Object.keys(filters).every((name) => BY_DAY.has(name)) &&
    [From, To].every((day) => day === undefined || DAY.test(day))
  if (!isByDay) return undefined
  const conditions = [
    sql`dimension = 'status'`,
    ...(scope === 'all' ? [] : [sql`enterprise_id = any (${[...scope]})`]),
    ...(From === undefined ? [] : [sql`day >= ${From}::date`]),
    ...(To === undefined ? [] : [sql`day <= ${To}::date`]),
    ...(Status === undefined ? [] : [sql`value = any (${Status.split(',')}::text[])`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** How many orders there are, where the figures of their days know it; undefined where rows have to be counted. */
export const knownTotal = async (tx: Tx, list: ListQuery, scope: Scope): Promise<number | undefined> => {
  if (Object.keys(list.filters).length === 0) return countedRows(tx, 'orders', scope)
  const where = figuresWhere(list, scope)
  if (where === undefined) return undefined
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(orders), 0)::bigint n from order_figures where ${where}`.execute(tx)
  return rows[0]?.n
}
