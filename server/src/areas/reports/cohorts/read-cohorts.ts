import { type RawBuilder, sql } from 'kysely'
import type { CohortDimension, CohortStep } from '#contract/reports/cohorts.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import type { DayRange } from '../../../core/time/period.ts'
import { inScope } from '../in-scope.ts'
import { sumsOf } from '../sums.ts'

export const EARNED = ['orders', 'sales', 'commission', 'refunds', 'refunded', 'renewals', 'renewed'] as const
export type Earned = Record<(typeof EARNED)[number], number>

export interface CohortsAsked {
  /** Days of the visits. */
  range: DayRange
  step: CohortStep
  by: CohortDimension | undefined
  filters: Partial<Record<CohortDimension, string>>
  /** Only of these groups. */
  keys?: readonly string[]
  scope: Scope
}

export interface EarnedRow extends Earned {
  /** The first day of the cohort. */
  day: string
  key: string
  /** Days after the visit's own. */
  age: number
}

/** Only ad sets know these. */
const OF_ADSET: Partial<Record<CohortDimension, RawBuilder<unknown>>> = {
  provider: sql.ref('a.provider'),
  account: sql.ref('a.account_id'),
  kind: sql.ref('a.kind'),
  adset: sql.ref('c.adset_id'),
}
const columnOf = (name: CohortDimension): RawBuilder<unknown> =>
  OF_ADSET[name] ?? (name === 'shop' ? sql.ref('c.shop') : sql.ref('c.enterprise_id'))

/** What visitors brought, by cohort, group and how long after their visit; from the small roll-up where that knows what is asked. */
export const readEarned = async (tx: Tx, asked: CohortsAsked): Promise<EarnedRow[]> => {
  const { range, step, by, keys, scope } = asked
  const filters = Object.entries(asked.filters) as [CohortDimension, string][]
  const named = [...(by === undefined ? [] : [by]), ...filters.map(([name]) => name)]
  const isFine = named.some((name) => OF_ADSET[name] !== undefined)
  const from = isFine ? sql`cohort_adset_days c left join adsets a on a.id = c.adset_id` : sql`cohort_days c`
  const key = by === undefined ? sql`''` : sql`coalesce(${columnOf(by)}, '')`
  const conditions = [
    inScope('c.enterprise_id', scope),
    sql`c.day between ${range.from} and ${range.to}`,
    ...filters.map(([name, value]) => sql`${columnOf(name)} = ${value}`),
    ...(keys === undefined || by === undefined
      ? []
      : [keys.includes('') ? sql`${key} = any (${[...keys]})` : sql`${columnOf(by)} = any (${[...keys]})`]),
  ]
  const day = step === 'day' ? sql`c.day` : sql`date_trunc('week', c.day)`
  const { rows } = await sql<EarnedRow>`
    select to_char(${day}, 'YYYY-MM-DD') "day", ${key} key, c.age, ${sumsOf(EARNED, 'c')} from ${from}
    where ${sql.join(conditions, sql` and `)} group by 1, 2, 3`.execute(tx)
  return rows
}
