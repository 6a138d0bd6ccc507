import type { deleteOrder } from '#contract/commerce/endpoints.ts'
import { hold } from '../../db/hold.ts'
import { Failure } from '../../http/failure.ts'
import type { Context } from '../../http/route.ts'
import { audit } from '../../identity/audit.ts'
import { type Restorer, rememberDeletion } from '../../undo/undo.ts'
import { orderById } from './show-order.ts'

/** Out of the list; it is still followed, so that what it brought stays right. */
export const removeOrder = ({ params: { id }, caller, client, tx }: Context<typeof deleteOrder>) =>
  tx(async (tx) => {
    await hold(tx, 'orders', id)
    const order = await orderById(tx, id)
    await tx.updateTable('orders').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await audit(tx, caller, client, {
      action: 'order.delete',
      entity: 'order',
      entityId: id,
      entityName: order.orderSn,
      enterpriseId: order.enterpriseId,
      before: { provider: order.provider, orderSn: order.orderSn, amount: order.amount, status: order.status },
    })
    return { order, undo: await rememberDeletion(tx, caller, 'order', id) }
  })

export const orderRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const row = await tx
      .updateTable('orders')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .returning(['order_sn', 'enterprise_id'])
      .executeTakeFirst()
    if (row === undefined) throw new Failure('undo.not_found')
    return { name: row.order_sn, enterpriseId: row.enterprise_id }
  },
}
