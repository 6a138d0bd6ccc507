import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWecom, type WecomWorld } from '#simulators/testing/wecom-world.ts'

let world: WecomWorld
beforeAll(async () => {
  world = await openWecom()
})
afterAll(() => world.wecom.app.close())

test('the same seed makes the same corps', async () => {
  const twin = await openWecom()
  expect(twin.wecom.corps.all.map(({ corpid, name }) => [corpid, name])).toEqual(
    world.wecom.corps.all.map(({ corpid, name }) => [corpid, name]),
  )
  expect(twin.wecom.corps.all).toHaveLength(3)
  expect([twin.corp.directory.departments.size, twin.corp.directory.users.size]).toEqual([12, 40])
  await twin.wecom.app.close()
})

test('a corp’s own app sees names, a third-party app sees ids in their place', async () => {
  const named = await world.get('/department/list?id=2', world.ownToken)
  expect(named.at('department.0')).toMatchObject({
    id: 2,
    parentid: 1,
    name: world.corp.directory.departments.get(2)?.name,
  })
  const nameless = await world.get('/department/list?id=2')
  expect(nameless.at('department.0')).toMatchObject({ id: 2, name: '2' })
  const { userid, name, openUserid } = world.able[0] ?? { userid: '', name: '', openUserid: '' }
  expect((await world.get(`/user/get?userid=${userid}`, world.ownToken)).body).toMatchObject({
    userid,
    name,
    status: 1,
  })
  const seen = await world.get(`/user/get?userid=${userid}`)
  expect(seen.body).toMatchObject({ userid, name: userid, open_userid: openUserid })
  expect(seen.at('mobile')).toBeUndefined()
})

test('departments come with all below them, users only with their own', async () => {
  const all = await world.get('/department/simplelist')
  expect(all.list('department_id')).toHaveLength(12)
  expect(all.at('department_id.0')).toEqual({ id: 1, parentid: 0, order: 99_999 })
  const below = await world.get('/department/list?id=2')
  expect(below.list('department').length).toBe(world.corp.directory.subtree(2).length)
  let count = 0
  for (const path of ['simplelist', 'list']) {
    const users = await world.get(`/user/${path}?department_id=1&fetch_child=1`)
    count = users.list('userlist').length
    expect(count).toBe(world.corp.directory.membersOf(1).length)
  }
  expect(count).toBeLessThan(40)
})

test('unknown departments and users are named', async () => {
  expect((await world.get('/department/get?id=99')).at('errcode')).toBe(60003)
  expect((await world.get('/department/list?id=abc')).at('errcode')).toBe(60123)
  expect((await world.get('/user/list?department_id=99')).at('errcode')).toBe(60003)
  expect((await world.get('/user/list')).at('errcode')).toBe(40058)
  const nobody = await world.get('/user/get?userid=nobody')
  expect(nobody.at('errcode')).toBe(60111)
  expect(nobody.text('errmsg')).toContain('nobody')
})

test('only members with 客户联系 can be put in links', async () => {
  const answer = await world.get('/externalcontact/get_follow_user_list')
  expect(answer.list('follow_user')).toEqual(world.able.map(({ userid }) => userid))
  expect(world.able.length).toBeLessThan(40)
})

test('an app sees no further than its departments', async () => {
  const { wecom, corp } = world
  wecom.suite.change(corp, [2])
  expect((await world.get('/department/list')).list('department')).toHaveLength(corp.directory.subtree(2).length)
  expect((await world.get('/department/get?id=3')).at('errcode')).toBe(60011)
  const hidden = corp.directory.membersOf(3).find((user) => user.departments.length === 1)?.userid ?? ''
  expect((await world.get(`/user/get?userid=${hidden}`)).at('errcode')).toBe(60011)
  const range = { user_list: [hidden] }
  expect((await world.links('create_link', { link_name: 'a', range })).at('errcode')).toBe(60011)
  wecom.suite.change(corp, [1])
})
