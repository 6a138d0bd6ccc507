import { sql } from 'kysely'
import type { deleteService } from '#contract/cards/endpoints.ts'
import { hold } from '../../db/hold.ts'
import type { Tx } from '../../db/tenant.ts'
import { Failure } from '../../http/failure.ts'
import type { Context } from '../../http/route.ts'
import { isLiveEnterprise } from '../../http/session.ts'
import { audit } from '../../identity/audit.ts'
import { type Restorer, rememberDeletion } from '../../undo/undo.ts'
import { noted } from './change-service.ts'
import { ownServiceById } from './show-service.ts'

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

export const removeService = (context: Context<typeof deleteService>) => {
  const { params, caller, client, scope, services, tx } = context
  return tx(async (tx) => {
    const { id } = params
    await hold(tx, 'card_services', id)
    const service = await ownServiceById(tx, services, scope, id)
    const sellers = await sellersOf(tx, id)
    if (sellers.length > 0) throw new Failure('service.in_use', { words: sellers.join('、') })
    await tx.updateTable('card_services').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await audit(tx, caller, client, {
      action: 'service.delete',
      entity: 'service',
      entityId: id,
      entityName: service.name,
      enterpriseId: service.enterpriseId,
      before: noted(service),
    })
    return { service, undo: await rememberDeletion(tx, caller, 'service', id) }
  })
}

export const serviceRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const row = await tx
      .updateTable('card_services')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .returning(['name', 'enterprise_id'])
      .executeTakeFirst()
    if (row === undefined) throw new Failure('undo.not_found')
    if (row.enterprise_id !== null && !(await isLiveEnterprise(tx, row.enterprise_id)))
      throw new Failure('undo.conflict')
    return { name: row.name, enterpriseId: row.enterprise_id }
  },
}
