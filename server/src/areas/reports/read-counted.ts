import { type RawBuilder, sql } from 'kysely'
import { COUNTED, type Counted, type Dimension, type Source } from '#contract/reports/metrics.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { shanghaiMidnight } from '../../core/time/shanghai.ts'
import { Failure } from '../../core/http/failure.ts'
import { inScope } from './in-scope.ts'
import type { DayRange } from '../../core/time/period.ts'

/** More groups than this are nobody's to read. */
const MOST_GROUPS = 20_000

export interface Asked {
  by: readonly Dimension[]
  /** Only rows with this value. */
  filters: Partial<Record<Dimension, string>>
  /** Only of these ad sets or accounts. */
  only?: { of: 'adset' | 'account'; ids: readonly string[] }
  /** More groups than this are refused. */
  most?: number
  range: DayRange
  /** Split by these parts of the range, which share no day; the number of the part is the first key. */
  parts?: readonly DayRange[]
  scope: Scope
}
export type Group = Partial<Record<Counted, number>> & { keys: string[] }

interface Table {
  from: RawBuilder<unknown>
  /** The column of the enterprise. */
  enterprise: string
  within: (range: DayRange) => RawBuilder<unknown>
  /** Rows that count, where not all do. */
  counts?: RawBuilder<unknown>
  /** The ad set as it is indexed. */
  adset: RawBuilder<unknown>
  dimensions: Partial<Record<Dimension, RawBuilder<unknown>>>
  figures: Partial<Record<Counted, RawBuilder<unknown>>>
}

const col = (name: string) => sql.ref(name)
const end = (day: string): Date => new Date(shanghaiMidnight(day).getTime() + 86_400_000)

const byDay = (day: RawBuilder<unknown>) => ({
  day: sql`to_char(${day}, 'YYYY-MM-DD')`,
  week: sql`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`,
  month: sql`to_char(${day}, 'YYYY-MM')`,
})
const byHour = (hour: RawBuilder<unknown>) => ({
  ...byDay(sql`shanghai_day(${hour})`),
  hour: sql`shanghai_hour(${hour})`,
})
const ofAdset = {
  enterprise: col('a.enterprise_id'),
  provider: col('a.provider'),
  account: col('a.account_id'),
  kind: col('a.kind'),
  adset: col('a.id'),
}
/** Orders and spend that belong to no ad set have an empty name there. */
const maybeAdset = Object.fromEntries(
  Object.entries(ofAdset).map(([name, column]) => [name, sql`coalesce(${column}, '')`]),
) as typeof ofAdset

