import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const idsIn = (rows: { id: string }[]): string[] => rows.map(({ id }) => id).sort()
const seenBy = async (api: Api): Promise<string[]> => idsIn((await api.get('/enterprise?pageSize=0')).body.enterprises)
const lineOf = async (id: string): Promise<string[]> => {
  const [row] = await server.rows<{ ancestors: string[] }>('select ancestors from enterprises where id = $1', [id])
  return row?.ancestors ?? []
}
/** Every line is the parent's line and the enterprise itself. */
const brokenLines = () =>
  server.rows(
    `select e.id from enterprises e left join enterprises p on p.id = e.parent_id
     where e.ancestors <> coalesce(p.ancestors, '{}') || e.id`,
  )

describe('an enterprise', () => {
  it('is created, read, changed field by field', async () => {
    const name = `远航 ${unique()}`
    const created = await server.admin.post('/enterprise', { name, contact: '张三', phone: '010-1234567' })
    const { enterprise } = created.body
    expect(enterprise).toEqual({
      id: expect.stringMatching(/^en_/),
      name,
      parentId: null,
      parentName: null,
      contact: '张三',
      phone: '010-1234567',
      status: 'active',
      remark: '',
      memberCount: 0,
      members: [],
      createdAt: expect.any(String),
    })
    expect((await server.admin.get(`/enterprise/${enterprise.id}`)).body).toEqual({ enterprise })
    const changed = await server.admin.put(`/enterprise/${enterprise.id}`, { remark: '第一行\n第二行' })
    expect(changed.body.enterprise).toEqual({ ...enterprise, remark: '第一行\n第二行' })
  })

  it('has a name of its own among the living, whatever the case of its letters', async () => {
    const name = `Blue Sky ${unique()}`
    const first = await server.enterprise(name)
    const second = await server.enterprise()
    const again = await server.admin.post('/enterprise', { name: name.toUpperCase() })
    expect([again.status, again.body.code]).toEqual([409, 'enterprise.name_taken'])
    expect((await server.admin.put(`/enterprise/${second}`, { name })).body.code).toBe('enterprise.name_taken')
    const { undo } = (await server.admin.delete(`/enterprise/${first}`)).body
    await server.enterprise(name)
    expect((await server.admin.post(`/undo/${undo}`)).body.code).toBe('undo.conflict')
  })

  it('of twenty created at once with one name is one', async () => {
    const name = `并发 ${unique()}`
    const replies = await Promise.all(Array.from({ length: 20 }, () => server.admin.post('/enterprise', { name })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('that is disabled is out of sight for its people until it is active again', async () => {
    const id = await server.enterprise()
    const owner = await server.join(id, 'User')
    await server.admin.put(`/enterprise/${id}`, { status: 'disabled' })
    expect(await seenBy(owner)).toEqual([])
    expect((await owner.get(`/enterprise/${id}`)).status).toBe(404)
    await server.admin.put(`/enterprise/${id}`, { status: 'active' })
    expect(await seenBy(owner)).toEqual([id])
  })

  it('that is disabled lets its people into nothing below it either, but not the people below out', async () => {
    const top = await server.enterprise()
    const below = await server.enterprise(undefined, top)
    const [above, there] = [await server.join(top, 'User'), await server.join(below, 'User')]
    await server.admin.put(`/enterprise/${top}`, { status: 'disabled' })
    expect(await seenBy(above)).toEqual([])
    expect(await seenBy(there)).toEqual([below])
  })

  it('counts the members its list shows', async () => {
    const id = await server.enterprise()
    const people = [await server.join(id, 'User'), await server.join(id, 'Member')]
    const counted = async () => (await server.admin.get(`/enterprise/${id}`)).body.enterprise.memberCount
    expect(await counted()).toBe(2)
    await server.admin.delete(`/users/${people[1]?.user?.id}`)
    expect(await counted()).toBe(1)
    expect((await server.admin.get(`/enterprise/${id}/members`)).body.page.totalCounts).toBe(1)
  })

  it('carries its first members, oldest first, as the members’ list shows them', async () => {
    const id = await server.enterprise()
    const other = await server.enterprise()
    for (const role of ['User', 'Member', 'MemberCustomer'] as const) await server.join(id, role)
    const { members } = (await server.admin.get(`/enterprise/${id}/members?sort=createdAt`)).body
    expect(members).toHaveLength(3)
    expect((await server.admin.get(`/enterprise/${id}`)).body.enterprise.members).toEqual(members)
    const listed = (await server.admin.get('/enterprise?pageSize=1000')).body.enterprises
    const membersOf = (wanted: string) => listed.find((one: { id: string }) => one.id === wanted).members
    expect([membersOf(id), membersOf(other)]).toEqual([members, []])
    for (let more = 0; more < 20; more++) await server.join(id, 'Member')
    const { enterprise } = (await server.admin.get(`/enterprise/${id}`)).body
    expect([enterprise.members.length, enterprise.memberCount]).toEqual([20, 23])
  })

  it('is deleted and restored with its people', async () => {
    const id = await server.enterprise()
    const owner = await server.join(id, 'User')
    const { undo } = (await server.admin.delete(`/enterprise/${id}`)).body
    expect(await seenBy(owner)).toEqual([])
    expect((await owner.get('/me')).body.user).toMatchObject({ enterprises: [], selectEnterprise: null })
    expect((await server.admin.get(`/enterprise/${id}/members`)).status).toBe(404)
    expect((await server.admin.get(`/enterprise/${id}/audit`)).status).toBe(404)
    await server.admin.post(`/undo/${undo}`)
    expect(await seenBy(owner)).toEqual([id])
  })
})

describe('the tree', () => {
  it('lets a parent see everything below, and no child its parent', async () => {
    const topName = `总部 ${unique()}`
    const top = await server.enterprise(topName)
    const middle = await server.enterprise(undefined, top)
    const leaf = await server.enterprise(undefined, top)
    await server.admin.put(`/enterprise/${leaf}`, { parentId: middle })
    const [atTop, atMiddle, atLeaf] = [
      await server.join(top, 'User'),
      await server.join(middle, 'User'),
      await server.join(leaf, 'User'),
    ]
    expect(await seenBy(atTop)).toEqual([top, middle, leaf].sort())
    expect(await seenBy(atMiddle)).toEqual([middle, leaf].sort())
    expect(await seenBy(atLeaf)).toEqual([leaf])
    expect((await atTop.get(`/enterprise/${leaf}/members`)).body.members).toHaveLength(1)
    expect((await atLeaf.get(`/enterprise/${top}`)).status).toBe(404)
    expect((await atLeaf.get(`/enterprise/${leaf}`)).body.enterprise).toMatchObject({ parentName: null })
    expect(JSON.stringify((await atLeaf.get('/audit')).body)).not.toContain(topName)
    const children = await atTop.get(`/enterprise?parentId=${top}`)
    expect(idsIn(children.body.enterprises)).toEqual([middle])
    expect((await atLeaf.get(`/enterprise?parentId=${top}`)).body.enterprises).toEqual([])
  })

  it('counts for each person exactly what they see', async () => {
    const top = await server.enterprise()
    await server.enterprise(undefined, top)
    const owner = await server.join(top, 'User')
    expect((await owner.get('/enterprise?pageSize=1')).body.page).toMatchObject({ totalCounts: 2, totalPages: 2 })
  })

  it('moves with everything below, and with it what people see', async () => {
    const [here, there] = [await server.enterprise(), await server.enterprise()]
    const branch = await server.enterprise(undefined, here)
    const leaf = await server.enterprise(undefined, branch)
    const [atHere, atThere, atBranch] = [
      await server.join(here, 'User'),
      await server.join(there, 'User'),
      await server.join(branch, 'User'),
    ]
    const moved = await server.admin.put(`/enterprise/${branch}`, { parentId: there })
    expect(moved.body.enterprise.parentId).toBe(there)
    expect(await lineOf(leaf)).toEqual([there, branch, leaf])
    expect(await seenBy(atHere)).toEqual([here])
    expect(await seenBy(atThere)).toEqual([there, branch, leaf].sort())
    expect(await seenBy(atBranch)).toEqual([branch, leaf].sort())
    await server.admin.put(`/enterprise/${branch}`, { parentId: null })
    expect(await lineOf(leaf)).toEqual([branch, leaf])
    expect(await seenBy(atThere)).toEqual([there])
  })

  it('never bends back on itself', async () => {
    const top = await server.enterprise()
    const middle = await server.enterprise(undefined, top)
    const leaf = await server.enterprise(undefined, middle)
    for (const parentId of [top, middle, leaf]) {
      const reply = await server.admin.put(`/enterprise/${top}`, { parentId })
      expect([reply.status, reply.body.code]).toEqual([422, 'enterprise.cycle'])
    }
    const nowhere = await server.admin.put(`/enterprise/${top}`, { parentId: 'en_nowhere' })
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'enterprise.not_found'])
    expect(await lineOf(leaf)).toEqual([top, middle, leaf])
  })

  it('stays whole when two branches are moved below each other at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const [left, right] = [await server.enterprise(), await server.enterprise()]
      const [under, below] = [await server.enterprise(undefined, left), await server.enterprise(undefined, right)]
      const replies = await Promise.all([
        server.admin.put(`/enterprise/${left}`, { parentId: below }),
        server.admin.put(`/enterprise/${right}`, { parentId: under }),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    }
    expect(await brokenLines()).toEqual([])
  })

  it('stays whole when children are born and names change while a branch moves', async () => {
    const [here, there] = [await server.enterprise(), await server.enterprise()]
    const branch = await server.enterprise(undefined, here)
    const leaf = await server.enterprise(undefined, branch)
    const work = Array.from({ length: 10 }, (_, n) => [
      server.admin.put(`/enterprise/${branch}`, { parentId: n % 2 === 0 ? there : here }),
      server.admin.post('/enterprise', { name: `新 ${unique()}`, parentId: leaf }),
      server.admin.put(`/enterprise/${branch}`, { remark: `备注 ${n}` }),
    ])
    const replies = await Promise.all(work.flat())
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await brokenLines()).toEqual([])
  })

  it('loses no enterprise that has children, not even one born at the same moment', async () => {
    const parent = await server.enterprise()
    await server.enterprise(undefined, parent)
    const refused = await server.admin.delete(`/enterprise/${parent}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'enterprise.has_children'])
    for (let round = 0; round < 6; round++) {
      const id = await server.enterprise()
      await Promise.all([
        server.admin.delete(`/enterprise/${id}`),
        server.admin.post('/enterprise', { name: `子 ${unique()}`, parentId: id }),
      ])
    }
    const orphans = await server.rows(
      `select c.id from enterprises c join enterprises p on p.id = c.parent_id
       where c.deleted_at is null and p.deleted_at is not null`,
    )
    expect(orphans).toEqual([])
  })

  it('gives back a child only below a living parent', async () => {
    const parent = await server.enterprise()
    const child = await server.enterprise(undefined, parent)
    const first = (await server.admin.delete(`/enterprise/${child}`)).body.undo
    const second = (await server.admin.delete(`/enterprise/${parent}`)).body.undo
    expect((await server.admin.post(`/undo/${first}`)).body.code).toBe('undo.conflict')
    await server.admin.post(`/undo/${second}`)
    expect((await server.admin.post(`/undo/${first}`)).status).toBe(200)
  })
})
