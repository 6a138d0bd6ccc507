import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { showConsent } from '#simulators/shared/consent-page.ts'
import { pathOf } from '#simulators/shared/paths.ts'
import { type Query, readBody, readQuery } from '#simulators/shared/read-input.ts'
import { hexAlphabet } from '#simulators/shared/seeded.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Grant, TokenPair } from '#simulators/shared/token-book.ts'
import { answerOauth } from './answer.ts'
import { invalidParameter, refusal } from './codes.ts'
import { managerOf } from './seed-accounts.ts'

const platform = '4960345965958561794'
const longestState = 512
const appBody = z.object({ appId: z.string(), secretKey: z.string(), userId: z.int() })
const codeBody = appBody.extend({ authCode: z.string(), grantType: z.literal('auth_code') })
const refreshBody = appBody.extend({ refreshToken: z.string() })
const infoBody = z
  .object({
    openId: z.string(),
    accessToken: z.string(),
    userId: z.int(),
    needSubList: z.boolean().default(false),
    pageSize: z.int().min(1).max(500).default(100),
    lastPageMaxUcId: z.int().min(1).optional(),
  })
  .refine(({ needSubList, lastPageMaxUcId }) => !needSubList || lastPageMaxUcId !== undefined, {
    path: ['lastPageMaxUcId'],
  })

/** One account consents for itself; several are opened by the manager above them. */
export const grantTo = (appId: string, accountIds: number[]): Grant => ({
  appId,
  ownerId: accountIds.length === 1 ? (accountIds[0] ?? 0) : managerOf(accountIds),
  accountIds: accountIds.toSorted((one, other) => one - other),
  scopes: [],
})
const openIdOf = ({ ownerId }: Grant): string => `86010259842${ownerId}`

const dayMs = 86_400_000

export function registerOauth(core: Core): void {
  const { app, apps, tokens, accounts, faults, seeded, clock } = core

  const checkApp = ({ appId, secretKey }: z.output<typeof appBody>): void => {
    if (apps.get(appId) === undefined || apps.get(appId) !== secretKey) throw refusal(9001)
  }
  const chosenAccounts = (query: Query): number[] => {
    const ids = query.texts('account_id').flatMap((text) => text.split(',')).map(Number) // prettier-ignore
    if (ids.some((id) => accounts.find(id) === undefined)) throw refusal(invalidParameter, 'account_id')
    return ids
  }
  const rotate = (
    request: FastifyRequest,
    { refreshToken, appId, userId }: z.output<typeof refreshBody>,
  ): TokenPair => {
    const { state, grant } = tokens.readRefresh(refreshToken)
    if (grant === undefined || grant.appId !== appId || grant.ownerId !== userId) throw refusal(9003)
    const breaks = faults.take('breakRefresh', pathOf(request), (one) => grant.accountIds.includes(one)) !== null
    const rotated = breaks || state !== 'valid' ? null : tokens.rotate(refreshToken)
    if (rotated === null) throw refusal(9003)
    return rotated
  }
  const tokensBody = ({ accessToken, refreshToken, accessSeconds, refreshSeconds, grant }: TokenPair) => ({
    accessToken,
    refreshToken,
    openId: openIdOf(grant),
    userId: grant.ownerId,
    expiresIn: accessSeconds,
    refreshExpiresIn: refreshSeconds,
    expiresTime: new Date(clock.now() + accessSeconds * 1000).toISOString(),
    refreshExpiresTime: new Date(clock.now() + refreshSeconds * 1000).toISOString(),
  })

  app.get('/oauth/page/index', (request, reply) => {
    const query = readQuery(request)
    const appId = query.text('appId')
    if (!apps.has(appId)) throw refusal(9001)
    if (query.text('platformId') !== platform) throw refusal(invalidParameter, 'platformId')
    if (query.text('state').length > longestState) throw refusal(invalidParameter, 'state')
    const callback = query.text('callback')
    if (!URL.canParse(callback) || !/^https?:/.test(callback)) throw refusal(invalidParameter, 'callback')
    const chosen = chosenAccounts(query)
    if (chosen.length === 0) {
      const names = ['platformId', 'appId', 'scope', 'state', 'callback']
      const page = showConsent({
        title: '百度营销授权（模拟）',
        appId,
        accounts: accounts.all,
        several: true,
        query: Object.fromEntries(names.map((name) => [name, query.text(name)])),
      })
      return reply.type('text/html; charset=utf-8').send(page)
    }
    const grant = grantTo(appId, chosen)
    const back = new URL(callback)
    back.searchParams.set('appId', appId)
    back.searchParams.set('authCode', tokens.issueCode(grant, callback))
    back.searchParams.set('state', query.text('state'))
    back.searchParams.set('userId', String(grant.ownerId))
    back.searchParams.set('timestamp', String(clock.now()))
    // How it is made is not published.
    back.searchParams.set('signature', seeded.text(32, hexAlphabet))
    return reply.redirect(back.href, 302)
  })

  app.post('/oauth/accessToken', (request, reply) => {
    const body = readBody(request, codeBody, invalidParameter)
    checkApp(body)
    const { state, grant } = tokens.readCode(body.authCode)
    if (state !== 'valid' || grant === undefined || grant.appId !== body.appId) throw refusal(9002)
    if (grant.ownerId !== body.userId) throw refusal(9002, 'userId')
    tokens.useCode(body.authCode)
    return answerOauth(reply, tokensBody(tokens.issue(grant)))
  })

  app.post('/oauth/refreshToken', (request, reply) => {
    const body = readBody(request, refreshBody, invalidParameter)
    checkApp(body)
    return answerOauth(reply, tokensBody(rotate(request, body)))
  })

  app.post('/oauth/getUserInfo', (request, reply) => {
    const body = readBody(request, infoBody, invalidParameter)
    const { state, grant } = tokens.readAccess(body.accessToken)
    if (state !== 'valid' || grant === undefined) throw refusal(8100)
    if (grant.ownerId !== body.userId || openIdOf(grant) !== body.openId) throw refusal(8200, 'openId')
    const own = accounts.find(grant.ownerId)
    const after = body.lastPageMaxUcId ?? 1
    const rest = own === undefined && body.needSubList ? grant.accountIds.filter((id) => id > after) : []
    return answerOauth(reply, {
      masterUid: grant.ownerId,
      masterName: own?.name ?? `管家-${grant.ownerId}`,
      userAcctType: own === undefined ? 2 : 1,
      hasNext: rest.length > body.pageSize,
      subUserList: rest.slice(0, body.pageSize).map((id) => ({ ucId: id, ucName: accounts.find(id)?.name ?? '' })),
    })
  })
}

export const lifetime = { codeSeconds: 600, accessSeconds: dayMs / 1000, refreshSeconds: (30 * dayMs) / 1000 } as const
