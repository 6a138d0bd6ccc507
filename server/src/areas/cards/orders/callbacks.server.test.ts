import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { haokaDemoApp } from '#simulators/haoka/build-haoka.ts'
import { openCards, type OpenCards } from '../testing/cards.ts'
import { signFields } from '../vendors/ask-vendor.ts'
import { signOrderNo } from '../vendors/hao172.ts'

let cards: OpenCards
let guangmeng: { id: string; callback: string }
let hao172: { id: string; callback: string }

beforeAll(async () => {
  cards = await openCards()
  guangmeng = await cards.makeService('guangmeng')
  hao172 = await cards.makeService('hao172')
  cards.haoka.changeSettings({ hao172CallbackUrl: hao172.callback, perMinute: 0 })
})
beforeEach(() => cards.haoka.faults.clear())
afterAll(() => cards?.stop())

const delivered = () => cards.haoka.notices.idle()
const handed = async (serviceId: string) => {
  const { id } = await cards.taken(serviceId)
  await cards.poll()
  return id
}
const walk = async (id: string, last: 'ship' | 'activate' | 'firstCharge' | 'settle') => {
  cards.haoka.walk.until((await cards.atVendor(id)).keyNo, last)
  await delivered()
}
const ALL = ['card_submitted', 'card_activated', 'card_first_charged']

describe('by callbacks', () => {
  test('an order of the one vendor goes from submission to settlement', async () => {
    const id = await handed(guangmeng.id)
    expect(await cards.brought(id)).toEqual(['card_submitted'])
    await walk(id, 'ship')
    expect((await cards.opened(id)).extorder).toMatchObject({
      state: 'shipped',
      stateText: '已发货',
      express: { company: '京东快递' },
      cardNumber: expect.stringMatching(/^19\d\*{4}\d{4}$/),
    })
    await walk(id, 'activate')
    expect((await cards.opened(id)).extorder).toMatchObject({ state: 'activated', firstChargedAt: null })
    expect(await cards.brought(id)).toEqual(ALL.slice(0, 2))
    await walk(id, 'settle')
    const { extorder, moves } = await cards.opened(id)
    expect(extorder).toMatchObject({ state: 'settled', error: null })
    expect(extorder.firstCharge).toBeGreaterThan(0)
    expect(moves.at(0)).toMatchObject({ from: null, to: 'submitted', by: 'visitor' })
    expect(moves.at(-1)).toMatchObject({ to: 'settled', by: 'callback' })
    expect(await cards.brought(id)).toEqual(ALL)
  })

  test('so does one of the other', async () => {
    const id = await handed(hao172.id)
    await walk(id, 'activate')
    expect((await cards.opened(id)).extorder).toMatchObject({
      state: 'activated',
      iccid: expect.stringMatching(/^8986/),
    })
    await walk(id, 'settle')
    expect((await cards.opened(id)).extorder.state).toBe('settled')
    expect(await cards.brought(id)).toEqual(ALL)
  })

  test('told twice, late or backwards, an order stays where it is', async () => {
    for (const service of [guangmeng, hao172]) {
      cards.haoka.faults.clear()
      const id = await handed(service.id)
      await walk(id, 'activate')
      const before = (await cards.opened(id)).extorder
      cards.haoka.callbacks.push(await cards.atVendor(id))
      await delivered()
      expect((await cards.opened(id)).extorder).toEqual(before)
      cards.haoka.faults.replace({ callbackBackward: {}, callbackRepeat: { times: 2 } })
      await walk(id, 'firstCharge')
      const { extorder, moves } = await cards.opened(id)
      expect(extorder.state).toBe('first_charged')
      expect(extorder.activatedAt).toBe(before.activatedAt)
      const states = moves.map(({ to }: { to: string }) => to)
      expect(new Set(states).size).toBe(states.length)
      expect(await cards.brought(id)).toEqual(ALL)
    }
  })

  test('what the vendor rejects ends, with its reason', async () => {
    const id = await handed(hao172.id)
    const { keyNo } = await cards.atVendor(id)
    cards.haoka.walk.step(keyNo, 'accept')
    cards.haoka.walk.step(keyNo, 'reject', '号码 13900001111 有欠费')
    await delivered()
    expect((await cards.opened(id)).extorder).toMatchObject({ state: 'rejected', error: '号码 139****1111 有欠费' })
  })
})

