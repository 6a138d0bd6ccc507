import type { FormInstance } from 'antd'
import { CallFailure, messageOf } from '../api/failure.ts'

export type FieldPath = (string | number)[]

const pathOf = (text: string): FieldPath => text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

export interface FieldMessage {
  path: FieldPath
  message: string
}

/** Splits a failure into what belongs at a field and what belongs above the form. */
export const splitFailure = (
  error: unknown,
  known: readonly FieldPath[],
  fieldOf: Record<string, string> = {},
): { atFields: FieldMessage[]; message: string | undefined; rest: string[] } => {
  const said = messageOf(error)
  if (!(error instanceof CallFailure)) return { atFields: [], message: said, rest: [] }
  const isKnown = (path: FieldPath) => known.some((one) => one.join('.') === path.join('.'))
  const field = fieldOf[error.code]
  const issues = error.issues.length === 0 && field !== undefined ? [{ path: field, message: said }] : error.issues
  const placed = issues.map(({ path, message }) => ({ path: pathOf(path), message: message || said }))
  const atFields = placed.filter(({ path }) => isKnown(path))
  const rest = placed.filter(({ path }) => !isKnown(path)).map(({ path, message }) => `${path.join('.')}: ${message}`)
  return { atFields, message: atFields.length > 0 && rest.length === 0 ? undefined : said, rest }
}

export const fieldsIn = (form: FormInstance): FieldPath[] =>
  form.getFieldsError().map(({ name }) => name.filter(isStep))
const isStep = (step: unknown): step is string | number => typeof step === 'string' || typeof step === 'number'

/** Writes messages at their fields and leads to the first. */
export const showAtFields = (form: FormInstance, messages: readonly FieldMessage[]): void => {
  form.setFields(messages.map(({ path, message }) => ({ name: path, errors: [message] })))
  const [first] = messages
  if (first !== undefined) form.scrollToField(first.path, { focus: true, block: 'center' })
}
