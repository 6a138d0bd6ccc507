import { type OutputUnit, Validator } from '@cfworker/json-schema'
import type { Problem } from '../form/find-problem.ts'
import { isRecord } from '../store/stored.ts'
import type { RawSchema } from './read-schema.ts'

export interface Wrong {
  path: string
  problem: Problem
}

const valueAt = (schema: RawSchema, location: string): unknown => {
  let at: unknown = schema
  for (const step of location.replace(/^#\/?/, '').split('/').filter(Boolean)) {
    at = isRecord(at) ? at[step] : Array.isArray(at) ? at[Number(step)] : undefined
  }
  return at
}

const LIMITS: Record<string, 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems'> = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  minimum: 'minimum',
  exclusiveMinimum: 'minimum',
  maximum: 'maximum',
  exclusiveMaximum: 'maximum',
  minItems: 'minItems',
  maxItems: 'maxItems',
}
const RULES: Record<string, 'email' | 'pattern' | 'choice' | 'kind'> = {
  format: 'email',
  pattern: 'pattern',
  enum: 'choice',
  const: 'choice',
  type: 'kind',
  multipleOf: 'kind',
  uniqueItems: 'kind',
}

const pathOf = (location: string, last?: string): string =>
  [
    ...location.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent),
    ...(last === undefined ? [] : [last]),
  ].join('.')

const wrongOf = (schema: RawSchema, unit: OutputUnit): Wrong | undefined => {
  const { keyword, keywordLocation, instanceLocation, error } = unit
  const limit = valueAt(schema, keywordLocation)
  const limited = LIMITS[keyword]
  if (limited !== undefined && typeof limit === 'number')
    return { path: pathOf(instanceLocation), problem: { rule: limited, limit } }
  // These two are told of the object around; the property stands in the words.
  const named = pathOf(instanceLocation, /"(.+)"/.exec(error)?.[1])
  if (keyword === 'required') return { path: named, problem: { rule: 'required' } }
  if (keyword === 'additionalProperties') return { path: named, problem: { rule: 'unknown' } }
  if (keyword === 'type' && limit === 'integer') return { path: pathOf(instanceLocation), problem: { rule: 'integer' } }
  const rule = keyword === 'format' && limit !== 'email' ? 'pattern' : RULES[keyword]
  return rule === undefined ? undefined : { path: pathOf(instanceLocation), problem: { rule } }
}

/**
 * Everything about a value that its JSON Schema does not allow, the first problem of each field. The validator
 * interprets the schema; it compiles no code, which the page's content policy would forbid.
 * @example checkSchema({ type: 'object', properties: { port: { type: 'integer', maximum: 9 } } }, { port: 10 })
 */
export const checkSchema = (schema: RawSchema, value: unknown): Wrong[] => {
  const { valid, errors } = new Validator(schema, '2020-12', false).validate(value)
  const found = valid ? [] : errors.flatMap((unit) => wrongOf(schema, unit) ?? [])
  const first = found.filter((one, index) => found.findIndex(({ path }) => path === one.path) === index)
  // A rule without words of its own, or one that no single field breaks, is still a no.
  return !valid && first.length === 0 ? [{ path: '', problem: { rule: 'kind' } }] : first
}
