import { KIND_NAMES, providersOf } from '#contract/adsets/kinds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { ADSET, giveAccount, makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let enterprise: string
let owner: Api
let member: Api
let customer: Api
beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise()
  owner = await server.join(enterprise, 'User')
  member = await server.join(enterprise, 'Member')
  customer = await server.join(enterprise, 'MemberCustomer')
})
afterAll(() => server?.stop())

const make = (api = owner, body = {}) => makeAdset(server, api, enterprise, body)
const get = async (api: Api, id: string) => (await api.get(`/adsets/${id}`)).body.adset as Adset
const trail = async (id: string) =>
  (await server.rows<{ action: string }>('select action from audit where entity_id = $1 order by id', [id])).map(
    ({ action }) => action,
  )

describe('creating an ad set', () => {
  it('gives it links, the kind’s events and figures of nothing', async () => {
    const accountId = await giveAccount(server, enterprise)
    const { status, body } = await owner.post('/adsets', { ...ADSET, accountId })
    expect(status).toBe(200)
    const adset: Adset = body.adset
    expect(adset).toMatchObject({ name: ADSET.name, status: 'AD_STOP', enterpriseId: enterprise, strategyVersion: 1 })
    expect(adset.pushStrategy).toMatchObject({ mode: 'all', events: { friend_added: 'ADD_WECHAT' } })
    expect(adset.params).toMatchObject({ pushMode: 'callback', opens: 'page' })
    expect(adset.links.monitor).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/t\/[a-z2-9]{12}\?click_id=__CLICK_ID__&.*__CALLBACK__/,
    )
    expect(adset.today).toEqual({
      clicks: 0,
      visits: 0,
      conversions: 0,
      held: 0,
      pushed: 0,
      acknowledged: 0,
      failed: 0,
    })
    expect(await trail(adset.id)).toEqual(['adset.create'])
  })

  it.each([
    ['no target', { params: {} }, 'params.target'],
    ['a script for a target', { params: { target: 'javascript:alert(1)' } }, 'params.target'],
    ['an unknown param', { params: { ...ADSET.params, evil: 1 } }, 'params.evil'],
    ['a mode of the other platform', { params: { ...ADSET.params, pushMode: 'v2' } }, 'params.pushMode'],
    ['a ratio above 100', { pushStrategy: { ratio: 101 } }, 'pushStrategy.ratio'],
    ['an unknown kind in the events', { pushStrategy: { events: { nothing: 'X' } } }, 'pushStrategy.events.nothing'],
    ['limits the wrong way round', { pushStrategy: { minAmount: 5, maxAmount: 4 } }, 'pushStrategy.maxAmount'],
  ])('is refused at its field with %s', async (_what, body, path) => {
    const accountId = await giveAccount(server, enterprise)
    const reply = await owner.post('/adsets', { ...ADSET, accountId, ...body })
    expect(reply.status).toBe(400)
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
  })

  it('needs an account of its own enterprise and platform, and a data source where the mode wants one', async () => {
    const foreign = await giveAccount(server, await server.enterprise())
    const other = await giveAccount(server, enterprise, { provider: 'oceanengine' })
    const own = await giveAccount(server, enterprise)
    const post = async (body: object) => (await owner.post('/adsets', { ...ADSET, ...body })).body.code
    expect(await post({ accountId: foreign })).toBe('account.not_found')
    expect(await post({ accountId: other })).toBe('adset.provider')
    const params = { ...ADSET.params, pushMode: 'api' }
    expect(await post({ accountId: own, params })).toBe('adset.data_source')
    expect(await post({ accountId: own, params, dataSource: '1200200685' })).toBeUndefined()
  })

  it('asks an Admin for the enterprise, and takes none that is not the caller’s', async () => {
    const accountId = await giveAccount(server, enterprise)
    expect((await server.admin.post('/adsets', { ...ADSET, accountId })).body.code).toBe('enterprise.choose')
    const foreign = await owner.post('/adsets', { ...ADSET, accountId, enterpriseId: await server.enterprise() })
    expect(foreign.body.code).toBe('enterprise.not_found')
    expect((await server.admin.post('/adsets', { ...ADSET, accountId, enterpriseId: enterprise })).status).toBe(200)
  })
})

