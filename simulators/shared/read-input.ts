import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from './refusal.ts'

const queryValues = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
export type Query = { text: (name: string) => string; texts: (name: string) => string[] }

/** Query parameters by name; a missing one is an empty text. */
export function readQuery(request: FastifyRequest): Query {
  const values = queryValues.parse(request.query)
  const texts = (name: string) => {
    const value = values[name]
    if (value === undefined) return []
    return typeof value === 'string' ? [value] : value
  }
  return { texts, text: (name) => texts(name)[0] ?? '' }
}

export const bodyBytes = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)

/** The JSON body in the given shape, or the platform's refusal with the first thing wrong. */
export function readBody<T>(request: FastifyRequest, schema: z.ZodType<T>, code: number): T {
  let value: unknown
  try {
    value = JSON.parse(bodyBytes(request).toString('utf8'))
  } catch {
    throw new Refusal(code, 'The request body is not valid JSON.', '请求体不是合法的 JSON')
  }
  return check(value, schema, code)
}

export function check<T>(value: unknown, schema: z.ZodType<T>, code: number): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const path = issue?.path.join('.') ?? ''
  throw new Refusal(code, `The parameter ${path} is invalid: ${issue?.message ?? ''}`, `参数 ${path} 不合法`)
}
