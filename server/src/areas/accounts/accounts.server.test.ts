import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '#contract/accounts/entities.ts'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { makeAccount, makeApp } from './testing/connect.ts'

let server: TestServer
let mine: string
let theirs: string
let owner: Api
let stranger: Api
beforeAll(async () => {
  server = await startTestServer()
  mine = await server.enterprise()
  theirs = await server.enterprise()
  owner = await server.join(mine, 'User')
  stranger = await server.join(theirs, 'Member')
})
afterAll(() => server.stop())

const names = (accounts: Account[]) => accounts.map(({ name }) => name)
const filter = (ID: string, Value: string) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
const grant = (id: string, enterpriseId: string) => server.admin.put(`/accounts/${id}/grant`, { enterpriseId })

describe('an account entered by hand', () => {
  it('is kept with what was typed, and says what it has', async () => {
    const fields = { accountId: `77${unique()}`, name: '甲账户', corporation: '甲公司', remark: '备注' }
    const { status, body } = await server.admin.post('/accounts', { provider: 'oceanengine', fields })
    expect(status).toBe(200)
    expect(body.account).toMatchObject({
      ...fields,
      provider: 'oceanengine',
      role: 'advertiser',
      status: 'unknown',
      tokenStatus: 'none',
      grants: [],
      dataSources: [],
      adsetCount: 0,
      pushPaused: null,
      appId: null,
    })
    expect((await server.admin.get(`/accounts/${body.account.id}`)).body.account).toEqual(body.account)
  })

  it('is paused only as long as the pause lasts', async () => {
    const id = await makeAccount(server)
    const pause = (until: string) =>
      server.rows(
        `insert into delivery_lanes (account_id, paused, paused_until) values ($1, 'throttled', now() + $2::interval)
         on conflict (account_id) do update set paused_until = excluded.paused_until`,
        [id, until],
      )
    const shown = async () => [
      (await server.admin.get(`/accounts/${id}`)).body.account.pushPaused?.reason,
      (await server.admin.get(`/accounts?${filter('PushPaused', 'throttled')}`)).body.accounts.length,
    ]
    await pause('1 minute')
    expect(await shown()).toEqual(['throttled', 1])
    await pause('-1 second')
    expect(await shown()).toEqual([undefined, 0])
  })

  it('names the fields that do not fit', async () => {
    const { status, body } = await server.admin.post('/accounts', {
      provider: 'tencent_gdt',
      fields: { accountId: 'no spaces please', nonsense: 1 },
    })
    expect(status).toBe(400)
    expect(body.issues.map((one: { path: string }) => one.path).sort()).toEqual([
      'fields.accountId',
      'fields.name',
      'fields.nonsense',
    ])
  })

  it('is there once a platform', async () => {
    const fields = { accountId: `once${unique()}`, name: 'x' }
    await server.admin.post('/accounts', { provider: 'tencent_gdt', fields })
    const again = await server.admin.post('/accounts', { provider: 'tencent_gdt', fields })
    expect([again.status, again.body.code]).toEqual([409, 'account.taken'])
    expect((await server.admin.post('/accounts', { provider: 'oceanengine', fields })).status).toBe(200)
  })

  it('takes an app only of its own platform, and a refresh token only with one', async () => {
    const app = await makeApp(server, { provider: 'oceanengine' })
    const fields = { accountId: unique(), name: 'x', accessToken: 'tok-1', appId: app }
    const wrong = await server.admin.post('/accounts', { provider: 'tencent_gdt', fields })
    expect([wrong.status, wrong.body.code]).toEqual([404, 'app.not_found'])
    const alone = await server.admin.post('/accounts', {
      provider: 'oceanengine',
      fields: { accountId: unique(), name: 'x', refreshToken: 'ref-1' },
    })
    expect([alone.status, alone.body.issues[0].path]).toEqual([400, 'fields.appId'])
    const right = await server.admin.post('/accounts', { provider: 'oceanengine', fields })
    expect(right.body.account).toMatchObject({ appId: app, tokenStatus: 'valid' })
  })

  it('asks what its platform asks for, secrets as passwords', async () => {
    const { schemas } = (await owner.get('/accounts/import_schemas')).body
    expect(schemas.map((one: { provider: string }) => one.provider)).toEqual([
      'tencent_gdt',
      'oceanengine',
      'kuaishou',
      'baidu',
      'pingduoduo',
    ])
    const schema = JSON.parse(schemas[0].schema)
    expect(schema.required).toEqual(expect.arrayContaining(['accountId', 'name']))
    expect(JSON.parse(schemas[0].ui)).toMatchObject({
      accessToken: { widget: 'password' },
      refreshToken: { widget: 'password' },
    })
  })

  it('may be called by the name it signs in with, where its platform does', async () => {
    const accountId = `baidu-澄明（上海）·${unique()}`
    const make = (provider: string, id: string) =>
      server.admin.post('/accounts', { provider, fields: { accountId: id, name: '品牌', pushToken: 'copied-token-1' } })
    const { status, body } = await make('baidu', ` ${accountId} `)
    expect([status, body.account]).toMatchObject([200, { accountId, hasPushToken: true }])
    const found = await server.admin.get(`/accounts?q=${encodeURIComponent(accountId)}`)
    expect(found.body.accounts.map((one: { id: string }) => one.id)).toEqual([body.account.id])
    const again = await make('baidu', accountId)
    expect([again.status, again.body.code]).toEqual([409, 'account.taken'])
    for (const wrong of ['a b', '<b>x</b>', '../x', '', 'x'.repeat(65)]) {
      const refused = await make('baidu', wrong)
      expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'fields.accountId'])
    }
    const fields = { accountId, name: '品牌' }
    const other = await server.admin.post('/accounts', { provider: 'tencent_gdt', fields })
    expect([other.status, other.body.issues[0].path]).toEqual([400, 'fields.accountId'])
    const rows = [
      { accountId: `baidu-${unique()}`, name: '表格' },
      { accountId: 'a b', name: '表格' },
    ]
    const { results } = (await server.admin.post('/accounts/import_rows', { provider: 'baidu', rows })).body
    expect(results.map((one: { outcome: string }) => one.outcome)).toEqual(['created', 'failed'])
    const { schemas } = (await owner.get('/accounts/import_schemas')).body
    const schema = schemas.find((one: { provider: string }) => one.provider === 'baidu').schema
    expect(JSON.parse(schema).properties.accountId.title).toBe('User name of the account')
    expect(JSON.parse(schema).required).toContain('accountId')
  })
})

