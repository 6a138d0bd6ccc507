import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { bodyBytes } from './read-input.ts'

export type Fields = ReadonlyMap<string, string>

const jsonObject = z.record(z.string(), z.unknown())
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The parameters as texts, whether they come in the query, as a form or as a JSON object. */
export function readFields(request: FastifyRequest): Fields {
  const cut = request.url.indexOf('?')
  const fields = new Map(new URLSearchParams(cut < 0 ? '' : request.url.slice(cut)))
  const body = bodyBytes(request).toString('utf8')
  if (!body.trimStart().startsWith('{')) {
    for (const [name, value] of new URLSearchParams(body)) fields.set(name, value)
    return fields
  }
  try {
    const parsed = jsonObject.safeParse(JSON.parse(body))
    for (const [name, value] of Object.entries(parsed.success ? parsed.data : {})) fields.set(name, textOf(value))
  } catch {
    // What is no JSON has no parameters, which the platform says in its own words.
  }
  return fields
}

/** The fields with these values, in the given shape; what is not there stays undefined. */
export const objectOf = (fields: Fields): Record<string, string> => Object.fromEntries(fields)

export const wholeText = z.string().regex(/^-?\d{1,15}$/, 'is no whole number').transform(Number) // prettier-ignore
export const boolText = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A JSON array of texts in a text. */
export const textList = z.string().transform((text, context): string[] => {
  try {
    return z.array(z.string()).parse(JSON.parse(text))
  } catch {
    context.addIssue({ code: 'custom', message: 'is no JSON array of texts' })
    return z.NEVER
  }
})
