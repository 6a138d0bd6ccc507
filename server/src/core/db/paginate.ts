import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ListQuery, Page } from '#contract/list.ts'
import type { Tables } from './schema.ts'
import type { Scope, Tx } from './tenant.ts'

/** Filtered rows are counted up to here; beyond, the reply says that there are more. */
export const COUNT_LIMIT = 5_000

/** A column, or an expression of columns, as an index has it. */
export const refOf = (column: string): RawBuilder<unknown> => (column.includes('(') ? sql.raw(column) : sql.ref(column))

interface Order {
  /** Indexed together with the id, so that a page is a walk along an index. */
  column: string
  descending: boolean
}

export type Query<T extends keyof Tables> = SelectQueryBuilder<Tables, T, object>

export const orderOf = (list: ListQuery, columns: Record<string, string>, id: string): Order => {
  const column = list.sort && columns[list.sort.field]
  return column === undefined
    ? { column: id, descending: true }
    : { column, descending: list.sort?.descending ?? false }
}

/** The order as SQL; the id decides between equals, so that every row has one place. */
export const ordering = ({ column, descending }: Order, id: string) => {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const keys = column === id ? [id] : [column, id]
  return sql`order by ${sql.join(keys.map((key) => sql`${refOf(key)} ${direction}`))}`
}

/** The total of a list nobody filtered, from the counters the triggers keep. */
export const countedRows = async (tx: Tx, resource: string, scope: Scope): Promise<number> => {
  let query = tx
    .selectFrom('row_counts')
    .select(({ fn }) => fn.sum<number | null>('n').as('n'))
    .where('resource', '=', resource)
  if (scope !== 'all') query = query.where('enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
  return (await query.executeTakeFirst())?.n ?? 0
}

const countUpToLimit = async <T extends keyof Tables>(tx: Tx, query: Query<T>): Promise<number> => {
  const capped = query.select(sql<number>`1`.as('one')).limit(COUNT_LIMIT + 1)
  const { rows } = await sql<{ n: number }>`select count(*) n from (${capped}) capped`.execute(tx)
  return rows[0]?.n ?? 0
}

export interface PageOf {
  ids: string[]
  page: Page
}

interface Walk {
  down: boolean
  size: number
  skipped: number
}

/**
 * One page of ids. Only the index is walked, from its nearer end; the caller then fetches the few full rows.
 * `total` is given where it is known without counting.
 */
export const pageOfIds = async <T extends keyof Tables>(
  tx: Tx,
  query: Query<T>,
  options: { id: string; columns: Record<string, string>; list: ListQuery; total?: number },
): Promise<PageOf> => {
  const { list, id } = options
  const { column, descending } = orderOf(list, options.columns, id)
  const walk = async ({ down, size, skipped }: Walk): Promise<string[]> => {
    const rows = await query
      .select(sql<string>`${sql.ref(id)}`.as('page_id'))
      .modifyEnd(sql`${ordering({ column, descending: down }, id)} limit ${size} offset ${skipped}`)
      .$castTo<{ page_id: string }>()
      .execute()
    return rows.map(({ page_id }) => page_id)
  }
  const answer = (ids: string[], total: number, more = false): PageOf => ({
    ids,
    page: {
      page: list.page,
      pageSize: list.pageSize,
      totalCounts: total,
      totalPages: Math.ceil(total / list.pageSize),
      ...(more ? { more } : {}),
    },
  })
  const offset = list.index * list.pageSize
  // A first page that is not full has everything: nothing is left to count.
  const first =
    options.total === undefined && offset === 0
      ? await walk({ down: descending, size: list.pageSize, skipped: 0 })
      : undefined
  if (first !== undefined && first.length < list.pageSize) return answer(first, first.length)
  const counted = options.total ?? (await countUpToLimit(tx, query))
  const more = options.total === undefined && counted > COUNT_LIMIT
  const total = more ? COUNT_LIMIT : counted
  if (first !== undefined) return answer(first, total, more)
  const beyond = total - offset
  if (!more && beyond <= 0) return answer([], total)
  const fromEnd = !more && offset > total / 2
  if (!fromEnd) return answer(await walk({ down: descending, size: list.pageSize, skipped: offset }), total, more)
  const size = Math.min(list.pageSize, beyond)
  const ids = await walk({ down: !descending, size, skipped: beyond - size })
  return answer(ids.reverse(), total)
}

/** Puts fetched rows in the order of the page. */
export const inOrder = <R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
