import { type RawBuilder, sql } from 'kysely'
import { ANY_UNMATCHED } from '#contract/commerce/entities.ts'
import type { ListQuery } from '#contract/list.ts'
import { countedRows } from '../../../core/db/paginate.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const BY_DAY = new Set(['From', 'To', 'Status', 'Match'])
const MATCHED = ['track', 'manual']

const isOneOf = (values: readonly string[]) => sql`value = any (${[...values]}::text[])`

/** Which part of `order_figures`: all of it by status, or what was matched so; a row of it knows one of the two. */
const partOf = ({ Status, Match }: ListQuery['filters']): RawBuilder<unknown> => {
  if (Match === undefined)
    return Status === undefined
      ? sql`dimension = 'status'`
      : sql`dimension = 'status' and ${isOneOf(Status.split(','))}`
  const isMatched = Match === ANY_UNMATCHED ? sql`not ${isOneOf(MATCHED)}` : isOneOf(Match.split(','))
  return sql`dimension = 'match' and ${isMatched}`
}

/** The filters as conditions on `order_figures`, which has orders by day and status or match; undefined where it does not know them. */
export const figuresWhere = ({ filters }: ListQuery, scope: Scope): RawBuilder<unknown> | undefined => {
  const { From, To, Status, Match } = filters
  const isByDay =
    Object.keys(filters).every((name) => BY_DAY.has(name)) &&
    (Status === undefined || Match === undefined) &&
    [From, To].every((day) => day === undefined || DAY.test(day))
  if (!isByDay) return undefined
  const conditions = [
    partOf(filters),
    ...(scope === 'all' ? [] : [sql`enterprise_id = any (${[...scope]})`]),
    ...(From === undefined ? [] : [sql`day >= ${From}::date`]),
    ...(To === undefined ? [] : [sql`day <= ${To}::date`]),
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
