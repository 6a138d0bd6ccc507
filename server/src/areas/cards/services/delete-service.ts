import { sql } from 'kysely'
import type * as endpoints from '#contract/cards/endpoints.ts'
import { hold } from '../../../core/db/hold.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../../core/undo/undo.ts'
import { auditSnapshot } from './save-service.ts'
import { ownServiceById } from './get-service.ts'

const NAMED = 3

/** The ad sets that sell it, by name. */
const sellersOf = async (tx: Tx, id: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('adsets')
    .select('name')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`params ->> 'serviceId' = ${id}`)
    .orderBy('id')
    .limit(NAMED)
    .execute()
  return rows.map(({ name }) => name)
}

export const deleteService = (context: Context<typeof endpoints.deleteService>) => {
  const { params, scope, services, tx } = context
  return tx(async (tx) => {
    const { id } = params
    await hold(tx, 'card_services', id)
    const service = await ownServiceById(tx, services, scope, id)
    const sellers = await sellersOf(tx, id)
    if (sellers.length > 0) throw new Failure('service.in_use', { words: sellers.join('、') })
    const { name, enterpriseId } = service
    const gone = {
      table: 'card_services',
      entity: 'service',
      id,
      name,
      enterpriseId,
      before: auditSnapshot(service),
    } as const
    return { service, undo: await markDeleted(tx, context, gone) }
  })
}

export const serviceRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const { name, enterprise_id: enterpriseId } = await unmarkDeleted(tx, 'card_services', id)
    return { name, enterpriseId }
  },
}
