import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { PlatformFailure } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { accessTokenOf, proveToken, reportAuthFailure } from './access-token.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { authorizationOf, connect, makeAccount, makeApp } from './testing/connect.ts'
import { type MemoryPlatform, memoryPlatform, platformAccount, usePlatforms } from './testing/memory-platform.ts'

let server: TestServer
let other: Services
let enterpriseId: string
let owner: Api
let app: string
beforeAll(async () => {
  server = await startTestServer()
  other = (await server.beside()).services
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
  app = await makeApp(server)
})
afterAll(() => server.stop())

let platform: MemoryPlatform
let id: string
let accountId: string
let serial = 0
beforeEach(async () => {
  platform = memoryPlatform()
  serial += 1
  platform.accounts = [platformAccount(`70${serial}`), platformAccount(`71${serial}`)]
  usePlatforms(server.services, platform)
  usePlatforms(other, platform)
  await connect(server, app, enterpriseId)
  const [row] = await server.rows<{ id: string }>('select id from ad_accounts where account_id = $1', [`70${serial}`])
  accountId = row?.id ?? ''
  id = await authorizationOf(server, accountId)
})

const endsIn = (minutes: number) =>
  server.rows(`update authorizations set access_expires_at = now() + interval '${minutes} minutes' where id = $1`, [id])
const stored = async () => {
  const [row] = await server.rows<{ version: number; status: string; access_sealed: string; error: string | null }>(
    'select * from authorizations where id = $1',
    [id],
  )
  return { ...row, token: server.services.keys.decrypt(row?.access_sealed ?? '') }
}
const pauses = async () =>
  (
    await server.rows<{ paused: string }>(
      `select l.paused from delivery_lanes l join ad_accounts a on a.id = l.account_id where a.authorization_id = $1`,
      [id],
    )
  ).map(({ paused }) => paused)
const newsOf = async (api: Api, kind: string) =>
  (
    await server.rows<{ params: Record<string, string> }>(
      'select params from notifications where user_id = $1 and kind = $2 and dedupe_key like $3',
      [api.user?.id, kind, `%${id}%`],
    )
  ).map(({ params }) => params)
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformFailure ? error.kind : String(error)),
  )

describe('a token', () => {
  it('is given as it is while it lasts, and renewed ten minutes before it ends', async () => {
    await endsIn(11)
    expect((await accessTokenOf(server.services, id)).version).toBe(1)
    expect(platform.calls.refresh).toBe(0)
    await endsIn(9)
    expect(await accessTokenOf(server.services, id)).toEqual({ token: platform.current, version: 2, isUnproved: false })
    expect(await stored()).toMatchObject({ token: platform.current, version: 2, status: 'valid' })
  })

  it('is renewed once, however many ask at once in two processes', async () => {
    await endsIn(1)
    platform.refreshTakes = 60
    const asked = Array.from({ length: 40 }, (_, n) => accessTokenOf(n % 2 === 0 ? server.services : other, id))
    const given = await Promise.all(asked)
    expect(platform.calls.refresh).toBe(1)
    expect(new Set(given.map(({ token }) => token))).toEqual(new Set([platform.current]))
    expect(await stored()).toMatchObject({ token: platform.current, version: 2 })
  })

  it('is stored before anyone has it', async () => {
    await endsIn(1)
    const { token } = await accessTokenOf(server.services, id)
    expect((await stored()).token).toBe(token)
  })

  it('that the platform calls expired is renewed once for all who say so', async () => {
    platform.expireAccess()
    const reports = Array.from({ length: 10 }, (_, n) =>
      reportAuthFailure(n % 2 === 0 ? server.services : other, id, 1),
    )
    const given = await Promise.all(reports)
    expect(platform.calls.refresh).toBe(1)
    expect(new Set(given.map(({ version }) => version))).toEqual(new Set([2]))
  })

  it('that was just renewed is given time, and then up', async () => {
    await reportAuthFailure(server.services, id, 1)
    expect(await kindOf(reportAuthFailure(server.services, id, 2))).toBe('away')
    expect(platform.calls.refresh).toBe(1)
    await server.rows("update authorizations set refreshed_at = now() - interval '20 minutes' where id = $1", [id])
    expect(await kindOf(reportAuthFailure(server.services, id, 2))).toBe('auth')
    expect((await stored()).status).toBe('broken')
  })

  it('that worked since it was renewed is renewed again when it is refused later', async () => {
    const second = await reportAuthFailure(server.services, id, 1)
    await proveToken(other, id, second)
    const third = await reportAuthFailure(server.services, id, 2)
    expect([third.version, platform.calls.refresh]).toEqual([3, 2])
    expect((await stored()).status).toBe('valid')
    // The proof of an older one says nothing of this one.
    await proveToken(other, id, second)
    expect(await kindOf(reportAuthFailure(server.services, id, 3))).toBe('away')
  })

  it('entered by hand has no second: called bad, it is broken', async () => {
    const hand = await makeAccount(server, { accessToken: 'permanent-key' })
    const authorization = await authorizationOf(server, hand)
    expect((await accessTokenOf(server.services, authorization)).token).toBe('permanent-key')
    expect(await kindOf(reportAuthFailure(server.services, authorization, 1))).toBe('auth')
    const { account } = (await server.admin.get(`/accounts/${hand}`)).body
    expect(account).toMatchObject({ tokenStatus: 'broken', pushPaused: { reason: 'token' } })
    await server.admin.put(`/accounts/${hand}`, { accessToken: 'another-key' })
    expect((await server.admin.get(`/accounts/${hand}`)).body.account).toMatchObject({
      tokenStatus: 'valid',
      pushPaused: null,
    })
  })

  it('with a refresh token alone is fetched at the first use', async () => {
    await endsIn(1)
    const { token } = await accessTokenOf(server.services, id)
    const refresh = token.replace('access', 'refresh')
    const hand = await makeAccount(server, { appId: app, refreshToken: refresh })
    const authorization = await authorizationOf(server, hand)
    expect(await accessTokenOf(server.services, authorization)).toEqual({
      token: platform.current,
      version: 2,
      isUnproved: false,
    })
  })
})

