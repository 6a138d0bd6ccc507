import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vasDemoApp } from '#simulators/vas/build-vas.ts'
import { openTones, type OpenTones } from '../testing/tones.ts'
import { signFields } from '../vendors/ask-vendor.ts'

let tones: OpenTones
beforeAll(async () => {
  tones = await openTones()
})
beforeEach(() => {
  tones.vas.faults.clear()
  tones.vas.changeSettings({ notices: true, queryAfterSeconds: 0, codeSeconds: 300 })
})
afterAll(() => tones?.stop())

const stateOf = async (id: string) => (await tones.opened(id)).extorder

describe('a notice', () => {
  const post = (body: unknown, url: string = tones.service.callback) =>
    fetch(url, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const notice = (outOrderId: string, change: Record<string, string> = {}, secret: string = vasDemoApp.secret) => {
    const fields = {
      appId: vasDemoApp.id,
      timestamp: String(Math.floor(Date.now() / 1000)),
      nonce: 'a'.repeat(32),
      noticeType: 'order',
      outOrderId,
      orderId: 'VAS1',
      status: '1',
      ...change,
    }
    return { ...fields, sign: signFields(fields, secret) }
  }

  test('is taken only as the vendor signed it, whole and fresh', async () => {
    const id = await tones.taken()
    const { orderNo } = await stateOf(id)
    const { sign, ...unsigned } = notice(orderNo)
    const old = String(Math.floor(Date.now() / 1000) - 400)
    for (const wrong of [
      unsigned,
      { ...unsigned, sign: '' },
      notice(orderNo, {}, 'guessed'),
      { ...notice(orderNo, { status: '0' }), status: '1' },
      { ...unsigned, sign, more: 'x' },
      { ...unsigned, sign, status: 1 },
      notice(orderNo, { appId: 'other' }),
      notice(orderNo, { timestamp: old }),
      notice(orderNo, { timestamp: 'soon' }),
      [],
    ])
      expect([JSON.stringify(wrong).slice(0, 80), (await post(wrong)).status]).toEqual([
        JSON.stringify(wrong).slice(0, 80),
        401,
      ])
    expect((await post(notice(orderNo), `${tones.service.callback}x`)).status).toBe(401)
    expect((await stateOf(id)).state).toBe('reviewing')
    tones.vas.faults.replace({ callbackForged: {} })
    await tones.step(id, 'subscribe')
    expect((await stateOf(id)).state).toBe('reviewing')
    expect((await post(notice(orderNo))).status).toBe(200)
    expect((await stateOf(id)).state).toBe('activated')
  })

  test('of an order nobody made, or another service’s, is refused', async () => {
    const id = await tones.taken()
    const { orderNo } = await stateOf(id)
    expect((await post(notice('CLnone'))).status).toBe(404)
    const second = await tones.makeService()
    expect((await post(notice(orderNo), second.callback)).status).toBe(404)
    expect((await stateOf(id)).state).toBe('reviewing')
    for (const [body, status] of [
      ['{', 400],
      [notice(orderNo, { outOrderId: '' }), 400],
      [notice(orderNo, { statusText: 'x'.repeat(10_000_000) }), 413],
    ] as const)
      expect((await post(body)).status).toBe(status)
  })

  test('that goes back is refused, and one that comes again changes nothing', async () => {
    tones.vas.faults.replace({ callbackRepeat: { times: 2 }, callbackBackward: { path: '/已退订' } })
    const id = await tones.taken()
    await tones.step(id, 'subscribe')
    const before = await stateOf(id)
    const same = notice(before.orderNo, { subscribedAt: '2026-01-01 00:00:00' })
    expect([(await post(same)).status, (await post(same)).status]).toEqual([200, 200])
    expect((await stateOf(id)).activatedAt).toBe(before.activatedAt)
    await tones.step(id, 'unsubscribe')
    const { extorder, moves } = await tones.opened(id)
    expect(extorder).toMatchObject({ state: 'closed', activatedAt: before.activatedAt })
    expect(moves).toHaveLength(4)
    const last = tones.vas.notices.of(extorder.vendorOrderNo).at(-1)
    expect(last?.attempts.map(({ status }) => status)).toEqual([409, 409])
    expect((await post(notice(extorder.orderNo))).status).toBe(409)
    expect(await tones.brought(id)).toEqual(['vas_subscribed', 'vas_unsubscribed'])
  })

  test('that was not taken comes again a minute later', async () => {
    const id = await tones.taken()
    tones.vas.faults.replace({ callbackForged: { count: 1 } })
    await tones.step(id, 'subscribe')
    expect((await stateOf(id)).state).toBe('reviewing')
    tones.vas.agenda.hasten(60_000)
    await tones.vas.notices.idle()
    expect((await stateOf(id)).state).toBe('activated')
  })
})