describe('secrets', () => {
  it('never come back: not in replies, not in the log of deeds, not in clear in the database', async () => {
    const secrets = ['very-secret-access', 'very-secret-refresh', 'changed-access', 'very-secret-of-app']
    const app = await makeApp(server, { secret: secrets[3] })
    const fields = { accountId: unique(), name: '密', appId: app, accessToken: secrets[0], refreshToken: secrets[1] }
    const created = await server.admin.post('/accounts', { provider: 'tencent_gdt', fields })
    const { id } = created.body.account
    const updated = await server.admin.put(`/accounts/${id}`, { accessToken: secrets[2], name: '密二' })
    const taken = await server.admin.post('/accounts', { provider: 'tencent_gdt', fields })
    const bad = await server.admin.post('/accounts', { provider: 'tencent_gdt', fields: { ...fields, name: '' } })
    const texts = [
      created,
      updated,
      taken,
      bad,
      await server.admin.get('/accounts?pageSize=0'),
      await server.admin.get('/thirdpartyapps?pageSize=0'),
      await server.admin.get('/audit?pageSize=0'),
    ].map(({ body }) => JSON.stringify(body))
    const tables = ['authorizations', 'third_party_apps', 'ad_accounts', 'audit', 'idempotency_keys']
    for (const table of tables) texts.push(JSON.stringify(await server.rows(`select * from ${table}`)))
    for (const secret of secrets) for (const text of texts) expect(text).not.toContain(secret)
    const [row] = await server.rows<{ access_sealed: string }>(
      'select access_sealed from authorizations where id = (select authorization_id from ad_accounts where id = $1)',
      [id],
    )
    expect(server.services.keys.decrypt(row?.access_sealed ?? '')).toBe(secrets[2])
  })

  it('that were changed leave a line that says so and nothing more', async () => {
    const id = await makeAccount(server)
    await server.admin.put(`/accounts/${id}`, { accessToken: 'by-hand' })
    const { audit } = (await server.admin.get(`/audit?${filter('EntityId', id)}`)).body
    expect(audit[0]).toMatchObject({ action: 'account.update', after: { accessToken: '***' } })
    await server.admin.put(`/accounts/${id}`, { remark: '' })
    expect((await server.admin.get(`/audit?${filter('EntityId', id)}`)).body.audit).toHaveLength(2)
  })
})

