import type { CallSpec } from './spec.ts'

/** What a call is given, whichever it is. */
export interface Given {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  filters?: Readonly<Record<string, string>>
  enterpriseId?: string
  idempotencyKey?: string
  signal?: AbortSignal
}

const pathOf = ({ path, ofEnterprise }: CallSpec, { params = {}, enterpriseId }: Given): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`The parameter ${name} is missing`)
    return encodeURIComponent(value)
  })
  if (enterpriseId === undefined) return filled
  if (ofEnterprise !== true) throw new TypeError(`${path} is not served for one enterprise`)
  return `/enterprise/${encodeURIComponent(enterpriseId)}${filled}`
}

const queryOf = ({ query = {}, filters = {} }: Given): string => {
  const search = new URLSearchParams()
  const named = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  for (const [name, value] of named) if (value !== undefined && value !== null) search.append(name, String(value))
  for (const [ID, Value] of Object.entries(filters)) search.append('filters', JSON.stringify({ ID, Value }))
  return search.size === 0 ? '' : `?${search}`
}

export const addressOf = (base: string, spec: CallSpec, given: Given): string =>
  `${base.replace(/\/+$/, '')}/api/v1${pathOf(spec, given)}${queryOf(given)}`

const isRaw = (body: unknown): body is FormData | URLSearchParams | Blob =>
  body instanceof FormData || body instanceof URLSearchParams || body instanceof Blob

/** A body and what says of which kind it is; what the browser knows by itself it says itself. */
export const bodyOf = ({ body }: Given): { body?: BodyInit; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} }
  if (isRaw(body)) return { body, headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
