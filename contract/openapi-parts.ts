import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'

export type Json = Record<string, unknown>

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

export interface Parameter extends Json {
  name: string
  schema: Json
}

export const parametersOf = (schema: z.ZodType | undefined, at: 'path' | 'query'): Parameter[] => {
  if (schema === undefined) return []
  const shape = z.object({
    properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
    required: z.array(z.string()).default([]),
  })
  const { properties, required } = shape.parse(schemaOf(schema, 'input'))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: at,
    required: at === 'path' || required.includes(name),
    schema,
  }))
}

const RETRY_AFTER: Json = {
  'Retry-After': {
    description: 'Seconds to wait before the call is repeated',
    schema: { type: 'integer', minimum: 1 },
  },
}

/** Codes that are answered with a time to wait. */
const WITH_RETRY_AFTER: readonly ErrorCode[] = ['request.too_many', 'server.unavailable', 'auth.locked']

/** One response per status, naming every code that is answered with it. */
export const errorResponses = (codes: readonly ErrorCode[]): Json => {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((code) => `${code}: ${ERRORS[code].zh}`).join('\n'),
        ...(some.some((code) => WITH_RETRY_AFTER.includes(code)) ? { headers: RETRY_AFTER } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
