import type * as endpoints from '#contract/commerce/endpoints.ts'
import { hold } from '../../../core/db/hold.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { findTracked } from '../../tracking/find-tracked.ts'
import { isCredited, productIn } from './place-order.ts'
import { recordOrder } from './record-order.ts'
import { orderById } from './get-order.ts'
import { countOrder } from './store-order.ts'

/** A person says which visit led to the order; what it has come to is recorded then. */
export const matchOrder = ({
  params: { id },
  body,
  caller,
  client,
  services,
  tx,
}: Context<typeof endpoints.matchOrder>) =>
  tx(async (tx) => {
    await hold(tx, 'orders', id)
    const before = await orderById(tx, id)
    if (isCredited(before.match)) throw new Failure('order.matched')
    const [tracked, second] = await findTracked(tx, body.trackId)
    if (tracked === undefined || second !== undefined) throw new Failure('visit.not_found')
    const adset = await tx
      .selectFrom('adsets')
      .select(['id', 'enterprise_id'])
      .where('id', '=', tracked.adsetId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (adset === undefined) throw new Failure('visit.not_found')
    const { goods_id: goodsId, product_id: known } = await tx
      .selectFrom('orders')
      .select(['goods_id', 'product_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const productId = await productIn(tx, before, goodsId, adset.enterprise_id)
    const row = await tx
      .updateTable('orders')
      .set({
        match: 'manual',
        track_id: body.trackId,
        visit_id: tracked.visitId,
        adset_id: adset.id,
        enterprise_id: adset.enterprise_id,
        product_id: productId,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await countOrder(tx, known, productId)
    await recordOrder(tx, services, row)
    await audit(tx, caller, client, {
      action: 'order.match',
      entity: 'order',
      entityId: id,
      entityName: before.orderSn,
      enterpriseId: adset.enterprise_id,
      before: { match: before.match, trackId: before.trackId, adsetId: null },
      after: { match: 'manual', trackId: body.trackId, adsetId: adset.id },
    })
    return { order: await orderById(tx, id) }
  })
