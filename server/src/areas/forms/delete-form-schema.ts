import type * as endpoints from '#contract/forms/endpoints.ts'
import { hold } from '../../core/db/hold.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../core/undo/undo.ts'
import { announceSchema } from './announce-schema.ts'
import { findSchema } from './find-schema.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import { adsetsShowing, schemaById } from './show-schema.ts'

export const deleteFormSchema = (context: Context<typeof endpoints.deleteFormSchema>) =>
  context.tx(async (tx) => {
    const { id } = await findSchema(tx, context.params.id)
    await hold(tx, 'form_schemas', String(id))
    const form_schema = await schemaById(tx, id)
    const showing = (await adsetsShowing(tx, [id])).get(id) ?? []
    if (showing.length > 0) {
      const words = showing.map(({ name }) => name)
      throw new Failure('form_schema.in_use', { words: words.slice(0, 3).join('、') })
    }
    const undo = await markDeleted(tx, context, {
      table: 'form_schemas',
      entity: 'form_schema',
      id: String(id),
      name: form_schema.name,
      enterpriseId: form_schema.enterpriseId,
      before: auditSnapshot(form_schema),
    })
    await announceSchema(tx, id)
    return { form_schema, undo }
  })

export const formSchemaRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const row = await unmarkDeleted(tx, 'form_schemas', id)
    await announceSchema(tx, row.id)
    return { name: row.name, enterpriseId: row.enterprise_id }
  },
}