const sum = (column: string) => sql`coalesce(sum(${col(column)}), 0)::bigint`
const sumWhere = (column: string, condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(${col(column)}) filter (where ${condition}), 0)::bigint`
const inDays =
  (day: string) =>
  ({ from, to }: DayRange) =>
    sql`${col(day)} between ${from}::date and ${to}::date`
const inHours =
  (hour: string) =>
  ({ from, to }: DayRange) =>
    sql`${col(hour)} >= ${shanghaiMidnight(from)} and ${col(hour)} < ${end(to)}`

/** Kept by the clicks and pushes themselves: of this very moment. */
const DAYS: Table = {
  from: sql`adsets a join adset_days d on d.adset_id = a.id`,
  adset: col('d.adset_id'),
  enterprise: 'a.enterprise_id',
  within: inDays('d.day'),
  dimensions: { ...byDay(col('d.day')), ...ofAdset },
  figures: Object.fromEntries(
    ['clicks', 'visits', 'bots', 'conversions', 'held', 'pushed', 'acknowledged', 'failed'].map((name) => [
      name,
      sum(`d.${name}`),
    ]),
  ),
}
const VISITS: Table = {
  from: sql`adsets a join visit_hours h on h.adset_id = a.id`,
  adset: col('h.adset_id'),
  enterprise: 'a.enterprise_id',
  within: inHours('h.hour'),
  dimensions: { ...byHour(col('h.hour')), ...ofAdset, region: col('h.region'), device: col('h.device') },
  figures: { clicks: sum('h.clicks'), visits: sum('h.visits'), bots: sum('h.bots') },
}
const PUSHES: Table = {
  from: sql`adsets a join push_hours h on h.adset_id = a.id`,
  adset: col('h.adset_id'),
  enterprise: 'a.enterprise_id',
  within: inHours('h.hour'),
  dimensions: {
    ...byHour(col('h.hour')),
    ...ofAdset,
    region: col('h.region'),
    device: col('h.device'),
    conversion: col('h.kind'),
    rule: col('h.rule'),
  },
  figures: {
    conversions: sum('h.n'),
    held: sumWhere('h.n', sql`h.outcome = 'held'`),
    pushed: sumWhere('h.n', sql`h.outcome in ('delivered', 'acknowledged')`),
    acknowledged: sumWhere('h.n', sql`h.outcome = 'acknowledged'`),
    failed: sumWhere('h.n', sql`h.outcome = 'failed'`),
  },
}
const ORDERS: Table = {
  from: sql`order_hours h left join adsets a on a.id = h.adset_id`,
  adset: col('h.adset_id'),
  enterprise: 'h.enterprise_id',
  within: inHours('h.hour'),
  counts: sql`h.status not in ('pending', 'invalid')`,
  dimensions: {
    ...byHour(col('h.hour')),
    ...maybeAdset,
    enterprise: col('h.enterprise_id'),
    shop: col('h.shop'),
    product: col('h.product_id'),
  },
  figures: {
    orders: sum('h.n'),
    sales: sum('h.amount'),
    commission: sumWhere('h.commission', sql`h.status <> 'refunded'`),
    refunds: sumWhere('h.n', sql`h.status = 'refunded'`),
    refunded: sumWhere('h.amount', sql`h.status = 'refunded'`),
  },
}
/** What sheets name by ad set, and what remains of an account's own total beside it: together each account's day once. */
const SPENDS: Table = {
  from: sql`(
    select day, account_id, enterprise_id, adset_id, amount from spends where adset_id <> ''
    union all
    select day, account_id, enterprise_id, '', max(amount) filter (where adset_id = '') - coalesce(sum(amount) filter (where adset_id <> ''), 0)
    from spends group by 1, 2, 3 having bool_or(adset_id = '')
  ) s join ad_accounts c on c.id = s.account_id left join adsets a on a.id = s.adset_id`,
  adset: col('s.adset_id'),
  enterprise: 's.enterprise_id',
  within: inDays('s.day'),
  dimensions: {
    ...byDay(col('s.day')),
    enterprise: col('s.enterprise_id'),
    provider: col('c.provider'),
    account: col('s.account_id'),
    kind: maybeAdset.kind,
    adset: col('s.adset_id'),
  },
  figures: { spend: sum('s.amount') },
}

const TABLES: Record<Source, readonly Table[]> = {
  traffic: [DAYS, VISITS],
  results: [DAYS, PUSHES],
  orders: [ORDERS],
  spend: [SPENDS],
}

interface TableAsked {
  table: Table
  metrics: Counted[]
}

/** The tables that answer: of each source the coarsest that knows every dimension asked for, each table once. */
const tablesFor = (metrics: readonly Counted[], { by, filters }: Asked): TableAsked[] => {
  const named = [...by, ...(Object.keys(filters) as Dimension[])]
  const found = new Map<Table, TableAsked>()
  for (const metric of metrics) {
    const table = TABLES[COUNTED[metric]].find(({ dimensions }) =>
      named.every((name) => dimensions[name] !== undefined),
    )
    if (table === undefined) throw new Failure('report.split', { words: metric })
    const known = found.get(table)
    if (known === undefined) found.set(table, { table, metrics: [metric] })
    else known.metrics.push(metric)
  }
  return [...found.values()]
}

const partOf = ({ within }: Table, parts: readonly DayRange[]): RawBuilder<unknown> =>
  sql`case ${sql.join(
    parts.map((part, at) => sql`when ${within(part)} then ${sql.lit(String(at))}`),
    sql` `,
  )} else '' end`

const readTable = async (tx: Tx, { table, metrics }: TableAsked, asked: Asked): Promise<Group[]> => {
  const { most = MOST_GROUPS } = asked
  const dimension = (name: Dimension): RawBuilder<unknown> => table.dimensions[name] ?? sql`''`
  const figures = metrics.map((metric) => sql`${table.figures[metric] ?? sql`0`} ${sql.ref(metric)}`)
  const filters = Object.entries(asked.filters) as [Dimension, string][]
  const conditions = [
    inScope(table.enterprise, asked.scope),
    table.within(asked.range),
    ...(table.counts === undefined ? [] : [table.counts]),
    ...filters.map(([name, value]) => sql`${dimension(name)} = ${value}`),
  ]
  if (asked.only !== undefined) {
    const column = asked.only.of === 'adset' ? table.adset : dimension('account')
    conditions.push(sql`${column} = any (${[...asked.only.ids]}) and ${column} <> ''`)
  }
  const names = [...(asked.parts === undefined ? [] : [partOf(table, asked.parts)]), ...asked.by.map(dimension)]
  const keys = names.length === 0 ? sql`array[]::text[]` : sql`array[${sql.join(names)}]::text[]`
  const { rows } = await sql<Group>`
    select ${keys} keys, ${sql.join(figures)} from ${table.from} where ${sql.join(conditions, sql` and `)}
    group by 1 limit ${most + 1}`.execute(tx)
  if (rows.length > most) throw new Failure('report.too_fine')
  return rows
}

/** Counted figures by the dimensions asked for; the same keys come once from each table. */
export const readCounted = async (tx: Tx, metrics: readonly Counted[], asked: Asked): Promise<Group[]> => {
  const groups: Group[] = []
  for (const table of tablesFor(metrics, asked)) groups.push(...(await readTable(tx, table, asked)))
  return groups
}
