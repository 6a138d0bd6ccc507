import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { recordConversion } from '../conversions/record-conversion.ts'
import { openPerson } from './sealed-person.ts'

/** What an order with a visit has come to: its first premium once, and once that the policy was given back. */
export const recordPolicy = async (
  tx: Tx,
  services: Services,
  order: Row<'yian_orders'>,
  refunded: number | null,
): Promise<void> => {
  const { adset_id: adsetId, order_no: orderNo, insured_at: paidAt, surrender_at: backAt } = order
  if (adsetId === null || paidAt === null) return
  const adset = await tx
    .selectFrom('adsets')
    .select('id')
    .where('id', '=', adsetId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (adset === undefined) return
  const { phone } = openPerson(services, order.person_sealed)
  const fact = { adsetId, source: 'insurance' as const, trackId: order.visit_id, orderNo, phone }
  const product = { product: order.product, plan: order.plan }
  await recordConversion(tx, services, {
    ...fact,
    kind: 'insurance_paid',
    sourceKey: `${orderNo}:paid`,
    at: paidAt,
    amount: order.premium,
    detail: product,
  })
  if (order.state !== 'surrendered' || backAt === null) return
  await recordConversion(tx, services, {
    ...fact,
    kind: 'insurance_surrendered',
    sourceKey: `${orderNo}:surrendered`,
    at: backAt,
    amount: refunded,
    detail: { ...product, type: order.surrender_type },
  })
}
