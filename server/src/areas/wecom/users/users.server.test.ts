import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DepartmentNode, WxUser } from '#contract/wecom/entities.ts'
import { treeOf } from '../departments/list-departments.ts'
import { type Corp, type CorpBench, openCorpBench } from '../links/testing/corp-bench.ts'

let bench: CorpBench
let corp: Corp
let other: Corp
beforeAll(async () => {
  bench = await openCorpBench({ world: { users: 90, departments: 20 } })
  corp = await bench.corp(0)
  other = await bench.corp(1)
  await bench.sync(corp.id)
  await bench.sync(other.id)
})
afterAll(() => bench?.stop())

const filter = (ID: string, Value: string) => `&filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
const list = async (more = '', api = corp.owner) => {
  const { status, body } = await api.get(`/wxwork/list_wx_users?corp_id=${corp.id}${more}`)
  return { status, users: (body.users ?? []) as WxUser[], total: body.total as number, code: body.code as string }
}
const flat = (nodes: readonly DepartmentNode[]): DepartmentNode[] =>
  nodes.flatMap((one) => [one, ...flat(one.children)])
const tree = async (): Promise<DepartmentNode[]> =>
  (await corp.owner.call('PATCH', '/wxwork/list_department_tree', { body: { corp_id: corp.id } })).body.departments

describe('the list of people', () => {
  test('shows each with departments, in pages counted from 0', async () => {
    const first = await list('&pageSize=50&sort=userId')
    const second = await list('&pageSize=50&page=1&sort=userId')
    expect([first.users.length, second.users.length, first.total]).toEqual([50, 40, 90])
    const ids = [...first.users, ...second.users].map(({ userId }) => userId)
    expect(new Set(ids)).toEqual(new Set(corp.remote.directory.users.keys()))
    const [one] = first.users
    const known = corp.remote.directory.users.get(one?.userId ?? '')
    expect(one).toMatchObject({
      name: known?.name,
      status: known?.status,
      online: true,
      linkCount: 0,
      agent: null,
      todayAdded: 0,
      departments: known?.departments.map((id) => ({ id, name: corp.remote.directory.departments.get(id)?.name })),
    })
  })

  test('is searched by name, pinyin and id', async () => {
    const [id = ''] = corp.able
    const name = corp.remote.directory.users.get(id)?.name ?? ''
    for (const text of [name, id, id.toUpperCase()])
      expect((await list(`&q=${encodeURIComponent(text)}`)).users.map(({ userId }) => userId)).toContain(id)
    expect((await list(`&q=${encodeURIComponent('%')}`)).total).toBe(0)
  })

  test('a department means everyone below it too, as the tree counts them', async () => {
    for (const { id, allUsers } of flat(await tree())) expect((await list(`&department_id=${id}`)).total).toBe(allUsers)
  })

  test('is narrowed by status and by link', async () => {
    const [a = '', b = ''] = corp.able
    const link = await corp.owner.post('/wxwork/create_customer_acquisition', {
      corp_id: corp.id,
      name: '一号',
      users: [a, b],
    })
    await corp.owner.post('/wxwork/wx_user/offline', { corpId: corp.id, userId: a, reason: '请假' })
    expect((await list(filter('Status', 'offline'))).users).toMatchObject([
      { userId: a, offlineReason: '请假', skipped: 'offline', linkCount: 1, changedAt: expect.any(String) },
    ])
    expect((await list(filter('Status', 'invalid'))).total).toBe(90 - corp.able.length)
    expect((await list(filter('Status', 'online'))).total).toBe(corp.able.length - 1)
    expect((await list(`&link_id=${link.body.link.id}`)).users.map(({ userId }) => userId).sort()).toEqual(
      [a, b].sort(),
    )
    expect((await list('&link_id=nowhere')).code).toBe('link.not_found')
  })

  test('is for the enterprise of the corp alone', async () => {
    expect(await list('', other.owner)).toMatchObject({ status: 404, code: 'corp.not_found' })
    const [a = ''] = corp.able
    const [b = ''] = other.able
    for (const verb of ['online', 'offline']) {
      const foreign = await other.owner.post(`/wxwork/wx_user/${verb}`, { corpId: corp.id, userId: a })
      expect([foreign.status, foreign.body.code]).toEqual([404, 'corp.not_found'])
      const mixed = await corp.owner.post(`/wxwork/wx_user/${verb}`, { corpId: corp.id, userId: `${b}.` })
      expect([mixed.status, mixed.body.code]).toEqual([404, 'wx_user.not_found'])
    }
    const departments = await other.owner.call('PATCH', '/wxwork/list_department_tree', { body: { corp_id: corp.id } })
    expect(departments.status).toBe(404)
  })
})

describe('the tree of departments', () => {
  test('holds every department once, below its own, the greater order first', async () => {
    const { departments } = corp.remote.directory
    const nodes = await tree()
    const all = flat(nodes)
    expect(all.map(({ id }) => id).sort((a, b) => a - b)).toEqual([...departments.keys()].sort((a, b) => a - b))
    expect(nodes.map(({ id }) => id)).toEqual([1])
    for (const { id, children } of all) {
      const orders = children.map((child) => departments.get(child.id)?.order ?? 0)
      expect(orders).toEqual(orders.toSorted((a, b) => b - a))
      for (const child of children) expect(child.parentId).toBe(id)
    }
    expect(nodes[0]?.allUsers).toBe(90)
  })

  test('what hangs on nothing that is seen is a root', () => {
    const row = { name: '', users: 0, all_users: 0 }
    expect(
      treeOf([
        { ...row, id: 7, parent_id: 3 },
        { ...row, id: 8, parent_id: 7 },
      ]),
    ).toMatchObject([{ id: 7, children: [{ id: 8, children: [] }] }])
  })
})
