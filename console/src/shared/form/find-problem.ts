import { type BodySchema, presentSchema } from './body-schema.ts'

/** What is wrong with a value, without words: those depend on the language. */
export type Problem =
  | { rule: 'required' | 'email' | 'pattern' | 'choice' | 'integer' | 'kind' | 'unknown' }
  | { rule: 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems'; limit: number }

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const wrongLength = ({ minLength = 0, maxLength = Infinity }: BodySchema, length: number): Problem | undefined => {
  if (length < minLength) return { rule: 'minLength', limit: minLength }
  return length > maxLength ? { rule: 'maxLength', limit: maxLength } : undefined
}

const wrongText = (schema: BodySchema, text: string): Problem | undefined => {
  const tooShortOrLong = wrongLength(schema, text.length)
  if (tooShortOrLong !== undefined) return tooShortOrLong
  if (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text)) return undefined
  return { rule: schema.format === 'email' ? 'email' : 'pattern' }
}

const wrongNumber = (schema: BodySchema, number: number): Problem | undefined => {
  if (schema.type === 'integer' && !Number.isInteger(number)) return { rule: 'integer' }
  if (schema.minimum !== undefined && number < schema.minimum) return { rule: 'minimum', limit: schema.minimum }
  if (schema.maximum !== undefined && number > schema.maximum) return { rule: 'maximum', limit: schema.maximum }
  return undefined
}

const wrongItems = ({ minItems = 0, maxItems = Infinity }: BodySchema, count: number): Problem | undefined => {
  if (count < minItems) return { rule: 'minItems', limit: minItems }
  return count > maxItems ? { rule: 'maxItems', limit: maxItems } : undefined
}

/**
 * The first rule of the schema that a typed value breaks. Texts are measured without the blanks around them, as the
 * server does, unless `exact` says that every character counts (passwords).
 * @example findProblem({ type: 'string', minLength: 3 }, 'ab', { required: true }) // { rule: 'minLength', limit: 3 }
 */
export const findProblem = (
  given: BodySchema,
  value: unknown,
  { required = false, exact = false }: { required?: boolean; exact?: boolean } = {},
): Problem | undefined => {
  const schema = presentSchema(given)
  const plain = typeof value === 'string' && !exact ? value.trim() : value
  if (isEmpty(plain)) return required ? { rule: 'required' } : undefined
  if (schema.enum !== undefined) return schema.enum.some((one) => one === plain) ? undefined : { rule: 'choice' }
  if (typeof plain === 'string') return wrongText(schema, plain)
  if (typeof plain === 'number') return wrongNumber(schema, plain)
  return Array.isArray(plain) ? wrongItems(schema, plain.length) : undefined
}
