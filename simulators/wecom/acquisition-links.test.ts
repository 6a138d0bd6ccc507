import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWecom, type WecomWorld } from '#simulators/testing/wecom-world.ts'

let world: WecomWorld
let users: string[] = []
beforeAll(async () => {
  world = await openWecom({ world: { users: 700 } })
  users = world.able.map(({ userid }) => userid)
})
afterAll(() => world.wecom.app.close())
beforeEach(() => world.corp.links.clear())

const create = (json: Record<string, unknown>, token?: string) =>
  world.links('create_link', { link_name: '获客链接1号', range: { user_list: users.slice(0, 3) }, ...json }, token)
const createId = async (json: Record<string, unknown> = {}) => (await create(json)).text('link.link_id')
const read = (linkId: string) => world.links('get', { link_id: linkId })

test('a link is created, read and deleted', async () => {
  const made = await create({ skip_verify: false, mark_source: true })
  const linkId = made.text('link.link_id')
  expect(linkId).toMatch(/^ca\w{16}$/)
  expect(made.at('link')).toEqual({
    link_id: linkId,
    link_name: '获客链接1号',
    url: `${world.url}/ca/${linkId}`,
    create_time: expect.any(Number),
  })
  const seen = await read(linkId)
  expect(seen.at('link')).toMatchObject({ link_name: '获客链接1号', skip_verify: false })
  expect(seen.at('range')).toEqual({ user_list: users.slice(0, 3), department_list: [] })
  const deleted = await world.links('delete_link', { link_id: linkId })
  expect(deleted.body).toEqual({ errcode: 0, errmsg: 'ok' })
  expect((await read(linkId)).at('errcode')).toBe(40058)
  expect(world.wecom.callbacks.all().some(({ changeType }) => changeType === 'delete_link')).toBe(false)
})

test('the list has ids alone, a hundred at most, and only the app’s own', async () => {
  for (let index = 0; index < 5; index += 1) await create({ link_name: `l${index}` })
  await create({}, world.ownToken)
  const seen: unknown[] = []
  let cursor = ''
  do {
    const part = await world.links('list_link', { limit: 2, cursor })
    seen.push(...part.list('link_id_list'))
    cursor = part.text('next_cursor')
  } while (cursor !== '')
  expect(seen).toHaveLength(5)
  expect(new Set(seen).size).toBe(5)
  const own = await world.links('list_link', {}, world.ownToken)
  expect(own.list('link_id_list')).toHaveLength(1)
  expect((await read(String(own.at('link_id_list.0')))).at('errcode')).toBe(40058)
  expect((await world.links('list_link', { limit: 101 })).at('errcode')).toBe(40058)
  expect((await world.links('list_link', { cursor: 'nonsense' })).at('errcode')).toBe(40058)
})

test('an update replaces the whole range and leaves what is not named', async () => {
  const linkId = await createId({ range: { user_list: users.slice(0, 2), department_list: [5] } })
  const updated = await world.links('update_link', { link_id: linkId, range: { user_list: users.slice(2, 4) } })
  expect(updated.body).toEqual({ errcode: 0, errmsg: 'ok' })
  expect((await read(linkId)).at('range')).toEqual({ user_list: users.slice(2, 4), department_list: [] })
  await world.links('update_link', { link_id: linkId, link_name: '新名字', skip_verify: false })
  const seen = await read(linkId)
  expect(seen.at('link')).toMatchObject({ link_name: '新名字', skip_verify: false })
  expect(seen.at('range.user_list')).toEqual(users.slice(2, 4))
})

test('a range is never empty and a refused one changes nothing', async () => {
  const linkId = await createId()
  for (const range of [{}, { user_list: [] }, { user_list: [], department_list: [] }]) {
    expect((await world.links('update_link', { link_id: linkId, range })).at('errcode')).toBe(40058)
  }
  expect((await world.links('create_link', { link_name: 'x' })).at('errcode')).toBe(40058)
  expect((await read(linkId)).at('range.user_list')).toEqual(users.slice(0, 3))
})

test('five hundred people fit, one more does not', async () => {
  expect((await create({ range: { user_list: users.slice(0, 500) } })).at('errcode')).toBe(0)
  expect((await create({ range: { user_list: users.slice(0, 501) } })).at('errcode')).toBe(40032)
  expect((await create({ range: { department_list: [1] } })).at('errcode')).toBe(40066)
  expect((await create({ range: { department_list: [2] } })).at('errcode')).toBe(0)
})

test('a member who may not be added is named', async () => {
  const { directory } = world.corp
  const all = [...directory.users.values()]
  const cases: [number, string | undefined][] = [
    [60111, 'nobody'],
    [84074, all.find(({ contact }) => !contact)?.userid],
    [84074, all.find(({ status, contact }) => status === 4 && contact)?.userid],
    [40098, all.find(({ realName, contact, status }) => !realName && contact && status === 1)?.userid],
  ]
  for (const [code, userid = ''] of cases) {
    const answer = await create({ range: { user_list: [users[0], userid] } })
    expect([answer.at('errcode'), answer.text('errmsg').includes(userid)]).toEqual([code, true])
  }
  expect((await create({ range: { department_list: [9999] } })).at('errcode')).toBe(60003)
})

test('names have at most thirty characters', async () => {
  expect((await create({ link_name: '名'.repeat(30) })).at('errcode')).toBe(0)
  expect((await create({ link_name: '名'.repeat(31) })).at('errcode')).toBe(40058)
  expect((await create({ link_name: '' })).at('errcode')).toBe(40058)
})

test('preferred members are kept with their kind', async () => {
  const linkId = await createId({ priority_option: { priority_type: 2, priority_userid_list: users.slice(0, 1) } })
  expect((await read(linkId)).at('priority_option')).toEqual({
    priority_type: 2,
    priority_userid_list: users.slice(0, 1),
  })
  expect((await create({ priority_option: { priority_type: 2 } })).at('errcode')).toBe(40058)
  expect((await create({ priority_option: { priority_type: 3 } })).at('errcode')).toBe(40058)
})

test('without 获客助手 every call is forbidden', async () => {
  const linkId = await createId()
  world.wecom.suite.setAcquisition(world.corp, false)
  expect((await create({})).at('errcode')).toBe(48002)
  expect((await read(linkId)).at('errcode')).toBe(48002)
  expect((await world.get('/externalcontact/customer_acquisition_quota')).at('errcode')).toBe(48002)
  world.wecom.suite.setAcquisition(world.corp, true)
  expect((await read(linkId)).at('errcode')).toBe(0)
  const last = world.wecom.corps.all.at(-1)
  expect(last?.acquisition).toBe(false)
})
