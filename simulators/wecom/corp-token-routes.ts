import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { readQuery } from '#simulators/shared/read-input.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { answer } from './answer.ts'
import { readJson } from './api.ts'
import { refusal } from './codes.ts'
import type { App, Corp, CorpBook } from './corp.ts'
import type { WecomSettings } from './settings.ts'
import type { Suite } from './suite.ts'
import { tokenSeconds, type WecomTokens } from './wecom-tokens.ts'

const providerBody = z.object({ corpid: z.string(), provider_secret: z.string() })
const hourMs = 3_600_000

/** Tokens asked for with a secret: of a corp's own app, of a provider-developed one, and of the provider. */
export function registerCorpTokens(
  { app, clock }: Base,
  settings: WecomSettings,
  corps: CorpBook,
  own: { suite: Suite; providerTokens: WecomTokens<null> },
): void {
  const failures = new Map<string, { start: number; count: number }>()
  const failuresOf = (ip: string) => {
    const known = failures.get(ip)
    if (known !== undefined && clock.now() - known.start < hourMs) return known
    const fresh = { start: clock.now(), count: 0 }
    failures.set(ip, fresh)
    return fresh
  }
  const findApp = (corp: Corp, secret: string): App => {
    if (secret === corp.own.secret) return corp.own
    if (corp.suite?.kind === 'developed' && secret === corp.suite.secret) return corp.suite
    throw refusal(corps.all.some((other) => other.own.secret === secret) ? 40091 : 40001)
  }
  const readCaller = (request: FastifyRequest) => {
    const query = readQuery(request)
    const corp = corps.find(query.text('corpid'))
    if (corp === undefined || corp.corpid !== query.text('corpid')) throw refusal(40013)
    const secret = query.text('corpsecret')
    if (secret === '') throw refusal(41004)
    return { corp, app: findApp(corp, secret) }
  }

  app.get('/cgi-bin/gettoken', (request, reply) => {
    const failed = failuresOf(request.ip)
    if (settings.failedTokensPerHour > 0 && failed.count >= settings.failedTokensPerHour) throw refusal(45009)
    failed.count += 1
    const caller = readCaller(request)
    failed.count -= 1
    return answer(reply, { access_token: own.suite.tokenFor(caller.corp, caller.app), expires_in: tokenSeconds })
  })
  app.post('/cgi-bin/service/get_provider_token', (request, reply) => {
    const body = readJson(request, providerBody)
    if (body.corpid !== settings.providerCorpId) throw refusal(40013)
    if (body.provider_secret !== settings.providerSecret) throw refusal(40001)
    const provider_access_token = own.providerTokens.issue('provider', null)
    return answer(reply, { provider_access_token, expires_in: tokenSeconds })
  })
}
