import { sql } from 'kysely'
import type * as endpoints from '#contract/forms/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { countedRows, pageOfIds } from '../../core/db/paginate.ts'
import { matches } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { schemaById, schemasByIds } from './show-schema.ts'

const LIST = { id: 'form_schemas.id', columns: { createdAt: 'form_schemas.id', name: 'form_schemas.name' } }

export const schemasMatching = (tx: Tx, { filters: { Q, Status } }: ListQuery) => {
  let rows = tx.selectFrom('form_schemas').where('deleted_at', 'is', null)
  if (Q !== undefined) rows = rows.where(matches('form_schemas', Q))
  if (Status !== undefined) rows = rows.where(sql<string>`form_schemas.status`, '=', Status)
  return rows
}

export const listFormSchemas = ({ list, scope, tx }: Context<typeof endpoints.listFormSchemas>) =>
  tx(async (tx) => {
    const total = Object.keys(list.filters).length > 0 ? undefined : await countedRows(tx, 'form_schemas', scope)
    const { ids, page } = await pageOfIds(tx, schemasMatching(tx, list), { ...LIST, list, total })
    return { form_schemas: await schemasByIds(tx, ids.map(Number)), page }
  })

export const getFormSchema = ({ params, tx }: Context<typeof endpoints.getFormSchema>) =>
  tx(async (tx) => {
    const form_schema = await schemaById(tx, params.id)
    const rows = await tx
      .selectFrom('form_versions')
      .selectAll()
      .where('schema_id', '=', form_schema.id)
      .orderBy('version', 'desc')
      .execute()
    const versions = rows.map(({ version, schema, ui, changed_by, changed_at }) => ({
      version,
      schema,
      ui,
      changedBy: changed_by,
      changedAt: changed_at.toISOString(),
    }))
    return { form_schema, versions }
  })
