import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Account } from '#simulators/shared/accounts.ts'
import { showConsent } from '#simulators/shared/consent-page.ts'
import { pathOf } from '#simulators/shared/paths.ts'
import { type Query, readBody, readQuery } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Grant, TokenPair } from '#simulators/shared/token-book.ts'
import type { Answer } from './answer.ts'
import { type Authenticate, headerOf } from './authenticate.ts'
import { invalidParameter, refusal } from './codes.ts'

const appId = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String)
const codeBody = z.object({
  app_id: appId,
  secret: z.string(),
  grant_type: z.literal('auth_code').optional(),
  auth_code: z.string(),
})
const refreshBody = z.object({
  app_id: appId,
  secret: z.string(),
  grant_type: z.literal('refresh_token').optional(),
  refresh_token: z.string(),
})
const appBody = z.object({ app_id: appId, secret: z.string() })

const roles = {
  agency: { advertiser_role: 3, account_role: 'AGENT' },
  childAgency: { advertiser_role: 4, account_role: 'CHILD_AGENT' },
  advertiser: { advertiser_role: 1, account_role: 'ADVERTISER' },
}

export type Grants = { authorise: (appId: string, accountIds: number[]) => Grant }

/** Authorising again overwrites what the same user authorised for the same app before. */
export function createGrants({ accounts }: Core): Grants {
  const grants = new Map<string, Grant>()
  const ownerOf = (id: number): number => {
    const parentId = accounts.find(id)?.parentId ?? null
    return parentId === null ? id : ownerOf(parentId)
  }
  return {
    authorise: (appId, accountIds) => {
      const ownerId = ownerOf(accountIds[0] ?? 0)
      const key = `${appId}:${ownerId}`
      const grant = grants.get(key) ?? { appId, ownerId, accountIds, scopes: [] }
      grant.accountIds = accountIds
      grants.set(key, grant)
      return grant
    },
  }
}

const tokensBody = ({ accessToken, refreshToken, accessSeconds, refreshSeconds, grant }: TokenPair) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  expires_in: accessSeconds,
  refresh_token_expires_in: refreshSeconds,
  advertiser_id: grant.accountIds[0],
  advertiser_ids: grant.accountIds,
})

const accountRow = (account: Account) => ({
  advertiser_id: account.id,
  account_string_id: String(account.id),
  advertiser_name: account.name,
  ...roles[account.role],
  is_valid: account.status !== 'STATUS_DISABLE',
  company_list: [{ customer_company_id: account.companyId, customer_company_name: account.name }],
})

function readRedirect(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw refusal(invalidParameter, 'redirect_uri')
  return url
}

export function registerOauth(core: Core, grants: Grants, authenticate: Authenticate, answer: Answer): void {
  const { app, apps, tokens, accounts, faults } = core

  const checkApp = (id: string, secret: string): void => {
    if (apps.get(id) === undefined || apps.get(id) !== secret) throw refusal(40101)
  }
  const chosenAccounts = (query: Query): number[] => {
    const ids = query.texts('account_id').flatMap((text) => text.split(',')).map(Number) // prettier-ignore
    if (ids.some((id) => accounts.find(id) === undefined)) throw refusal(invalidParameter, 'account_id')
    const first = accounts.all[0]
    return ids.length === 0 && query.text('auto') === '1' && first !== undefined ? [first.id] : ids
  }
  const rotate = (request: FastifyRequest, refreshToken: string, id: string): TokenPair => {
    const { state, grant } = tokens.readRefresh(refreshToken)
    if (grant === undefined || grant.appId !== id) throw refusal(40107)
    const broken =
      faults.take('breakRefresh', pathOf(request), (one) => accounts.covers(grant.accountIds, one)) !== null
    const rotated = broken || state !== 'valid' ? null : tokens.rotate(refreshToken)
    if (rotated === null) throw refusal(40103)
    return rotated
  }

  app.get('/openapi/audit/oauth.html', (request, reply) => {
    const query = readQuery(request)
    const id = query.text('app_id')
    if (!apps.has(id)) throw refusal(40101)
    const redirect = readRedirect(query.text('redirect_uri'))
    const state = query.text('state')
    const chosen = chosenAccounts(query)
    if (chosen.length === 0) {
      const page = showConsent({
        title: '巨量引擎授权（模拟）',
        appId: id,
        accounts: accounts.all,
        several: true,
        query: { app_id: id, redirect_uri: query.text('redirect_uri'), state },
      })
      return reply.type('text/html; charset=utf-8').send(page)
    }
    redirect.searchParams.set('auth_code', tokens.issueCode(grants.authorise(id, chosen), redirect.href))
    redirect.searchParams.set('state', state)
    return reply.redirect(redirect.href, 302)
  })

  app.post('/open_api/oauth2/access_token', (request, reply) => {
    const body = readBody(request, codeBody, invalidParameter)
    checkApp(body.app_id, body.secret)
    const { state, grant } = tokens.readCode(body.auth_code)
    if (state !== 'valid' || grant === undefined || grant.appId !== body.app_id) throw refusal(40110, state)
    tokens.useCode(body.auth_code)
    return answer(reply, tokensBody(tokens.issue(grant)))
  })

  app.post('/open_api/oauth2/refresh_token', (request, reply) => {
    const body = readBody(request, refreshBody, invalidParameter)
    checkApp(body.app_id, body.secret)
    return answer(reply, tokensBody(rotate(request, body.refresh_token, body.app_id)))
  })

  app.post('/open_api/oauth2/app_access_token', (request, reply) => {
    const body = readBody(request, appBody, invalidParameter)
    checkApp(body.app_id, body.secret)
    const pair = tokens.issue({ appId: body.app_id, ownerId: 0, accountIds: [], scopes: ['app'] })
    return answer(reply, { access_token: pair.accessToken, expires_in: pair.accessSeconds })
  })

  app.get('/open_api/oauth2/advertiser/get', (request, reply) => {
    const query = readQuery(request)
    // Newer callers put the token in the header and leave app and secret out.
    if (query.text('app_id') !== '') checkApp(query.text('app_id'), query.text('secret'))
    const grant = authenticate(request, query.text('access_token') || headerOf(request, 'access-token'))
    const list = accounts.all.filter(({ id }) => grant.accountIds.includes(id)).map(accountRow)
    return answer(reply, { list })
  })
}
