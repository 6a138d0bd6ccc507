import type { FastifyRequest } from 'fastify'
import { showConsent } from '#simulators/shared/consent-page.ts'
import { pathOf } from '#simulators/shared/paths.ts'
import { type Query, readQuery } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Grant, TokenPair } from '#simulators/shared/token-book.ts'
import type { Answer } from './answer.ts'
import { refusal, wrongParameter } from './codes.ts'

export const allScopes = ['ads_management', 'ads_insights', 'account_management', 'audience_management', 'user_actions']

function readScopes(text: string): string[] {
  const asked = text.split(',').map((scope) => scope.trim()).filter((scope) => scope !== '') // prettier-ignore
  if (asked.some((scope) => !allScopes.includes(scope))) throw wrongParameter('The parameter scope is invalid.')
  return asked.length === 0 ? [...allScopes] : asked
}

function readRedirect(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw wrongParameter('The parameter redirect_uri is invalid.')
  return url
}

const tokensBody = ({ accessToken, refreshToken, accessSeconds, refreshSeconds }: TokenPair) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  access_token_expires_in: accessSeconds,
  refresh_token_expires_in: refreshSeconds,
})

export function registerOauth(core: Core, answer: Answer): void {
  const { app, apps, tokens, accounts, faults } = core

  const checkApp = (query: Query): string => {
    const id = query.text('client_id')
    const secret = apps.get(id)
    if (secret === undefined || secret !== query.text('client_secret')) throw refusal(11007)
    return id
  }
  const checkRefresh = (request: FastifyRequest, query: Query): string => {
    const token = query.text('refresh_token')
    const { state, grant } = tokens.readRefresh(token)
    if (grant === undefined || grant.appId !== query.text('client_id')) throw refusal(11010)
    const broken = faults.take('breakRefresh', pathOf(request), (id) => accounts.covers(grant.accountIds, id)) !== null
    if (broken || state !== 'valid') throw refusal(11012)
    return token
  }
  const authorizerInfo = (grant: Grant) => ({
    account_uin: 700_000_000 + grant.ownerId,
    account_id: grant.ownerId,
    scope_list: grant.scopes,
    wechat_account_id: '',
    account_role_type: `ACCOUNT_ROLE_TYPE_${accounts.find(grant.ownerId)?.role === 'agency' ? 'AGENCY' : 'ADVERTISER'}`,
    account_type: 'ACCOUNT_TYPE_QQ',
    role_type: 'ROLE_TYPE_ROOT',
  })

  app.get('/oauth/authorize', (request, reply) => {
    const query = readQuery(request)
    const clientId = query.text('client_id')
    if (!apps.has(clientId)) throw refusal(11007)
    const redirect = readRedirect(query.text('redirect_uri'))
    const state = query.text('state')
    if (Buffer.byteLength(state) > 512) throw wrongParameter('The parameter state is longer than 512 bytes.')
    const scopes = readScopes(query.text('scope'))
    const chosen = query.text('account_id') || (query.text('auto') === '1' ? String(accounts.all[0]?.id) : '')
    if (chosen === '') {
      const page = showConsent({
        title: '腾讯广告授权（模拟）',
        appId: clientId,
        accounts: accounts.all,
        several: false,
        query: { client_id: clientId, redirect_uri: query.text('redirect_uri'), state, scope: query.text('scope') },
      })
      return reply.type('text/html; charset=utf-8').send(page)
    }
    const account = accounts.find(Number(chosen))
    if (account === undefined) throw wrongParameter('The parameter account_id is invalid.')
    const grant = { appId: clientId, ownerId: account.id, accountIds: [account.id], scopes }
    redirect.searchParams.set('authorization_code', tokens.issueCode(grant, query.text('redirect_uri')))
    redirect.searchParams.set('state', state)
    return reply.redirect(redirect.href, 302)
  })

  app.get('/oauth/token', (request, reply) => {
    const query = readQuery(request)
    const appId = checkApp(query)
    if (query.text('grant_type') === 'refresh_token') {
      const renewed = tokens.renew(checkRefresh(request, query))
      if (renewed === null) throw refusal(11012)
      return answer(reply, { data: tokensBody(renewed) })
    }
    if (query.text('grant_type') !== 'authorization_code') throw wrongParameter('The parameter grant_type is invalid.')
    const code = query.text('authorization_code')
    const { state, grant, redirectUri } = tokens.readCode(code)
    if (state === 'used') throw refusal(11013)
    if (state === 'expired') throw refusal(11009)
    if (grant === undefined || grant.appId !== appId) throw refusal(11011)
    if (redirectUri !== query.text('redirect_uri')) throw wrongParameter('The parameter redirect_uri does not match.')
    tokens.useCode(code)
    return answer(reply, { data: { authorizer_info: authorizerInfo(grant), ...tokensBody(tokens.issue(grant)) } })
  })

  app.get('/oauth/refresh_token', (request, reply) => {
    const query = readQuery(request)
    checkApp(query)
    const rotated = tokens.rotate(checkRefresh(request, query))
    if (rotated === null) throw refusal(11012)
    return answer(reply, { data: tokensBody(rotated) })
  })
}
