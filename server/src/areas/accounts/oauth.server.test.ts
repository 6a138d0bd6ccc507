import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { askState, comeBack, connect, makeApp } from './testing/connect.ts'
import { type MemoryPlatform, memoryPlatform, platformAccount, usePlatforms } from './testing/memory-platform.ts'

let server: TestServer
let app: string
let enterpriseId: string
let platform: MemoryPlatform
beforeAll(async () => {
  server = await startTestServer()
  app = await makeApp(server)
  enterpriseId = await server.enterprise()
})
beforeEach(() => {
  platform = memoryPlatform()
  usePlatforms(server.services, platform, memoryPlatform('oceanengine'))
})
afterAll(() => server.stop())

const BACK = '302 /#/apps/adaccounts/list?'
const accounts = () =>
  server.rows<{ account_id: string; name: string; authorization_id: string }>(
    'select account_id, name, authorization_id from ad_accounts where deleted_at is null order by account_id',
  )

describe('asking for consent', () => {
  it('leads to the platform with a state and our own callback', async () => {
    const { body } = await server.admin.post('/accounts/authorize', { appId: app })
    const url = new URL(body.url)
    expect(url.searchParams.get('redirect_uri')).toBe(`${server.services.origin()}/hooks/oauth/tencent_gdt`)
    const state = url.searchParams.get('state') ?? ''
    expect(state.length).toBeGreaterThan(20)
    const kept = JSON.stringify(await server.rows('select * from authorization_requests'))
    expect(kept).not.toContain(state)
  })

  it('is refused where the platform has no such page, and for apps and enterprises that are not there', async () => {
    const shop = await makeApp(server, { provider: 'pingduoduo' })
    const ask = async (body: object) => (await server.admin.post('/accounts/authorize', body)).body.code
    expect(await ask({ appId: shop })).toBe('app.no_authorization')
    expect(await ask({ appId: 'ap_none' })).toBe('app.not_found')
    expect(await ask({ appId: app, enterpriseId: 'en_none' })).toBe('enterprise.not_found')
  })
})

describe('coming back', () => {
  it('keeps the authorization, brings in what it opens and grants it', async () => {
    platform.accounts = [platformAccount('8001', { role: 'agency' }), platformAccount('8002')]
    expect(await connect(server, app, enterpriseId)).toBe(`${BACK}connected=2`)
    const { accounts: shown } = (await server.admin.get(`/accounts?enterpriseId=${enterpriseId}`)).body
    expect(shown).toMatchObject([
      { accountId: '8002', role: 'advertiser', tokenStatus: 'valid', appId: app, balance: 123_400, status: 'normal' },
      { accountId: '8001', role: 'agency', grants: [{ enterpriseId }] },
    ])
    const lines = await server.rows<{ action: string; actor_id: string }>(
      "select action, actor_id from audit where action in ('account.create', 'account.grant', 'account.connect')",
    )
    expect(lines.map(({ action }) => action).sort()).toEqual([
      'account.connect',
      'account.create',
      'account.create',
      'account.grant',
      'account.grant',
    ])
    expect(new Set(lines.map(({ actor_id }) => actor_id))).toEqual(new Set([server.admin.user?.id]))
  })

  it('again replaces the older authorization of the same owner', async () => {
    platform.accounts = [platformAccount('8101')]
    await connect(server, app)
    const before = (await accounts()).find(({ account_id }) => account_id === '8101')
    platform.accounts = [platformAccount('8101', { name: '改名' }), platformAccount('8102')]
    expect(await connect(server, app)).toBe(`${BACK}connected=2`)
    const after = (await accounts()).filter(({ account_id }) => account_id.startsWith('81'))
    expect(after).toMatchObject([{ name: '改名' }, { account_id: '8102' }])
    expect(new Set(after.map(({ authorization_id }) => authorization_id))).toEqual(new Set([before?.authorization_id]))
    const rows = await server.rows("select id from authorizations where owner_account_id = '8101'")
    expect(rows).toHaveLength(1)
  })

  it('takes over what hung on a token typed in by hand', async () => {
    await server.admin.post('/accounts', {
      provider: 'tencent_gdt',
      fields: { accountId: '8201', name: '手工', accessToken: 'by-hand' },
    })
    platform.accounts = [platformAccount('8201')]
    await connect(server, app)
    const rows = await server.rows("select id from authorizations where owner_account_id = '8201'")
    expect(rows).toHaveLength(1)
  })

  it('works once, for two at once too', async () => {
    const state = await askState(server, app)
    const both = await Promise.all([1, 2, 3].map(() => comeBack(server, { state, code: 'good' })))
    expect(both.sort()).toEqual([`${BACK}connect_error=state`, `${BACK}connect_error=state`, `${BACK}connected=1`])
    expect(platform.calls.exchange).toBe(1)
    expect(await comeBack(server, { state, code: 'good' })).toBe(`${BACK}connect_error=state`)
  })

  it('knows no state that is missing, foreign, expired or of another platform', async () => {
    expect(await comeBack(server, { code: 'good' })).toBe(`${BACK}connect_error=state`)
    expect(await comeBack(server, { state: 'x'.repeat(500), code: 'good' })).toBe(`${BACK}connect_error=state`)
    const old = await askState(server, app)
    await server.rows("update authorization_requests set expires_at = now() - interval '1 second'")
    expect(await comeBack(server, { state: old, code: 'good' })).toBe(`${BACK}connect_error=state`)
    const state = await askState(server, app)
    expect(await comeBack(server, { state, code: 'good' }, 'oceanengine')).toBe(`${BACK}connect_error=app`)
    expect(await comeBack(server, { state: await askState(server, app) }, 'elsewhere')).toBe(
      `${BACK}connect_error=state`,
    )
    expect(platform.calls.exchange).toBe(0)
  })

  it('says that the platform refused or was away, and keeps nothing', async () => {
    const before = await accounts()
    expect(await comeBack(server, { state: await askState(server, app), code: 'bad' })).toBe(
      `${BACK}connect_error=refused`,
    )
    platform.fault = 'away'
    expect(await connect(server, app)).toBe(`${BACK}connect_error=away`)
    expect(await accounts()).toEqual(before)
  })

  it('never leads elsewhere', async () => {
    const state = await askState(server, app)
    const tricks = { redirect_uri: 'https://evil.example', next: '//evil.example', return: 'https://evil.example' }
    expect(await comeBack(server, { ...tricks, state, code: 'good' })).toBe(`${BACK}connected=1`)
    const doubled = `${server.url}/hooks/oauth/tencent_gdt?state=a&state=b&code=%0d%0aLocation:%20https://evil.example`
    const reply = await fetch(doubled, { redirect: 'manual' })
    expect(reply.headers.get('location')).toBe('/#/apps/adaccounts/list?connect_error=state')
  })

  it('is for one who may still do it', async () => {
    const name = `temp.${Date.now()}`
    const body = { username: name, password: 'correct horse battery', fullname: name, role: 'Admin' }
    const { user } = (await server.admin.post('/users', body)).body
    const second = await server.guest.signIn(name, body.password)
    const { url } = (await second.post('/accounts/authorize', { appId: app })).body
    await server.admin.put(`/users/${user.id}`, { status: 'disabled' })
    const state = new URL(url).searchParams.get('state') ?? ''
    expect(await comeBack(server, { state, code: 'good' })).toBe(`${BACK}connect_error=state`)
  })
})
