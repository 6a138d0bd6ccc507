import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReceiver } from '#simulators/testing/wecom-receiver.ts'
import { openWecom, type WecomWorld } from '#simulators/testing/wecom-world.ts'
import { wecomDemoSuite } from './settings.ts'

let world: WecomWorld
let receiver: Awaited<ReturnType<typeof openReceiver>>
let users: string[] = []
let linkId = ''
beforeEach(async () => {
  receiver = await openReceiver(wecomDemoSuite)
  world = await openWecom({ settings: { suiteCallbackUrl: `${receiver.url}/suite`, ticketEveryMs: 0 } })
  users = world.able.slice(0, 3).map(({ userid }) => userid)
  const made = await world.links('create_link', { link_name: 'x', range: { user_list: users } })
  linkId = made.text('link.link_id')
})
afterEach(async () => {
  await world.wecom.app.close()
  receiver.close()
})

const told = async () => {
  await world.wecom.callbacks.idle()
  return receiver.received.map(({ fields }) => fields)
}
const customerList = (more: Record<string, unknown> = {}) => world.links('customer', { link_id: linkId, ...more })

test('opening and asking are told with the channel, asking only with one', async () => {
  const { customers } = world.wecom
  customers.open({ link: `${world.url}/ca/${linkId}?customer_channel=t1` })
  await told()
  customers.request({
    link: `weixin://biz/ww/profile/${encodeURIComponent(`${world.url}/ca/${linkId}?customer_channel=t2`)}`,
  })
  customers.request({ link: linkId })
  const events = await told()
  expect(events.map(({ ChangeType, State, LinkId }) => [ChangeType, State, LinkId])).toEqual([
    ['open_profile', 't1', linkId],
    ['friend_request', 't2', linkId],
  ])
  expect(events[0]).toMatchObject({
    SuiteId: wecomDemoSuite.suiteId,
    AuthCorpId: world.corp.openCorpid,
    InfoType: 'customer_acquisition',
  })
})

test('adds go evenly over the range as it is now, and carry State but no link', async () => {
  const { customers } = world.wecom
  const picked = Array.from({ length: 6 }, () => customers.add({ link: linkId, channel: 'c' }).userid)
  expect(picked).toEqual([...users, ...users])
  await world.links('update_link', { link_id: linkId, range: { user_list: users.slice(1) } })
  const later = Array.from({ length: 4 }, () => customers.add({ link: linkId }).userid)
  expect(new Set(later)).toEqual(new Set(users.slice(1)))
  const first = (await told()).find(({ UserID }) => UserID === users[0])
  expect(first).toMatchObject({
    InfoType: 'change_external_contact',
    ChangeType: 'add_external_contact',
    UserID: users[0],
    State: 'c',
  })
  expect(first?.['WelcomeCode']).not.toBe('')
  expect(first).not.toHaveProperty('LinkId')
})

test('the channel comes back cut at sixty-four bytes, never inside a character', () => {
  const { customers } = world.wecom
  expect(customers.add({ link: linkId, channel: 'a'.repeat(70) }).state).toBe('a'.repeat(64))
  expect(customers.add({ link: linkId, channel: '渠'.repeat(30) }).state).toBe('渠'.repeat(21))
})

test('the customer list pages with cursor and tells who has written', async () => {
  const { customers } = world.wecom
  const added = Array.from({ length: 5 }, (_, index) => customers.add({ link: linkId, channel: `c${index}` }))
  const [first] = added
  if (first !== undefined) customers.chat(first)
  const part = await customerList({ limit: 3 })
  expect(part.at('customer_list.0')).toEqual({
    external_userid: first?.externalUserid,
    userid: users[0],
    chat_status: 1,
    state: 'c0',
  })
  const rest = await customerList({ limit: 3, cursor: part.text('next_cursor') })
  expect(rest.list('customer_list')).toHaveLength(2)
  expect([rest.at('next_cursor'), rest.at('customer_list.0.chat_status')]).toEqual(['', 0])
  expect((await customerList({ limit: 1001 })).at('errcode')).toBe(40058)
})

