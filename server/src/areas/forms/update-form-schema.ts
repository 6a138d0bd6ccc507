import type * as endpoints from '#contract/forms/endpoints.ts'
import { hold } from '../../core/db/hold.ts'
import { searchText } from '../../core/db/search.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { announceSchema } from './announce-schema.ts'
import { keepVersion } from './create-form-schema.ts'
import { findSchema } from './find-schema.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import { checkOptions, checkSmsReady, compact, readForm } from './read-form.ts'
import { schemaById } from './show-schema.ts'

export const updateFormSchema = ({
  params,
  body,
  caller,
  client,
  language,
  services,
  tx,
}: Context<typeof endpoints.updateFormSchema>) =>
  tx(async (tx) => {
    const { id } = await findSchema(tx, params.id)
    await hold(tx, 'form_schemas', String(id))
    // Read again under the lock: what was changed meanwhile counts.
    const row = await findSchema(tx, id)
    if (body.version !== undefined && body.version !== row.version) throw new Failure('form_schema.conflict')
    const wanted = { schema: body.schema ?? row.schema, ui: body.ui ?? row.ui }
    const shape = readForm(wanted, language)
    const texts = { schema: compact(wanted.schema), ui: compact(wanted.ui) }
    const options = body.options ?? row.options
    const status = body.status ?? row.status
    checkOptions(shape, options, language)
    await checkSmsReady(services, { status, options })
    const before = await schemaById(tx, id)
    const isNew = texts.schema !== row.schema || texts.ui !== row.ui
    const version = row.version + (isNew ? 1 : 0)
    const name = body.name ?? row.name
    await tx
      .updateTable('form_schemas')
      .set({
        name,
        ...texts,
        version,
        status,
        theme: JSON.stringify(body.theme ?? row.theme),
        thanks: JSON.stringify(body.thanks ?? row.thanks),
        options: JSON.stringify(options),
        search: searchText(name),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    if (isNew)
      await keepVersion(tx, { schema_id: id, version, ...texts, changed_by: caller.fullname || caller.username })
    const form_schema = await schemaById(tx, id)
    await audit(tx, caller, client, {
      action: 'form_schema.update',
      entity: 'form_schema',
      entityId: String(id),
      entityName: name,
      enterpriseId: row.enterprise_id,
      ...changes(auditSnapshot(before), auditSnapshot(form_schema)),
    })
    await announceSchema(tx, id)
    return { form_schema }
  })
