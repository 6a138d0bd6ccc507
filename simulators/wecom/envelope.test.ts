import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openWecom, type WecomWorld } from '#simulators/testing/wecom-world.ts'

let world: WecomWorld
beforeEach(async () => {
  world = await openWecom()
})
afterEach(() => world.wecom.app.close())

const list = () => world.get('/department/list')
const raw = (path = '/department/list') =>
  fetch(`${world.url}/cgi-bin${path}?access_token=${world.granted.accessToken}`)

test('an error is HTTP 200 with hint, address and link, and again in the headers', async () => {
  const answer = await world.get('/department/list', 'nonsense')
  expect([answer.status, answer.headers.get('error-code')]).toEqual([200, '40014'])
  expect(answer.headers.get('error-msg')).toContain('invalid')
  expect(answer.text('errmsg')).toMatch(
    /^invalid access_token, hint: \[\d{24,}\], from ip: 127\.0\.0\.1, more info at https:\/\/open\.work\.weixin\.qq\.com\/devtool\/query\?e=40014$/,
  )
  const good = await list()
  expect([good.at('errcode'), good.at('errmsg'), good.headers.get('error-code')]).toEqual([0, 'ok', '0'])
})

test('a body that is no JSON or of another type says so', async () => {
  const url = `${world.url}/cgi-bin/externalcontact/customer_acquisition/list_link?access_token=${world.granted.accessToken}`
  const broken = await call(url, { method: 'POST', body: '{"limit":' })
  expect(broken.text('errmsg')).toContain('Warning: wrong json format.')
  expect((await world.links('list_link', { limit: '5' })).text('errmsg')).toContain('Warning: wrong json format.')
  expect((await world.links('list_link', { limit: 500 })).text('errmsg')).not.toContain('wrong json')
})

test('a call that comes too often is blocked for a minute, others are not', async () => {
  world.wecom.settings.perMinute = 3
  for (let index = 0; index < 3; index += 1) expect((await list()).at('errcode')).toBe(0)
  expect((await list()).at('errcode')).toBe(45009)
  expect((await world.get('/department/simplelist')).at('errcode')).toBe(0)
  world.wecom.clock.setOffset(59_000)
  expect((await list()).at('errcode')).toBe(45009)
  world.wecom.clock.setOffset(121_000)
  expect((await list()).at('errcode')).toBe(0)
})

test('an hour’s limit blocks for an hour', async () => {
  Object.assign(world.wecom.settings, { perMinute: 0, perHour: 2 })
  await list()
  await list()
  expect((await list()).at('errcode')).toBe(45009)
  world.wecom.clock.setOffset(59 * 60_000)
  expect((await list()).at('errcode')).toBe(45009)
  world.wecom.clock.setOffset(61 * 60_000)
  expect((await list()).at('errcode')).toBe(0)
})

test('a self-built app calls only from trusted addresses', async () => {
  world.wecom.settings.trustedIps = ['10.0.0.1']
  expect((await world.get('/department/list', world.ownToken)).at('errcode')).toBe(60020)
  expect((await list()).at('errcode')).toBe(0)
})

test('throttling by fault is WeCom’s 45009 in HTTP 200', async () => {
  world.wecom.faults.set('throttle', { count: 1, path: '/department/' })
  const answer = await list()
  expect([answer.status, answer.at('errcode'), answer.headers.get('retry-after')]).toEqual([200, 45009, null])
  expect(answer.headers.get('error-code')).toBe('45009')
  expect((await list()).at('errcode')).toBe(0)
})

test.each([
  ['systemBusy', -1],
  ['tooManyAtOnce', 45033],
  ['versionConflict', 6000],
] as const)('%s is told as %i and nothing is done', async (kind, code) => {
  const range = { user_list: world.able.slice(0, 1).map(({ userid }) => userid) }
  const create = () => world.links('create_link', { link_name: 'x', range })
  world.wecom.faults.set(kind, { count: 1, path: 'create_link' })
  expect((await create()).at('errcode')).toBe(code)
  expect(world.corp.links.size).toBe(0)
  expect((await create()).at('errcode')).toBe(0)
})

test('tokens end by fault, all at once or when used, and new ones work', async () => {
  const { wecom, corp } = world
  wecom.faults.set('expireToken')
  expect((await list()).at('errcode')).toBe(42001)
  const fresh = wecom.authorise(corp).accessToken
  expect((await world.get('/department/list', fresh)).at('errcode')).toBe(0)
  wecom.faults.set('expireToken', { count: 1, path: '/user/' })
  expect((await world.get('/department/list', fresh)).at('errcode')).toBe(0)
  expect((await world.get('/user/list?department_id=1', fresh)).at('errcode')).toBe(42001)
  expect((await world.get('/user/list?department_id=1', wecom.authorise(corp).accessToken)).at('errcode')).toBe(0)
})

test('answers can fail, break off, go on for ever or be lost after the act', async () => {
  const { faults } = world.wecom
  faults.set('status500', { count: 1 })
  expect((await raw()).status).toBe(500)
  faults.set('badJson', { count: 1 })
  const half = await (await raw()).text()
  expect(() => JSON.parse(half)).toThrow()
  faults.set('endlessBody', { count: 1 })
  let bytes = 0
  for await (const chunk of (await raw()).body ?? []) {
    bytes += chunk.length
    if (bytes > 100_000) break
  }
  expect(bytes).toBeGreaterThan(100_000)
  faults.set('delay', { count: 1, ms: 60 })
  const start = performance.now()
  await raw()
  expect(performance.now() - start).toBeGreaterThan(55)
  faults.set('dropAfterAccept', { count: 1 })
  const range = { user_list: world.able.slice(0, 1).map(({ userid }) => userid) }
  await expect(world.links('create_link', { link_name: 'x', range })).rejects.toThrow()
  expect(world.corp.links.size).toBe(1)
  faults.set('away')
  await expect(raw()).rejects.toThrow()
  expect((await call(`${world.url}/admin/faults`, { method: 'DELETE' })).at('faults')).toEqual({})
  expect((await raw()).status).toBe(200)
})