test('each add uses up quota: low below twenty, exhausted at none, then refused', async () => {
  const { customers, quota } = world.wecom
  quota.set(world.corp, 21)
  for (let index = 0; index < 21; index += 1) customers.add({ link: linkId })
  expect(() => customers.add({ link: linkId })).toThrow('balance_exhausted')
  const answer = await world.get('/externalcontact/customer_acquisition_quota')
  expect(answer.body).toMatchObject({ total: 21, balance: 0, quota_list: [] })
  quota.set(world.corp, 5, 7)
  expect(quota.remindOfExpiry(world.corp)).toBe(1)
  await told()
  const balance = receiver.changeTypes().filter((type) => type.startsWith('balance') || type.startsWith('quota'))
  expect(balance.sort()).toEqual(['balance_exhausted', 'balance_increased', 'balance_low', 'quota_expire_soon'])
  expect((await world.get('/externalcontact/customer_acquisition_quota')).at('quota_list.0.balance')).toBe(5)
})

test('chats are told once at the start, and at the third, fifth and tenth message with a key', async () => {
  const { customers, clock } = world.wecom
  const pair = customers.add({ link: linkId, channel: 'c' })
  const silent = customers.add({ link: linkId })
  customers.chat(pair, 12)
  customers.chat(silent, 2)
  const events = (await told()).filter(({ InfoType }) => InfoType === 'customer_acquisition')
  expect(events.map(({ ChangeType }) => ChangeType).sort()).toEqual([
    'customer_start_chat',
    ...Array.from({ length: 3 }, () => 'message_from_customer'),
  ])
  const started = events.find(({ ChangeType }) => ChangeType === 'customer_start_chat')
  expect(started).toMatchObject({
    UserID: pair.userid,
    ExternalUserID: pair.externalUserid,
    State: 'c',
    LinkId: linkId,
  })
  const keys = events.map(({ ChatKey }) => ChatKey).filter((key) => key !== undefined)
  const counts = await Promise.all(
    keys.map(async (chat_key) => (await world.links('get_chat_info', { chat_key })).number('chat_info.recv_msg_cnt')),
  )
  expect(counts.sort((a, b) => a - b)).toEqual([3, 5, 10])
  expect(events.find(({ ChatKey }) => ChatKey !== undefined)).not.toHaveProperty('UserID')
  clock.setOffset(31 * 60_000)
  expect((await world.links('get_chat_info', { chat_key: keys[0] })).at('errcode')).toBe(40058)
})

test('leaving is told twice for a link’s customer, by the member once', async () => {
  const { customers } = world.wecom
  const pair = customers.add({ link: linkId, channel: 'c' })
  const second = customers.add({ link: linkId, channel: 'c' })
  customers.leave(pair)
  customers.leave(second, 'member')
  const events = (await told()).filter(({ ChangeType }) => ChangeType?.startsWith('del_'))
  expect(events.map(({ InfoType, ChangeType }) => `${InfoType} ${ChangeType}`).sort()).toEqual([
    'change_external_contact del_external_contact',
    'change_external_contact del_follow_user',
    'customer_acquisition del_follow_user',
  ])
  expect((await world.get(`/externalcontact/get?external_userid=${pair.externalUserid}`)).at('errcode')).toBe(84061)
  expect(() => customers.chat(pair)).toThrow('unknown_customer')
})

test('a friend comes first where the link says so, and adds nothing', async () => {
  const { customers } = world.wecom
  const made = await world.links('create_link', {
    link_name: 'y',
    range: { user_list: users },
    priority_option: { priority_type: 1 },
  })
  const link = made.text('link.link_id')
  customers.add({ link: linkId })
  const { externalUserid, userid } = customers.add({ link: linkId, channel: 'c' })
  const before = world.corp.quota.balance()
  expect(customers.add({ link, externalUserid })).toMatchObject({ userid, existing: true })
  expect(world.corp.quota.balance()).toBe(before)
})

test('a second add may come with an old State or none, but the list has the right one', async () => {
  const { customers, faults } = world.wecom
  await world.links('update_link', { link_id: linkId, range: { user_list: users.slice(0, 1) } })
  const pair = customers.add({ link: linkId, channel: 'old' })
  const again = async (channel: string) => {
    await told()
    customers.leave(pair)
    customers.add({ link: linkId, channel, externalUserid: pair.externalUserid })
  }
  faults.set('staleState', { count: 1 })
  await again('new')
  expect((await customerList()).at('customer_list')).toMatchObject([{ state: 'new' }])
  faults.set('missingState', { count: 1 })
  await again('newer')
  await again('newest')
  const states = (await told())
    .filter(({ ChangeType }) => ChangeType === 'add_external_contact')
    .map(({ State }) => State)
  expect(states).toEqual(['old', 'old', undefined, 'newest'])
})

