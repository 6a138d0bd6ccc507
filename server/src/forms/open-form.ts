import type { FormShape } from '#contract/forms/form-shape.ts'
import type { Row } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { FORM_CHANGED } from './announce-schema.ts'
import { shapeOf } from './read-form.ts'

type Kept = Pick<Row<'form_schemas'>, 'id' | 'enterprise_id' | 'status' | 'version' | 'theme' | 'thanks' | 'options'>
export interface OpenForm extends Kept {
  shape: FormShape
}

const COLUMNS = ['id', 'enterprise_id', 'status', 'version', 'theme', 'thanks', 'options', 'schema', 'ui'] as const
const MOST = 2_000
const FRESH_FOR = 300_000

/** Forms as visitors see them, until someone changes them. What was known once still serves while the database is away. */
export interface FormBook {
  find(schemaId: number): Promise<OpenForm | undefined>
  /** What an earlier version asked: a page that was opened before an edit is answered as it was. */
  asked(form: OpenForm, version: number): Promise<FormShape>
}

export const openFormBook = ({ db, listener }: Pick<Services, 'db' | 'listener'>, now = Date.now): FormBook => {
  const known = new Map<number, { form: OpenForm | undefined; until: number }>()
  let changes = 0
  listener.on(FORM_CHANGED, (id) => {
    changes++
    const entry = known.get(Number(id))
    if (entry !== undefined) entry.until = 0
  })
  listener.onReconnect(() => {
    changes++
    for (const entry of known.values()) entry.until = 0
  })
  const load = async (schemaId: number): Promise<OpenForm | undefined> => {
    const row = await db
      .selectFrom('form_schemas')
      .select(COLUMNS)
      .where('id', '=', schemaId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return row && { ...row, shape: shapeOf(row.id, row.version, row) }
  }
  return {
    find: async (schemaId) => {
      const entry = known.get(schemaId)
      if (entry !== undefined && entry.until > now()) return entry.form
      const before = changes
      try {
        const form = await load(schemaId)
        known.delete(schemaId)
        // What changed while it was read is read again by the next.
        known.set(schemaId, { form, until: before === changes ? now() + FRESH_FOR : 0 })
        const [oldest] = known.keys()
        if (known.size > MOST && oldest !== undefined) known.delete(oldest)
        return form
      } catch (error) {
        if (entry === undefined) throw error
        return entry.form
      }
    },
    asked: async (form, version) => {
      if (version === form.version) return form.shape
      const row = await db
        .selectFrom('form_versions')
        .select(['schema', 'ui'])
        .where('schema_id', '=', form.id)
        .where('version', '=', version)
        .executeTakeFirst()
      return row === undefined ? form.shape : shapeOf(form.id, version, row)
    },
  }
}
