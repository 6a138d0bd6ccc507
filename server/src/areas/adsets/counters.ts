import { sql } from 'kysely'
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

const sums = sql.join(NAMES.map((name) => sql`sum(${sql.ref(name)}) ${sql.ref(name)}`))

/** The figures of some ad sets: today's, yesterday's and all there ever were, by the days of Shanghai. */
export const figuresOf = async (tx: Tx, ids: readonly string[]): Promise<(id: string) => Figures> => {
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<Counters & { adset_id: string; span: keyof Figures }>`
          with days as (select *, (now() at time zone 'Asia/Shanghai')::date today from adset_days where adset_id = any (${[...ids]}))
          select adset_id, 'total' span, ${sums} from days group by adset_id
          union all select adset_id, 'today' span, ${sums} from days where day = today group by adset_id
          union all select adset_id, 'yesterday' span, ${sums} from days where day = today - 1 group by adset_id`.execute(
          tx,
        )
  const found = new Map(rows.map(({ adset_id, span, ...counters }) => [`${adset_id} ${span}`, counters]))
  const of = (id: string, span: keyof Figures): Counters => found.get(`${id} ${span}`) ?? NOTHING
  return (id) => ({ today: of(id, 'today'), yesterday: of(id, 'yesterday'), total: of(id, 'total') })
}