describe('changing an ad set', () => {
  it('takes the bare body, and the same under its published name', async () => {
    const { id } = await make()
    expect((await member.put(`/adsets/${id}`, { name: '光身' })).body.adset.name).toBe('光身')
    expect((await member.put(`/adsets/${id}`, { data: { name: '带 data' } })).body.adset.name).toBe('带 data')
    const both = await member.put(`/adsets/${id}`, { data: { name: '甲' }, name: '乙' })
    expect([both.status, both.body.code]).toEqual([400, 'request.malformed'])
    const wrong = await member.put(`/adsets/${id}`, { data: { name: 7 } })
    expect(wrong.body.issues).toMatchObject([{ path: 'name' }])
  })

  it('gives a changed strategy a new version, the same one none, and refuses an outdated one', async () => {
    const { id, pushStrategy } = await make()
    const ratio = { ...pushStrategy, mode: 'ratio', ratio: 30 }
    const changed = await member.put(`/adsets/${id}`, { pushStrategy: ratio, strategyVersion: 1 })
    expect(changed.body.adset).toMatchObject({ strategyVersion: 2, pushStrategy: { ratio: 30 } })
    expect((await member.put(`/adsets/${id}`, { pushStrategy: ratio })).body.adset.strategyVersion).toBe(2)
    expect((await owner.put(`/adsets/${id}`, { pushStrategy: pushStrategy, strategyVersion: 1 })).body.code).toBe(
      'adset.conflict',
    )
    const kept = await server.rows('select version from strategy_versions where adset_id = $1 order by 1', [id])
    expect(kept).toEqual([{ version: 1 }, { version: 2 }])
    expect(await trail(id)).toEqual(['adset.create', 'adset.start', 'adset.update'])
  })

  it('starts and stops, but not without an event to push', async () => {
    const { id, pushStrategy } = await make()
    expect((await owner.put(`/adsets/${id}/state`, { status: 'AD_STOP' })).body.adset.status).toBe('AD_STOP')
    await owner.put(`/adsets/${id}`, { pushStrategy: { ...pushStrategy, events: {} } })
    expect((await owner.put(`/adsets/${id}/state`, { status: 'AD_RUNNING' })).body.code).toBe('adset.no_events')
    expect((await owner.put(`/adsets/${id}/state`, { status: 'RUN' })).status).toBe(400)
  })

  it('shows a new secret once and keeps it sealed', async () => {
    const { id } = await make()
    const { secret } = (await owner.post(`/adsets/${id}/secret`)).body
    expect(secret).toHaveLength(32)
    expect((await get(owner, id)).secretSet).toBe(true)
    const [row] = await server.rows('select * from adsets where id = $1', [id])
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  it('is deleted only when stopped, by an owner, and comes back by undo', async () => {
    const { id } = await make()
    expect((await owner.delete(`/adsets/${id}`)).body.code).toBe('adset.running')
    await owner.put(`/adsets/${id}/state`, { status: 'AD_STOP' })
    expect((await member.delete(`/adsets/${id}`)).status).toBe(403)
    const { undo } = (await owner.delete(`/adsets/${id}`)).body
    expect((await owner.get(`/adsets/${id}`)).status).toBe(404)
    expect((await owner.post(`/undo/${undo}`)).status).toBe(200)
    expect((await get(owner, id)).id).toBe(id)
  })

  it('moves with its figures to another enterprise of the owner that may use the account', async () => {
    const other = await server.enterprise()
    await server.admin.put(`/enterprise/${other}/members`, { username: owner.user?.username, role: 'User' })
    const { id, account } = await make()
    await server.rows(
      "insert into adset_days (adset_id, day, slot, clicks) values ($1, (now() at time zone 'Asia/Shanghai')::date, 0, 7)",
      [id],
    )
    expect((await owner.put(`/adsets/${id}/move`, { enterpriseId: other })).body.code).toBe('adset.account_not_granted')
    await server.rows('insert into account_grants (account_id, enterprise_id) values ($1, $2)', [account?.id, other])
    expect((await owner.put(`/adsets/${id}/move`, { enterpriseId: await server.enterprise() })).status).toBe(404)
    const moved = (await owner.put(`/adsets/${id}/move`, { enterpriseId: other })).body.adset
    expect(moved).toMatchObject({ enterpriseId: other, today: { clicks: 7 } })
    expect((await member.get(`/adsets/${id}`)).status).toBe(404)
  })
})

describe('who sees an ad set', () => {
  it('a customer sees exactly what is shared with them and changes nothing', async () => {
    const [shown, hidden] = [await make(owner, { name: '给客户看' }), await make()]
    const share = (ids: unknown[]) => owner.put(`/adsets/${shown.id}`, { customers: ids })
    expect((await share([customer.user?.id])).status).toBe(200)
    const seen = (await customer.get('/adsets')).body
    expect(seen.adsets.map(({ id }: Adset) => id)).toEqual([shown.id])
    expect(seen.page.totalCounts).toBe(1)
    expect((await customer.get(`/adsets/${hidden.id}`)).status).toBe(404)
    for (const call of [
      customer.put(`/adsets/${shown.id}`, { name: 'x' }),
      customer.put(`/adsets/${shown.id}/state`, { status: 'AD_STOP' }),
      customer.delete(`/adsets/${shown.id}`),
    ])
      expect((await call).status).toBe(403)
    expect((await share([member.user?.id])).body.code).toBe('user.not_found')
    await share([])
    expect((await customer.get('/adsets')).body.adsets).toEqual([])
  })

  it('people of another enterprise see nothing of it', async () => {
    const { id } = await make()
    const stranger = await server.join(await server.enterprise(), 'User')
    for (const call of [
      stranger.get(`/adsets/${id}`),
      stranger.put(`/adsets/${id}`, { name: '改名' }),
      stranger.put(`/adsets/${id}/state`, { status: 'AD_STOP' }),
      stranger.delete(`/adsets/${id}`),
      stranger.post(`/adsets/${id}/secret`),
    ])
      expect((await call).body.code).toBe('adset.not_found')
    expect((await stranger.get('/adsets')).body.adsets).toEqual([])
    expect((await stranger.get(`/adsets?enterpriseId=${enterprise}`)).status).toBe(404)
    expect((await get(owner, id)).status).toBe('AD_RUNNING')
  })
})

describe('the list', () => {
  it('counts from page 1, finds by pinyin and filters by platform, status, kind and account', async () => {
    const mine = await server.enterprise()
    const boss = await server.join(mine, 'User')
    const a = await makeAdset(server, boss, mine, { name: '春季加粉' })
    const b = await makeAdset(server, boss, mine, { name: '双十一', provider: 'oceanengine', kind: 'mp2' })
    await boss.put(`/adsets/${b.id}/state`, { status: 'AD_STOP' })
    const ids = async (query: string) => (await boss.get(`/adsets?${query}`)).body.adsets.map(({ id }: Adset) => id)
    const filter = (ID: string, Value: string) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
    expect(await ids('')).toEqual([b.id, a.id])
    expect(await ids('page=1&pageSize=1')).toEqual([b.id])
    expect((await boss.get('/adsets?page=0')).status).toBe(400)
    expect(await ids('q=chunji')).toEqual([a.id])
    expect(await ids(filter('Provider', 'oceanengine'))).toEqual([b.id])
    expect(await ids(filter('Status', 'AD_RUNNING'))).toEqual([a.id])
    expect(await ids(filter('Kind', 'mp2'))).toEqual([b.id])
    expect(await ids(filter('AccountId', a.account?.id ?? ''))).toEqual([a.id])
    expect((await server.admin.get(`/enterprise/${mine}/adsets`)).body.page.totalCounts).toBe(2)
  })

  it('says of every kind what it asks for', async () => {
    const { kinds } = (await owner.get('/adsets/kinds')).body
    expect(kinds).toHaveLength(KIND_NAMES.flatMap(providersOf).length)
    const asked = Object.fromEntries(
      kinds.map(({ kind, schema }: { kind: string; schema: string }) => [kind, JSON.parse(schema).required ?? []]),
    )
    expect(asked).toEqual({
      mp1: ['target'],
      mp2: ['target'],
      xsmini: ['target'],
      // A product or an acquisition link of ours may stand in for the target.
      cid_pingduoduo: [],
      cid_jdunion: [],
      huoke: [],
      formschema: ['schemaId'],
      idcard: ['serviceId'],
      colorring: ['serviceId'],
    })
  })
})
