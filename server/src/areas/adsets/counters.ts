import { type RawBuilder, sql } from 'kysely'
import type { Counters } from '#contract/adsets/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'

export interface Figures {
  today: Counters
  yesterday: Counters
  total: Counters
}

const NAMES = ['clicks', 'visits', 'conversions', 'held', 'pushed', 'acknowledged', 'failed'] as const
const NOTHING: Counters = Object.freeze({
  clicks: 0,
  visits: 0,
  conversions: 0,
  held: 0,
  pushed: 0,
  acknowledged: 0,
  failed: 0,
})

const countersOf = (when: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(
    NAMES.flatMap((name) => [sql.lit(name), sql`coalesce(sum(${sql.ref(name)}) filter (where ${when}), 0)`]),
  )})`
const TODAY = sql`(select shanghai_day(now()))`

/** The figures of some ad sets: today's, yesterday's and all there ever were, by the days of Shanghai. */
export const figuresOf = async (tx: Tx, ids: readonly string[]): Promise<(id: string) => Figures> => {
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<Figures & { id: string }>`
          select adset_id as id, ${countersOf(sql`day = ${TODAY}`)} today, ${countersOf(sql`day = ${TODAY} - 1`)} yesterday,
            ${countersOf(sql`true`)} total
          from adset_days where adset_id = any (${[...ids]}) group by adset_id`.execute(tx)
  const found = new Map(rows.map(({ id, ...figures }) => [id, figures]))
  return (id) => found.get(id) ?? { today: NOTHING, yesterday: NOTHING, total: NOTHING }
}
