import { isRecord } from '../store/stored.ts'
import { type BodySchema, isNullable } from './body-schema.ts'
import { findProblem, isEmpty } from './find-problem.ts'
import { isSecretName } from './secret-name.ts'

/** A field left empty is null where null is allowed, empty text where that is, and otherwise not sent at all. */
const sentValue = (schema: BodySchema, value: unknown): unknown => {
  if (isRecord(value) && schema.properties !== undefined) return bodyOf(schema, value)
  if (Array.isArray(value)) return value.map((one) => sentValue(schema.items ?? {}, one))
  if (!isEmpty(value)) return value
  if (isNullable(schema)) return null
  const emptyFits =
    schema.type === 'string' && schema.enum === undefined && (schema.minLength ?? 0) === 0 && fitsPattern(schema)
  return emptyFits && value === '' ? '' : undefined
}
const fitsPattern = ({ pattern }: BodySchema): boolean => pattern === undefined || new RegExp(pattern, 'u').test('')

/** What a form's values become on the wire: only fields the schema names. */
export const bodyOf = (schema: BodySchema, values: Record<string, unknown>): Record<string, unknown> => {
  const entries = Object.entries(schema.properties ?? {}).map(([name, own]) => [name, sentValue(own, values[name])])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Whether a body keeps every rule of its schema; the forms show the same rules field by field. */
export const keepsRules = (schema: BodySchema, body: Record<string, unknown>): boolean =>
  Object.entries(schema.properties ?? {}).every(
    ([name, own]) =>
      findProblem(own, body[name], { required: schema.required?.includes(name), exact: isSecretName(name) }) ===
      undefined,
  )
