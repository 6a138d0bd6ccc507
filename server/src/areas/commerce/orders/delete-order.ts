import type * as endpoints from '#contract/commerce/endpoints.ts'
import { hold } from '../../../core/db/hold.ts'
import type { Context } from '../../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../../core/undo/undo.ts'
import { orderById } from './get-order.ts'

/** Out of the list; it is still followed, so that what it brought stays right. */
export const deleteOrder = (context: Context<typeof endpoints.deleteOrder>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    await hold(tx, 'orders', id)
    const order = await orderById(tx, id)
    const { provider, orderSn, amount, status, enterpriseId } = order
    const before = { provider, orderSn, amount, status }
    const gone = { table: 'orders', entity: 'order', id, name: orderSn, enterpriseId, before } as const
    return { order, undo: await markDeleted(tx, context, gone) }
  })

export const orderRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const { order_sn: name, enterprise_id: enterpriseId } = await unmarkDeleted(tx, 'orders', id)
    return { name, enterpriseId }
  },
}
