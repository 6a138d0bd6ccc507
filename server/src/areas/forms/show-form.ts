import type { Form } from '#contract/forms/entities.ts'
import { type FormShape, phoneField } from '#contract/forms/form-shape.ts'
import type { Answers } from '#contract/forms/read-answers.ts'
import { sql } from 'kysely'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'
import { maskAnswers } from '../../core/text/mask-answers.ts'
import { openTodosAbout } from '../../core/todos/open-todos.ts'
import { shapeOf } from './read-form.ts'
import { openAnswers } from './sealed-answers.ts'

const COLUMNS = [
  'id',
  'schema_id',
  'version',
  'enterprise_id',
  'adset_id',
  'visit_id',
  'data_sealed',
  'phone_proved',
  'status',
  'remark',
  'duplicate_of',
  'bot',
  'ip',
  'created_at',
] as const
type FormRow = Pick<Row<'forms'>, (typeof COLUMNS)[number]>

/** What each of these versions asked, and the form's name today. */
const askedBy = async (tx: Tx, rows: readonly FormRow[]) => {
  const pairs = [...new Map(rows.map((row) => [`${row.schema_id}.${row.version}`, row])).values()]
  const { rows: found } = await sql<{ id: number; version: number; name: string; schema: string; ui: string }>`
    select s.id, v.version, s.name, v.schema, v.ui
    from unnest(${pairs.map((row) => row.schema_id)}::int[], ${pairs.map(({ version }) => version)}::int[]) as p (id, version)
    join form_schemas s on s.id = p.id
    join form_versions v on v.schema_id = p.id and v.version = p.version`.execute(tx)
  const known = new Map(found.map((one) => [`${one.id}.${one.version}`, { name: one.name, shape: shapeOf(one) }]))
  return ({ schema_id, version }: FormRow) => known.get(`${schema_id}.${version}`)
}

const adsetsOf = async (tx: Tx, rows: readonly FormRow[]) => {
  const ids = [...new Set(rows.flatMap(({ adset_id }) => adset_id ?? []))]
  const found =
    ids.length === 0 ? [] : await tx.selectFrom('adsets').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(found.map((one) => [one.id, one]))
}

const phoneIn = (shape: FormShape | undefined, data: Answers): string => {
  const field = shape && phoneField(shape)
  const phone = field && data[field.name]
  return typeof phone === 'string' ? phone : ''
}

/** Submissions as the console sees them: masked, unless somebody said that they want to see this one. */
export const formsByIds = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  ids: readonly string[],
  isRevealed = false,
): Promise<Form[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('forms')
    .select(COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  const asked = await askedBy(tx, rows)
  const adsets = await adsetsOf(tx, rows)
  const todos = await openTodosAbout(tx, 'form', ids)
  return rows.map((row) => {
    const form = asked(row)
    const whole = openAnswers(services, row.data_sealed)
    const data = isRevealed ? whole : maskAnswers(form?.shape, whole)
    return {
      id: row.id,
      schemaId: row.schema_id,
      schemaName: form?.name ?? '',
      version: row.version,
      enterpriseId: row.enterprise_id,
      adset: adsets.get(row.adset_id ?? '') ?? null,
      trackId: row.visit_id,
      data,
      phone: phoneIn(form?.shape, data),
      phoneProved: row.phone_proved,
      status: row.status,
      remark: row.remark,
      todo: todos.get(row.id) ?? null,
      duplicateOf: row.duplicate_of,
      bot: row.bot,
      ip: row.ip,
      createdAt: row.created_at.toISOString(),
    }
  })
}

/** One submission that is not deleted, or 404. */
export const formById = async (tx: Tx, services: Services, id: string, isRevealed = false): Promise<Form> => {
  const live = await tx
    .selectFrom('forms')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const [form] = live === undefined ? [] : await formsByIds(tx, services, [id], isRevealed)
  if (form === undefined) throw new Failure('form.not_found')
  return form
}
