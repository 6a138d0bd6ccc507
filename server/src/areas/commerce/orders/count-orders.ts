import { sql } from 'kysely'
import type { ListQuery } from '#contract/list.ts'
import { countedRows } from '../../../core/db/paginate.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const BY_DAY = new Set(['From', 'To', 'Status'])

/** How many orders there are, where the figures of their days know it; undefined where rows have to be counted. */
export const knownTotal = async (tx: Tx, { filters }: ListQuery, scope: Scope): Promise<number | undefined> => {
  const names = Object.keys(filters)
  if (names.length === 0) return countedRows(tx, 'orders', scope)
  const { From, To, Status } = filters
  const isByDay =
    names.every((name) => BY_DAY.has(name)) && [From, To].every((day) => day === undefined || DAY.test(day))
  if (!isByDay) return undefined
  const conditions = [
    sql`dimension = 'status'`,
    ...(scope === 'all' ? [] : [sql`enterprise_id = any (${[...scope]})`]),
    ...(From === undefined ? [] : [sql`day >= ${From}::date`]),
    ...(To === undefined ? [] : [sql`day <= ${To}::date`]),
    ...(Status === undefined ? [] : [sql`value = any (${Status.split(',')}::text[])`]),
  ]
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(orders), 0)::bigint n from order_figures where ${sql.join(conditions, sql` and `)}`.execute(tx)
  return rows[0]?.n
}
