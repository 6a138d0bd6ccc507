import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildInsurance, insuranceDemoApp, type InsuranceSimulator } from '#simulators/insurance/build-insurance.ts'
import { signedHeaders } from '#simulators/shared/hmac-sign.ts'
import { addVisit } from '../delivery/testing/visits.ts'
import { withTenant } from '../../core/db/tenant.ts'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { policyExport } from './export-policies.ts'

let server: TestServer
let insurer: InsuranceSimulator
let enterpriseId: string
let member: Api
let stranger: Api
let adsetId: string
let extra: string

beforeAll(async () => {
  server = await startTestServer({ SIMULATORS: 'on' })
  insurer = buildInsurance({ seed: 7, settings: { noticeUrl: `${server.url}/hooks/yian` } })
  await insurer.app.listen({ port: 0, host: '127.0.0.1' })
  const settings = JSON.stringify({ appId: insuranceDemoApp.id, secret: insuranceDemoApp.secret })
  expect((await server.admin.put('/config/yian', { settings })).status).toBe(200)
  server.services.settings.invalidate('yian')
  enterpriseId = await server.enterprise()
  member = await server.join(enterpriseId, 'Member')
  stranger = await server.join(await server.enterprise(), 'User')
  adsetId = (await makeAdset(server, server.admin, enterpriseId)).id
})
beforeEach(async () => {
  insurer.faults.clear()
  extra = await addVisit(server.services, { adsetId })
})
afterAll(async () => {
  await insurer?.app.close()
  await server?.stop()
})

