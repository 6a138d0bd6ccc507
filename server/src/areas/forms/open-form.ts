import type { FormShape } from '#contract/forms/form-shape.ts'
import { keepFresh } from '../public-forms/keep-fresh.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Services } from '../../core/services.ts'
import { FORM_CHANGED } from './announce-schema.ts'
import { shapeOf } from './read-form.ts'

type Kept = Pick<Row<'form_schemas'>, 'id' | 'enterprise_id' | 'status' | 'version' | 'theme' | 'thanks' | 'options'>
export interface OpenForm extends Kept {
  shape: FormShape
}

const COLUMNS = ['id', 'enterprise_id', 'status', 'version', 'theme', 'thanks', 'options', 'schema', 'ui'] as const

/** Forms as visitors see them, until someone changes them. */
interface FormCache {
  find(schemaId: number): Promise<OpenForm | undefined>
  /** The form as an earlier version asked it: a page that was opened before an edit is answered as it was. */
  findVersion(form: OpenForm, version: number): Promise<OpenForm>
}

export const openFormCache = ({ db, listener }: Pick<Services, 'db' | 'listener'>): FormCache => {
  const load = async (schemaId: number): Promise<OpenForm | undefined> => {
    const row = await db
      .selectFrom('form_schemas')
      .select(COLUMNS)
      .where('id', '=', schemaId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return row && { ...row, shape: shapeOf(row) }
  }
  const kept = keepFresh(load, { freshFor: 300_000, most: 2_000 })
  listener.on(FORM_CHANGED, (id) => kept.outdate(Number(id)))
  listener.onReconnect(() => kept.outdateAll())
  return {
    find: kept.find,
    findVersion: async (form, version) => {
      if (version === form.version) return form
      const row = await db
        .selectFrom('form_versions')
        .select(['schema', 'ui'])
        .where('schema_id', '=', form.id)
        .where('version', '=', version)
        .executeTakeFirst()
      return { ...form, version, shape: row === undefined ? form.shape : shapeOf(row) }
    },
  }
}
