import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openTencent } from '#simulators/testing/tencent-world.ts'

let world: Awaited<ReturnType<typeof openTencent>>
beforeAll(async () => {
  world = await openTencent()
})
afterAll(() => world.tencent.app.close())

const redirectUri = 'http://127.0.0.1:20999/back?x=1'

async function authorise(query: string): Promise<URL> {
  const target = `${world.url}/oauth/authorize?client_id=1110000001&redirect_uri=${encodeURIComponent(redirectUri)}`
  const response = await fetch(`${target}&state=s%261&${query}`, { redirect: 'manual' })
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') ?? '')
}
const codeOf = async (query: string) => (await authorise(query)).searchParams.get('authorization_code') ?? ''
const exchange = (code: string, app = world.app, redirect = redirectUri) =>
  call(
    `${world.url}/oauth/token?${app}&grant_type=authorization_code&authorization_code=${code}&redirect_uri=${encodeURIComponent(redirect)}`,
  )
const advertisers = (token: string) => call(`${world.url}/v3.0/advertiser/get?${world.common(token)}`)

test('the consent page offers every account and leads back with code and state', async () => {
  const page = await fetch(
    `${world.url}/oauth/authorize?client_id=1110000001&redirect_uri=${encodeURIComponent(redirectUri)}&state=abc`,
  )
  const html = await page.text()
  expect(page.headers.get('content-type')).toContain('text/html')
  for (const account of world.tencent.accounts.all) expect(html).toContain(account.name)
  const back = await authorise(`account_id=${world.advertiser.id}`)
  expect(back.origin + back.pathname).toBe('http://127.0.0.1:20999/back')
  expect(back.searchParams.get('x')).toBe('1')
  expect(back.searchParams.get('state')).toBe('s&1')
  expect(back.searchParams.get('authorization_code')).toMatch(/^[\w-]{24}$/)
})

test('auto=1 authorises the agency, and the code brings who authorised', async () => {
  const answer = await exchange(await codeOf('auto=1'))
  expect(answer.code).toBe(0)
  expect(answer.at('data.authorizer_info.account_id')).toBe(world.agency.id)
  expect(answer.at('data.authorizer_info.account_role_type')).toBe('ACCOUNT_ROLE_TYPE_AGENCY')
  expect(answer.at('data.access_token_expires_in')).toBe(86_400)
  expect(answer.at('data.refresh_token_expires_in')).toBe(2_592_000)
  expect((await advertisers(answer.text('data.access_token'))).at('data.page_info.total_number')).toBe(25)
})

test('an unknown app, a wrong secret, an odd redirect and a long state are refused', async () => {
  const at = (query: string) => call(`${world.url}/oauth/authorize?${query}`)
  expect((await at('client_id=9&redirect_uri=http%3A%2F%2Fa.cn')).code).toBe(11007)
  expect((await at('client_id=1110000001&redirect_uri=ftp%3A%2F%2Fa.cn')).code).toBe(31_001)
  const long = `client_id=1110000001&redirect_uri=http%3A%2F%2Fa.cn&state=${'s'.repeat(513)}`
  expect((await at(long)).code).toBe(31_001)
  expect((await exchange('x', 'client_id=1110000001&client_secret=wrong')).code).toBe(11007)
})

test('a code is used once, lives ten minutes, and belongs to its redirect address', async () => {
  const code = await codeOf('auto=1')
  expect((await exchange(code, world.app, 'http://127.0.0.1/else')).code).toBe(31_001)
  expect((await exchange(code)).code).toBe(0)
  expect((await exchange(code)).code).toBe(11013)
  expect((await exchange('nonsense')).code).toBe(11011)
  const late = await codeOf('auto=1')
  world.tencent.clock.setOffset(601_000)
  expect((await exchange(late)).code).toBe(11009)
  world.tencent.clock.setOffset(0)
})

test('a refresh by oauth/token keeps the refresh token and says nothing of the authoriser', async () => {
  const first = world.tencent.authorise(world.advertiser.id)
  const url = `${world.url}/oauth/token?${world.app}&grant_type=refresh_token&refresh_token=${first.refreshToken}`
  const answer = await call(url)
  expect(answer.at('data.refresh_token')).toBe(first.refreshToken)
  expect(answer.at('data.authorizer_info')).toBeUndefined()
  expect((await advertisers(answer.text('data.access_token'))).code).toBe(0)
  expect((await call(url)).code).toBe(0)
})

test('a refresh by oauth/refresh_token ends both old tokens', async () => {
  const first = world.tencent.authorise(world.advertiser.id)
  const url = `${world.url}/oauth/refresh_token?${world.app}&refresh_token=${first.refreshToken}`
  const answer = await call(url)
  expect(answer.code).toBe(0)
  expect((await advertisers(first.accessToken)).code).toBe(11002)
  expect((await call(url)).code).toBe(11012)
  expect((await advertisers(answer.text('data.access_token'))).code).toBe(0)
  expect((await call(`${world.url}/oauth/refresh_token?${world.app}&refresh_token=zzz`)).code).toBe(11010)
})

test('tokens expire by the clock, the refresh token after thirty days', async () => {
  const pair = world.tencent.authorise(world.advertiser.id)
  world.tencent.clock.setOffset(86_401_000)
  expect((await advertisers(pair.accessToken)).code).toBe(11000)
  world.tencent.clock.setOffset(2_592_001_000)
  const late = `${world.url}/oauth/refresh_token?${world.app}&refresh_token=${pair.refreshToken}`
  expect((await call(late)).code).toBe(11012)
  world.tencent.clock.setOffset(0)
})

test('a token reaches no further than its scopes', async () => {
  const answer = await exchange(await codeOf(`account_id=${world.advertiser.id}&scope=user_actions`))
  expect((await advertisers(answer.text('data.access_token'))).code).toBe(11014)
})
