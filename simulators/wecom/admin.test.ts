import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openWecom, type WecomWorld } from '#simulators/testing/wecom-world.ts'

let world: WecomWorld
let linkId = ''
beforeAll(async () => {
  world = await openWecom()
  const range = { user_list: world.able.slice(0, 2).map(({ userid }) => userid) }
  linkId = (await world.links('create_link', { link_name: '演示', range })).text('link.link_id')
})
afterAll(() => world.wecom.app.close())

const admin = (path: string, json?: unknown, method = 'POST') =>
  call(`${world.url}/admin${path}`, json === undefined ? {} : { method, json })
const remove = (path: string) => call(`${world.url}/admin${path}`, { method: 'DELETE' })

test('the page stands alone in Chinese and the overview shows what it draws', async () => {
  const page = await fetch(`${world.url}/`)
  const html = await page.text()
  expect(html).toContain('企业微信 · 模拟平台')
  expect(html).toContain('回调签名伪造')
  expect(html).not.toMatch(/(src|href)="(?!data:)/)
  const overview = await admin('/overview')
  expect(overview.list('corps')).toHaveLength(3)
  expect(overview.at('links.0')).toMatchObject({ linkId, people: world.able.slice(0, 2).map(({ userid }) => userid) })
  expect(overview.at('corps.0.quota.balance')).toBe(1000)
})

test('a corp has a picture', async () => {
  const picture = await fetch(`${world.url}/logo/${world.corp.corpid}`)
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
  expect(await picture.text()).toContain(world.corp.name.slice(0, 1))
})

test('a customer walks by calls', async () => {
  expect((await admin('/customers/open', { link: linkId, channel: 'a' })).at('state')).toBe('a')
  await admin('/customers/request', { link: linkId, channel: 'a' })
  const added = await admin('/customers/add', { link: linkId, channel: 'a' })
  const pair = { externalUserid: added.text('externalUserid'), userid: added.text('userid') }
  expect((await admin('/customers/chat', { ...pair, messages: 3 })).at('messages')).toBe(3)
  expect((await admin(`/corps/${world.corp.corpid}/customers`)).at('customers.0')).toMatchObject({
    ...pair,
    state: 'a',
  })
  await admin('/customers/leave', pair)
  expect((await admin('/customers/chat', pair)).at('error')).toBe('unknown_customer')
  const scanned = await admin('/customers/scan', { corpId: world.corp.corpid, userid: world.able[3]?.userid })
  expect(scanned.at('userid')).toBe(world.able[3]?.userid)
  const types = world.wecom.callbacks
    .all()
    .map(({ changeType, app }) => `${changeType}${app.startsWith('agent') ? '*' : ''}`)
  expect(types).toContain('message_from_customer')
  const sent = await admin('/callbacks?since=0&limit=2')
  expect(sent.list('callbacks')).toHaveLength(2)
  expect(sent.at('callbacks.0.outcome')).toBe('noUrl')
})

test('quota, members, links and the own app change by calls', async () => {
  const corpId = world.corp.openCorpid
  expect((await admin(`/corps/${corpId}/quota`, { balance: 5 }, 'PUT')).at('quota.balance')).toBe(5)
  const userid = 'newcomer'
  await admin(`/corps/${corpId}/users`, { userid, name: '新人', departments: [2] })
  expect((await world.get(`/user/get?userid=${userid}`)).at('errcode')).toBe(0)
  expect((await admin(`/corps/${corpId}/users`, { userid, name: '新人', departments: [2] })).status).toBe(400)
  await admin(`/corps/${corpId}/users/${userid}`, { contact: false }, 'PUT')
  expect((await world.get('/externalcontact/get_follow_user_list')).list('follow_user')).not.toContain(userid)
  await remove(`/corps/${corpId}/users/${userid}`)
  expect((await world.get(`/user/get?userid=${userid}`)).at('errcode')).toBe(60111)
  const own = await admin(`/corps/${corpId}/own`, { secret: 'changed', callbackUrl: 'http://127.0.0.1:1/x' }, 'PUT')
  expect(own.at('apps.1')).toMatchObject({ secret: 'changed', callback: { url: 'http://127.0.0.1:1/x' } })
  world.corp.own.callback.url = ''
  expect((await admin(`/links/${linkId}/break`, {})).at('unavailable')).toBe(true)
  expect((await admin('/customers/add', { link: linkId })).at('error')).toBe('link_unavailable')
  await remove(`/links/${linkId}`)
  expect((await admin(`/links/${linkId}`)).status).toBe(400)
  expect((await admin('/corps/wwnobody')).status).toBe(400)
})

test('the suite’s life can be driven by calls', async () => {
  const corpId = world.other.corpid
  expect((await admin('/suite/cancel', { corpId })).status).toBe(400)
  expect((await admin('/suite/authorise', { corpId })).at('corpid')).toBe(world.other.openCorpid)
  expect((await admin('/suite/install', { corpId })).at('name')).toBe('create_auth')
  expect((await admin('/suite/change', { corpId, visible: [2] })).at('name')).toBe('change_auth')
  expect((await admin('/suite/reset', { corpId })).at('name')).toBe('reset_permanent_code')
  expect((await admin('/suite/withdraw', { corpId })).at('acquisition')).toBe(false)
  expect((await admin('/suite/approve', { corpId })).at('acquisition')).toBe(true)
  expect((await admin('/suite/cancel', { corpId })).at('name')).toBe('cancel_auth')
  expect((await admin('/suite/ticket', {})).at('name')).toBe('suite_ticket')
})

test('settings and clock are changed, wrong ones refused', async () => {
  expect((await admin('/settings', { nameless: false }, 'PUT')).at('nameless')).toBe(false)
  expect((await admin('/settings', { nonsense: 1 }, 'PUT')).status).toBe(400)
  expect((await admin('/clock', { offsetMs: 0 }, 'PUT')).at('offsetMs')).toBe(0)
  expect((await admin('/faults', { breakRefresh: {} }, 'PUT')).status).toBe(400)
})
