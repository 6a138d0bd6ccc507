import type * as endpoints from '#contract/delivery/endpoints.ts'
import { MOST_RELEASED } from '#contract/delivery/endpoints.ts'
import { announceAdsets } from '../../core/live/announce-adsets.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { adsetById } from '../adsets/show-adset.ts'
import { databaseNow } from '../../core/db/database-clock.ts'
import { inOrder } from '../../core/db/paginate.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { holdCounters } from '../conversions/counters.ts'
import { tracksByIds } from '../conversions/tracks-by-ids.ts'
import { countReady, releaseHeld } from './release.ts'
import { wakeDelivery } from '../conversions/push-queue.ts'

const ALL_OF_ONE_CLICK = 1000
/** The reply names the first of them; the list has them all. */
const NAMED = 200

const refuseWithoutConversion = async (tx: Tx, adsetId: string, clickId: string): Promise<void> => {
  const known = await tx
    .selectFrom('conversions')
    .select('id')
    .where('adset_id', '=', adsetId)
    .where('click_id', '=', clickId)
    .limit(1)
    .executeTakeFirst()
  if (known === undefined) throw new Failure('adset.no_conversion')
}

/** How many conversions could be released at once; counted no further than one call may ask for. */
export const countReleasable = ({ params, tx }: Context<typeof endpoints.countReleasable>) =>
  tx(async (tx) => {
    const adset = await findAdset(tx, params.id)
    return { releasable: await countReady(tx, adset, MOST_RELEASED, await databaseNow(tx)) }
  })

type Replenish = Context<typeof endpoints.relenishPushes> | Context<typeof endpoints.replenishPushes>

/** Releases real conversions that were held, are dead or uncertain. */
export const replenishPushes = ({ params, body, caller, client, services, tx }: Replenish) =>
  tx(async (tx) => {
    await findAdset(tx, params.id)
    await holdCounters(tx, params.id)
    const adset = await findAdset(tx, params.id)
    const { clickId } = body
    if (clickId !== undefined) await refuseWithoutConversion(tx, adset.id, clickId)
    const count = body.count ?? (clickId === undefined ? 1 : ALL_OF_ONE_CLICK)
    const released = await releaseHeld(tx, adset, { count, clickId }, caller, await databaseNow(tx))
    if (released.length === 0) throw new Failure('adset.nothing_to_release')
    await wakeDelivery(tx, adset.account_id)
    await announceAdsets(tx, [adset.id])
    await audit(tx, caller, client, {
      action: 'adset.replenish',
      entity: 'adset',
      entityId: adset.id,
      entityName: adset.name,
      enterpriseId: adset.enterprise_id,
      after: { released: released.length, ...(clickId === undefined ? {} : { clickId }) },
    })
    const named = released.slice(0, NAMED)
    return {
      adset: await adsetById(tx, services, adset.id),
      released: released.length,
      tracks: inOrder(named, await tracksByIds(tx, named)),
    }
  })

/** The same under the specification's spelling of its path. */
export const relenishPushes = (context: Context<typeof endpoints.relenishPushes>) => replenishPushes(context)
