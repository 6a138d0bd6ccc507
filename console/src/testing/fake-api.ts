import { vi } from 'vitest'
import type { EndpointSpec, ParamsOf, SentBodyOf, SentReplyOf } from '#contract/endpoint.ts'
import { ENDPOINTS, type EndpointName, type Endpoints } from '#contract/endpoints.ts'
import { type ErrorCode, ERRORS, type Issue } from '#contract/errors.ts'
import { LIST_PARAMETERS, listQuery, ofEnterprise } from '#contract/list.ts'

/** One request as the server would read it. */
export interface FakeCall<N extends EndpointName> {
  params: ParamsOf<Endpoints[N]>
  query: URLSearchParams
  body: SentBodyOf<Endpoints[N]>
  /** Of the enterprise's own variant of the address. */
  enterpriseId: string | undefined
}

/** An answer that is a failure of the contract. */
export class Refusal {
  readonly code: ErrorCode
  readonly issues: readonly Issue[]
  constructor(code: ErrorCode, issues: readonly Issue[] = []) {
    this.code = code
    this.issues = issues
  }
}
export const refusal = (code: ErrorCode, issues?: readonly Issue[]): Refusal => new Refusal(code, issues)

/** Nobody answers at all. */
export const NO_NETWORK = Symbol('no network')

type Answer<N extends EndpointName> = SentReplyOf<Endpoints[N]> | Refusal | typeof NO_NETWORK
type Handler<N extends EndpointName> = (call: FakeCall<N>) => Answer<N> | Promise<Answer<N>>

interface Route {
  spec: EndpointSpec
  path: RegExp
  names: string[]
}
interface Asked {
  params: unknown
  query: URLSearchParams
  body: unknown
  enterpriseId: string | undefined
}

const SCOPE = /^\/enterprise\/([^/]+)(\/.+)$/
const BASE = '/api/v1'

const routeOf = (spec: EndpointSpec): Route => ({
  spec,
  path: new RegExp(`^${spec.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  names: [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
})
// An address without parameters is meant before one that would take it for a parameter.
const ROUTES = ENDPOINTS.map(routeOf).sort((a, b) => a.names.length - b.names.length)

const handlers = new Map<string, (asked: Asked) => unknown>()
const asked: { name: string; call: Asked }[] = []
const complaints: string[] = []

interface Found {
  route: Route
  values: string[]
  enterpriseId: string | undefined
}
const find = (method: string, path: string): Found | undefined => {
  const match = (at: string, isScoped: boolean) => {
    const route = ROUTES.find(
      ({ spec, path: own }) => spec.method === method && own.test(at) && (!isScoped || spec.enterpriseVariant === true),
    )
    return route && { route, values: (route.path.exec(at) ?? []).slice(1).map(decodeURIComponent) }
  }
  const plain = match(path, false)
  if (plain !== undefined) return { ...plain, enterpriseId: undefined }
  const [, enterpriseId, rest] = SCOPE.exec(path) ?? []
  const scoped = rest === undefined ? undefined : match(rest, true)
  return scoped && { ...scoped, enterpriseId }
}

const bodyIn = (init: RequestInit | undefined): unknown => {
  const body = init?.body
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : (body ?? undefined)
}

/** What the server would have refused before any handler saw it. */
const complain = ({ spec }: Route, { query, body, enterpriseId }: Asked): void => {
  const said = (what: string, why: unknown) => complaints.push(`${spec.name}: ${what}: ${String(why)}`)
  if (spec.body !== undefined && spec.bodyType !== 'multipart') {
    const { error } = spec.body.safeParse(body)
    if (error !== undefined) said('the body would be refused', error)
  }
  if (spec.list !== undefined) {
    const all = [...new Set(query.keys())].map((key) => [key, query.getAll(key)] as const)
    const sent = all
      .filter(([key]) => LIST_PARAMETERS.includes(key))
      .map(([key, values]) => [key, values.length > 1 ? values : values[0]])
    const list = enterpriseId === undefined ? spec.list : ofEnterprise(spec.list)
    const { error } = listQuery(list).safeParse(Object.fromEntries(sent))
    if (error !== undefined) said('the query would be refused', error)
  }
}

const json = (status: number, content: unknown): Response =>
  new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } })

const answer = async (url: string, init: RequestInit | undefined): Promise<Response> => {
  const { pathname, searchParams: query } = new URL(url, 'http://console.test')
  const method = init?.method ?? 'GET'
  const found = pathname.startsWith(BASE) ? find(method, pathname.slice(BASE.length)) : undefined
  const name = found?.route.spec.name ?? ''
  const handler = handlers.get(name)
  if (found === undefined || handler === undefined) {
    complaints.push(`nobody answers ${method} ${url} (${name})`)
    throw new TypeError('no answer')
  }
  const params = Object.fromEntries(found.route.names.map((key, at) => [key, found.values[at] ?? '']))
  const call: Asked = { params, query, body: bodyIn(init), enterpriseId: found.enterpriseId }
  complain(found.route, call)
  asked.push({ name, call })
  const reply: unknown = await handler(call)
  if (init?.signal?.aborted === true) throw new DOMException('aborted', 'AbortError')
  if (reply === NO_NETWORK) throw new TypeError('no network')
  if (reply instanceof Refusal) {
    const { status, zh } = ERRORS[reply.code]
    return json(status, { code: reply.code, message: zh, requestId: 'test', issues: reply.issues })
  }
  const { error } = found.route.spec.reply.safeParse(reply)
  if (error !== undefined) complaints.push(`${name}: no such reply: ${String(error)}`)
  return json(200, reply)
}

/**
 * The server, answered by the test: each endpoint by its name in the contract. What is asked without an answer, sent or
 * answered against the contract fails the test.
 * @example
 * api.answer('listUsers', () => ({ users: [ann], page: pageOf(1) }))
 * api.answer('createUser', () => refusal('user.username_taken'))
 * expect(api.calls('createUser')).toHaveLength(1)
 */
export const api = {
  answer: <N extends EndpointName>(name: N, handler: Handler<N>): void => {
    handlers.set(name, (call) => handler(call as FakeCall<N>))
  },
  calls: <N extends EndpointName>(name: N): FakeCall<N>[] =>
    asked.filter((one) => one.name === name).map(({ call }) => call as FakeCall<N>),
  /** The latest of them; there must have been one. */
  last: <N extends EndpointName>(name: N): FakeCall<N> => {
    const call = api.calls(name).at(-1)
    if (call === undefined) throw new Error(`${name} was not called`)
    return call
  },
}

/** Before each test: nothing is answered yet. */
export const openFakeApi = (): void => {
  handlers.clear()
  asked.length = 0
  complaints.length = 0
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => answer(String(url), init))
}

/** After each test: everything that was asked had an answer, and both fit the contract. */
export const closeFakeApi = (): void => {
  vi.unstubAllGlobals()
  const said = complaints.splice(0)
  if (said.length > 0) throw new Error(said.join('\n'))
}
