import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BODY_LIMIT, EnterpriseParams, type EndpointSpec, keyScopesOf } from '#contract/endpoint.ts'
import { LIST_PARAMETERS, listQuery, ofEnterprise } from '#contract/list.ts'
import { type Tx, withTenant } from '../db/tenant.ts'
import type { Services } from '../services.ts'
import { type Caller, scopeFor, sharedOf } from './caller.ts'
import { clientOf } from './client.ts'
import { compressionOf } from './compress-replies.ts'
import { countStranger, countUnsigned } from './count-stranger.ts'
import { Failure } from './failure.ts'
import { claimKey, hashRequest, type IdempotentRequest, keepReply } from './idempotency.ts'
import { languageOf } from './language.ts'
import { readCaller } from './read-caller.ts'
import { readInput, refuseBrokenText } from './read-input.ts'
import type { Context, Route } from './route.ts'
import { isLiveEnterprise } from './session.ts'
import { readViewToken } from './view-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the session was looked at; undefined where anyone may. */
    caller?: Caller
  }
}

export const API = '/api/v1'
const NOTHING = z.strictObject({})
const KEY = z.string().min(1).max(200)

/** The same key has been answered before; thrown once that is certain. */
class Replayed {
  readonly reply: unknown
  constructor(reply: unknown) {
    this.reply = reply
  }
}

const idempotentRequest = (
  endpoint: EndpointSpec,
  request: FastifyRequest,
  caller: Caller | undefined,
  services: Services,
): IdempotentRequest | undefined => {
  const sent = request.headers['idempotency-key']
  if (endpoint.creates !== true || caller === undefined || sent === undefined) return undefined
  const key = readInput(KEY, sent, languageOf(request), 'Idempotency-Key')
  // The keys of a person and of their API keys do not meet.
  const owner = caller.apiKey === undefined ? '' : `${caller.apiKey.id}:`
  return { userId: caller.userId, key: owner + key, hash: hashRequest(services.keys.find, request) }
}

/** The parameters every list takes, and the others. */
export const splitQuery = (query: unknown): { list: Record<string, unknown>; rest: Record<string, unknown> } => {
  const entries: [string, unknown][] = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const isList = ([key]: [string, unknown]) => LIST_PARAMETERS.includes(key)
  return {
    list: Object.fromEntries(entries.filter(isList)),
    rest: Object.fromEntries(entries.filter((one) => !isList(one))),
  }
}

/** A body left out is an empty one; a null that was sent is not. One that came under its published name is taken out of it. */
const bodyOf = ({ bodyKey }: EndpointSpec, { body }: FastifyRequest): unknown => {
  if (body === undefined) return {}
  if (bodyKey === undefined || typeof body !== 'object' || body === null) return body
  const [[key, inner] = [], ...others] = Object.entries(body)
  return key === bodyKey && others.length === 0 ? inner : body
}

/** The parser leaves a multipart body to whoever wants it; unread, it would pass for an empty one. */
const refuseForm = ({ bodyType }: EndpointSpec, request: FastifyRequest): void => {
  if (bodyType !== 'multipart' && request.isMultipart()) throw new Failure('request.media_type')
}

/** Whoever calls, where the endpoint is not for everyone, and may call it. */
const callerOf = async (
  endpoint: EndpointSpec,
  services: Services,
  request: FastifyRequest,
): Promise<Caller | undefined> => {
  if (endpoint.access === 'public') {
    await countUnsigned(services, request)
    return undefined
  }
  const { viewToken } = endpoint
  const link = z.looseObject({ view_token: z.string() }).safeParse(request.query)
  const reading =
    viewToken !== undefined && link.success
      ? readViewToken(services, viewToken, link.data.view_token)
      : readCaller(services, request, endpoint)
  const caller = await reading.catch(async (error: unknown) => {
    await countStranger(services, request)
    throw error
  })
  if (!endpoint.access.includes(caller.role)) throw new Failure('access.forbidden')
  if (caller.apiKey !== undefined && !keyScopesOf(endpoint).includes(caller.apiKey.scope))
    throw new Failure('api_key.scope')
  if (caller.needsSecondFactor === true && endpoint.beforeSecondFactor !== true)
    throw new Failure('auth.second_factor_required')
  if (endpoint.confirmed === true && caller.isConfirmed !== true) throw new Failure('auth.confirm_required')
  return caller
}

