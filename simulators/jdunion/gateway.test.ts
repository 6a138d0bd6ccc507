import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { signWrapped } from '#simulators/shared/md5-sign.ts'
import { openJdunion } from '#simulators/testing/jdunion-world.ts'

let world: Awaited<ReturnType<typeof openJdunion>>
beforeAll(async () => {
  world = await openJdunion()
})
afterAll(() => world.jdunion.app.close())
afterEach(() => {
  world.jdunion.faults.clear()
  world.jdunion.changeSettings({ perMinute: 0, deniedMethods: [] })
})

const method = 'jd.union.open.goods.query'
const input = { goodsReqDTO: { keyword: '零食' } }
const codeOf = async (answer: ReturnType<typeof world.post>) => (await answer).at('error_response.code')

test('the signature is the one of the known vector', () => {
  const fields = new Map([
    ['app_key', 'test_key'],
    ['method', 'jd.union.open.order.row.query'],
    ['timestamp', '2024-05-01 11:00:00'],
    ['format', 'json'],
    ['v', '1.0'],
    ['sign_method', 'md5'],
    [
      '360buy_param_json',
      '{"orderReq":{"pageIndex":1,"pageSize":200,"type":3,"startTime":"2024-05-01 10:00:00","endTime":"2024-05-01 10:59:59"}}',
    ],
  ])
  expect(signWrapped(fields, 'test_secret')).toBe('0E91530E29F7886447719352B78C395F')
})

test('the answer is JSON in a text under the misspelt key', async () => {
  const answer = await world.post(method, input)
  expect(Object.keys(answer.body)).toEqual(['jd_union_open_goods_query_responce'])
  expect(answer.at('jd_union_open_goods_query_responce.code')).toBe('0')
  expect(JSON.parse(answer.text('jd_union_open_goods_query_responce.queryResult'))).toMatchObject({ code: 200 })
})

test('the old address takes param_json and answers with result', async () => {
  const answer = await world.post(method, input, {}, '/api')
  expect(JSON.parse(answer.text('jd_union_open_goods_query_response.result'))).toMatchObject({ code: 200 })
})

test('a wrong signature, app, time or method is refused by the gateway', async () => {
  expect(await codeOf(world.post(method, input, { sign: 'A'.repeat(32) }))).toBe('12')
  expect(await codeOf(world.post(method, input, { app_key: 'nobody' }))).toBe('13')
  expect(await codeOf(world.post(method, input, { timestamp: '1714532400' }))).toBe('10')
  const off = (minutes: number) => ({ timestamp: beijingText(world.jdunion.clock.now() + minutes * 60_000) })
  expect(await codeOf(world.post(method, input, off(-9)))).toBeUndefined()
  expect([await codeOf(world.post(method, input, off(-11))), await codeOf(world.post(method, input, off(11)))]).toEqual(
    ['15', '15'],
  )
  expect(await codeOf(world.post('jd.no.such', input))).toBe('21')
  expect(await codeOf(world.post(method, input, { v: '2.0' }))).toBe('10')
})

test('what the app may not call is refused inside', async () => {
  world.jdunion.changeSettings({ deniedMethods: [method] })
  expect(await world.ask(method, input)).toMatchObject({ code: 403 })
  expect(await world.ask('jd.union.open.promotion.common.get', { nothing: 1 })).toMatchObject({ code: 400 })
})

test('throttling comes by limit and by fault, for one method alone', async () => {
  world.jdunion.changeSettings({ perMinute: 1 })
  expect([await codeOf(world.post(method, input)), await codeOf(world.post(method, input))]).toEqual([undefined, '23'])
  world.jdunion.changeSettings({ perMinute: 0 })
  world.jdunion.faults.set('throttle', { path: 'order.row' })
  expect(await codeOf(world.post('jd.union.open.order.row.query', {}))).toBe('23')
  expect(await codeOf(world.post(method, input))).toBeUndefined()
})
