import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import type { Api } from '../../../testing/api.ts'
import { newId } from '../../../core/db/ids.ts'
import { noteAdd } from '../customers/note-add.ts'
import { storeEvent } from '../inbox/store-event.ts'
import { type CorpWorld, openCorpWorld } from '../testing/corp-world.ts'

let world: CorpWorld
let enterpriseId: string
let foreignId: string
let corpId: string
let owner: Api
let stranger: Api
beforeAll(async () => {
  world = await openCorpWorld()
  enterpriseId = await world.server.enterprise('甲企业')
  foreignId = await world.server.enterprise('乙企业')
  corpId = await world.authorised(0, enterpriseId)
  await world.ticket()
  owner = await world.server.join(enterpriseId, 'User')
  stranger = await world.server.join(foreignId, 'User')
})
afterAll(() => world.stop())

const auditOf = (action: string) =>
  world.server.rows<{ before: object; after: object; enterprise_id: string }>(
    'select before, after, enterprise_id from audit where action = $1 order by id',
    [action],
  )

describe('authorized corps', () => {
  it('are listed for those whose enterprise has them', async () => {
    const { body } = await owner.get('/wxwork/list_auth_corps')
    expect(body).toMatchObject({ total: 1, corps: [{ id: corpId, enterpriseName: '甲企业', status: 'authorized' }] })
    expect(body.page).toMatchObject({ page: 0, totalCounts: 1 })
    expect((await stranger.get('/wxwork/list_auth_corps')).body).toMatchObject({ total: 0, corps: [] })
    expect((await world.admin.get('/wxwork/list_auth_corps')).body.total).toBe(1)
    expect((await world.admin.get(`/wxwork/list_auth_corps?enterprise_id=${foreignId}`)).body.total).toBe(0)
    const { name } = world.remoteCorp(0)
    expect(
      (await world.admin.get(`/wxwork/list_auth_corps?q=${encodeURIComponent(name.slice(0, 2))}`)).body.total,
    ).toBe(1)
    expect((await stranger.get(`/wxwork/list_auth_corps?enterprise_id=${enterpriseId}`)).status).toBe(404)
  })

  it('are listed for as many at once as there are connections, when their settings must be read anew', async () => {
    const { services } = world.server
    for (let round = 0; round < 5; round++) {
      for (const key of Object.keys(SETTINGS)) services.settings.invalidate(key)
      const replies = await Promise.all(Array.from({ length: 24 }, () => owner.get('/wxwork/list_auth_corps')))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })

  it('of another enterprise do not exist', async () => {
    const calls = [
      stranger.get(`/wxwork/auth_corp/${corpId}`),
      stranger.put(`/wxwork/auth_corp/${corpId}`, { remark: 'x' }),
      stranger.get(`/wxwork/list_customers?corp_id=${corpId}`),
      stranger.get(`/wxwork/list_events?corp_id=${corpId}`),
      stranger.post('/wxwork/retry_event', { corp_id: corpId, id: 'we_1' }),
      stranger.post('/wxwork/import_corp', { corp_id: corpId }),
      owner.get('/wxwork/auth_corp/ww-nobody'),
    ]
    for (const reply of await Promise.all(calls))
      expect([reply.status, reply.body.code]).toEqual([404, 'corp.not_found'])
    expect((await owner.post('/wxwork/assign', { corpId, enterpriseId: null })).status).toBe(403)
    expect((await owner.delete(`/wxwork/auth_corp/${corpId}`)).status).toBe(403)
    const shared = await world.server.join(enterpriseId, 'MemberCustomer')
    expect((await shared.get(`/wxwork/auth_corp/${corpId}`)).status).toBe(403)
  })

  it('are changed, with credentials that nobody reads back', async () => {
    const change = {
      remark: '重点客户',
      alarmBalance: 50,
      callbackToken: 'tokentokentoken',
      callbackKey: 'K'.repeat(43),
    }
    const reply = await owner.put(`/wxwork/auth_corp/${corpId}`, change)
    expect(reply.body.corp).toMatchObject({ remark: '重点客户', alarmBalance: 50 })
    const [note] = await auditOf('corp.update')
    expect(note).toMatchObject({
      before: { remark: '', alarmBalance: 20 },
      after: { remark: '重点客户', callbackToken: '***', callbackSecret: '***' },
      enterprise_id: enterpriseId,
    })
    expect(JSON.stringify([reply.body, note])).not.toMatch(/tokentoken|KKKK/)
    expect((await owner.put(`/wxwork/auth_corp/${corpId}`, { callbackKey: 'short' })).status).toBe(400)
    // A permanent code comes from WeCom, never from a form.
    const before = await world.server.rows('select secret_sealed from wecom_corps where id = $1', [corpId])
    await owner.put(`/wxwork/auth_corp/${corpId}`, { secret: 'made up' })
    expect(await world.server.rows('select secret_sealed from wecom_corps where id = $1', [corpId])).toEqual(before)
  })

  it('are read anew', async () => {
    const reply = await owner.post('/wxwork/import_corp', { corp_id: corpId })
    expect(reply.body.corp).toMatchObject({ type: 'verified', acquisition: 'granted', agentId: 1_000_010 })
    expect(reply.body.corp.quota.balance).toBeGreaterThan(0)
  })
})

describe('a corp’s own app', () => {
  it('is brought in by credentials that WeCom knows', async () => {
    const { corpid, own, name } = world.remoteCorp(1)
    const wrong = await owner.post('/wxwork/import_corp', { corp_id: corpid, secret: 'a wrong secret' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'corp.broken'])
    expect(await world.server.rows('select from wecom_corps where id = $1', [corpid])).toEqual([])
    const given = { corp_id: corpid, name, agentId: 7, callbackToken: 'tok', callbackKey: 'k'.repeat(43) }
    const reply = await owner.post('/wxwork/import_corp', { ...given, secret: own.secret })
    expect(reply.body.corp).toMatchObject({ id: corpid, name, mode: 'self', enterpriseId, agentId: 7 })
    expect(reply.body.corp.callback).toMatchObject({
      set: true,
      url: expect.stringContaining(`/hooks/wxwork/corp/${corpid}`),
    })
    expect(JSON.stringify([reply.body, await auditOf('corp.import')])).not.toContain(own.secret)
  })

  it('is not taken over by another enterprise, even with its credentials', async () => {
    const { corpid, own } = world.remoteCorp(1)
    const reply = await stranger.post('/wxwork/import_corp', { corp_id: corpid, secret: own.secret })
    expect([reply.status, reply.body.code]).toEqual([409, 'corp.taken'])
  })

  it('gets a new secret', async () => {
    const { corpid, own } = world.remoteCorp(1)
    await world.server.rows("update wecom_corps set status = 'broken', error = 'x' where id = $1", [corpid])
    const reply = await owner.put(`/wxwork/auth_corp/${corpid}`, { secret: own.secret })
    expect(reply.body.corp).toMatchObject({ status: 'authorized', error: null })
  })
})

describe('the customers of a corp', () => {
  it('are listed newest first, found and narrowed', async () => {
    const { services } = world.server
    const corp = { id: corpId, enterpriseId }
    const day = (n: number) => new Date(Date.UTC(2026, 0, n, 4))
    for (let n = 1; n <= 5; n++)
      await withSystem(services.db, (tx) =>
        noteAdd(tx, services, corp, {
          externalId: `wmCustomer${n}`,
          userId: n % 2 ? 'zhang' : 'li',
          at: day(n),
          state: n === 3 ? 'CHANNEL_3' : '',
          linkId: null,
          source: 'event',
        }),
      )
    await world.server.rows("update wecom_customers set lost_at = now() where external_id = 'wmCustomer1'")
    await world.server.rows("update wecom_customers set first_message_at = now() where external_id = 'wmCustomer2'")
    const list = async (query: string) => {
      const { body } = await owner.get(`/wxwork/list_customers?corp_id=${corpId}&${query}`)
      return {
        ids: body.customers.map((one: { externalId: string }) => one.externalId.slice(-1)).join(''),
        total: body.total,
      }
    }
    const filter = (ID: string, Value: string) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
    expect(await list('pageSize=2')).toEqual({ ids: '54', total: 5 })
    expect(await list('pageSize=2&page=2')).toEqual({ ids: '1', total: 5 })
    expect(await list('sort=createdAt')).toEqual({ ids: '12345', total: 5 })
    expect(await list('user_id=li')).toEqual({ ids: '42', total: 2 })
    expect(await list('q=CHANNEL_3')).toEqual({ ids: '3', total: 1 })
    expect(await list('q=wmCustomer4')).toEqual({ ids: '4', total: 1 })
    expect(await list(filter('Status', 'lost'))).toEqual({ ids: '1', total: 1 })
    expect(await list(filter('Status', 'messaged'))).toEqual({ ids: '2', total: 1 })
    expect(await list(filter('Status', 'added'))).toEqual({ ids: '543', total: 3 })
    expect(await list(`${filter('From', '2026-01-02')}&${filter('To', '2026-01-03')}`)).toEqual({ ids: '32', total: 2 })
    expect((await owner.get(`/wxwork/list_customers?corp_id=${corpId}&link_id=ca1`)).body.code).toBe('link.not_found')
    expect((await owner.get(`/wxwork/auth_corp/${corpId}`)).body.corp.counts.customers).toBe(5)
  })
})

describe('an event that fails', () => {
  it('is seen with its reason, and tried again by hand', async () => {
    world.wecom.faults.set('status500', { path: 'quota' })
    const fields = { InfoType: 'customer_acquisition', ChangeType: 'balance_low', TimeStamp: '1700000000' }
    await storeEvent(world.server.services, { corpId, suiteId: null, fields })
    await world.settle()
    await world.server.rows("update wecom_events set attempts = 5, due_at = now() where change = 'balance_low'")
    await world.settle()
    const failed = `filters=${encodeURIComponent(JSON.stringify({ ID: 'Status', Value: 'failed' }))}`
    const { body } = await owner.get(`/wxwork/list_events?corp_id=${corpId}&${failed}`)
    expect(body).toMatchObject({ total: 1, events: [{ change: 'balance_low', state: 'failed', attempts: 6 }] })
    expect(body.events[0].error).toContain('HTTP 500')
    expect(body.events[0]).not.toHaveProperty('body')
    world.wecom.faults.clear()
    const again = await owner.post('/wxwork/retry_event', { corp_id: corpId, id: body.events[0].id })
    expect(again.body.event).toMatchObject({ state: 'pending', attempts: 0, error: null })
    await world.settle()
    const [row] = await world.server.rows('select state from wecom_events where id = $1', [body.events[0].id])
    expect(row).toEqual({ state: 'done' })
    expect((await owner.post('/wxwork/retry_event', { corp_id: corpId, id: 'we_none' })).body.code).toBe(
      'event.not_found',
    )
  })
})

describe('a corp that moves', () => {
  it('stays where agents or ad sets use it', async () => {
    const { db } = world.server.services
    const agentId = newId('ag')
    const agent = { id: agentId, enterprise_id: enterpriseId, name: '客服', corp_id: corpId, user_id: 'zhang' }
    await db.insertInto('agents').values(agent).execute()
    const refused = await world.admin.post('/wxwork/assign', { corpId, enterpriseId: foreignId })
    expect([refused.status, refused.body.code]).toEqual([409, 'corp.in_use'])
    expect((await world.admin.delete(`/wxwork/auth_corp/${corpId}`)).body.code).toBe('corp.in_use')
    await world.server.rows('update agents set deleted_at = now() where id = $1', [agentId])
    const link = await world.link(0, 1)
    const adset = await world.adset(enterpriseId)
    await world.server.rows(
      "update adsets set params = params || jsonb_build_object('linkId', $2::text) where id = $1",
      [adset.id, link.id],
    )
    expect((await world.admin.post('/wxwork/assign', { corpId, enterpriseId: foreignId })).body.code).toBe(
      'corp.in_use',
    )
    await world.server.rows('update adsets set deleted_at = now() where id = $1', [adset.id])
  })

  it('takes everything of its own along', async () => {
    const moved = await world.admin.post('/wxwork/assign', { corpId, enterpriseId: foreignId })
    expect(moved.body.corp).toMatchObject({ enterpriseId: foreignId, enterpriseName: '乙企业' })
    expect((await owner.get(`/wxwork/auth_corp/${corpId}`)).status).toBe(404)
    expect((await owner.get(`/wxwork/list_customers?corp_id=${corpId}`)).status).toBe(404)
    expect((await stranger.get(`/wxwork/list_customers?corp_id=${corpId}`)).body.total).toBe(5)
    const figures = await world.server.rows<{ enterprise_id: string }>(
      'select distinct enterprise_id from wecom_hours where corp_id = $1',
      [corpId],
    )
    expect(figures).toEqual([{ enterprise_id: foreignId }])
    expect((await auditOf('corp.assign')).at(-1)).toMatchObject({
      before: { enterpriseId },
      after: { enterpriseId: foreignId },
    })
    const freed = await world.admin.post('/wxwork/assign', { corpId, enterpriseId: null })
    expect(freed.body.corp.enterpriseId).toBeNull()
    expect((await stranger.get(`/wxwork/auth_corp/${corpId}`)).status).toBe(404)
    expect((await world.admin.post('/wxwork/assign', { corpId, enterpriseId: 'en_none' })).status).toBe(404)
  })

  it('is forgotten whole', async () => {
    expect((await world.admin.delete(`/wxwork/auth_corp/${corpId}`)).body.corp).toMatchObject({ id: corpId })
    for (const table of ['wecom_corps', 'wecom_customers', 'wecom_links', 'wecom_events'])
      expect(
        await world.server.rows(`select from ${table} where ${table === 'wecom_corps' ? 'id' : 'corp_id'} = $1`, [
          corpId,
        ]),
      ).toEqual([])
    expect((await world.admin.get(`/wxwork/auth_corp/${corpId}`)).status).toBe(404)
  })
})
