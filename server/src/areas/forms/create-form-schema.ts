import type * as endpoints from '#contract/forms/endpoints.ts'
import { findEnterprise } from '../accounts/find-enterprise.ts'
import { searchText } from '../../core/db/search.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import { checkOptions, checkSmsReady, compact, readForm } from './read-form.ts'
import { schemaById } from './show-schema.ts'

/** The enterprise the form will belong to: the one named, or the only one there is. */
const enterpriseFor = async (tx: Tx, scope: Scope, named: string | undefined): Promise<string> => {
  const id = named ?? (scope !== 'all' && scope.length === 1 ? scope[0] : undefined)
  if (id === undefined) throw new Failure('enterprise.choose', { issues: [{ path: 'enterpriseId', message: '' }] })
  return (await findEnterprise(tx, id)).id
}

/** Every version of what was asked is kept. */
export const keepVersion = (
  tx: Tx,
  row: { schema_id: number; version: number; schema: string; ui: string; changed_by: string },
) => tx.insertInto('form_versions').values(row).execute()

export const createFormSchema = async (context: Context<typeof endpoints.createFormSchema>) => {
  const { body, caller, client, language, scope, services, tx } = context
  const shape = readForm(body, language)
  checkOptions(shape, body.options, language)
  await checkSmsReady(services, body)
  return tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    const texts = { schema: compact(body.schema), ui: compact(body.ui) }
    const { id } = await tx
      .insertInto('form_schemas')
      .values({
        enterprise_id: enterpriseId,
        name: body.name,
        ...texts,
        theme: JSON.stringify(body.theme),
        thanks: JSON.stringify(body.thanks),
        options: JSON.stringify(body.options),
        status: body.status,
        search: searchText(body.name),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepVersion(tx, { schema_id: id, version: 1, ...texts, changed_by: caller.fullname || caller.username })
    const form_schema = await schemaById(tx, id)
    await audit(tx, caller, client, {
      action: 'form_schema.create',
      entity: 'form_schema',
      entityId: String(id),
      entityName: body.name,
      enterpriseId,
      after: auditSnapshot(form_schema),
    })
    return { form_schema }
  })
}
