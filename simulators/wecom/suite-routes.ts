import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { pathOf } from '#simulators/shared/paths.ts'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { readQuery } from '#simulators/shared/read-input.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { answer, answerBare } from './answer.ts'
import { readJson } from './api.ts'
import { createAuthInfo } from './auth-info.ts'
import { refusal } from './codes.ts'
import type { Corp, CorpBook } from './corp.ts'
import { seenCorpId } from './seen-by-app.ts'
import type { WecomSettings } from './settings.ts'
import type { Suite, SuiteApp } from './suite.ts'
import { tokenSeconds, type WecomTokens } from './wecom-tokens.ts'

const suiteBody = z.object({ suite_id: z.string(), suite_secret: z.string(), suite_ticket: z.string() })
const sessionBody = z.object({
  pre_auth_code: z.string(),
  session_info: z.object({
    appid: z.array(z.number()).optional(),
    auth_type: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
})
const authCodeBody = z.object({ auth_code: z.string() })
const authCorpBody = z.object({ auth_corpid: z.string(), permanent_code: z.string() })

/** The calls of a provider: from the ticket to the token of an authorised corp. */
export function registerSuite(
  base: Base,
  settings: WecomSettings,
  corps: CorpBook,
  suite: Suite,
  suiteTokens: WecomTokens<null>,
): void {
  const { app, clock, faults } = base
  const info = createAuthInfo(settings, base.url)
  const perIp = createRateWindow(clock, { get perMinute() { return settings.perMinuteOfProviderIp }, recoverMs: 60_000 }) // prettier-ignore

  const limit = (request: FastifyRequest) => {
    if (!perIp.take(`${request.ip} ${pathOf(request)}`)) throw refusal(45009)
  }
  const authenticate = (request: FastifyRequest): void => {
    limit(request)
    const token = readQuery(request).text('suite_access_token')
    if (faults.active() && faults.take('expireToken', pathOf(request)) !== null) suiteTokens.expire(token)
    const { state } = suiteTokens.read(token)
    if (state === 'expired') throw refusal(42009)
    if (state !== 'valid') throw refusal(40082)
  }
  const exchange = (request: FastifyRequest): { corp: Corp; app: SuiteApp; state: string } => {
    authenticate(request)
    const { auth_code } = readJson(request, authCodeBody)
    const held = suite.authCodes.read(auth_code)
    if (held.state !== 'valid') throw refusal(84014)
    suite.authCodes.end(auth_code)
    const { corp, state } = held.value
    return { corp, state, app: suite.settle(corp, state) }
  }
  const authorised = (request: FastifyRequest): { corp: Corp; app: SuiteApp } => {
    authenticate(request)
    const { auth_corpid, permanent_code } = readJson(request, authCorpBody)
    const corp = corps.find(auth_corpid)
    if (corp === undefined) throw refusal(40013)
    if (corp.suite === null || corp.suite.secret !== permanent_code) throw refusal(40084)
    if (seenCorpId(settings, corp, corp.suite) !== auth_corpid) throw refusal(40013)
    return { corp, app: corp.suite }
  }

  app.post('/cgi-bin/service/get_suite_token', (request, reply) => {
    limit(request)
    const body = readJson(request, suiteBody)
    if (body.suite_id !== settings.suite.suiteId) throw refusal(40083)
    if (body.suite_secret !== settings.suite.suiteSecret) throw refusal(40080)
    if (suite.tickets.read(body.suite_ticket).state !== 'valid') throw refusal(40085)
    return answerBare(reply, { suite_access_token: suiteTokens.issue('suite', null), expires_in: tokenSeconds })
  })
  app.get('/cgi-bin/service/get_pre_auth_code', (request, reply) => {
    authenticate(request)
    const { preAuthCodes } = suite
    return answer(reply, { pre_auth_code: preAuthCodes.issue({ test: false }), expires_in: preAuthCodes.seconds })
  })
  app.post('/cgi-bin/service/set_session_info', (request, reply) => {
    authenticate(request)
    const { pre_auth_code, session_info } = readJson(request, sessionBody)
    const held = suite.preAuthCodes.read(pre_auth_code)
    if (held.state !== 'valid') throw refusal(42007)
    held.value.test = session_info.auth_type === 1
    return answer(reply, {})
  })
  app.post('/cgi-bin/service/get_permanent_code', (request, reply) => {
    const { corp, app: granted } = exchange(request)
    return answer(reply, {
      access_token: suite.tokenFor(corp, granted),
      expires_in: tokenSeconds,
      permanent_code: granted.secret,
      auth_corp_info: info.corp(corp, granted),
      auth_info: info.agents(corp),
      auth_user_info: info.user(corp, granted),
    })
  })
  app.post('/cgi-bin/service/v2/get_permanent_code', (request, reply) => {
    const { corp, app: granted, state } = exchange(request)
    return answer(reply, {
      permanent_code: granted.secret,
      auth_corp_info: { corpid: seenCorpId(settings, corp, granted), corp_name: corp.name },
      auth_user_info: info.user(corp, granted),
      state,
    })
  })
  for (const path of ['/cgi-bin/service/get_auth_info', '/cgi-bin/service/v2/get_auth_info']) {
    app.post(path, (request, reply) => {
      const { corp, app: granted } = authorised(request)
      return answer(reply, { auth_corp_info: info.corp(corp, granted), auth_info: info.agents(corp) })
    })
  }
  app.post('/cgi-bin/service/get_corp_token', (request, reply) => {
    const { corp, app: granted } = authorised(request)
    return answerBare(reply, { access_token: suite.tokenFor(corp, granted), expires_in: tokenSeconds })
  })
}
