import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openTencent } from '#simulators/testing/tencent-world.ts'
import { buildTencent } from './build-tencent.ts'

let world: Awaited<ReturnType<typeof openTencent>>
let token = ''
beforeAll(async () => {
  world = await openTencent()
  token = world.tencent.authorise(world.agency.id).accessToken
})
afterAll(() => world.tencent.app.close())

const get = (path: string, query = '') => call(`${world.url}${path}?${world.common(token)}&${query}`)

test('the same seed gives the same world, another seed another', async () => {
  expect(buildTencent({ seed: 7 }).accounts.all).toEqual(world.tencent.accounts.all)
  expect(buildTencent({ seed: 8 }).accounts.all).not.toEqual(world.tencent.accounts.all)
  expect(world.tencent.accounts.all).toHaveLength(29)
  expect(
    world.tencent.accounts.all.filter(({ parentId, role }) => parentId === null && role === 'advertiser'),
  ).toHaveLength(3)
})

test('another run has the same accounts and data sources, but clicks and tokens of its own', () => {
  const [first, again, second] = [7, 7, 8].map((run) => buildTencent({ seed: 7, run }))
  const id = world.advertiser.id
  expect(second?.accounts.all).toEqual(first?.accounts.all)
  expect(second?.actionSets.of(world.tencent.accounts.all[3]?.id ?? 0)[0]?.id).toBe(
    first?.actionSets.of(world.tencent.accounts.all[3]?.id ?? 0)[0]?.id,
  )
  const clickId = first?.mintClick(id).clickId
  expect(again?.mintClick(id).clickId).toBe(clickId)
  expect(second?.mintClick(id).clickId).not.toBe(clickId)
  expect(second?.authorise(id).accessToken).not.toBe(first?.authorise(id).accessToken)
})

test('an agency pages through its advertisers by number and by cursor', async () => {
  const second = await get('/v3.0/advertiser/get', 'page=3&page_size=10')
  expect(second.list('data.list')).toHaveLength(5)
  expect(second.at('data.page_info')).toEqual({ page: 3, page_size: 10, total_number: 25, total_page: 3 })
  const seen: unknown[] = []
  let cursor = ''
  for (let more = true; more;) {
    const part = await get(
      '/v3.0/advertiser/get',
      `pagination_mode=PAGINATION_MODE_CURSOR&page_size=10&cursor=${cursor}`,
    )
    seen.push(...part.list('data.list'))
    cursor = part.text('data.cursor_page_info.cursor')
    more = part.at('data.cursor_page_info.has_more') === true
  }
  expect(seen).toHaveLength(25)
})

test('rows can be filtered, narrowed to fields, and are never another account’s', async () => {
  const filtering = encodeURIComponent(
    JSON.stringify([{ field: 'system_status', operator: 'EQUALS', values: ['CUSTOMER_STATUS_FROZEN'] }]),
  )
  const frozen = await get('/v3.0/advertiser/get', `filtering=${filtering}&fields=account_id&fields=system_status`)
  expect(frozen.list('data.list')).toHaveLength(1)
  expect(Object.keys(Object(frozen.at('data.list.0')))).toEqual(['account_id', 'system_status'])
  const foreign = world.tencent.accounts.all.at(-1)?.id
  expect((await get('/v3.0/advertiser/get', `account_id=${foreign}`)).code).toBe(11014)
  expect((await get('/v3.0/advertiser/get', 'page_size=101')).code).toBe(31_001)
})

test('the agency shows itself, and funds are in fen', async () => {
  expect((await get('/v3.0/agency/get')).at('data.list.0.corporation_name')).toBe(world.agency.name)
  const funds = await get('/v3.0/funds/get', `account_id=${world.advertiser.id}`)
  expect(funds.at('data.list.0.balance')).toBe(world.advertiser.balanceFen)
})