describe('a refusal', () => {
  it('marks the authorization broken, stops its pushes and tells Admins and owners once a day', async () => {
    await endsIn(1)
    platform.fault = 'refused'
    expect(await kindOf(accessTokenOf(server.services, id))).toBe('auth')
    expect(await kindOf(accessTokenOf(other, id))).toBe('auth')
    expect(platform.calls.refresh).toBe(1)
    expect(await stored()).toMatchObject({ status: 'broken', error: '11012 refresh token expired', version: 1 })
    expect(await pauses()).toEqual(['token', 'token'])
    for (const api of [server.admin, owner])
      expect(await newsOf(api, 'account.token_broken')).toMatchObject([{ n: '2', error: expect.any(String) }])
    expect((await owner.get(`/accounts/${accountId}`)).body.account).toMatchObject({
      tokenStatus: 'broken',
      pushPaused: { reason: 'token', until: null },
    })
  })

  it('stops none where the platform takes conversions without it', async () => {
    await endsIn(1)
    await server.rows("update ad_accounts set provider = 'kuaishou' where authorization_id = $1", [id])
    platform.fault = 'refused'
    expect(await kindOf(accessTokenOf(server.services, id))).toBe('auth')
    expect(await stored()).toMatchObject({ status: 'broken' })
    expect(await pauses()).toEqual([])
    expect(await newsOf(owner, 'account.token_broken')).toHaveLength(1)
  })

  it('says nothing of the secrets that were in the call', async () => {
    await endsIn(1)
    await server.rows('update authorizations set refresh_sealed = $2 where id = $1', [
      id,
      server.services.keys.encrypt('stale-refresh-secret'),
    ])
    await kindOf(accessTokenOf(server.services, id))
    const { error } = await stored()
    expect(error).toContain('***')
    expect(error).not.toContain('stale-refresh-secret')
  })

  it('is over with a new consent, which lets the pushes flow', async () => {
    await endsIn(1)
    platform.fault = 'refused'
    await kindOf(accessTokenOf(server.services, id))
    platform.fault = 'none'
    await connect(server, app)
    expect(await authorizationOf(server, accountId)).toBe(id)
    expect(await stored()).toMatchObject({ status: 'valid', error: null, version: 2, token: platform.current })
    expect(await pauses()).toEqual([null, null])
  })

  it('tells an owner only of the accounts granted to their own enterprise', async () => {
    const elsewhere = await server.enterprise()
    const [second] = await server.rows<{ id: string }>('select id from ad_accounts where account_id = $1', [
      `71${serial}`,
    ])
    await server.admin.put(`/accounts/${second?.id}/grant`, { enterpriseId: elsewhere })
    const their = await server.join(elsewhere, 'User')
    await endsIn(1)
    platform.fault = 'refused'
    await kindOf(accessTokenOf(server.services, id))
    expect(await newsOf(their, 'account.token_broken')).toMatchObject([{ n: '1', account: `平台账户 71${serial}` }])
  })
})

describe('a platform that is away', () => {
  it('changes nothing', async () => {
    await endsIn(1)
    const before = await server.rows('select * from authorizations where id = $1', [id])
    for (const fault of ['away', 'network'] as const) {
      platform.fault = fault
      expect([fault, await kindOf(accessTokenOf(server.services, id))]).toEqual([fault, 'away'])
    }
    expect(await server.rows('select * from authorizations where id = $1', [id])).toEqual(before)
    expect(await pauses()).toEqual([])
    platform.fault = 'none'
    expect((await accessTokenOf(server.services, id)).version).toBe(2)
  })
})

describe('every few minutes', () => {
  it('what ends within half an hour is renewed, and nothing else', async () => {
    await endsIn(29)
    const late = id
    await refreshTokens(server.services)
    expect((await stored()).version).toBe(2)
    await refreshTokens(server.services)
    expect([late, (await stored()).version]).toEqual([id, 2])
  })

  it('people hear three days before a refresh token ends, once a day', async () => {
    await server.rows("update authorizations set refresh_expires_at = now() + interval '2 days' where id = $1", [id])
    await refreshTokens(server.services)
    await refreshTokens(other)
    for (const api of [server.admin, owner])
      expect(await newsOf(api, 'account.token_expiring')).toMatchObject([{ n: '2', date: expect.any(String) }])
  })

  it('a refresh token that has ended stops the pushes, and one authorization holds up no other', async () => {
    await endsIn(1)
    await server.rows("update authorizations set refresh_expires_at = now() - interval '1 hour' where id = $1", [id])
    await refreshTokens(server.services)
    expect((await accessTokenOf(server.services, id)).version).toBe(1)
    expect(await pauses()).toEqual([])
    await endsIn(-1)
    await refreshTokens(server.services)
    expect(platform.calls.refresh).toBe(0)
    expect((await server.admin.get(`/accounts/${accountId}`)).body.account).toMatchObject({
      tokenStatus: 'expired',
      pushPaused: { reason: 'token' },
    })
    await refreshTokens(server.services)
    expect(await newsOf(server.admin, 'account.token_broken')).toHaveLength(1)
  })
})
