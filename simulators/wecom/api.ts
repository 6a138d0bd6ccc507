import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { replyFaultKinds } from '#simulators/shared/faults.ts'
import { pathOf } from '#simulators/shared/paths.ts'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { bodyBytes, type Query, readQuery } from '#simulators/shared/read-input.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { answer } from './answer.ts'
import { refusal, wrongJson, wrongParameter } from './codes.ts'
import type { App, Corp } from './corp.ts'
import type { WecomSettings } from './settings.ts'
import type { WecomTokens } from './wecom-tokens.ts'

const codeOfFault = { systemBusy: -1, tooManyAtOnce: 45033, versionConflict: 6000 } as const

/** Who calls: an app inside a corp. */
export type Caller = { corp: Corp; app: App }
type Needs = 'acquisition' | 'kf'
type Body = Record<string, unknown>
export type Api = {
  get: (path: string, handle: (caller: Caller, query: Query) => Body, needs?: Needs) => void
  post: <T>(path: string, schema: z.ZodType<T>, handle: (caller: Caller, body: T) => Body, needs?: Needs) => void
  /** The same checks for a call with a body of its own. */
  authenticate: (request: FastifyRequest) => Caller
}

export function readJson<T>(request: FastifyRequest, schema: z.ZodType<T>): T {
  let value: unknown
  try {
    const text = bodyBytes(request).toString('utf8')
    value = text === '' ? {} : JSON.parse(text)
  } catch {
    throw wrongJson('')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const path = issue?.path.join('.') ?? ''
  if (issue?.code === 'invalid_type') throw wrongJson(path)
  throw wrongParameter(`${path} ${issue?.message ?? ''}`)
}

/** Calls with a corp's access_token: token, address, rate, permission, then the call itself. */
export function createApi(base: Base, settings: WecomSettings, tokens: WecomTokens<Caller>): Api {
  const { app, clock, faults } = base
  const minute = 60_000
  const hour = 60 * minute
  const perMinute = createRateWindow(clock, { get perMinute() { return settings.perMinute }, recoverMs: minute }) // prettier-ignore
  const perHour = createRateWindow(clock, { get perMinute() { return settings.perHour }, recoverMs: hour }, hour) // prettier-ignore
  const perIp = createRateWindow(clock, { get perMinute() { return settings.perMinuteOfIp }, recoverMs: minute }) // prettier-ignore

  const authenticate = (request: FastifyRequest): Caller => {
    const token = readQuery(request).text('access_token')
    if (token === '') throw refusal(41001)
    if (faults.active()) {
      for (const kind of replyFaultKinds) {
        if (faults.take(kind, pathOf(request)) !== null) throw refusal(codeOfFault[kind])
      }
      if (faults.take('expireToken', pathOf(request)) !== null) tokens.expire(token)
    }
    const held = tokens.read(token)
    if (held.state === 'expired') throw refusal(42001)
    if (held.state !== 'valid') throw refusal(40014)
    const caller = held.subject
    if (
      caller.app.kind === 'selfBuilt' &&
      settings.trustedIps.length > 0 &&
      !settings.trustedIps.includes(request.ip)
    ) {
      throw refusal(60020)
    }
    const key = `${caller.corp.corpid} ${pathOf(request)}`
    if (!perMinute.take(key) || !perHour.take(key) || !perIp.take(`${request.ip} ${pathOf(request)}`))
      throw refusal(45009)
    return caller
  }
  const permit = ({ corp }: Caller, needs: Needs | undefined) => {
    if (needs !== undefined && !corp[needs]) throw refusal(48002)
  }

  return {
    authenticate,
    get: (path, handle, needs) =>
      void app.get(`/cgi-bin${path}`, (request, reply) => {
        const caller = authenticate(request)
        permit(caller, needs)
        return answer(reply, handle(caller, readQuery(request)))
      }),
    post: (path, schema, handle, needs) =>
      void app.post(`/cgi-bin${path}`, (request, reply) => {
        const caller = authenticate(request)
        permit(caller, needs)
        return answer(reply, handle(caller, readJson(request, schema)))
      }),
  }
}