const delivered = () => insurer.notices.idle()
const insured = async (track = extra): Promise<string> => {
  const { orderNo } = insurer.walk.issue(insurer.insure({ extra: track }).orderNo)
  await delivered()
  return orderNo
}
const found = async (orderNo: string, api = member) => (await api.get(`/yian/order?q=${orderNo}`)).body.orders
const opened = async (orderNo: string) => {
  const [{ id }] = await found(orderNo)
  return (await member.get(`/yian/order/${id}`)).body
}
const brought = async (orderNo: string): Promise<string[]> => {
  const rows = await server.rows<{ kind: string; amount: number }>(
    "select kind, amount from conversions where source = 'insurance' and order_no = $1 order by id",
    [orderNo],
  )
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/hooks/yian`, {
    method: 'POST',
    body,
    headers: { ...signedHeaders(insuranceDemoApp, insurer.clock, body), ...headers },
  })

describe('an order', () => {
  test('goes from issue through renewal to surrender, and brings its first premium and its end', async () => {
    const orderNo = await insured()
    expect(await opened(orderNo)).toMatchObject({
      order: {
        enterpriseId,
        adset: { id: adsetId },
        trackId: extra,
        state: 'issued',
        period: 1,
        premium: 60,
        payMode: 'monthly',
        applicant: '王**',
        phone: '139****1234',
        policyNo: expect.stringMatching(/^BD/),
      },
      notices: [{ type: 'issue', period: 1, amount: 60, text: '出单成功' }],
    })
    insurer.walk.step(orderNo, 'renewFail')
    await delivered()
    expect((await opened(orderNo)).order).toMatchObject({ state: 'issued', period: 1 })
    insurer.walk.step(orderNo, 'renew')
    await delivered()
    expect((await opened(orderNo)).order).toMatchObject({ state: 'renewed', period: 2 })
    insurer.walk.step(orderNo, 'surrender', { refundType: 3 })
    await delivered()
    const { order, notices } = await opened(orderNo)
    expect(order).toMatchObject({ state: 'surrendered', period: 2, surrenderType: 'current' })
    expect(order.surrenderAt).not.toBeNull()
    expect(notices.map(({ type }: { type: string }) => type)).toEqual(['issue', 'renewal', 'renewal', 'surrender'])
    expect(await brought(orderNo)).toEqual(['insurance_paid 60', 'insurance_surrendered 6800'])
  })

  test('stays where it is when notices come again, late or backwards', async () => {
    insurer.faults.replace({ callbackRepeat: { times: 2 }, callbackBackward: {} })
    const orderNo = await insured()
    insurer.walk.step(orderNo, 'renew')
    insurer.walk.step(orderNo, 'surrender')
    await delivered()
    const { order, notices } = await opened(orderNo)
    expect(order).toMatchObject({ state: 'surrendered', period: 2 })
    expect(notices.length).toBe(3)
    expect((await brought(orderNo)).length).toBe(2)
  })

  test('is whole even where only its end was told', async () => {
    insurer.changeSettings({ notices: false })
    const orderNo = await insured()
    insurer.walk.step(orderNo, 'renew')
    insurer.changeSettings({ notices: true })
    insurer.walk.step(orderNo, 'surrender', { refundType: 1 })
    await delivered()
    expect((await opened(orderNo)).order).toMatchObject({ state: 'surrendered', period: 2 })
    expect(await brought(orderNo)).toEqual(['insurance_paid 60', 'insurance_surrendered 6860'])
  })

  test('that was not issued brings nothing', async () => {
    const { orderNo } = insurer.insure({ extra })
    for (const step of ['underwrite', 'pay'] as const) insurer.walk.step(orderNo, step)
    insurer.walk.step(orderNo, 'issueFail', { reason: '证件 11010519491231002X 不符' })
    await delivered()
    const { order, notices } = await opened(orderNo)
    expect([order.state, notices[0].text]).toEqual(['failed', '出单失败：证件 110****002X 不符'])
    expect(await brought(orderNo)).toEqual([])
  })

  test('without a visit is kept for an Admin', async () => {
    const orderNo = await insured('nobody-knows')
    expect(await found(orderNo)).toEqual([])
    expect(await found(orderNo, server.admin)).toMatchObject([{ orderNo, enterpriseId: null, adset: null }])
  })
})

describe('the hook', () => {
  const body = () => {
    const policy = insurer.insure({ extra })
    const money = { premium: 60, payMode: 'monthly', period: 0 }
    return JSON.stringify({ noticeType: '01', orderNo: policy.orderNo, extra, status: '01', ...money })
  }

  test('takes only what is signed, in time, by its own channel', async () => {
    const text = body()
    const changes: Record<string, string>[] = [
      { 'x-signature': '0'.repeat(64) },
      { 'x-signature': '' },
      { 'x-app': 'somebody' },
      { 'x-timestamp': '1700000000' },
    ]
    for (const change of changes) {
      const reply = await post(text, change)
      expect([reply.status, (await reply.json()).code]).toEqual([401, 'hook.signature'])
    }
    insurer.faults.replace({ callbackForged: { count: 1 } })
    expect(await found(await insured())).toEqual([])
    expect(await (await post(text)).json()).toEqual({ code: 0, message: 'success' })
  })

  test('says what it cannot read, and keeps nothing of it', async () => {
    for (const [text, status] of [
      ['{', 400],
      ['[]', 400],
      ['{"orderNo":"x"}', 400],
      [body().replace('"premium":60', '"premium":-1'), 400],
      [body().replace('"status":"01"', '"status":"09"'), 400],
      [body().replace(extra, 'a\\u0000b'), 400],
      [JSON.stringify({ text: 'x'.repeat(10_000_000) }), 413],
    ] as const)
      expect([text.slice(0, 40), (await post(text)).status]).toEqual([text.slice(0, 40), status])
  })

  test('is closed while no secret is set', async () => {
    const shut = await startTestServer()
    const text = body()
    const headers = signedHeaders({ id: '', secret: '' }, insurer.clock, text)
    expect((await fetch(`${shut.url}/hooks/yian`, { method: 'POST', body: text, headers })).status).toBe(401)
    await shut.stop()
  })
})

describe('the list', () => {
  const filter = (ID: string, Value: string) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
  test('is filtered by state, ad set and day, and searched by whole numbers alone', async () => {
    const orderNo = await insured()
    const { order } = await opened(orderNo)
    const count = async (query: string) => (await member.get(`/yian/order?pageSize=0&${query}`)).body.orders.length
    const all = await count('')
    expect((await member.get('/yian/order')).body.total).toBe(all)
    expect(await count(filter('AdsetId', adsetId))).toBe(all)
    expect(await count(filter('Status', 'issued'))).toBeGreaterThan(0)
    expect(await count(filter('To', '2020-01-01'))).toBe(0)
    expect(await count(`q=${order.policyNo}`)).toBe(1)
    expect(await count(`q=${orderNo.slice(0, -1)}`)).toBe(0)
    expect(await count(`enterprise_id=${enterpriseId}`)).toBe(all)
    expect((await stranger.get(`/yian/order?enterprise_id=${enterpriseId}`)).status).toBe(404)
  })

  test('is exported as it is filtered, masked', async () => {
    const orderNo = await insured()
    const { services } = server
    const cells = await withTenant(services.db, { userId: 'us_none', scope: [enterpriseId] }, async (tx) => {
      const rows = policyExport.ask(`q=${orderNo}`, 'zh')([enterpriseId], services)
      const sheet = await rows.sheet(tx, ['orderNo', 'premium', 'applicant', 'phone'])
      return sheet.cells(tx, (await rows.idsAfter(tx, undefined)).ids)
    })
    expect(cells).toEqual([[orderNo, { fen: 60 }, '王**', '139****1234']])
  })

  test('is nobody else’s', async () => {
    const orderNo = await insured()
    const [{ id }] = await found(orderNo)
    expect(await found(orderNo, stranger)).toEqual([])
    expect((await stranger.get(`/yian/order/${id}`)).status).toBe(404)
    expect((await stranger.post(`/yian/order/${id}/reveal`)).body.code).toBe('yian.not_found')
  })
})

test('who insured is sealed, and whoever looks is written down without a name', async () => {
  const policy = insurer.insure({ extra })
  const text = JSON.stringify({ noticeType: '01', orderNo: policy.orderNo, extra, status: '01', premium: 60, payMode: 'monthly', period: 0, applicant: '欧阳修', phone: '13911112222' }) // prettier-ignore
  expect((await post(text)).status).toBe(200)
  const [order] = await found(policy.orderNo)
  expect(order).toMatchObject({ applicant: '欧**', phone: '139****2222', state: 'underwriting' })
  const { order: whole } = (await member.post(`/yian/order/${order.id}/reveal`)).body
  expect(whole).toMatchObject({ applicant: '欧阳修', phone: '13911112222' })
  const stored = JSON.stringify(await server.rows('select * from yian_orders where id = $1', [order.id]))
  const lines = await server.rows<{ action: string }>('select * from audit where entity_id = $1', [order.id])
  expect(lines.map(({ action }) => action)).toEqual(['yian_order.reveal'])
  for (const secret of ['欧阳修', '13911112222']) {
    expect(stored).not.toContain(secret)
    expect(JSON.stringify(lines)).not.toContain(secret)
  }
})