test('statistics count by Shanghai day, thirty days at most', async () => {
  const { customers, clock } = world.wecom
  customers.open({ link: linkId })
  customers.open({ link: linkId })
  customers.add({ link: linkId })
  const now = clock.seconds()
  const statistic = (start_time: number, end_time: number) =>
    world.links('statistic', { link_id: linkId, start_time, end_time })
  const day = 86_400
  expect((await statistic(now, now)).body).toMatchObject({ click_link_customer_cnt: 2, new_customer_cnt: 1 })
  expect((await statistic(now - 29 * day, now)).at('new_customer_cnt')).toBe(1)
  expect((await statistic(now - 3 * day, now - day)).at('new_customer_cnt')).toBe(0)
  expect((await statistic(now - 30 * day, now)).at('errcode')).toBe(40058)
  expect((await statistic(now, now - day)).at('errcode')).toBe(40058)
  expect((await statistic(now - 200 * day, now - 190 * day)).at('errcode')).toBe(40058)
})

test('a QR code adds without a link, and customers can be read one by one and by member', async () => {
  const { customers } = world.wecom
  const way = await world.post('/externalcontact/add_contact_way', { type: 2, scene: 2, state: 's', user: users })
  expect(way.text('qr_code')).toContain(way.text('config_id'))
  const found = world.corp.contactWays.get(way.text('config_id'))
  if (found === undefined) throw new Error('no way')
  const added = customers.scan(world.corp, found)
  const one = await world.get(`/externalcontact/get?external_userid=${added.externalUserid}`)
  expect(one.at('follow_user')).toMatchObject([{ userid: users[0], add_way: 1, state: 's' }])
  const linked = customers.add({ link: linkId, channel: 'c' })
  const list = await world.post('/externalcontact/batch/get_by_user', { userid_list: [linked.userid], limit: 100 })
  const follows = list
    .list('external_contact_list')
    .map((_, index) => list.at(`external_contact_list.${index}.follow_info`))
  expect(follows.at(-1)).toMatchObject({ userid: linked.userid, add_way: 16, state: 'c' })
  expect((await world.post('/externalcontact/add_contact_way', { type: 3, scene: 2, user: users })).at('errcode')).toBe(
    41037,
  )
  expect((await world.post('/externalcontact/add_contact_way', { type: 2, scene: 9, user: users })).at('errcode')).toBe(
    41040,
  )
})

test('a fresh customer may not be there yet', async () => {
  world.wecom.settings.contactLagMs = 60_000
  const { externalUserid } = world.wecom.customers.add({ link: linkId })
  expect((await world.get(`/externalcontact/get?external_userid=${externalUserid}`)).at('errcode')).toBe(84061)
  world.wecom.clock.setOffset(61_000)
  expect((await world.get(`/externalcontact/get?external_userid=${externalUserid}`)).at('errcode')).toBe(0)
})

test('the link’s own page opens the profile and adds', async () => {
  const page = await fetch(`${world.url}/ca/${linkId}?customer_channel=t9`)
  expect(await page.text()).toContain('添加到通讯录')
  const added = await fetch(`${world.url}/ca/${linkId}`, {
    method: 'POST',
    body: new URLSearchParams({ channel: 't9' }),
  })
  expect(await added.text()).toContain('已添加')
  await told()
  expect(receiver.changeTypes().sort()).toEqual(['add_external_contact', 'friend_request', 'open_profile'])
  expect((await fetch(`${world.url}/ca/cawcnothing`)).status).toBe(404)
})

test('who leaves the corp leaves every range, and an empty link says so', async () => {
  const { changes, customers } = world.wecom
  for (const userid of users) changes.removeUser(world.corp, userid)
  expect(world.wecom.links.find(linkId)?.link.range.users).toEqual([])
  expect(() => customers.add({ link: linkId })).toThrow('nobody_in_range')
  await told()
  expect(receiver.changeTypes().sort()).toEqual(['delete_user', 'delete_user', 'delete_user', 'link_unavailable'])
})
