import { sql } from 'kysely'
import type { FormSchema } from '#contract/forms/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { findSchema, findSchemas } from './find-schema.ts'

const namesOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx.selectFrom('enterprises').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const figuresOf = async (tx: Tx, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('form_days')
    .select(['schema_id', sql<number>`coalesce(sum(n), 0)`.as('total')])
    .select(sql<number>`coalesce(sum(n) filter (where day = ${shanghaiDay(new Date())}::date), 0)`.as('today'))
    .where('schema_id', 'in', ids)
    .groupBy('schema_id')
    .execute()
  return new Map(rows.map(({ schema_id, total, today }) => [schema_id, { today, total }]))
}

/** The live ad sets that show these forms. */
export const adsetsShowing = async (tx: Tx, ids: readonly number[]) => {
  const { rows } = await sql<{ id: string; name: string; schemaId: string }>`
    select id, name, params ->> 'schemaId' "schemaId" from adsets
    where deleted_at is null and params ->> 'schemaId' = any (${ids.map(String)}::text[]) order by id`.execute(tx)
  return Map.groupBy(rows, ({ schemaId }) => Number(schemaId))
}

/** Forms as the console sees them, in a fixed number of queries and the order asked for. */
export const schemasByIds = async (tx: Tx, ids: readonly number[]): Promise<FormSchema[]> => {
  const rows = await findSchemas(tx, ids)
  if (rows.length === 0) return []
  const enterprises = await namesOf(tx, [...new Set(rows.map(({ enterprise_id }) => enterprise_id))])
  const figures = await figuresOf(tx, ids)
  const adsets = await adsetsShowing(tx, ids)
  const shown = rows.map((row) => ({
    id: row.id,
    enterpriseId: row.enterprise_id,
    enterpriseName: enterprises.get(row.enterprise_id) ?? '',
    name: row.name,
    schema: row.schema,
    ui: row.ui,
    theme: row.theme,
    thanks: row.thanks,
    options: row.options,
    status: row.status,
    version: row.version,
    submissions: figures.get(row.id) ?? { today: 0, total: 0 },
    adsets: (adsets.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
  const byId = new Map(shown.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One form, or 404. */
export const schemaById = async (tx: Tx, id: string | number): Promise<FormSchema> => {
  const row = await findSchema(tx, id)
  const [schema] = await schemasByIds(tx, [row.id])
  if (schema === undefined) throw new Error(`Form ${row.id} vanished within its own transaction`)
  return schema
}
