import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import type { Adset } from '#contract/adsets/entities.ts'
import { addVisit } from '../delivery/testing/visits.ts'
import { ADSET, makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { readClick } from '../tracking/read-click.ts'
import { readQuery } from '../tracking/read-query.ts'

let server: TestServer
let enterpriseId: string
let member: Api
let adset: Adset
let secret: string
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  enterpriseId = await server.enterprise()
  member = await server.join(enterpriseId, 'Member')
  adset = await makeAdset(server, member, enterpriseId)
  secret = (await member.post(`/adsets/${adset.id}/secret`)).body.secret
})
afterAll(() => server.stop())

describe('a conversion entered by hand', () => {
  it('is attributed, decided and audited like any other', async () => {
    const trackId = await addVisit(server.services, { adsetId: adset.id, clickId: 'by-hand' })
    const reply = await member.post('/conversions', {
      adsetId: adset.id,
      kind: 'friend_added',
      clickId: 'by-hand',
      remark: '电话确认',
    })
    expect(reply.body).toMatchObject({
      conversion: { source: 'manual', visitId: trackId, clickId: 'by-hand', attribution: { rule: 'click' } },
      track: { state: 'queued', rule: 'all', visitId: trackId },
    })
    expect(reply.body.conversion.pushId).toBe(reply.body.track.id)
    const audit = await server.rows<{ after: object }>('select after from audit where entity_id = $1', [
      reply.body.conversion.id,
    ])
    expect(audit).toMatchObject([{ after: { kind: 'friend_added', remark: '电话确认' } }])
  })

  it('is decided and due by the database’s time, though the clock of this process is an hour ahead', async () => {
    const trackId = await addVisit(server.services, { adsetId: adset.id })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    const reply = await member
      .post('/conversions', { adsetId: adset.id, kind: 'friend_added', trackId })
      .finally(() => vi.useRealTimers())
    const late = `select q.due_at <= clock_timestamp() due, p.decided_at <= clock_timestamp() decided
       from pushes p join push_queue q on q.push_id = p.id where p.id = $1`
    expect(await server.rows(late, [reply.body.track.id])).toEqual([{ due: true, decided: true }])
  })

  it('is one, entered twice', async () => {
    const trackId = await addVisit(server.services, { adsetId: adset.id })
    const body = { adsetId: adset.id, kind: 'order_paid', trackId, orderNo: 'SN1', amount: 990 }
    const first = await member.post('/conversions', body)
    const second = await member.post('/conversions', body)
    expect(second.body).toEqual(first.body)
    const other = await member.post('/conversions', { ...body, orderNo: 'SN2' })
    expect(other.body.conversion.id).not.toBe(first.body.conversion.id)
    // Without any mark of its own it cannot be told from another, and counts.
    const bare = { adsetId: adset.id, kind: 'friend_added' }
    const [one, two] = [await member.post('/conversions', bare), await member.post('/conversions', bare)]
    expect(one.body.conversion.id).not.toBe(two.body.conversion.id)
    expect(one.body.track).toMatchObject({ state: 'held', rule: 'unattributed' })
  })

  it('refuses a visit that is not there, a time to come, and another’s ad set', async () => {
    const say = async (api: Api, body: object) => {
      const reply = await api.post('/conversions', { adsetId: adset.id, kind: 'friend_added', ...body })
      return [reply.status, reply.body.code]
    }
    expect(await say(member, { clickId: 'nobody' })).toEqual([404, 'visit.not_found'])
    expect(await say(member, { trackId: 'v_nobody' })).toEqual([404, 'visit.not_found'])
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(await say(member, { at: tomorrow })).toEqual([422, 'conversion.future'])
    const stranger = await server.join(await server.enterprise(), 'User')
    expect(await say(stranger, {})).toEqual([404, 'adset.not_found'])
    const customer = await server.join(enterpriseId, 'MemberCustomer')
    expect(await say(customer, {})).toEqual([403, 'access.forbidden'])
  })
})