describe('the hook', () => {
  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  const data = (OrderNo: string) =>
    JSON.stringify({ Data: JSON.stringify({ OrderNo, OrderNo172: 'x1', OrderStatus: '已完成', CardStatus: '已激活' }) })

  test('takes only what its vendor signed', async () => {
    const id = await handed(hao172.id)
    const { orderNo } = (await cards.opened(id)).extorder
    const signed = (secret: string) => ({ sign: signOrderNo(orderNo, secret, '0123456789abcdef') })
    for (const headers of [{}, { sign: '' }, { sign: 'AAAA' }, signed('guessed')])
      expect((await post(hao172.callback, data(orderNo), headers)).status).toBe(401)
    const other = signOrderNo('HKanother', 'hao172-demo-api-secret', '0123456789abcdef')
    expect((await post(hao172.callback, data(orderNo), { sign: other })).status).toBe(401)
    expect((await post(`${hao172.callback}x`, data(orderNo), signed('hao172-demo-api-secret'))).status).toBe(401)
    expect((await cards.opened(id)).extorder.state).toBe('submitted')

    cards.haoka.faults.replace({ callbackForged: {} })
    const gm = await handed(guangmeng.id)
    await walk(gm, 'ship')
    expect((await cards.opened(gm)).extorder.state).toBe('submitted')
  })

  test('believes what the one vendor answers, not what a signed callback says', async () => {
    const id = await handed(guangmeng.id)
    const { orderNo, vendorOrderNo } = (await cards.opened(id)).extorder
    const signed = {
      appID: haokaDemoApp.id,
      apiVersion: '2.0.0',
      traceID: 'a'.repeat(32),
      timestamp: String(Math.floor(Date.now() / 1000)),
    }
    const row = JSON.stringify({ customNo: orderNo, keyNo: vendorOrderNo, status: 5, statusName: '已激活' })
    const headers = (time: string) => {
      const all = { ...signed, timestamp: time }
      return { ...all, sign: signFields(all, haokaDemoApp.secret) }
    }
    expect((await post(guangmeng.callback, row, headers(signed.timestamp))).status).toBe(200)
    expect((await cards.opened(id)).extorder.state).toBe('submitted')
    expect((await post(guangmeng.callback, row, headers('1700000000'))).status).toBe(401)
  })

  test('believes what the other vendor answers, not what stands beside the one signature of an order', async () => {
    const id = await handed(hao172.id)
    await walk(id, 'ship')
    const { orderNo } = (await cards.opened(id)).extorder
    const sign = { sign: signOrderNo(orderNo, 'hao172-demo-api-secret', '0123456789abcdef') }
    const forged = {
      OrderNo: orderNo,
      OrderNo172: 'x1',
      OrderStatus: '已结算',
      CardStatus: '已激活',
      FirstCharge: '9999',
    }
    for (const said of [forged, { ...forged, IsFirstCharge: 1 }, { ...forged, OrderStatus: '已取消' }])
      expect((await post(hao172.callback, JSON.stringify({ Data: JSON.stringify(said) }), sign)).status).toBe(200)
    expect((await cards.opened(id)).extorder.state).toBe('shipped')
    expect(await cards.brought(id)).toEqual(['card_submitted'])
  })

  test('takes what it does not know, and refuses what it cannot read', async () => {
    expect((await cards.haoka.callbacks.probe()).body).toContain('Hello 172')
    const test172 = cards.haoka.callbacks.testPush()
    await delivered()
    expect(test172.outcome).toBe('accepted')
    const sign = { sign: signOrderNo('HKnone', 'hao172-demo-api-secret', '0123456789abcdef') }
    expect((await post(hao172.callback, data('HKnone'), sign)).status).toBe(200)
    for (const [body, status] of [
      ['{', 400],
      ['{}', 400],
      ['{"Data":"{"}', 400],
      ['{"Data":"[]"}', 400],
      [JSON.stringify({ Data: 'x'.repeat(10_000_000) }), 413],
    ] as const)
      expect([body.slice(0, 20), (await post(hao172.callback, body, sign)).status]).toEqual([body.slice(0, 20), status])
  })

  test('of another service cannot speak of the order', async () => {
    const id = await handed(hao172.id)
    const { orderNo } = (await cards.opened(id)).extorder
    const second = await cards.makeService('hao172')
    const sign = { sign: signOrderNo(orderNo, 'hao172-demo-api-secret', '0123456789abcdef') }
    expect((await post(second.callback, data(orderNo), sign)).status).toBe(200)
    expect((await cards.opened(id)).extorder.state).toBe('submitted')
  })
})
