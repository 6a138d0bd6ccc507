import { newId } from '../../../core/db/ids.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import type { ShopOrder, ShopPort } from '../shops/port.ts'
import { isCurrent, nextStatus } from './next-status.ts'
import { isCredited, type Place, placeOrder } from './place-order.ts'
import { recordOrder } from './record-order.ts'

type Stored = Row<'orders'>

const placed = ({ enterpriseId, productId, adsetId, visitId, match }: Place) => ({
  enterprise_id: enterpriseId,
  product_id: productId,
  adset_id: adsetId,
  visit_id: visitId,
  match,
})

/** A product counts the orders of its goods. */
export const countOrder = async (tx: Tx, before: string | null, after: string | null): Promise<void> => {
  if (before === after) return
  for (const [id, step] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (id !== null)
      await tx
        .updateTable('products')
        .set((eb) => ({ orders: eb('orders', '+', step) }))
        .where('id', '=', id)
        .execute()
  }
}

const insert = async (tx: Tx, shop: ShopPort, line: ShopOrder): Promise<Stored | undefined> => {
  const place = await placeOrder(tx, shop, line)
  const row = await tx
    .insertInto('orders')
    .values({
      id: newId('od', line.orderedAt.getTime()),
      provider: shop.provider,
      order_sn: line.orderSn,
      order_no: line.orderNo,
      goods_id: line.goodsId,
      goods_name: line.goodsName,
      image: line.image,
      quantity: line.quantity,
      amount: line.amount,
      commission: line.commission,
      status: nextStatus(undefined, line),
      status_text: line.statusText,
      track_id: line.trackId,
      cross_shop: line.crossShop,
      split: line.split,
      ordered_at: line.orderedAt,
      paid_at: line.paidAt,
      refunded_at: line.status === 'refunded' ? line.changedAt : null,
      changed_at: line.changedAt,
      raw: JSON.stringify(line.raw),
      ...placed(place),
    })
    .onConflict((conflict) => conflict.columns(['order_sn', 'provider']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) await countOrder(tx, null, row.product_id)
  return row
}

const update = async (tx: Tx, shop: ShopPort, known: Stored, line: ShopOrder): Promise<Stored> => {
  const status = nextStatus(known.status, line)
  const words = isCurrent(known.status, line)
  const track = known.match === 'manual' ? known.track_id : (line.trackId ?? known.track_id)
  const place = isCredited(known.match) ? undefined : await placeOrder(tx, shop, { ...line, trackId: track })
  const row = await tx
    .updateTable('orders')
    .set({
      ...(words
        ? { status_text: line.statusText, amount: line.amount || known.amount, commission: line.commission }
        : {}),
      ...(place === undefined ? {} : placed(place)),
      goods_name: line.goodsName || known.goods_name,
      image: line.image || known.image,
      status,
      track_id: track,
      split: known.split || line.split,
      paid_at: known.paid_at ?? line.paidAt,
      refunded_at: known.refunded_at ?? (status === 'refunded' ? line.changedAt : null),
      changed_at: line.changedAt,
      raw: JSON.stringify(line.raw),
    })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await countOrder(tx, known.product_id, row.product_id)
  return row
}

const held = (tx: Tx, shop: ShopPort, orderSn: string): Promise<Stored | undefined> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('order_sn', '=', orderSn)
    .where('provider', '=', shop.provider)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** One line and what follows from it. The same line again, or an older one, changes nothing. */
export const storeOrder = async (tx: Tx, services: Services, shop: ShopPort, line: ShopOrder): Promise<void> => {
  let known = await held(tx, shop, line.orderSn)
  let row = known === undefined ? await insert(tx, shop, line) : undefined
  if (row === undefined) {
    known ??= await held(tx, shop, line.orderSn)
    if (known === undefined || line.changedAt < known.changed_at) return
    row = await update(tx, shop, known, line)
  }
  await recordOrder(tx, services, row, line.parentNo)
}