describe('the list of conversions', () => {
  it('shows one’s own, by ad set and by whether a visit was found', async () => {
    const own = await makeAdset(server, member, enterpriseId)
    const clickId = `list-${unique()}`
    await addVisit(server.services, { adsetId: own.id, clickId })
    await member.post('/conversions', { adsetId: own.id, kind: 'friend_added', clickId })
    await member.post('/conversions', { adsetId: own.id, kind: 'friend_added' })
    const list = async (api: Api, filters: Record<string, string>, path = '/conversions') => {
      const asked = Object.entries(filters).map(
        ([ID, Value]) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`,
      )
      return (await api.get(`${path}?${asked.join('&')}`)).body
    }
    expect((await list(member, { AdsetId: own.id })).page.totalCounts).toBe(2)
    const open = await list(member, { AdsetId: own.id, Status: 'unattributed' })
    expect(open.conversions).toMatchObject([{ adsetId: own.id, visitId: null, attribution: { rule: 'none' } }])
    expect((await list(member, { Q: clickId })).conversions).toHaveLength(1)
    expect((await list(member, { AdsetId: own.id, Kind: 'order_paid' })).conversions).toEqual([])
    expect((await list(member, { Status: 'no such' })).conversions).toEqual([])
    const stranger = await server.join(await server.enterprise(), 'User')
    expect((await list(stranger, {})).conversions).toEqual([])
    const here = await list(member, { AdsetId: own.id }, `/enterprise/${enterpriseId}/conversions`)
    expect(here.conversions).toHaveLength(2)
  })
})

describe('a conversion reported by another server', () => {
  const address = () => new URL(adset.links.conversions).pathname
  const sign = (key: string, timestamp: string, body: string) =>
    createHmac('sha256', key).update(`${timestamp}\n${body}`).digest('hex')
  const report = async (
    given: unknown,
    { key = secret, age = 0, path = address(), signature = '', headers = {} as Record<string, string> } = {},
  ) => {
    const body = typeof given === 'string' ? given : JSON.stringify(given)
    const timestamp = String(Math.floor(Date.now() / 1000) - age)
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signature || sign(key, timestamp, body),
        ...headers,
      },
      body,
    })
    return {
      status: response.status,
      body: (await response.json()) as { id?: string; code?: string; issues?: object[] },
    }
  }

  it('is taken, and the same again answers the same', async () => {
    const trackId = await addVisit(server.services, { adsetId: adset.id })
    const fact = {
      kind: 'order_paid',
      sourceKey: unique(),
      trackId,
      amount: 12900,
      orderNo: 'X-1',
      phone: '13800000000',
    }
    const first = await report(fact)
    expect(first).toMatchObject({ status: 200 })
    expect(await report(fact)).toEqual(first)
    const [row] = await server.rows<{ visitor: string; visit_id: string }>('select * from conversions where id = $1', [
      first.body.id,
    ])
    expect(row).toMatchObject({ source: 'server', visit_id: trackId, amount: 12900, order_no: 'X-1' })
    expect(row?.visitor).toMatch(/^p:[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain('13800000000')
  })

  it('counts once when the call comes ten times at once', async () => {
    const fact = { kind: 'friend_added', sourceKey: unique() }
    const replies = await Promise.all(Array.from({ length: 10 }, () => report(fact)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  })

  it('is refused with a wrong signature, an old or missing time, for an unknown ad set, all alike', async () => {
    const fact = { kind: 'friend_added', sourceKey: unique() }
    const refused = { status: 401, body: expect.objectContaining({ code: 'conversion.signature' }) }
    expect(await report(fact, { key: 'another secret' })).toEqual(refused)
    expect(await report(fact, { signature: 'x' })).toEqual(refused)
    expect(await report(fact, { signature: '0'.repeat(64) })).toEqual(refused)
    expect(await report(fact, { age: 301 })).toEqual(refused)
    expect(await report(fact, { age: -302 })).toEqual(refused)
    expect(await report(fact, { headers: { 'x-timestamp': '' } })).toEqual(refused)
    expect(await report(fact, { headers: { 'x-timestamp': '1e9' } })).toEqual(refused)
    expect(await report(fact, { path: '/hooks/conversions/nobody' })).toEqual(refused)
    const unsigned = await makeAdset(server, member, enterpriseId)
    expect(await report(fact, { path: new URL(unsigned.links.conversions).pathname })).toEqual(refused)
    expect(await server.rows('select from conversions where source_key = $1', [fact.sourceKey])).toEqual([])
    expect((await report(fact, { age: 295 })).status).toBe(200)
  })

  it('is refused when it is not what was agreed, naming the field', async () => {
    expect(await report('{"kind":')).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
    expect(await report({ kind: 'nothing', sourceKey: 'x' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'kind' }] },
    })
    expect((await report('{"kind":"friend_added","sourceKey":"x","__proto__":{"a":1}}')).status).toBe(400)
    expect((await report({ kind: 'friend_added', sourceKey: 'a\0b' })).status).toBe(400)
    expect((await report({ kind: 'friend_added', sourceKey: 'x'.repeat(70_000) })).status).toBe(413)
    const future = new Date(Date.now() + 3_600_000).toISOString()
    expect(await report({ kind: 'friend_added', sourceKey: 'f', at: future })).toMatchObject({
      status: 422,
      body: { code: 'conversion.future' },
    })
    expect((await report('x', { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })
})

describe('the link test', () => {
  it.each(AD_PROVIDERS)('gives links that bring a click id of its own, as %s would', async (provider) => {
    const { id } = await makeAdset(server, member, enterpriseId, { provider })
    const { body } = await member.post(`/adsets/${id}/test`, {})
    expect(body.clickId).toMatch(/^test_[0-9a-f]{18}$/)
    expect(body).toMatchObject({ visit: null, track: null })
    for (const link of [new URL(body.monitor), new URL(body.landing)]) {
      expect(link.href).not.toMatch(/__|\?.*\?/)
      const { clickId, otherKeys } = readClick(provider, readQuery(link.search.slice(1)), Date.now())
      expect([clickId, otherKeys]).toEqual([body.clickId, []])
    }
  })

  it('does not push where only a real click has the address to push to, and says so', async () => {
    const { id } = await makeAdset(server, member, enterpriseId, { params: { ...ADSET.params, pushMode: 'callback' } })
    const tested = await addVisit(server.services, { adsetId: id, clickId: 'test_2' })
    const refused = await member.post(`/adsets/${id}/test`, { trackId: tested })
    expect([refused.status, refused.body.code]).toEqual([422, 'adset.test_callback'])
    const callback = 'https://api.e.qq.com/v3.0/user_actions/add?cb=abc&conv_id=1'
    const trackId = await addVisit(server.services, { adsetId: id, callback })
    expect((await member.post(`/adsets/${id}/test`, { trackId })).body.track).toMatchObject({ rule: 'test' })
  })

  it('takes the amount of an event that needs one, and refuses to send it without', async () => {
    const { id } = await makeAdset(server, member, enterpriseId, {
      provider: 'kuaishou',
      pushStrategy: { mode: 'none', events: { order_paid: '15', friend_added: '64' } },
    })
    const trackId = await addVisit(server.services, { adsetId: id, clickId: 'test_4' })
    const refused = await member.post(`/adsets/${id}/test`, { trackId, kind: 'order_paid' })
    expect([refused.status, refused.body.issues]).toEqual([400, [{ path: 'amount', message: '该事件须带金额' }]])
    expect((await member.post(`/adsets/${id}/test`, { trackId, kind: 'order_paid', amount: 0 })).status).toBe(400)
    const { body } = await member.post(`/adsets/${id}/test`, { trackId, kind: 'order_paid', amount: 3090 })
    expect(body.track).toMatchObject({ event: '15', amount: 3090, rule: 'test' })
    const without = await member.post(`/adsets/${id}/test`, { trackId, kind: 'friend_added' })
    expect(without.body.track).toMatchObject({ event: '64', amount: null })
  })

  it('pushes a test conversion for the visit, past the strategy and outside its counts', async () => {
    const held = await makeAdset(server, member, enterpriseId, {
      params: { ...ADSET.params, pushMode: 'api' },
      dataSource: '1200200685',
      pushStrategy: { mode: 'none', events: { friend_added: 'ADD_WECHAT' }, dailyCap: 0 },
    })
    const trackId = await addVisit(server.services, { adsetId: held.id, clickId: 'test_1' })
    const { body } = await member.post(`/adsets/${held.id}/test`, { trackId })
    expect(body.track).toMatchObject({ state: 'queued', rule: 'test', event: 'ADD_WECHAT', visitId: trackId })
    expect(body.visit).toMatchObject({ id: trackId, clickId: 'test_1' })
    expect(
      await server.rows('select eligible, pushed_today from decision_counters where adset_id = $1', [held.id]),
    ).toEqual([{ eligible: 0, pushed_today: 0 }])
    const again = await member.post(`/adsets/${held.id}/test`, { trackId })
    expect(again.body.track.id).not.toBe(body.track.id)
    const unknown = await member.post(`/adsets/${held.id}/test`, { trackId: 'v_none' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'visit.not_found'])
    const unmapped = await member.post(`/adsets/${held.id}/test`, { trackId, kind: 'order_paid' })
    expect([unmapped.status, unmapped.body.code]).toEqual([422, 'adset.no_events'])
  })
})
