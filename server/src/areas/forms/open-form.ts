import type { FormShape } from '#contract/forms/form-shape.ts'
import { keepFresh } from '../public-forms/keep-fresh.ts'
import type { Row } from '../../db/schema.ts'
import type { Services } from '../../core/services.ts'
import { FORM_CHANGED } from './announce-schema.ts'
import { shapeOf } from './read-form.ts'

type Kept = Pick<Row<'form_schemas'>, 'id' | 'enterprise_id' | 'status' | 'version' | 'theme' | 'thanks' | 'options'>
export interface OpenForm extends Kept {
  shape: FormShape
}

const COLUMNS = ['id', 'enterprise_id', 'status', 'version', 'theme', 'thanks', 'options', 'schema', 'ui'] as const

/** Forms as visitors see them, until someone changes them. */
export interface FormBook {
  find(schemaId: number): Promise<OpenForm | undefined>
  /** What an earlier version asked: a page that was opened before an edit is answered as it was. */
  asked(form: OpenForm, version: number): Promise<FormShape>
}

export const openFormBook = ({ db, listener }: Pick<Services, 'db' | 'listener'>): FormBook => {
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
    asked: async (form, version) => {
      if (version === form.version) return form.shape
      const row = await db
        .selectFrom('form_versions')
        .select(['schema', 'ui'])
        .where('schema_id', '=', form.id)
        .where('version', '=', version)
        .executeTakeFirst()
      return row === undefined ? form.shape : shapeOf(row)
    },
  }
}
