import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { recordConversion } from '../../conversions/record-conversion.ts'
import { openPerson } from '../sealed-person.ts'

type Stored = Row<'ext_orders'>

const factsOf = (order: Stored) =>
  order.kind === 'ring'
    ? [
        { kind: 'vas_subscribed' as const, at: order.activated_at, amount: null },
        // What never began does not end.
        { kind: 'vas_unsubscribed' as const, at: order.activated_at && order.closed_at, amount: null },
      ]
    : [
        { kind: 'card_submitted' as const, at: order.created_at, amount: null },
        { kind: 'card_activated' as const, at: order.activated_at, amount: null },
        { kind: 'card_first_charged' as const, at: order.first_charged_at, amount: order.first_charge },
      ]

/**
 * What an order has come to, each once: that it was made, that the card is active, that money went on it;
 * that the tone was subscribed, and no longer is.
 */
export const recordCard = async (tx: Tx, services: Services, order: Stored): Promise<number> => {
  const { id, adset_id: adsetId } = order
  if (adsetId === null) return 0
  const adset = await tx
    .selectFrom('adsets')
    .select('id')
    .where('id', '=', adsetId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (adset === undefined) return 0
  const fact = {
    adsetId,
    source: 'card' as const,
    trackId: order.visit_id,
    visitor: order.phone_hash,
    phone: openPerson(services, order.person_sealed).phone,
    orderNo: order.order_no,
    detail: { serviceId: order.service_id },
  }
  let fresh = 0
  for (const { kind, at, amount } of factsOf(order)) {
    if (at === null) continue
    // By the order's own id: an order sent anew is still the same one.
    const recorded = await recordConversion(tx, services, { ...fact, kind, sourceKey: `${id}:${kind}`, at, amount })
    if (recorded.fresh) fresh++
  }
  return fresh
}