describe('the list', () => {
  it('shows an Admin all and others what was granted to them', async () => {
    const [a, b] = [await makeAccount(server, { name: `甲 ${unique()}` }), await makeAccount(server)]
    await grant(a, mine)
    await grant(b, theirs)
    const all = (await server.admin.get('/accounts?pageSize=0')).body
    expect(all.accounts.map(({ id }: Account) => id)).toEqual(expect.arrayContaining([a, b]))
    expect(all.page.totalCounts).toBe(all.accounts.length)
    const own = (await owner.get('/accounts')).body
    expect(own.accounts.map(({ id }: Account) => id)).toEqual([a])
    expect(own.page).toMatchObject({ page: 0, totalCounts: 1 })
    const there = await owner.get(`/enterprise/${mine}/accounts`)
    expect(there.body.accounts.map(({ id }: Account) => id)).toEqual([a])
    expect((await owner.get(`/accounts?enterpriseId=${theirs}`)).status).toBe(404)
    const picked = await server.admin.get(`/accounts?enterpriseId=${theirs}`)
    expect(picked.body.accounts.map(({ id }: Account) => id)).toEqual([b])
  })

  it('shows of the grants only the caller’s own', async () => {
    const id = await makeAccount(server)
    await grant(id, mine)
    await grant(id, theirs)
    const seen = async (api: Api) =>
      (await api.get(`/accounts/${id}`)).body.account.grants.map((one: { enterpriseId: string }) => one.enterpriseId)
    expect((await seen(server.admin)).sort()).toEqual([mine, theirs].sort())
    expect(await seen(owner)).toEqual([mine])
    expect(await seen(stranger)).toEqual([theirs])
  })

  it('finds by id, name and pinyin, and filters by platform and token', async () => {
    const accountId = `55${unique()}`
    const id = await makeAccount(server, { accountId, name: `星河${unique()}`, accessToken: 'permanent' })
    const found = async (query: string) =>
      (await server.admin.get(`/accounts?pageSize=0&${query}`)).body.accounts.map((one: Account) => one.id)
    expect(await found(`q=${accountId}`)).toEqual([id])
    expect(await found('query=xinghe')).toContain(id)
    expect(await found(`q=${accountId}&provider=oceanengine`)).toEqual([])
    expect(await found(`q=${accountId}&${filter('Provider', 'tencent_gdt')}`)).toEqual([id])
    expect(await found(`q=${accountId}&${filter('TokenStatus', 'valid')}`)).toEqual([id])
    expect(await found(`q=${accountId}&${filter('TokenStatus', 'none')}`)).toEqual([])
  })

  it('orders by name and by balance', async () => {
    const tag = unique()
    for (const name of ['c', 'a', 'b']) await makeAccount(server, { name: `${tag}${name}` })
    const sorted = (await server.admin.get(`/accounts?q=${tag}&sort=name`)).body.accounts
    expect(names(sorted)).toEqual(['a', 'b', 'c'].map((one) => tag + one))
    expect((await server.admin.get('/accounts?sort=-balance')).status).toBe(200)
  })
})

describe('a token', () => {
  it('is none, valid, expiring, expired or broken', async () => {
    const app = await makeApp(server)
    const id = await makeAccount(server, { appId: app, accessToken: 'a', refreshToken: 'r' })
    const status = async () => (await server.admin.get(`/accounts/${id}`)).body.account.tokenStatus
    const set = (values: string) =>
      server.rows(
        `update authorizations set ${values} where id = (select authorization_id from ad_accounts where id = $1)`,
        [id],
      )
    const later = (hours: number) => `now() + interval '${hours} hours'`
    expect(await status()).toBe('valid')
    await set(`access_expires_at = ${later(-1)}, refresh_expires_at = ${later(200)}`)
    expect(await status()).toBe('valid')
    await set(`refresh_expires_at = ${later(71)}`)
    expect(await status()).toBe('expiring')
    await set(`refresh_expires_at = ${later(-1)}`)
    expect(await status()).toBe('expired')
    await set(`access_expires_at = ${later(1)}`)
    expect(await status()).toBe('expiring')
    await set("status = 'broken', error = '11012'")
    expect((await server.admin.get(`/accounts/${id}`)).body.account).toMatchObject({
      tokenStatus: 'broken',
      tokenError: '11012',
    })
  })
})

