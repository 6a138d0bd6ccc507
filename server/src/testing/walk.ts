import type { EndpointSpec } from '#contract/endpoint.ts'
import { newId } from '../core/db/ids.ts'
import { mapAtOnce } from '../core/in-batches.ts'
import type { Api, Reply } from './api.ts'
import { sampleOf } from './sample.ts'

/** The paths under which an endpoint is served. */
export const pathsOf = ({ path, enterpriseVariant }: EndpointSpec): string[] =>
  enterpriseVariant === true ? [path, `/enterprise/{enterpriseId}${path}`] : [path]

export const paramsIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

export const randomId = (): string => newId('zz')

/** Fills the parameters of a path; those not given get an id that is nobody's. */
export const fill = (path: string, given: Record<string, string> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? randomId())

/** Whether an address is one of a path's. */
export const fits = (path: string, address: string): boolean =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address)

/** Others' servers cannot be reached from here, and an endpoint that asks them says so. */
export const isAway = ({ errors = [] }: EndpointSpec, { status, body }: Reply): boolean =>
  status === 503 && String(body?.code).endsWith('.away') && errors.includes(body.code)

/** What an endpoint cannot be asked without, as the end of an address. */
const leastQuery = ({ query }: EndpointSpec): string => {
  const fields = Object.entries(sampleOf(query) ?? {}).map(([name, value]) => [name, String(value)])
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`
}

/** Calls an endpoint with the least it accepts. */
export const callWith = (api: Api, endpoint: EndpointSpec, path: string): Promise<Reply> => {
  const address = path + leastQuery(endpoint)
  if (endpoint.bodyType === 'multipart') return api.call(endpoint.method, address, { body: new FormData() })
  return api.call(endpoint.method, address, { body: sampleOf(endpoint.body) })
}

/** A reply without what differs from one call to the next. */
export const withoutRequestId = ({ status, body }: Reply): unknown => {
  if (typeof body !== 'object' || body === null) return { status, body }
  const { requestId: _, ...rest } = body
  return { status, ...rest }
}

/** Does the work for each item, a few at a time. */
export const inParallel = <T, R>(items: readonly T[], work: (item: T) => Promise<R>, width = 8): Promise<R[]> =>
  mapAtOnce(items, width, work)
