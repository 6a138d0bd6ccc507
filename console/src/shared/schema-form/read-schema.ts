import type { BodySchema } from '../form/body-schema.ts'
import { isRecord } from '../store/stored.ts'

export type RawSchema = Record<string, unknown>

const TEXTS = ['type', 'title', 'description', 'format', 'pattern'] as const
const NUMBERS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
] as const

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const pick = <K extends string, V>(from: RawSchema, keys: readonly K[], fits: (value: unknown) => value is V) => {
  const found: Partial<Record<K, V>> = {}
  for (const key of keys) {
    const value = from[key]
    if (fits(value)) found[key] = value
  }
  return found
}
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

const pointed = (root: RawSchema, ref: string): RawSchema => {
  const steps = ref.replace(/^#\/?/, '').split('/').filter(Boolean)
  let at: unknown = root
  for (const step of steps) at = isRecord(at) ? at[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  return isRecord(at) ? at : {}
}

const DEEPEST = 12

/** Reads a JSON Schema that came as text: the keywords the forms know, references within it followed. */
export const readSchema = (value: unknown, root: RawSchema = isRecord(value) ? value : {}, depth = 0): BodySchema => {
  if (!isRecord(value) || depth > DEEPEST) return {}
  const ref = value['$ref']
  if (isText(ref))
    return { ...readSchema(pointed(root, ref), root, depth + 1), ...pick(value, ['title', 'description'], isText) }
  const inner = (one: unknown) => readSchema(one, root, depth + 1)
  const several = (one: unknown) => (Array.isArray(one) ? one.map(inner) : undefined)
  const { properties, required, items, anyOf, oneOf, enum: choices } = value
  return {
    ...pick(value, TEXTS, isText),
    ...pick(value, NUMBERS, isNumber),
    ...('default' in value ? { default: value['default'] } : {}),
    ...(isScalar(value['const']) && 'const' in value ? { const: value['const'] } : {}),
    ...(isRecord(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])) }
      : {}),
    ...(Array.isArray(required) ? { required: required.filter(isText) } : {}),
    ...(isRecord(items) ? { items: inner(items) } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: several(anyOf) } : {}),
    ...(Array.isArray(oneOf) ? { oneOf: several(oneOf) } : {}),
    ...(Array.isArray(choices) ? { enum: choices.filter(isScalar) } : {}),
  }
}
