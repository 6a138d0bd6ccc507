import type { deleteFormSchema } from '#contract/forms/endpoints.ts'
import { hold } from '../db/hold.ts'
import { Failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { isLiveEnterprise } from '../http/session.ts'
import { audit } from '../identity/audit.ts'
import { type Restorer, rememberDeletion } from '../undo/undo.ts'
import { announceSchema } from './announce-schema.ts'
import { findSchema } from './find-schema.ts'
import { noted } from './noted-schema.ts'
import { adsetsShowing, schemaById } from './show-schema.ts'

export const removeFormSchema = ({ params, caller, client, tx }: Context<typeof deleteFormSchema>) =>
  tx(async (tx) => {
    const { id } = await findSchema(tx, params.id)
    await hold(tx, 'form_schemas', String(id))
    const form_schema = await schemaById(tx, id)
    const showing = (await adsetsShowing(tx, [id])).get(id) ?? []
    if (showing.length > 0) {
      const words = showing.map(({ name }) => name)
      throw new Failure('form_schema.in_use', { words: words.slice(0, 3).join('、') })
    }
    await tx.updateTable('form_schemas').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await audit(tx, caller, client, {
      action: 'form_schema.delete',
      entity: 'form_schema',
      entityId: String(id),
      entityName: form_schema.name,
      enterpriseId: form_schema.enterpriseId,
      before: noted(form_schema),
    })
    await announceSchema(tx, id)
    return { form_schema, undo: await rememberDeletion(tx, caller, 'form_schema', String(id)) }
  })

export const formSchemaRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const row = await tx
      .updateTable('form_schemas')
      .set({ deleted_at: null })
      .where('id', '=', Number(id))
      .returning(['id', 'name', 'enterprise_id'])
      .executeTakeFirst()
    if (row === undefined) throw new Failure('undo.not_found')
    if (!(await isLiveEnterprise(tx, row.enterprise_id))) throw new Failure('undo.conflict')
    await announceSchema(tx, row.id)
    return { name: row.name, enterpriseId: row.enterprise_id }
  },
}
