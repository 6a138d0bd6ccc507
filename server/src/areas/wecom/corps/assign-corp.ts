import { sql } from 'kysely'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import { findEnterprise } from '../../accounts/find-enterprise.ts'
import { hold } from '../../../core/db/hold.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { findCorp } from '../find-corp.ts'
import { corpById } from '../show-corp.ts'
import { refuseUsed } from './corp-use.ts'

/** The corp's own figures go along; what ad sets and agents did stays with their enterprise. */
const moveFigures = async (tx: Tx, corpId: string, from: string, to: string): Promise<void> => {
  await sql`
    insert into wecom_hours as h (hour, enterprise_id, corp_id, link_id, adset_id, agent_id, user_id,
      shown, opened, requested, added, messaged, lost)
    select hour, ${to}, corp_id, link_id, adset_id, agent_id, user_id, shown, opened, requested, added, messaged, lost
    from wecom_hours where enterprise_id = ${from} and corp_id = ${corpId} and adset_id = '' and agent_id = ''
    on conflict (enterprise_id, hour, corp_id, link_id, adset_id, agent_id, user_id) do update set
      shown = h.shown + excluded.shown, opened = h.opened + excluded.opened, requested = h.requested + excluded.requested,
      added = h.added + excluded.added, messaged = h.messaged + excluded.messaged, lost = h.lost + excluded.lost`.execute(
    tx,
  )
  await sql`
    delete from wecom_hours
    where enterprise_id = ${from} and corp_id = ${corpId} and adset_id = '' and agent_id = ''`.execute(tx)
  await sql`
    update wecom_customers set counted = false
    where corp_id = ${corpId} and (agent_id is not null or adset_id is not null)`.execute(tx)
}

export const assignCorp = ({ body, caller, client, services, tx }: Context<typeof endpoints.assignCorp>) =>
  tx(async (tx) => {
    await hold(tx, 'wecom_corps', body.corpId)
    const { id, name, enterprise_id: from } = await findCorp(tx, body.corpId)
    const to = body.enterpriseId
    const enterprise = to === null ? undefined : await findEnterprise(tx, to)
    if (from !== to) {
      if (from !== null) await refuseUsed(tx, id)
      await tx.updateTable('wecom_corps').set({ enterprise_id: to }).where('id', '=', id).execute()
      if (from !== null && to !== null) await moveFigures(tx, id, from, to)
      await audit(tx, caller, client, {
        action: 'corp.assign',
        entity: 'corp',
        entityId: id,
        entityName: name,
        enterpriseId: to ?? from,
        before: { enterpriseId: from },
        after: { enterpriseId: to, enterprise: enterprise?.name ?? null },
      })
    }
    return { corp: await corpById(tx, services, id) }
  })
