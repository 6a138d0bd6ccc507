import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPingduoduo } from '#simulators/testing/pingduoduo-world.ts'

let world: Awaited<ReturnType<typeof openPingduoduo>>
beforeAll(async () => {
  world = await openPingduoduo()
})
afterAll(() => world.pingduoduo.app.close())

const goods = (index: number) => world.pingduoduo.goods.all[index]?.sign ?? ''
const linkCall = 'pdd.ddk.goods.promotion.url.generate'
const links = (params: Record<string, unknown>) =>
  world.ask(linkCall, { p_id: world.pingduoduo.pids.first, goods_sign_list: [goods(0)], ...params })

test('goods are found by keyword page by page, and by their signs', async () => {
  const key = 'goods_search_response'
  const page = (page: number) => world.ask('pdd.ddk.goods.search', { keyword: '零食', page, page_size: 10 })
  const [first, second] = [await page(1), await page(2)]
  expect(first.list(`${key}.goods_list`)).toHaveLength(10)
  expect(first.number(`${key}.total_count`)).toBeGreaterThan(10)
  expect(first.text(`${key}.goods_list.0.goods_sign`)).not.toBe(second.text(`${key}.goods_list.0.goods_sign`))
  const named = await world.ask('pdd.ddk.goods.search', { goods_sign_list: [goods(3), 'gone', goods(1)] })
  expect([0, 1].map((at) => named.text(`${key}.goods_list.${at}.goods_sign`))).toEqual([goods(3), goods(1)])
  expect(named.at(`${key}.goods_list.0.goods_id`)).toBeUndefined()
  const tooMany = await world.ask('pdd.ddk.goods.search', { page_size: 101 })
  expect(tooMany.at('error_response.error_code')).toBe(10000)
})

test('the detail shows one, or nothing when the goods are gone', async () => {
  const ask = async (sign: string) =>
    (await world.ask('pdd.ddk.goods.detail', { goods_sign: sign })).list('goods_detail_response.goods_details')
  expect(await ask(goods(2))).toMatchObject([{ goods_sign: goods(2) }])
  expect(await ask('gone')).toEqual([])
  const picture = await fetch(`${world.url}/picture/${goods(2)}.svg`)
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
})

test('one to a hundred positions are made in a call', async () => {
  const make = (number: number) => world.ask('pdd.ddk.goods.pid.generate', { number, p_id_name_list: ['甲'] })
  const made = await make(2)
  expect(made.at('p_id_generate_response.p_id_list.0')).toMatchObject({ pid_name: '甲' })
  expect(made.list('p_id_generate_response.p_id_list')).toHaveLength(2)
  expect([(await make(0)).at('error_response.error_code'), (await make(101)).at('error_response.error_code')]).toEqual([
    10000, 10000,
  ])
  const own = await links({ p_id: made.text('p_id_generate_response.p_id_list.1.p_id') })
  expect(own.list('goods_promotion_url_generate_response.goods_promotion_url_list')).toHaveLength(1)
})

test('links carry custom_parameters, and only links asked for are made', async () => {
  const custom = '{"uid":"trk_1A2b"}'
  const row = 'goods_promotion_url_generate_response.goods_promotion_url_list.0'
  const answer = await links({ custom_parameters: custom, generate_short_url: true, generate_schema_url: true })
  expect(new URL(answer.text(`${row}.mobile_url`)).searchParams.get('customParameters')).toBe(custom)
  expect(answer.text(`${row}.schema_url`)).toContain(encodeURIComponent('trk_1A2b'))
  expect(answer.at(`${row}.we_app_info`)).toBeUndefined()
  const short = await fetch(answer.text(`${row}.mobile_short_url`), { redirect: 'manual' })
  expect(short.headers.get('location')).toBe(answer.text(`${row}.mobile_url`))
})

test('custom_parameters are JSON with a uid of at most 64 bytes', async () => {
  const code = async (custom_parameters: string) => (await links({ custom_parameters })).at('error_response.error_code')
  expect(await code(`{"uid":"${'x'.repeat(54)}"}`)).toBeUndefined()
  expect(await code(`{"uid":"${'x'.repeat(55)}"}`)).toBe(10000)
  expect(await code('{"uid":""}')).toBe(10000)
  expect(await code('{"sid":"1"}')).toBe(10000)
  expect(await code('trk_1')).toBe(10000)
})

test('unknown positions and goods make no links', async () => {
  expect((await links({ p_id: '1_2' })).at('error_response.error_code')).toBe(10000)
  expect((await links({ goods_sign_list: ['gone'] })).at('error_response.error_code')).toBe(10000)
})

test('where a record is required, opening its page makes it', async () => {
  const custom = '{"uid":"onrecord"}'
  const pid = world.pingduoduo.pids.first
  world.pingduoduo.changeSettings({ requireAuthority: true })
  expect((await links({ custom_parameters: custom })).at('error_response.error_code')).toBe(50001)
  const bind = async () =>
    (await world.ask('pdd.ddk.member.authority.query', { pid, custom_parameters: custom })).at(
      'authority_query_response.bind',
    )
  expect(await bind()).toBe(0)
  const page = await world.ask('pdd.ddk.rp.prom.url.generate', {
    p_id_list: [pid],
    channel_type: 10,
    custom_parameters: custom,
  })
  await fetch(page.text('rp_promotion_url_generate_response.url_list.0.url'))
  expect(await bind()).toBe(1)
  expect((await links({ custom_parameters: custom })).at('error_response')).toBeUndefined()
  world.pingduoduo.changeSettings({ requireAuthority: false })
})
