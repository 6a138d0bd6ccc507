import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signWrapped } from '#simulators/shared/md5-sign.ts'
import { call } from '#simulators/testing/call.ts'
import { openPingduoduo } from '#simulators/testing/pingduoduo-world.ts'

let world: Awaited<ReturnType<typeof openPingduoduo>>
beforeAll(async () => {
  world = await openPingduoduo()
})
afterAll(() => world.pingduoduo.app.close())
afterEach(() => {
  world.pingduoduo.faults.clear()
  world.pingduoduo.changeSettings({ perMinute: 0, ipWhitelist: [], deniedTypes: [], offlineTypes: [], refuseWith: 0 })
})

const search = 'pdd.ddk.goods.search'
const codeOf = async (answer: ReturnType<typeof world.ask>) => (await answer).at('error_response.error_code')

test('the signature is the one of the official example', () => {
  const fields = new Map([
    ['access_token', 'asd78172s8ds9a921j9qqwda12312w1w21211'],
    ['client_id', '1'],
    ['data_type', 'XML'],
    ['order_status', '1'],
    ['page', '1'],
    ['page_size', '10'],
    ['timestamp', '1480411125'],
    ['type', 'pdd.order.number.list.get'],
  ])
  expect(signWrapped(fields, 'testSecret')).toBe('E4DE3ED21002510DED352819E7AE6775')
})

test('a signed call is answered under the key of its type', async () => {
  const answer = await world.ask(search, { keyword: '零食' })
  expect(Object.keys(answer.body)).toEqual(['goods_search_response'])
  expect(answer.text('goods_search_response.request_id')).toMatch(/^[0-9a-f]{32}$/)
})

test('parameters may also come as JSON', async () => {
  const fields = Object.fromEntries(world.sign(search, { keyword: '零食' }))
  const answer = await call(`${world.url}/api/router`, { json: { ...fields, timestamp: Number(fields['timestamp']) } })
  expect(answer.number('goods_search_response.total_count')).toBeGreaterThan(0)
})

test('a wrong signature, a changed parameter and an unknown client are refused', async () => {
  const fields = world.sign(search, { keyword: '零食' })
  const answer = await world.post([...fields].map(([name, value]) => [name, name === 'keyword' ? '女装' : value]))
  expect(answer.at('error_response')).toMatchObject({ error_code: 20004, sub_code: '20004' })
  expect(answer.text('error_response.request_id')).toHaveLength(32)
  expect(await codeOf(world.ask(search, { client_id: 'nobody' }))).toBe(10016)
  expect(await codeOf(world.post([['type', search]]))).toBe(10001)
  expect(await codeOf(world.ask('pdd.no.such.call'))).toBe(10000)
})

test('a timestamp may be ten minutes off and no more, and is in seconds', async () => {
  const now = world.pingduoduo.clock.seconds()
  const at = (timestamp: number) => codeOf(world.ask(search, { timestamp }))
  expect([await at(now - 595), await at(now + 595)]).toEqual([undefined, undefined])
  expect([await at(now - 700), await at(now + 700), await at(now * 1000)]).toEqual([10001, 10001, 10001])
})

test('address, permission, retirement and every other code can be set', async () => {
  const { pingduoduo } = world
  pingduoduo.changeSettings({ ipWhitelist: ['10.0.0.1'] })
  expect(await codeOf(world.ask(search))).toBe(20005)
  pingduoduo.changeSettings({ ipWhitelist: ['127.0.0.1'], deniedTypes: [search] })
  expect(await codeOf(world.ask(search))).toBe(20031)
  pingduoduo.changeSettings({ deniedTypes: [], offlineTypes: [search] })
  expect(await codeOf(world.ask(search))).toBe(20034)
  pingduoduo.changeSettings({ offlineTypes: [], refuseWith: 70032 })
  expect(await codeOf(world.ask(search))).toBe(70032)
})

test('throttling comes by limit and by fault, for one type alone', async () => {
  world.pingduoduo.changeSettings({ perMinute: 2 })
  const codes = [await codeOf(world.increment(1)), await codeOf(world.increment(1)), await codeOf(world.increment(1))]
  expect(codes).toEqual([undefined, undefined, 52101])
  world.pingduoduo.changeSettings({ perMinute: 0 })
  world.pingduoduo.faults.set('throttle', { path: 'order.list', retryAfterSeconds: 3 })
  const answer = await world.increment(1)
  expect([answer.status, answer.at('error_response.error_code')]).toEqual([200, 52101])
  expect(await codeOf(world.ask(search))).toBeUndefined()
})

test('an answer can be lost after the work was done', async () => {
  world.pingduoduo.faults.set('dropAfterAccept', { count: 1, path: 'pid.generate' })
  await expect(world.ask('pdd.ddk.goods.pid.generate', { number: 1 })).rejects.toThrow()
  const answer = await world.ask('pdd.ddk.goods.pid.generate', { number: 1 })
  expect(answer.number('p_id_generate_response.remain_pid_count')).toBe(299_997)
})
