import { SchemaId } from '#contract/forms/entities.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'

const COLUMNS = [
  'id',
  'enterprise_id',
  'name',
  'schema',
  'ui',
  'theme',
  'thanks',
  'options',
  'status',
  'version',
  'created_at',
  'updated_at',
] as const
export type SchemaRow = Pick<Row<'form_schemas'>, (typeof COLUMNS)[number]>

/** The number in a path; undefined for what cannot be one. */
export const schemaNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? SchemaId.safeParse(Number(text)).data : undefined

export const findSchemas = (tx: Tx, ids: readonly number[]): Promise<SchemaRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.selectFrom('form_schemas').select(COLUMNS).where('id', 'in', ids).where('deleted_at', 'is', null).execute()

/** The live form, or 404: absent, deleted and out of scope look the same. */
export const findSchema = async (tx: Tx, id: string | number): Promise<SchemaRow> => {
  const number = schemaNumber(String(id))
  const [row] = number === undefined ? [] : await findSchemas(tx, [number])
  if (row === undefined) throw new Failure('form_schema.not_found')
  return row
}

/** For an ad set that is to show a form: it must be one of the same enterprise. */
export const isSchemaOf = async (tx: Tx, enterpriseId: string, schemaId: number): Promise<boolean> => {
  const [row] = await findSchemas(tx, [schemaId])
  return row?.enterprise_id === enterpriseId
}
