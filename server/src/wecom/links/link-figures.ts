import { sql } from 'kysely'
import type { Funnel } from '#contract/wecom/entities.ts'
import { FUNNEL_STEPS } from '#contract/wecom/statuses.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { funnelRows } from '../../areas/agents/funnel-rows.ts'

const NOTHING: Funnel = Object.freeze({ shown: 0, opened: 0, requested: 0, added: 0, messaged: 0, lost: 0 })
const sums = sql.join(FUNNEL_STEPS.map((step) => sql`sum(${sql.ref(step)})::int ${sql.ref(step)}`))
const TODAY = sql`date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

/** The funnel of some links: of the Shanghai day, and of all time. */
export const linkFigures = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<Funnel & { link_id: string; span: 'today' | 'total' }>`
    with hours as (select * from ${funnelRows('day')} where link_id = any (${[...ids]}) and link_id <> '')
    select link_id, 'total' span, ${sums} from hours group by link_id
    union all select link_id, 'today' span, ${sums} from hours where hour >= ${TODAY} group by link_id`.execute(tx)
  const found = new Map(rows.map(({ link_id, span, ...funnel }) => [`${link_id} ${span}`, funnel]))
  return (id: string, span: 'today' | 'total'): Funnel => found.get(`${id} ${span}`) ?? NOTHING
}
