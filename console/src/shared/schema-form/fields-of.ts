import { type BodySchema, isNullable, presentSchema } from '../form/body-schema.ts'
import type { Hints } from './read-hints.ts'

interface Option {
  value: string | number | boolean
  label: string
}

interface Base {
  name: string
  title: string
  description: string | undefined
  help: string | undefined
  wrong: string | undefined
  required: boolean
  schema: BodySchema
}

/** One thing to draw, decided without drawing. */
export type SchemaField = Base &
  (
    | { kind: 'text' | 'textarea' | 'number' | 'switch' | 'picture' | 'color' }
    | { kind: 'secret'; secretSet: boolean }
    | { kind: 'select' | 'radio'; options: Option[] }
    | { kind: 'group'; fields: SchemaField[] }
    | { kind: 'list'; item: SchemaField }
  )

const isChoice = (value: unknown): value is Option['value'] => ['string', 'number', 'boolean'].includes(typeof value)

const optionsOf = (schema: BodySchema, labels: Record<string, string> = {}): Option[] | undefined => {
  const named = schema.oneOf?.every((one) => one.const !== undefined) ? schema.oneOf : undefined
  const given =
    named?.map((one) => ({ value: one.const, label: one.title })) ??
    schema.enum?.map((value) => ({ value, label: undefined }))
  return given?.flatMap(({ value, label }) =>
    isChoice(value) ? [{ value, label: labels[String(value)] ?? label ?? String(value) }] : [],
  )
}

/**
 * A field that cannot be left empty: named as required, or with a default that an empty field would quietly bring back.
 */
const isNeeded = (schema: BodySchema, named: boolean): boolean => {
  if (isNullable(schema)) return false
  const { type, minLength = 0, minItems = 0, default: usual } = presentSchema(schema)
  const hasNoEmpty = type === 'number' || type === 'integer' || minLength > 0 || minItems > 0
  return named || (usual !== undefined && hasNoEmpty)
}

const fieldOf = (name: string, given: BodySchema, named: boolean, hints: Hints = {}): SchemaField => {
  const schema = presentSchema(given)
  const base: Base = {
    name,
    title: schema.title ?? name,
    description: schema.description,
    help: hints.help,
    wrong: hints.wrong,
    required: isNeeded(given, named),
    schema: given,
  }
  const options = optionsOf(schema, hints.labels)
  if (options !== undefined) return { ...base, kind: hints.widget === 'radio' ? 'radio' : 'select', options }
  if (schema.type === 'object') return { ...base, kind: 'group', fields: fieldsOf(schema, hints.fields) }
  if (schema.type === 'array')
    return { ...base, kind: 'list', item: fieldOf('', schema.items ?? {}, true, { fields: hints.fields }) }
  if (schema.type === 'boolean') return { ...base, kind: 'switch' }
  if (schema.type === 'number' || schema.type === 'integer') return { ...base, kind: 'number' }
  if (hints.widget === 'password') return { ...base, kind: 'secret', secretSet: hints.secretSet === true }
  const drawn = (['textarea', 'picture', 'color'] as const).find((one) => one === hints.widget)
  return { ...base, kind: drawn ?? 'text' }
}

/** The fields of an object schema, in the order it names them. */
export const fieldsOf = (schema: BodySchema, hints: Record<string, Hints> = {}): SchemaField[] =>
  Object.entries(schema.properties ?? {}).map(([name, own]) =>
    fieldOf(name, own, schema.required?.includes(name) ?? false, hints[name]),
  )

/** The names of secrets, which no draft may hold. */
export const secretsIn = (fields: readonly SchemaField[]): string[] =>
  fields.flatMap((field) => {
    if (field.kind === 'secret') return [field.name]
    if (field.kind === 'group') return secretsIn(field.fields)
    return field.kind === 'list' ? secretsIn([field.item]) : []
  })
