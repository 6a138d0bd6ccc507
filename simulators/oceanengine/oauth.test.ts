import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openOceanengine } from '#simulators/testing/oceanengine-world.ts'

let world: Awaited<ReturnType<typeof openOceanengine>>
beforeAll(async () => {
  world = await openOceanengine()
})
afterAll(() => world.oceanengine.app.close())

const page = (query: string) =>
  `${world.url}/openapi/audit/oauth.html?app_id=1800000001&redirect_uri=http%3A%2F%2F127.0.0.1%3A20999%2Fback&state=s1&${query}`
const codeOf = async (query: string) => {
  const response = await fetch(page(query), { redirect: 'manual' })
  expect(response.status).toBe(302)
  const back = new URL(response.headers.get('location') ?? '')
  expect(back.searchParams.get('state')).toBe('s1')
  return back.searchParams.get('auth_code') ?? ''
}
const exchange = (auth_code: string, app: Record<string, unknown> = world.app) =>
  call(`${world.url}/open_api/oauth2/access_token/`, { json: { ...app, grant_type: 'auth_code', auth_code } })
const refresh = (refresh_token: string) =>
  call(`${world.url}/open_api/oauth2/refresh_token/`, {
    json: { ...world.app, grant_type: 'refresh_token', refresh_token },
  })
const authorised = (token: string) =>
  call(`${world.url}/open_api/oauth2/advertiser/get/?app_id=1800000001&secret=oe-demo-secret&access_token=${token}`)

test('the consent page offers every account with a box to tick', async () => {
  const html = await (await fetch(page(''))).text()
  expect(html.match(/type="checkbox"/g)).toHaveLength(world.oceanengine.accounts.all.length)
  expect(html).toContain(world.agent.name)
})

test('a code brings tokens once, within ten minutes', async () => {
  const code = await codeOf('auto=1')
  const answer = await exchange(code)
  expect(answer.body).toMatchObject({ code: 0, message: 'OK' })
  expect(answer.at('data')).toMatchObject({
    expires_in: 86_399,
    refresh_token_expires_in: 2_591_999,
    advertiser_ids: [world.agent.id],
  })
  expect((await exchange(code)).code).toBe(40110)
  const late = await codeOf('auto=1')
  world.oceanengine.clock.setOffset(601_000)
  expect((await exchange(late)).code).toBe(40110)
  world.oceanengine.clock.setOffset(0)
  expect((await exchange(late, { ...world.app, secret: 'wrong' })).code).toBe(40101)
})

test('a refresh rotates: the old pair is dead', async () => {
  const first = await exchange(await codeOf('auto=1'))
  const second = await refresh(first.text('data.refresh_token'))
  expect(second.code).toBe(0)
  expect((await refresh(first.text('data.refresh_token'))).code).toBe(40103)
  expect((await authorised(first.text('data.access_token'))).code).toBe(40105)
  expect((await authorised(second.text('data.access_token'))).code).toBe(0)
  expect((await refresh('zzz')).code).toBe(40107)
})

test('tokens expire by the clock', async () => {
  const answer = await exchange(await codeOf('auto=1'))
  world.oceanengine.clock.setOffset(86_400_000)
  expect((await authorised(answer.text('data.access_token'))).code).toBe(40102)
  world.oceanengine.clock.setOffset(2_592_000_000)
  expect((await refresh(answer.text('data.refresh_token'))).code).toBe(40103)
  world.oceanengine.clock.setOffset(0)
})

test('authorising again overwrites which accounts are covered', async () => {
  const two = `${world.agent.id},${world.advertiser.id}`
  const first = await exchange(await codeOf(`account_id=${two}`))
  const list = await authorised(first.text('data.access_token'))
  expect(list.at('data.list')).toMatchObject([
    { advertiser_id: world.agent.id, advertiser_role: 3, account_role: 'AGENT', is_valid: true },
    { advertiser_id: world.advertiser.id, advertiser_role: 1, account_role: 'ADVERTISER' },
  ])
  await codeOf(`account_id=${world.advertiser.id}`)
  expect((await authorised(first.text('data.access_token'))).list('data.list')).toHaveLength(1)
})

test('an app gets a token of its own', async () => {
  const answer = await call(`${world.url}/open_api/oauth2/app_access_token/`, { json: world.app })
  expect(answer.text('data.access_token')).toMatch(/^[\w-]{32}$/)
})
