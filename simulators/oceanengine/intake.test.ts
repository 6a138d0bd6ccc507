import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openOceanengine } from '#simulators/testing/oceanengine-world.ts'
import { signBody } from './check-signature.ts'

let world: Awaited<ReturnType<typeof openOceanengine>>
beforeEach(async () => {
  world = await openOceanengine()
})
afterEach(() => world.oceanengine.app.close())

const entries = () => world.oceanengine.ledger.page(0, 100).entries
const mint = () => world.oceanengine.mintClick(world.advertiser.id)

test('a click is known by its callback parameter and by its clickid', async () => {
  const click = mint()
  const answer = await world.report(click.callback, 'form', { pay_amount: 9900 })
  expect(answer.body).toMatchObject({ code: 0, message: 'success' })
  expect(answer.text('request_id')).toMatch(/^[0-9a-f]{32}$/)
  await world.report(click.landing['clickid'] ?? '')
  expect(entries()).toMatchObject([
    { event: 'form', amount: 9900, attributed: true, mode: 'v2', clickId: click.clickId, arrivals: 1 },
    { event: 'form', amount: null, attributed: true, clickId: click.clickId },
  ])
})

test('an unknown callback is refused and not recorded', async () => {
  const answer = await world.report('EPHk9cX3pv4CGJax4ZENKI7w4MDev_4C')
  expect([answer.status, answer.code]).toEqual([200, 40000])
  expect(entries()).toHaveLength(0)
  expect(world.oceanengine.ledger.summary().refused).toEqual({ 40000: 1 })
})

test('orders count once, other events every time they are sent', async () => {
  const { callback } = mint()
  for (const event of ['ecom_successful_pay', 'form']) {
    await world.report(callback, event, { order_id: 'o-1' })
    expect((await world.report(callback, event, { order_id: 'o-1' })).code).toBe(0)
  }
  await world.report(callback, 'ecom_refund', { order_id: 'o-1' })
  expect(entries().map(({ event, arrivals }) => [event, arrivals])).toEqual([
    ['ecom_successful_pay', 2],
    ['form', 1],
    ['form', 1],
    ['ecom_refund', 1],
  ])
})

test('events are words, time is milliseconds, money whole fen', async () => {
  const { callback } = mint()
  const send = (change: Record<string, unknown>) =>
    call(`${world.url}/api/v2/conversion/`, { json: { ...world.conversion(callback), ...change } })
  expect((await send({})).code).toBe(0)
  expect((await send({ event_type: 3 })).code).toBe(40000)
  expect((await send({ event_type: 'sold' })).code).toBe(40000)
  expect((await send({ timestamp: world.oceanengine.clock.seconds() })).code).toBe(40000)
  expect((await send({ properties: { pay_amount: 0.5 } })).code).toBe(40000)
  expect((await send({ context: { ad: { callback, match_type: 7 } } })).code).toBe(40000)
})

test('outcome 128 is taken, shown as its own outcome and not attributed', async () => {
  world.oceanengine.faults.set('outcome128', { count: 1 })
  expect((await world.report(mint().callback)).code).toBe(128)
  expect((await world.report(mint().callback)).code).toBe(0)
  expect(entries()).toMatchObject([
    { outcome: 128, attributed: false },
    { outcome: 0, attributed: true },
  ])
})

test('x-signature is hex(sha256(body + secret)), as the known vector says', async () => {
  const body =
    '{"event_type":"form","context":{"ad":{"callback":"EPHk9cX3pv4CGJax4ZENKI7w4MDev_4C"}},"timestamp":1714532400000}'
  const vector = '8d88341b3622677d9b8f07fa50747c4edeb627c381d2c90c1604597afe554a92'
  expect(signBody(body, 'test_secret')).toBe(vector)
  world.oceanengine.changeSettings({ signing: 'x-signature', signSecret: 'test_secret' })
  const send = (headers: Record<string, string>) =>
    call(`${world.url}/api/v2/conversion`, { method: 'POST', body, headers })
  expect((await send({})).code).toBe(40120)
  expect((await send({ 'x-signature': vector.replace('8', '9') })).code).toBe(40120)
  // The signature passes; the vector's click is none of this platform's.
  expect((await send({ 'x-signature': vector })).code).toBe(40000)
})

test('x-rs256-token signs method, path, time and body', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const primary = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  world.oceanengine.changeSettings({ signing: 'x-rs256-token', publicKeys: { primary } })
  const body = JSON.stringify(world.conversion(mint().callback))
  const timestamp = world.oceanengine.clock.seconds()
  const digest = createHash('sha256').update(body).digest('base64')
  const signature = createSign('RSA-SHA256')
    .update(`POST\n/api/v2/conversion/\n${timestamp}\n${digest}`)
    .sign(privateKey, 'base64')
  const send = (sent: string) =>
    call(`${world.url}/api/v2/conversion`, {
      method: 'POST',
      body: sent,
      headers: { 'x-rs256-token': `credential=primary&timestamp=${timestamp}&signature=${signature}` },
    })
  expect((await send(body)).code).toBe(0)
  expect((await send(body.replace('form', 'phone'))).code).toBe(40120)
})

test('an app token is not needed, but a wrong one is refused', async () => {
  const json = world.conversion(mint().callback)
  const url = `${world.url}/api/v2/conversion`
  expect((await call(url, { json, headers: { 'App-Access-Token': 'wrong' } })).code).toBe(40105)
  const token = (await call(`${world.url}/open_api/oauth2/app_access_token/`, { json: world.app })).text(
    'data.access_token',
  )
  expect((await call(url, { json, headers: { 'App-Access-Token': token } })).code).toBe(0)
})

test('a limit a minute can be set', async () => {
  world.oceanengine.changeSettings({ perMinute: 1 })
  const { callback } = mint()
  expect((await world.report(callback)).code).toBe(0)
  expect((await world.report(callback)).code).toBe(40100)
  world.oceanengine.clock.setOffset(60_000)
  expect((await world.report(callback)).code).toBe(0)
})

test('the old address takes a query or JSON, and the ready-made callback url works as it is', async () => {
  const click = mint()
  const props = encodeURIComponent('{"pay_amount":"1000"}')
  const seconds = world.oceanengine.clock.seconds()
  const url = `${world.url}/track/activate/`
  const byQuery = await call(`${url}?callback=${click.callback}&event_type=3&conv_time=${seconds}&props=${props}`)
  expect(byQuery.body).toMatchObject({ code: 0, msg: 'success', ret: 0 })
  expect((await call(url, { json: { callback: click.callback, event_type: 19, conv_time: seconds } })).code).toBe(0)
  expect((await call(click.macros['CALLBACK_URL'] ?? '')).code).toBe(0)
  expect(entries()).toMatchObject([
    { event: '3', amount: 1000, mode: 'legacy', attributed: true, eventTime: seconds * 1000 },
    { event: '19' },
    { event: '0' },
  ])
  expect((await call(`${url}?callback=unknown&event_type=3`)).body).toMatchObject({ code: 40000, ret: 40000 })
  expect((await call(`${url}?callback=${click.callback}&event_type=999`)).code).toBe(40000)
})