const readContext = async (
  endpoint: EndpointSpec,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context<EndpointSpec>> => {
  const language = languageOf(request)
  const { caller } = request
  refuseForm(endpoint, request)
  refuseBrokenText([request.params, request.query, request.body], language)
  const { enterpriseId, ...params } = z.record(z.string(), z.unknown()).parse(request.params)
  let scope = caller === undefined ? [] : scopeFor(caller, endpoint.access)
  if (enterpriseId !== undefined) {
    const wanted = readInput(EnterpriseParams, { enterpriseId }, language).enterpriseId
    const there = scope === 'all' ? await isLiveEnterprise(services.db, wanted) : scope.includes(wanted)
    if (!there) throw new Failure('enterprise.not_found')
    scope = [wanted]
  }
  const plain = endpoint.list ?? endpoint.filtersOf
  const asked = enterpriseId === undefined || plain === undefined ? plain : ofEnterprise(plain)
  const { list, rest } = asked === undefined ? { list: {}, rest: request.query } : splitQuery(request.query)
  const input = {
    params: readInput(endpoint.params ?? NOTHING, params, language),
    query: readInput(endpoint.query ?? NOTHING, rest, language),
    body: endpoint.body === undefined ? undefined : readInput(endpoint.body, bodyOf(endpoint, request), language),
    list: asked === undefined ? undefined : readInput(listQuery(asked), list, language),
  }
  const idempotent = idempotentRequest(endpoint, request, caller, services)
  const shared = caller === undefined ? [] : sharedOf(caller, scope)
  const identity = { userId: caller?.userId ?? '', scope, shared }
  const onPrimary = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const done = await withTenant(services.db, identity, async (inner) => {
      const kept = idempotent && (await claimKey(inner, idempotent))
      if (kept !== undefined) return new Replayed(kept.reply)
      const result = await work(inner)
      if (idempotent !== undefined) await keepReply(inner, idempotent, result)
      return result
    })
    if (done instanceof Replayed) throw done
    return done
  }
  const { replica } = services
  const tx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    endpoint.stale === true && replica !== undefined
      ? replica.read(identity, work, () => onPrimary(work))
      : onPrimary(work)
  const context = {
    ...input,
    caller,
    scope,
    tx,
    client: clientOf(request),
    language,
    services,
    request,
    reply,
  }
  // The endpoint is only known at run time here; each part above was read by its own schema.
  return context as unknown as Context<EndpointSpec>
}

const addressesOf = (endpoint: EndpointSpec): string[] => {
  const plain = endpoint.path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1')
  const paths = [plain, ...(endpoint.enterpriseVariant === true ? [`/enterprise/:enterpriseId${plain}`] : [])]
  return paths.map((path) => API + path)
}

/** Every endpoint of the table has a handler that says who may call it, or the server does not start. */
export const registerRoutes = (
  app: FastifyInstance,
  services: Services,
  endpoints: readonly EndpointSpec[],
  routes: readonly Route[],
): void => {
  app.decorateRequest('caller', undefined)
  const missing = endpoints.filter((endpoint) => !routes.some((one) => one.endpoint === endpoint))
  if (missing.length > 0) throw new Error(`No handler for ${missing.map(({ name }) => name).join(', ')}`)
  for (const { endpoint, handle } of routes) {
    if (!endpoints.includes(endpoint)) throw new Error(`${endpoint.name} is not in the endpoint table`)
    if (endpoint.access !== 'public' && !(endpoint.access?.length > 0))
      throw new Error(`${endpoint.name} declares no access`)
    if (endpoint.stale === true && endpoint.method !== 'GET')
      throw new Error(`${endpoint.name} may be late but does not only read`)
    for (const url of addressesOf(endpoint)) {
      app.route({
        method: endpoint.method,
        url,
        bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
        compress: compressionOf(endpoint),
        // After the limit of calls, before the body: a stranger's is never read.
        preParsing: async (request, _reply, payload) => {
          request.caller = await callerOf(endpoint, services, request)
          return payload
        },
        config: { rateLimit: { max: endpoint.perMinute ?? services.config.callsPerMinute, timeWindow: 60_000 } },
        handler: async (request, reply) => {
          void reply.header('cache-control', 'no-store')
          try {
            const context = await readContext(endpoint, services, request, reply)
            if (endpoint.replyType !== undefined) return handle(context)
            // Parsing the reply drops whatever the contract does not name, so that no secret slips out.
            return endpoint.reply.parse(await handle(context))
          } catch (thrown) {
            if (thrown instanceof Replayed) return endpoint.reply.parse(thrown.reply)
            throw thrown
          }
        },
      })
    }
  }
}
