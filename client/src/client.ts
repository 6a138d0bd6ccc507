import { CallError } from './call-error.ts'
import { type CallName, CALLS, type ListName } from './generated/calls.ts'
import { addressOf, bodyOf, type Given } from './request.ts'
import { firstPageOf, readPage } from './list-page.ts'
import { readAnswer } from './read-answer.ts'
import { isPassing, isRepeatable, pause, pauseBefore } from './retry.ts'
import type { CallSpec } from './spec.ts'
import type { Asked, Reply, RowOf } from './types.ts'

export interface ClientOptions {
  /** Where the server is, e.g. `https://example.com`. */
  baseUrl: string
  /** Where the calls of the second host go, if the server has one (`SECOND_URL`); the same otherwise. Use an API key then. */
  secondUrl?: string
  /** An enterprise's key, `hkt_…`. */
  apiKey?: string
  /** A session's token, where a program acts as a person. */
  token?: string
  /** How often a call is sent at most. */
  tries?: number
  /** How long one try may take. */
  timeoutMs?: number
  /** How long a call may wait between its tries, in all; where the server asks for longer, the error says so. */
  maxWaitMs?: number
  fetch?: typeof fetch
}

export interface Sending {
  signal?: AbortSignal
}

type Rest<A> = Record<never, never> extends A ? [given?: A & Sending] : [given: A & Sending]

export interface Client {
  /** Calls by the name that the OpenAPI document has as `operationId`. */
  call<N extends CallName>(name: N, ...rest: Rest<Asked<N>>): Promise<Reply<N>>
  /** Every row of a list, page after page. */
  rows<N extends ListName>(name: N, ...rest: Rest<Asked<N>>): AsyncGenerator<RowOf<N>, void, undefined>
  /** The same with a session that this sign-in opens. */
  signIn(username: string, password: string): Promise<SessionClient>
}

export interface SessionClient extends Client {
  readonly session: Reply<'login'>
}

const PAGE_SIZE = 100
const TRIES = 4
const TIMEOUT = 30_000
const MAX_WAIT = 60_000

const keyOf = ({ path, creates }: CallSpec, { idempotencyKey }: Given): string | undefined => {
  if (creates === true) return idempotencyKey ?? crypto.randomUUID()
  if (idempotencyKey !== undefined) throw new TypeError(`${path} takes no idempotencyKey`)
  return undefined
}

export const createClient = (options: ClientOptions): Client => {
  const {
    baseUrl,
    secondUrl = baseUrl,
    apiKey,
    token,
    tries = TRIES,
    timeoutMs = TIMEOUT,
    maxWaitMs = MAX_WAIT,
    fetch: send = fetch,
  } = options
  const credentials = apiKey === undefined ? token && `JWT ${token}` : `Bearer ${apiKey}`
  const authorization: Record<string, string> = credentials === undefined ? {} : { authorization: credentials }

  const requestOf = (spec: CallSpec, given: Given): (() => Promise<Response>) => {
    const key = keyOf(spec, given)
    const address = addressOf(spec.second === true ? secondUrl : baseUrl, spec, given)
    const { body, headers } = bodyOf(given)
    const init = {
      method: spec.method,
      headers: { ...authorization, ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(body === undefined ? {} : { body }),
    }
    return () => {
      const timeout = AbortSignal.timeout(timeoutMs)
      return send(address, {
        ...init,
        signal: given.signal === undefined ? timeout : AbortSignal.any([given.signal, timeout]),
      })
    }
  }

  const call = async (name: CallName, given: Given = {}): Promise<unknown> => {
    const spec: CallSpec = CALLS[name]
    const { signal } = given
    const request = requestOf(spec, given)
    const repeatable = isRepeatable(spec)
    let left = maxWaitMs
    for (let attempt = 1; ; attempt++) {
      try {
        return await readAnswer(name, spec, request())
      } catch (error) {
        if (signal?.aborted === true) throw signal.reason
        if (!(error instanceof CallError) || attempt >= tries || !isPassing(error, repeatable)) throw error
        const wait = pauseBefore(attempt, error.retryAfterMs)
        if (wait > left) throw error
        left -= wait
        await pause(wait, signal)
      }
    }
  }

  async function* rows(name: CallName, given: Given = {}): AsyncGenerator<unknown, void, undefined> {
    const { list }: CallSpec = CALLS[name]
    if (list === undefined) throw new TypeError(`${name} is no list`)
    const first = firstPageOf(list, given)
    const { pageSize = PAGE_SIZE, page: from = first, ...query } = given.query ?? {}
    for (let page = Number(from); ; page++) {
      const reply = await call(name, { ...given, query: { ...query, page, pageSize } })
      const { rows: found, isLast } = readPage(reply, list.key, page - first)
      yield* found
      if (isLast) return
    }
  }

  const signIn = async (username: string, password: string): Promise<SessionClient> => {
    const session = (await call('login', { body: { username, password } })) as Reply<'login'>
    return { ...createClient({ ...options, token: session.token }), session }
  }

  // What is asked and answered is typed by the call's name; here it is any of them.
  return { call, rows, signIn } as Client
}
