import { sql } from 'kysely'
import type * as endpoints from '#contract/commerce/endpoints.ts'
import type { Product } from '#contract/commerce/entities.ts'
import { hold } from '../../../core/db/hold.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../../core/undo/undo.ts'
import { auditSnapshot, productById } from './get-product.ts'

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

export const deleteProduct = (context: Context<typeof endpoints.deleteProduct>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    await hold(tx, 'products', id)
    const product = await productById(tx, id)
    const users = await usersOf(tx, product)
    if (users.length > 0) throw new Failure('product.in_use', { words: users.join('、') })
    const { name, enterpriseId } = product
    const gone = {
      table: 'products',
      entity: 'product',
      id,
      name,
      enterpriseId,
      before: auditSnapshot(product),
    } as const
    return { product, undo: await markDeleted(tx, context, gone) }
  })

export const productRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const { name, enterprise_id: enterpriseId } = await unmarkDeleted(tx, 'products', id)
    return { name, enterpriseId }
  },
}
