import { expect, test } from 'vitest'
import { z } from 'zod'
import { BODY_LIMIT, SHEET_BODY } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** A Chinese letter takes three bytes; what has a pattern or a format is made of ASCII, and short. */
const stringBytes = ({ maxLength, pattern, format }: Schema): number => {
  if (maxLength === undefined) return pattern === undefined && format === undefined ? Infinity : 64
  return (pattern === undefined ? 3 : 1) * maxLength + 2
}

/** The bytes of the longest JSON a schema takes; Infinity where it says nothing about it. */
const longest = (schema: Schema | boolean, definitions: Record<string, Schema>, depth = 0): number => {
  if (typeof schema === 'boolean') return schema ? Infinity : 0
  const inner = (one: Schema | boolean) => longest(one, definitions, depth + 1)
  if (depth > 12) return Infinity
  if (schema.$ref !== undefined) return inner(definitions[schema.$ref.split('/').at(-1) ?? ''] ?? true)
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return Math.max(...either.map(inner))
  if (schema.enum !== undefined) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length))
  if (schema.const !== undefined) return JSON.stringify(schema.const).length
  if (schema.type === 'string') return stringBytes(schema)
  if (schema.type === 'array')
    return (schema.maxItems ?? Infinity) * (inner(Array.isArray(schema.items) ? true : (schema.items ?? true)) + 1)
  if (schema.type !== 'object') return schema.type === undefined ? Infinity : 20
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => name.length + 4 + inner(field))
  const others = schema.additionalProperties === undefined || schema.additionalProperties === false ? 0 : Infinity
  return fields.reduce((sum, bytes) => sum + bytes, 2 + others)
}

const BODIES = ENDPOINTS.filter(({ body, bodyType }) => body !== undefined && bodyType !== 'multipart').map(
  ({ name, access, body, bodyLimit }) => {
    const schema = z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any' }) as Schema
    return { name, access, bodyLimit, most: longest(schema, (schema.$defs ?? {}) as Record<string, Schema>) }
  },
)

test('what an endpoint takes fits into its limit, or the limit is its own', () => {
  expect(BODIES.length).toBeGreaterThan(70)
  const beyond = BODIES.filter(({ most, bodyLimit }) =>
    most === Infinity ? bodyLimit === undefined : most > (bodyLimit ?? BODY_LIMIT),
  )
  expect(beyond.map(({ name, most }) => `${name}: ${most}`)).toEqual([])
})

test('strangers may send the least, and nobody more than a sheet', () => {
  expect(BODIES.filter(({ access, bodyLimit }) => access === 'public' && bodyLimit !== undefined)).toEqual([])
  expect(BODIES.filter(({ bodyLimit = 0 }) => bodyLimit > SHEET_BODY)).toEqual([])
})
