import { sql } from 'kysely'
import type { FunnelStep } from '#contract/wecom/statuses.ts'
import type { Tx } from '../../core/db/tenant.ts'

/** Whose step it was, as far as anyone knows. */
export interface FunnelPlace {
  enterpriseId: string
  corpId?: string | null
  linkId?: string | null
  adsetId?: string | null
  agentId?: string | null
  userId?: string | null
}

/** Adds one step, or several alike, to the hour it belongs to. */
export const countFunnel = async (tx: Tx, step: FunnelStep, at: Date, place: FunnelPlace, n = 1): Promise<void> => {
  await sql`
    insert into wecom_hours as h (hour, enterprise_id, corp_id, link_id, adset_id, agent_id, user_id, ${sql.ref(step)})
    values (date_trunc('hour', ${at}::timestamptz), ${place.enterpriseId}, ${place.corpId ?? ''}, ${place.linkId ?? ''},
      ${place.adsetId ?? ''}, ${place.agentId ?? ''}, ${place.userId ?? ''}, ${n})
    on conflict (enterprise_id, hour, corp_id, link_id, adset_id, agent_id, user_id)
    do update set ${sql.ref(step)} = h.${sql.ref(step)} + ${n}`.execute(tx)
}