describe('granting', () => {
  it('opens the account to an enterprise and revoking closes it, each with a line in the log', async () => {
    const id = await makeAccount(server)
    expect((await owner.get(`/accounts/${id}`)).status).toBe(404)
    expect((await grant(id, mine)).body.account.grants).toMatchObject([{ enterpriseId: mine }])
    await grant(id, mine)
    expect((await owner.get(`/accounts/${id}`)).status).toBe(200)
    const revoked = await server.admin.put(`/accounts/${id}/revoke`, { enterpriseId: mine })
    expect([revoked.status, revoked.body.account.grants]).toEqual([200, []])
    expect((await owner.get(`/accounts/${id}`)).status).toBe(404)
    const lines = await server.rows<{ action: string }>(
      'select action from audit where entity_id = $1 and enterprise_id = $2 order by id',
      [id, mine],
    )
    expect(lines.map(({ action }) => action)).toEqual(['account.grant', 'account.revoke'])
  })

  it('is refused back while ad sets of that enterprise use it', async () => {
    const adset = await makeAdset(server, owner, mine)
    const other = await server.admin.put(`/accounts/${adset.account?.id}/revoke`, { enterpriseId: theirs })
    expect(other.status).toBe(200)
    const refused = await server.admin.put(`/accounts/${adset.account?.id}/revoke`, { enterpriseId: mine })
    expect([refused.status, refused.body.code]).toEqual([409, 'account.in_use'])
    expect((await owner.get(`/accounts/${adset.account?.id}`)).body.account.adsetCount).toBe(1)
  })

  it('knows no enterprise that is not there', async () => {
    const id = await makeAccount(server)
    expect((await grant(id, 'en_nobody')).body.code).toBe('enterprise.not_found')
    expect((await grant('ac_nobody', mine)).body.code).toBe('account.not_found')
  })
})

describe('deleting', () => {
  it('takes an account out, and undo brings it back with its grants', async () => {
    const id = await makeAccount(server)
    await grant(id, mine)
    const { undo } = (await server.admin.delete(`/accounts/${id}`)).body
    expect((await server.admin.get(`/accounts/${id}`)).status).toBe(404)
    expect((await owner.get(`/accounts/${id}`)).status).toBe(404)
    expect((await server.admin.post(`/undo/${undo}`)).status).toBe(200)
    expect((await owner.get(`/accounts/${id}`)).status).toBe(200)
  })

  it('is refused while ad sets use it, and undo while another took its place', async () => {
    const adset = await makeAdset(server, owner, mine)
    expect((await server.admin.delete(`/accounts/${adset.account?.id}`)).body.code).toBe('account.in_use')
    const accountId = unique()
    const id = await makeAccount(server, { accountId })
    const { undo } = (await server.admin.delete(`/accounts/${id}`)).body
    await makeAccount(server, { accountId })
    expect((await server.admin.post(`/undo/${undo}`)).body.code).toBe('undo.conflict')
  })
})

describe('managing', () => {
  it('is an Admin’s alone', async () => {
    const id = await makeAccount(server)
    await grant(id, mine)
    for (const [method, path, body] of [
      ['POST', '/accounts', { provider: 'tencent_gdt', fields: {} }],
      ['PUT', `/accounts/${id}`, { name: 'x' }],
      ['DELETE', `/accounts/${id}`, undefined],
      ['PUT', `/accounts/${id}/grant`, { enterpriseId: mine }],
      ['POST', `/accounts/${id}/refresh`, undefined],
      ['POST', '/accounts/authorize', { appId: 'ap_x' }],
    ] as const)
      expect([path, (await owner.call(method, path, { body })).status]).toEqual([path, 403])
  })
})
