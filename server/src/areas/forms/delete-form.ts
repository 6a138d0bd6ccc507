import type * as endpoints from '#contract/forms/endpoints.ts'
import { hold } from '../../core/db/hold.ts'
import type { Context } from '../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../core/undo/undo.ts'
import { formById } from './show-form.ts'

export const deleteForm = (context: Context<typeof endpoints.deleteForm>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    await hold(tx, 'forms', id)
    const form = await formById(tx, context.services, id)
    const { schemaName: name, enterpriseId } = form
    return { form, undo: await markDeleted(tx, context, { table: 'forms', entity: 'form', id, name, enterpriseId }) }
  })

export const formRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const { schema_id, enterprise_id: enterpriseId } = await unmarkDeleted(tx, 'forms', id)
    return { name: String(schema_id), enterpriseId }
  },
}
