import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openOceanengine } from '#simulators/testing/oceanengine-world.ts'

let world: Awaited<ReturnType<typeof openOceanengine>>
let headers: Record<string, string>
beforeAll(async () => {
  world = await openOceanengine()
  headers = { 'Access-Token': world.oceanengine.authorise(world.agent.id).accessToken }
})
afterAll(() => world.oceanengine.app.close())

const get = (path: string) => call(`${world.url}/open_api/2/${path}`, { headers })

test('an agent pages through its advertisers, with and without the trailing slash', async () => {
  const last = await get(`agent/advertiser/select/?advertiser_id=${world.agent.id}&page=3&page_size=10`)
  expect(last.list('data.list')).toHaveLength(5)
  expect(last.at('data.account_source')).toBe('AD')
  expect(last.at('data.page_info')).toEqual({ page: 3, page_size: 10, total_number: 25, total_page: 3 })
  expect((await get(`agent/advertiser/select?advertiser_id=${world.agent.id}`)).list('data.list')).toHaveLength(25)
})

test('a cursor walks the whole list', async () => {
  const seen = new Set<unknown>()
  let cursor = 0
  for (let more = true; more;) {
    const part = await get(`agent/advertiser/select/?advertiser_id=${world.agent.id}&cursor=${cursor}&count=10`)
    for (const id of part.list('data.list')) seen.add(id)
    cursor = part.number('data.cursor_info.cursor')
    more = part.at('data.cursor_info.has_more') === true
  }
  expect(seen.size).toBe(25)
})

test('agents of the second tier have their own advertisers', async () => {
  const children = await get(`agent/child_agent/select/?advertiser_id=${world.agent.id}`)
  expect(children.list('data.child_agent_ids')).toHaveLength(2)
  const below = await get(`agent/advertiser/select/?advertiser_id=${children.number('data.child_agent_ids.0')}`)
  expect(below.list('data.list')).toHaveLength(3)
})

test('names come from advertiser/info, balances in yuan from fund/get', async () => {
  const info = await get(`advertiser/info/?advertiser_ids=${encodeURIComponent(`[${world.advertiser.id}]`)}`)
  expect(info.at('data.0')).toMatchObject({ id: world.advertiser.id, name: world.advertiser.name })
  const fund = await get(`advertiser/fund/get/?advertiser_id=${world.advertiser.id}`)
  expect(fund.at('data.balance')).toBe(world.advertiser.balanceFen / 100)
})

test('what was not authorised stays closed', async () => {
  const foreign = world.oceanengine.accounts.all.at(-1)?.id
  expect((await get(`advertiser/fund/get/?advertiser_id=${foreign}`)).code).toBe(40002)
  expect((await get(`agent/advertiser/select/?advertiser_id=${foreign}`)).code).toBe(40002)
  expect((await get(`agent/advertiser/select/?advertiser_id=${world.advertiser.id}`)).code).toBe(40000)
  const path = `${world.url}/open_api/2/advertiser/fund/get/?advertiser_id=${world.advertiser.id}`
  expect((await call(path)).code).toBe(40104)
  expect((await call(path, { headers: { 'Access-Token': 'nope' } })).code).toBe(40105)
})
