import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { showConsent } from '#simulators/shared/consent-page.ts'
import { pathOf } from '#simulators/shared/paths.ts'
import { type Query, readBody, readQuery } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Grant, TokenPair } from '#simulators/shared/token-book.ts'
import type { Answer } from './answer.ts'
import { invalidParameter, refusal } from './codes.ts'

const scopes = z.array(z.enum(['report_service', 'account_service', 'ad_query', 'ad_manage'])).min(1)
const appBody = z.object({ app_id: z.int().transform(String), secret: z.string() })
const codeBody = appBody.extend({ auth_code: z.string() })
const refreshBody = appBody.extend({ refresh_token: z.string() })
const approvalBody = appBody.extend({
  access_token: z.string(),
  page_no: z.int().min(1).default(1),
  page_size: z.int().min(1).max(200).default(20),
})

export const grantTo = (appId: string, accountIds: number[]): Grant => ({
  appId,
  ownerId: accountIds[0] ?? 0,
  accountIds,
  scopes: [],
})

const tokensBody = ({ accessToken, refreshToken, accessSeconds, refreshSeconds, grant }: TokenPair) => ({
  access_token: accessToken,
  access_token_expires_in: accessSeconds,
  refresh_token: refreshToken,
  refresh_token_expires_in: refreshSeconds,
  advertiser_id: grant.accountIds[0],
  advertiser_ids: grant.accountIds,
  user_id: grant.ownerId + 1,
})

function checkScope(text: string): void {
  try {
    scopes.parse(JSON.parse(text))
  } catch {
    throw refusal(invalidParameter, 'scope')
  }
}

function readRedirect(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw refusal(invalidParameter, 'redirect_uri')
  return url
}

export function registerOauth(core: Core, answer: Answer): void {
  const { app, apps, tokens, accounts, faults } = core
  const base = '/rest/openapi/oauth2/authorize'

  const checkApp = ({ app_id: id, secret }: z.output<typeof appBody>): void => {
    if (apps.get(id) === undefined || apps.get(id) !== secret) throw refusal(40004)
  }
  const chosenAccounts = (query: Query): number[] => {
    const ids = query.texts('account_id').flatMap((text) => text.split(',')).map(Number) // prettier-ignore
    if (ids.some((id) => accounts.find(id) === undefined)) throw refusal(invalidParameter, 'account_id')
    return ids
  }
  const rotate = (request: FastifyRequest, refreshToken: string, appId: string): TokenPair => {
    const { state, grant } = tokens.readRefresh(refreshToken)
    if (grant === undefined || grant.appId !== appId) throw refusal(40006)
    const breaks = faults.take('breakRefresh', pathOf(request), (one) => grant.accountIds.includes(one)) !== null
    const rotated = breaks || state !== 'valid' ? null : tokens.rotate(refreshToken)
    if (rotated === null) throw refusal(40006)
    return rotated
  }

  app.get('/tools/authorize', (request, reply) => {
    const query = readQuery(request)
    const id = query.text('app_id')
    if (!apps.has(id)) throw refusal(40004)
    checkScope(query.text('scope'))
    const redirect = readRedirect(query.text('redirect_uri'))
    const chosen = chosenAccounts(query)
    if (chosen.length === 0) {
      const asked = ['app_id', 'scope', 'redirect_uri', 'state'].map((name) => [name, query.text(name)])
      const page = showConsent({
        title: '快手磁力引擎授权（模拟）',
        appId: id,
        accounts: accounts.all,
        several: true,
        query: Object.fromEntries(asked),
      })
      return reply.type('text/html; charset=utf-8').send(page)
    }
    redirect.searchParams.set('auth_code', tokens.issueCode(grantTo(id, chosen), redirect.href))
    redirect.searchParams.set('state', query.text('state'))
    return reply.redirect(redirect.href, 302)
  })

  app.post(`${base}/access_token`, (request, reply) => {
    const body = readBody(request, codeBody, invalidParameter)
    checkApp(body)
    const { state, grant } = tokens.readCode(body.auth_code)
    if (state !== 'valid' || grant === undefined || grant.appId !== body.app_id) throw refusal(40005)
    tokens.useCode(body.auth_code)
    return answer(reply, tokensBody(tokens.issue(grant)))
  })

  app.post(`${base}/refresh_token`, (request, reply) => {
    const body = readBody(request, refreshBody, invalidParameter)
    checkApp(body)
    return answer(reply, tokensBody(rotate(request, body.refresh_token, body.app_id)))
  })

  app.post(`${base}/approval/list`, (request, reply) => {
    const body = readBody(request, approvalBody, invalidParameter)
    checkApp(body)
    const { state, grant } = tokens.readAccess(body.access_token)
    if (state !== 'valid' || grant === undefined || grant.appId !== body.app_id) throw refusal(40001)
    const start = (body.page_no - 1) * body.page_size
    const end = start + body.page_size
    return answer(reply, { details: grant.accountIds.slice(start, end), isEnd: end >= grant.accountIds.length })
  })
}
