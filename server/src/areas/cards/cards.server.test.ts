import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../core/db/tenant.ts'
import type { Api } from '../../testing/api.ts'
import { cardOrderExport } from './orders/export-orders.ts'
import { openCards, type OpenCards } from './testing/cards.ts'

let cards: OpenCards
let service: { id: string; callback: string }
beforeAll(async () => {
  cards = await openCards()
  service = await cards.makeService('guangmeng')
  cards.haoka.changeSettings({ callbacks: false, perMinute: 0 })
})
afterAll(() => cards?.stop())

const handed = async (serviceId = service.id): Promise<string> => {
  const { id } = await cards.taken(serviceId)
  await cards.poll()
  return id
}
const act = (id: string, body: object, api: Api = cards.member) => api.post(`/extorders/${id}/action`, body)
const filter = (ID: string, Value: string) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`

describe('a service', () => {
  test('is made, changed, removed and taken back, and its secret is never read', async () => {
    const made = await cards.makeService('hao172', { name: '暖心卡', secret: 'very secret' })
    expect(made).toMatchObject({ secretSet: true, enterpriseId: cards.enterpriseId, orders: { today: 0, total: 0 } })
    const changed = await cards.owner.put(`/service/${made.id}`, { name: '寒心卡', secret: '', price: 1900 })
    expect(changed.body.service).toMatchObject({ name: '寒心卡', price: 1900, secretSet: true })
    await cards.owner.put(`/service/${made.id}`, { secret: 'newer secret' })
    const [row] = await cards.server.rows<{ secret_sealed: string }>('select * from card_services where id = $1', [made.id]) // prettier-ignore
    expect(cards.server.services.keys.decrypt(row?.secret_sealed ?? '')).toBe('newer secret')
    expect((await cards.member.get(`/service?q=${encodeURIComponent('寒心')}`)).body.services).toHaveLength(1)
    const { undo } = (await cards.owner.delete(`/service/${made.id}`)).body
    expect((await cards.owner.get(`/service/${made.id}`)).status).toBe(404)
    expect((await cards.owner.post(`/undo/${undo}`)).status).toBe(200)
    expect((await cards.owner.get(`/service/${made.id}`)).status).toBe(200)
    const lines = await cards.server.rows<{ action: string }>('select * from audit where entity_id = $1 order by id', [made.id]) // prettier-ignore
    expect(lines.map(({ action }) => action)).toEqual(['service.create', 'service.update', 'service.update', 'service.delete', 'service.restore']) // prettier-ignore
    expect(JSON.stringify([made, changed.body, lines])).not.toMatch(/very secret|newer secret/)
  })

  test('counts its orders', async () => {
    const counted = await cards.makeService('guangmeng')
    await handed(counted.id)
    expect((await cards.member.get(`/service/${counted.id}`)).body.service.orders).toEqual({ today: 1, total: 1 })
  })

  test('stays while an ad set sells it', async () => {
    const sold = await cards.makeService('guangmeng')
    await cards.server.rows(
      `update adsets set params = params || jsonb_build_object('serviceId', $1::text) where id = $2`,
      [sold.id, cards.adsetId],
    )
    expect((await cards.owner.delete(`/service/${sold.id}`)).body.code).toBe('service.in_use')
    await cards.server.rows("update adsets set params = params - 'serviceId' where id = $1", [cards.adsetId])
  })

  test('of everybody is sold by all, changed by an Admin alone, and shows no one how it is connected', async () => {
    const { owner, server, stranger } = cards
    const body = { name: '大家的', vendor: 'guangmeng', carrier: 'unicom', goodsId: '46', apiBase: cards.haoka.url(), appId: '15', secret: 'secret' } // prettier-ignore
    const { service: shared } = (await server.admin.post('/service', { ...body, enterpriseId: null })).body
    expect(shared).toMatchObject({ enterpriseId: null, appId: '15' })
    for (const api of [owner, stranger]) {
      expect((await api.get(`/service/${shared.id}`)).body.service).toMatchObject({ appId: '', apiBase: '', callback: '' }) // prettier-ignore
      expect((await api.put(`/service/${shared.id}`, { name: 'x' })).status).toBe(404)
      expect((await api.delete(`/service/${shared.id}`)).status).toBe(404)
    }
    expect((await owner.post('/service', { ...body, enterpriseId: null })).body.code).toBe('enterprise.choose')
    expect((await owner.put(`/service/${service.id}`, { enterpriseId: null })).status).toBe(404)
    expect((await stranger.get(`/service/${service.id}`)).status).toBe(404)
    expect((await cards.member.put(`/service/${service.id}`, { name: 'x' })).status).toBe(403)
    for (const wrong of ['ftp://x', 'http://a/b', 'javascript:1', 'http://user@host'])
      expect((await owner.put(`/service/${service.id}`, { apiBase: wrong })).status).toBe(400)
  })
})

describe('the list of orders', () => {
  test('is masked, filtered and searched by whole numbers alone', async () => {
    const own = await cards.makeService('guangmeng')
    const { id } = await cards.taken(own.id, { phone: '13733330001' })
    await cards.poll()
    const list = async (query: string, api = cards.member) => (await api.get(`/extorders?${query}`)).body
    const [order] = (await list(filter('ServiceId', own.id))).extorders
    expect(order).toMatchObject({
      id,
      name: '欧**',
      phone: '137****0001',
      identity: expect.stringMatching(/^\d{4}\*{4}[\dX]{2}$/),
      address: '广东省广州市番禺区***',
      service: { id: own.id, vendor: 'guangmeng' },
      adset: { id: cards.adsetId },
      state: 'submitted',
    })
    for (const text of [id, order.orderNo, order.vendorOrderNo, '137 3333 0001'])
      expect([text, (await list(`q=${text}`)).extorders.length]).toEqual([text, 1])
    for (const text of [order.orderNo.slice(0, -1), '1373333', '欧阳修', '%'])
      expect([text, (await list(`q=${encodeURIComponent(text)}`)).extorders.length]).toEqual([text, 0])
    const count = async (query: string) => (await list(`${query}&${filter('ServiceId', own.id)}`)).page.totalCounts
    expect(await count(filter('Status', 'submitted'))).toBe(1)
    expect(await count(filter('Status', 'shipped'))).toBe(0)
    expect(await count(filter('AdsetId', cards.adsetId))).toBe(1)
    expect(await count(filter('Flag', 'red'))).toBe(0)
    expect(await count(filter('To', '2020-01-01'))).toBe(0)
    const all = await list('')
    expect(all.total).toBe((await list(filter('AdsetId', cards.adsetId))).total)
    expect((await list('', cards.stranger)).extorders).toEqual([])
    expect((await cards.stranger.get(`/extorders?enterprise_id=${cards.enterpriseId}`)).status).toBe(404)
  })

  test('is exported as it is filtered, masked, and keeps no phone that was searched for', async () => {
    const { id } = await cards.taken(service.id, { phone: '13733330003' })
    const { services } = cards.server
    const query = cardOrderExport.redact('q=13733330003', services)
    expect(query).not.toContain('13733330003')
    const cellsFor = (enterpriseId: string) =>
      withTenant(services.db, { userId: 'us_none', scope: [enterpriseId] }, async (tx) => {
        const rows = cardOrderExport.ask(query, 'zh')([enterpriseId], services)
        const sheet = await rows.sheet(tx, ['id', 'name', 'phone', 'state'])
        return sheet.cells(tx, (await rows.idsAfter(tx, undefined)).ids)
      })
    expect(await cellsFor(cards.enterpriseId)).toEqual([[id, '欧**', '137****0003', '已提交']])
    expect(await cellsFor('en_none')).toEqual([])
  })

  test('is shown whole to who asks, which is written down without a name', async () => {
    const { id } = await cards.taken(service.id, { name: '苏东坡', phone: '13733330002' })
    const { extorder } = (await cards.member.post(`/extorders/${id}/reveal`)).body
    expect(extorder).toMatchObject({ name: '苏东坡', phone: '13733330002', address: '广东省广州市番禺区钟村街道 1 号' })
    const stored = JSON.stringify(await cards.server.rows('select * from ext_orders where id = $1', [id]))
    const lines = await cards.server.rows<{ action: string }>('select * from audit where entity_id = $1', [id])
    expect(lines.map(({ action }) => action)).toEqual(['extorder.reveal'])
    for (const secret of ['苏东坡', '13733330002', extorder.identity, '钟村街道'])
      expect([secret, stored.includes(secret), JSON.stringify(lines).includes(secret)]).toEqual([secret, false, false])
    expect((await cards.stranger.post(`/extorders/${id}/reveal`)).status).toBe(404)
    expect((await act(id, { action: 'flag', flag: 'red' }, cards.stranger)).status).toBe(404)
  })
})

describe('an operator', () => {
  test('flags and remarks', async () => {
    const id = await handed()
    expect((await act(id, { action: 'flag', flag: 'red' })).body.extorder.flag).toBe('red')
    expect((await act(id, { action: 'remark', remark: '打 13733334444' })).body.extorder.remark).toBe('打 13733334444')
    for (const wrong of [{ action: 'flag' }, { action: 'remark' }, { action: 'push', flag: 'red' }, { action: 'x' }])
      expect((await act(id, wrong)).status).toBe(400)
    const lines = await cards.server.rows('select * from audit where entity_id = $1', [id])
    expect(JSON.stringify(lines)).not.toContain('13733334444')
  })

  test('asks the vendor anew', async () => {
    const id = await handed()
    cards.haoka.walk.until((await cards.atVendor(id)).keyNo, 'ship')
    expect((await act(id, { action: 'refresh' })).body.extorder.state).toBe('shipped')
    expect((await cards.opened(id)).moves.at(-1)).toMatchObject({ to: 'shipped', by: 'operator' })
    expect((await act(id, { action: 'cancel' })).body.code).toBe('extorder.state')
    expect((await act(id, { action: 'resubmit' })).body.code).toBe('extorder.state')
  })

  test('cancels at the vendor, and sends anew', async () => {
    const id = await handed()
    const before = await cards.atVendor(id)
    expect((await act(id, { action: 'cancel' })).body.extorder.state).toBe('cancelled')
    expect(before.state).toBe('cancelled')
    const { extorder } = (await act(id, { action: 'resubmit' })).body
    expect(extorder.state).toBe('submitted')
    expect(extorder.orderNo).toMatch(/-2$/)
    expect(extorder.vendorOrderNo).not.toBe(before.keyNo)
    cards.haoka.walk.until(extorder.vendorOrderNo, 'activate')
    await cards.poll(id)
    expect((await cards.opened(id)).extorder.state).toBe('activated')
    expect(await cards.brought(id)).toEqual(['card_submitted', 'card_activated'])
  })

  test('cancels what never left', async () => {
    const { id } = await cards.taken(service.id)
    expect((await act(id, { action: 'cancel' })).body.extorder.state).toBe('cancelled')
    await cards.poll()
    expect((await cards.opened(id)).extorder).toMatchObject({ state: 'cancelled', vendorOrderNo: null })
  })

  test('hears what the vendor refuses, and that it is away', async () => {
    const id = await handed()
    cards.haoka.walk.step((await cards.atVendor(id)).keyNo, 'void')
    const refused = (await act(id, { action: 'cancel' })).body
    expect([refused.code, refused.message]).toEqual(['vendor.refused', expect.stringContaining('当前状态不允许此操作')])
    cards.haoka.faults.replace({ away: {} })
    expect((await act(id, { action: 'refresh' })).body.code).toBe('vendor.away')
    cards.haoka.faults.clear()
  })

  test('acts on many, with a result for each', async () => {
    const [one, two] = [await handed(), await handed()]
    const body = { ids: [one, two, 'eo_none'], act: { action: 'flag', flag: 'green' } }
    const { results } = (await cards.member.post('/extorders/action', body)).body
    expect(results).toEqual([
      { row: one, outcome: 'changed', message: null },
      { row: two, outcome: 'changed', message: null },
      { row: 'eo_none', outcome: 'failed', message: '号卡订单不存在' },
    ])
  })

  test('pushes what has come and was never told', async () => {
    const id = await handed()
    await cards.server.rows("update ext_orders set state = 'activated', activated_at = now() where id = $1", [id])
    expect((await act(id, { action: 'push' })).status).toBe(200)
    expect((await act(id, { action: 'push' })).status).toBe(200)
    expect(await cards.brought(id)).toEqual(['card_submitted', 'card_activated'])
  })
})

describe('a sheet of states', () => {
  const send = async (rows: object[], more: object = {}, api = cards.member) =>
    (await api.post('/extorders/import', { rows, ...more })).body.results
  test('moves orders forward, row by row, and says why not', async () => {
    const id = await handed()
    const { orderNo, vendorOrderNo } = (await cards.opened(id)).extorder
    const row = { orderNo, state: '已激活', activatedAt: '2026-01-02 10:00:00', iccid: '8986001' }
    expect(await send([row], { dryRun: true })).toEqual([{ row: orderNo, outcome: 'changed', message: null }])
    expect((await cards.opened(id)).extorder.state).toBe('submitted')
    expect(
      await send([
        row,
        row,
        { vendorOrderNo, state: 'first_charged', firstCharge: '50', firstChargedAt: '2026-01-03' },
        { orderNo, state: '已发货' },
        { orderNo, state: '=1+1' },
        { orderNo, state: '飞了' },
        { orderNo: 'HKnone', state: '已激活' },
        { state: '已激活' },
        { orderNo, state: '已首充', colour: 'x' },
        { orderNo, state: '已首充', activatedAt: 'soon' },
      ]),
    ).toEqual([
      { row: orderNo, outcome: 'changed', message: null },
      { row: orderNo, outcome: 'unchanged', message: null },
      { row: vendorOrderNo, outcome: 'changed', message: null },
      { row: orderNo, outcome: 'failed', message: '不能从“已首充”变为“已发货”' },
      { row: orderNo, outcome: 'failed', message: '状态：单元格里是公式，请改为数值' },
      { row: orderNo, outcome: 'failed', message: '状态：不认识“飞了”' },
      { row: 'HKnone', outcome: 'failed', message: '没有这个订单' },
      { row: '#8', outcome: 'failed', message: '请填写订单号或渠道订单号' },
      { row: orderNo, outcome: 'failed', message: '没有“colour”这一列' },
      { row: orderNo, outcome: 'failed', message: '激活时间：无法识别，应如 2026-01-31 12:00:00' },
    ])
    expect((await cards.opened(id)).extorder).toMatchObject({
      state: 'first_charged',
      activatedAt: '2026-01-02T02:00:00.000Z',
      firstCharge: 5000,
      iccid: '8986001',
    })
    expect(await cards.brought(id)).toEqual(['card_submitted', 'card_activated', 'card_first_charged'])
    const [result] = await send([{ orderNo, state: '已结算' }], {}, cards.stranger)
    expect(result).toMatchObject({ outcome: 'failed', message: '没有这个订单' })
  })
})
