import { sql } from 'kysely'
import type * as endpoints from '#contract/delivery/endpoints.ts'
import { announceAdsets } from '../../core/live/announce-adsets.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { adsetById } from '../adsets/show-adset.ts'
import { databaseNow } from '../../core/db/database-clock.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { holdCounters } from '../conversions/counters.ts'

/** Those delivered first become acknowledged: exactly so many, or none. */
export const acknowledgePushes = ({
  params,
  body,
  caller,
  client,
  services,
  tx,
}: Context<typeof endpoints.acknowledgePushes>) =>
  tx(async (tx) => {
    const adset = await findAdset(tx, params.id)
    // One at a time: two operators never confirm the same ones.
    await holdCounters(tx, adset.id)
    const { numAffectedRows } = await sql`
      update pushes set state = 'acknowledged', acknowledged_at = ${await databaseNow(tx)}
      where id in (select id from pushes where adset_id = ${adset.id} and state = 'delivered'
        order by delivered_at, id limit ${body.count} for update)`.execute(tx)
    const acknowledged = Number(numAffectedRows ?? 0)
    // Thrown out of the transaction, so that nothing has changed.
    if (acknowledged < body.count) throw new Failure('adset.ack_too_many', { words: String(acknowledged) })
    await announceAdsets(tx, [adset.id])
    await audit(tx, caller, client, {
      action: 'adset.ack',
      entity: 'adset',
      entityId: adset.id,
      entityName: adset.name,
      enterpriseId: adset.enterprise_id,
      after: { acknowledged },
    })
    return { adset: await adsetById(tx, services, adset.id), acknowledged }
  })
