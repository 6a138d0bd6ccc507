import type * as endpoints from '#contract/forms/endpoints.ts'
import type { Form } from '#contract/forms/entities.ts'
import { hold } from '../../core/db/hold.ts'
import type { Context } from '../../core/http/route.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { hideNumbers } from '../../core/text/mask-answers.ts'
import { formById } from './show-form.ts'

/** What the audit keeps of a submission: never what the visitor wrote, not even where it was copied to the remark. */
const auditSnapshot = ({ status, remark }: Form) => ({ status, remark: hideNumbers(remark) })

export const updateForm = ({
  params: { id },
  body,
  caller,
  client,
  services,
  tx,
}: Context<typeof endpoints.updateForm>) =>
  tx(async (tx) => {
    await hold(tx, 'forms', id)
    const before = await formById(tx, services, id)
    if (body.status !== undefined || body.remark !== undefined)
      await tx
        .updateTable('forms')
        .set({ status: body.status ?? before.status, remark: body.remark ?? before.remark })
        .where('id', '=', id)
        .execute()
    const form = await formById(tx, services, id)
    await audit(tx, caller, client, {
      action: 'form.update',
      entity: 'form',
      entityId: id,
      entityName: form.schemaName,
      enterpriseId: form.enterpriseId,
      ...changes(auditSnapshot(before), auditSnapshot(form)),
    })
    return { form }
  })

export const revealForm = ({ params: { id }, caller, client, services, tx }: Context<typeof endpoints.revealForm>) =>
  tx(async (tx) => {
    const form = await formById(tx, services, id, true)
    await audit(tx, caller, client, {
      action: 'form.reveal',
      entity: 'form',
      entityId: id,
      entityName: form.schemaName,
      enterpriseId: form.enterpriseId,
    })
    return { form }
  })
