import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { recordConversion } from '../../conversions/record-conversion.ts'
import { isEnded, isPaid } from './next-status.ts'

type Stored = Row<'orders'>

const isLive = async (tx: Tx, adsetId: string): Promise<boolean> => {
  const row = await tx.selectFrom('adsets').select('deleted_at').where('id', '=', adsetId).executeTakeFirst()
  return row !== undefined && row.deleted_at === null
}

/** What was paid once stays paid when the shop splits the order: its parts take over what the whole brought. */
const inherited = async (tx: Tx, order: Stored, parentNo: string | null): Promise<string | null> => {
  if (parentNo === null || order.adset_id === null) return null
  const parent = await tx
    .selectFrom('orders')
    .select('paid_conversion')
    .where('order_no', '=', parentNo)
    .where('provider', '=', order.provider)
    .where('goods_id', '=', order.goods_id)
    .where('adset_id', '=', order.adset_id)
    .where('paid_conversion', 'is not', null)
    .executeTakeFirst()
  return parent?.paid_conversion ?? null
}

/** Writes down what an order with a visit has come to: its payment once, and once that the money went back. */
export const recordOrder = async (
  tx: Tx,
  services: Services,
  order: Stored,
  parentNo: string | null = null,
): Promise<void> => {
  const { id, adset_id: adsetId, order_sn: sn, provider, status } = order
  if (adsetId === null) return
  const wasPaid = isPaid(status) || (status === 'refunded' && order.paid_at !== null && order.match === 'manual')
  const isBack = isEnded(status) && !order.split
  if (!(wasPaid && order.paid_conversion === null) && !(isBack && order.paid_conversion !== null)) return
  if (!(await isLive(tx, adsetId))) return
  const fact = {
    adsetId,
    source: 'order' as const,
    trackId: order.visit_id,
    orderNo: order.order_no,
    amount: order.amount,
    detail: { provider, orderSn: sn },
  }
  let paid = order.paid_conversion
  if (paid === null) {
    paid =
      (await inherited(tx, order, parentNo)) ??
      (
        await recordConversion(tx, services, {
          ...fact,
          kind: 'order_paid',
          sourceKey: `${provider}:${sn}:paid`,
          at: order.paid_at ?? order.ordered_at,
        })
      ).conversionId
  }
  let back = order.refund_conversion
  if (isBack && back === null) {
    const { conversionId } = await recordConversion(tx, services, {
      ...fact,
      kind: 'order_refunded',
      sourceKey: `${provider}:${sn}:refunded`,
      at: order.refunded_at ?? order.changed_at,
    })
    back = conversionId
  }
  await tx.updateTable('orders').set({ paid_conversion: paid, refund_conversion: back }).where('id', '=', id).execute()
}
