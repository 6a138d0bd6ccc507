import { findTracked } from '../areas/tracking/find-tracked.ts'
import type { Tx } from '../core/db/tenant.ts'

interface Place {
  enterprise_id: string | null
  adset_id: string | null
  visit_id: string | null
}
const NOWHERE: Place = { enterprise_id: null, adset_id: null, visit_id: null }

/** Whose an order is: the track id in the channel's own text leads to the visit, its ad set and the enterprise. */
export const placePolicy = async (tx: Tx, trackId: string): Promise<Place> => {
  if (trackId === '') return NOWHERE
  const [tracked, second] = await findTracked(tx, trackId)
  if (tracked === undefined || second !== undefined) return NOWHERE
  const adset = await tx
    .selectFrom('adsets')
    .select(['id', 'enterprise_id'])
    .where('id', '=', tracked.adsetId)
    .executeTakeFirst()
  if (adset === undefined) return NOWHERE
  return { enterprise_id: adset.enterprise_id, adset_id: adset.id, visit_id: tracked.visitId }
}
