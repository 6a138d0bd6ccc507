import type { deleteForm } from '#contract/forms/endpoints.ts'
import { hold } from '../db/hold.ts'
import { Failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { isLiveEnterprise } from '../http/session.ts'
import { audit } from '../identity/audit.ts'
import { type Restorer, rememberDeletion } from '../undo/undo.ts'
import { formById } from './show-form.ts'

export const removeForm = ({ params: { id }, caller, client, services, tx }: Context<typeof deleteForm>) =>
  tx(async (tx) => {
    await hold(tx, 'forms', id)
    const form = await formById(tx, services, id)
    await tx.updateTable('forms').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await audit(tx, caller, client, {
      action: 'form.delete',
      entity: 'form',
      entityId: id,
      entityName: form.schemaName,
      enterpriseId: form.enterpriseId,
    })
    return { form, undo: await rememberDeletion(tx, caller, 'form', id) }
  })

export const formRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const row = await tx
      .updateTable('forms')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .returning(['schema_id', 'enterprise_id'])
      .executeTakeFirst()
    if (row === undefined) throw new Failure('undo.not_found')
    if (!(await isLiveEnterprise(tx, row.enterprise_id))) throw new Failure('undo.conflict')
    return { name: String(row.schema_id), enterpriseId: row.enterprise_id }
  },
}
