import { isRecord } from '#console/shared/store/stored.ts'
import { emptyDoc, type FormDoc } from './doc.ts'
import { newField } from './draft-field.ts'

const isLike = (value: unknown, like: unknown): boolean =>
  isRecord(like)
    ? isRecord(value) && Object.entries(like).every(([key, inner]) => isLike(value[key], inner))
    : typeof value === typeof like && Array.isArray(value) === Array.isArray(like)

const { min: _, max: __, ...FIELD } = newField('text', [])
const isLimit = (value: unknown): boolean => value === null || typeof value === 'number'
const isField = (value: unknown): boolean =>
  isLike(value, FIELD) && isRecord(value) && isLimit(value['min']) && isLimit(value['max'])

const { enterpriseId: ___, ...DOC } = emptyDoc(undefined)

/** Whether what was kept in this tab is still a form of today's making. */
const isDoc = (value: unknown): value is FormDoc =>
  isRecord(value) &&
  isLike(value, DOC) &&
  Array.isArray(value['fields']) &&
  value['fields'].every(isField) &&
  (value['json'] === undefined || isLike(value['json'], { schema: '', ui: '' }))

export const readDraftDoc = (kept: unknown): FormDoc | undefined => (isDoc(kept) ? kept : undefined)
