import { sql } from 'kysely'
import type { deleteProduct } from '#contract/commerce/endpoints.ts'
import type { Product } from '#contract/commerce/entities.ts'
import { hold } from '../../db/hold.ts'
import type { Tx } from '../../db/tenant.ts'
import { Failure } from '../../http/failure.ts'
import type { Context } from '../../http/route.ts'
import { isLiveEnterprise } from '../../http/session.ts'
import { audit } from '../../identity/audit.ts'
import { refuseTaken } from '../../identity/unique.ts'
import { type Restorer, rememberDeletion } from '../../undo/undo.ts'
import { noted, productById } from './show-product.ts'

const NAMED = 3

/** The ad sets that lead to it, by name; a link made earlier names the same goods. */
const usersOf = async (tx: Tx, { id, goodsId, link, enterpriseId, provider }: Product): Promise<string[]> => {
  const rows = await tx
    .selectFrom('adsets')
    .select('name')
    .where('enterprise_id', '=', enterpriseId)
    .where('kind', '=', provider === 'pingduoduo' ? 'cid_pingduoduo' : 'cid_jdunion')
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(params ->> 'productId' = ${id} or params ->> 'target' = nullif(${link}, '') or strpos(params ->> 'target', ${goodsId}) > 0)`,
    )
    .orderBy('id')
    .limit(NAMED)
    .execute()
  return rows.map(({ name }) => name)
}

export const removeProduct = ({ params: { id }, caller, client, tx }: Context<typeof deleteProduct>) =>
  tx(async (tx) => {
    await hold(tx, 'products', id)
    const product = await productById(tx, id)
    const users = await usersOf(tx, product)
    if (users.length > 0) throw new Failure('product.in_use', { words: users.join('、') })
    await tx.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await audit(tx, caller, client, {
      action: 'product.delete',
      entity: 'product',
      entityId: id,
      entityName: product.name,
      enterpriseId: product.enterpriseId,
      before: noted(product),
    })
    return { product, undo: await rememberDeletion(tx, caller, 'product', id) }
  })

export const productRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    await refuseTaken(
      tx.updateTable('products').set({ deleted_at: null }).where('id', '=', id).execute(),
      'undo.conflict',
    )
    const { name, enterpriseId } = await productById(tx, id).catch(() => {
      throw new Failure('undo.not_found')
    })
    if (!(await isLiveEnterprise(tx, enterpriseId))) throw new Failure('undo.conflict')
    return { name, enterpriseId }
  },
}
