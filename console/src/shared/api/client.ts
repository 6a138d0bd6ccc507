import addresses from 'virtual:endpoints'
import i18next from 'i18next'
import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ReplyOf, SentBodyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { isRecord } from '../store/stored.ts'
import { CallFailure } from './failure.ts'
import { keepToken } from './keep-token.ts'
import { takeBootResponse } from './boot-requests.ts'
import { wireQuery } from './wire-query.ts'

type QueryValue = string | number | readonly string[] | undefined
type Named<T> = T extends object ? keyof T & string : never

export interface CallInput<E extends EndpointSpec> {
  params?: EndpointSpec extends E ? Record<string, string> : { [K in Named<ParamsOf<E>>]: string }
  /** What the endpoint names, and what every list takes. */
  query?: EndpointSpec extends E
    ? Record<string, QueryValue>
    : { [K in Named<QueryOf<E>> | 'page' | 'pageSize' | 'sort' | 'filters' | 'q']?: QueryValue }
  body?: E['bodyType'] extends 'multipart'
    ? FormData
    : SentBodyOf<E> extends undefined
      ? undefined
      : SentBodyOf<E> | BodyOf<E>
  /** Asks the enterprise-scoped variant of a list. */
  enterpriseId?: string
  /** Sent as a stranger would: for what a link shows to whoever holds it. */
  withoutSession?: true
  /** Beside those of every call: what a link opens itself with. */
  headers?: Record<string, string>
  /** Is sent even when the page goes. */
  keepalive?: true
  signal?: AbortSignal
  idempotencyKey?: string
}

export interface ClientHooks {
  token(): string | undefined
  /** The server no longer knows the session. */
  onSessionLost(): void
  /** The person may do nothing else before a second factor is set up. */
  onSecondFactorRequired(): void
  /** The password is asked for again; answers whether it was right. */
  confirmSession(): Promise<boolean>
  secondHost(): string
}

let hooks: ClientHooks = {
  token: () => undefined,
  onSessionLost: () => undefined,
  onSecondFactorRequired: () => undefined,
  confirmSession: async () => false,
  secondHost: () => '',
}
export const connectClient = (given: ClientHooks): void => {
  hooks = given
}

const urlOf = (name: EndpointName, { params = {}, query = {}, enterpriseId }: CallInput<EndpointSpec>): string => {
  const { path, host, firstPage, published = {} } = addresses[name]
  // A browser takes dots alone for a step in the path; no record has such an id.
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? '').replace(/^\.+$/, '-'),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(firstPage === undefined ? query : wireQuery(query, published))) {
    for (const one of [value ?? []].flat()) search.append(key, String(one))
  }
  const scope = enterpriseId === undefined ? '' : `/enterprise/${encodeURIComponent(enterpriseId)}`
  const tail = search.size > 0 ? `?${search}` : ''
  return `${host === 'second' ? hooks.secondHost() : ''}/api/v1${scope}${filled}${tail}`
}

const encodeBody = (name: EndpointName, body: unknown): { body?: BodyInit; type?: string } => {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  if (addresses[name].bodyType === 'form' && isRecord(body)) {
    return { body: new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])) }
  }
  return { body: JSON.stringify(body), type: 'application/json' }
}

/** Why what was asked is not shown, where the reply says nothing of it. */
export const unexpected = (status: number): string =>
  i18next.t('The server did not answer as expected ({{status}})', { status })

const failureOf = async (response: Response): Promise<CallFailure> => {
  const reply: unknown = await response.json().catch(() => undefined)
  const body = isRecord(reply) ? reply : {}
  const issues = Array.isArray(body['issues']) ? body['issues'] : []
  const { status } = response
  return new CallFailure(
    status,
    typeof body['code'] === 'string' ? body['code'] : `http.${status}`,
    typeof body['message'] === 'string' ? body['message'] : unexpected(status),
    issues,
  )
}

/** The session's cookie does not reach the second host where that is another origin: a token of its own goes there. */
const secondHostToken = keepToken(async () => {
  const reply = await call('createSecondHostToken')
  if (reply === undefined) throw new CallFailure(404, 'http.404', unexpected(404))
  return reply
})
const tokenFor = (name: EndpointName, session: string): Promise<string> | string =>
  addresses[name].host === 'second' && hooks.secondHost() !== '' ? secondHostToken(session) : session

/** A refused sign-in, code or passkey says nothing about the session of whoever sent it. */
const endsSession = ({ status, code }: CallFailure): boolean => status === 401 && !/^(auth|passkey)\./.test(code)

/**
 * One call of the contract, by its name. A 404 is swallowed, as the specification has it: the answer is then
 * undefined. 401 ends the session, unless it is about a sign-in; everything else that is not OK is thrown as a {@link CallFailure}.
 */
export const call = async <N extends EndpointName>(
  name: N,
  input: CallInput<Endpoints[N]> = {},
): Promise<ReplyOf<Endpoints[N]> | undefined> => {
  const { body, type } = encodeBody(name, input.body)
  const session = input.withoutSession ? undefined : hooks.token()
  const token = session === undefined ? undefined : await tokenFor(name, session)
  const { method = 'GET' } = addresses[name]
  const url = urlOf(name, input as unknown as CallInput<EndpointSpec>)
  const language = i18next.language === 'zh' ? 'zh' : 'en'
  const started = method === 'GET' ? await takeBootResponse(url, token, language, input.signal) : undefined
  let response: Response
  try {
    response =
      started ??
      (await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          'accept-language': language,
          ...input.headers,
          ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
          ...(type === undefined ? {} : { 'content-type': type }),
          ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
        },
        body,
        signal: input.signal,
        keepalive: input.keepalive,
      }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallFailure(0, 'network', i18next.t('The server cannot be reached; check the network and try again'))
  }
  if (response.ok) return (await response.json()) as ReplyOf<Endpoints[N]>
  if (response.status === 404) return undefined
  const failure = await failureOf(response)
  // A late answer to an earlier session says nothing of the one that is there now.
  if (session !== undefined && session === hooks.token() && endsSession(failure)) hooks.onSessionLost()
  if (failure.code === 'auth.second_factor_required') hooks.onSecondFactorRequired()
  if (failure.code === 'auth.confirm_required' && (await hooks.confirmSession())) return call(name, input)
  throw failure
}
