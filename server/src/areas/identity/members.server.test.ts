import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer, unique } from '../../testing/test-server.ts'

let server: TestServer
let enterprise: string
let owner: Api
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  enterprise = await server.enterprise()
  owner = await server.join(enterprise, 'User')
})

const path = (id = ''): string => `/enterprise/${enterprise}/members${id && `/${id}`}`
const account = (over: object = {}) => ({
  username: `m.${unique()}`,
  password: ADMIN.password,
  fullname: '王五',
  role: 'Member',
  ...over,
})
const membersOf = async (api: Api, query = ''): Promise<{ id: string; userId: string; role: string }[]> =>
  (await api.get(`${path()}${query}`)).body.members

describe('putting a member', () => {
  it('makes the account where there is none, and it can sign in', async () => {
    const body = account({ nickname: '小王' })
    const reply = await owner.put(path(), body)
    expect(reply.body.member).toEqual({
      id: expect.stringMatching(/^me_/),
      enterpriseId: enterprise,
      userId: expect.stringMatching(/^us_/),
      username: body.username,
      fullname: '王五',
      avatar: null,
      role: 'Member',
      nickname: '小王',
      hasEmail: false,
      status: 'active',
      createdAt: expect.any(String),
    })
    const session = await server.guest.signIn(body.username, ADMIN.password)
    expect((await session.get('/me')).body.user).toMatchObject({
      role: 'Member',
      enterprises: [{ id: enterprise, role: 'Member' }],
      selectEnterprise: enterprise,
    })
  })

  it('replaces who is there, by id or by name, and appends who is not', async () => {
    const { member } = (await owner.put(path(), account({ nickname: '小王' }))).body
    const byId = await owner.put(path(), { userId: member.userId, role: 'MemberCustomer' })
    expect(byId.body.member).toEqual({ ...member, role: 'MemberCustomer' })
    const byName = await owner.put(path(), { username: member.username.toUpperCase(), role: 'Member', nickname: '' })
    expect(byName.body.member).toEqual({ ...member, nickname: '' })
    expect(await membersOf(owner)).toHaveLength(2)
  })

  it('disabled shuts them out of this enterprise at once, active lets them in again', async () => {
    const member = await server.join(enterprise, 'Member')
    const put = (status: string) => owner.put(path(), { userId: member.user?.id, role: 'Member', status })
    await put('disabled')
    expect((await member.get('/me')).body.user.enterprises).toEqual([])
    await put('active')
    expect((await member.get('/me')).body.user.enterprises).toHaveLength(1)
  })

  it('twenty times at once makes one account and one member', async () => {
    const body = account()
    const replies = await Promise.all(Array.from({ length: 20 }, () => owner.put(path(), body)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => reply.body.member.id)).size).toBe(1)
  })

  it('without a password finds only who is there', async () => {
    for (const body of [
      { role: 'Member' },
      { username: 'nobody.there', role: 'Member' },
      { userId: 'us_nobody', role: 'Member' },
    ]) {
      const reply = await owner.put(path(), body)
      expect([reply.status, reply.body.code]).toEqual([404, 'user.not_found'])
    }
    const confused = await owner.put(path(), { ...account(), userId: 'us_nobody' })
    expect([confused.status, confused.body.code]).toEqual([404, 'user.not_found'])
  })
})

describe('an owner', () => {
  it('cannot draw in an account of another enterprise, nor learn more than that the name is taken', async () => {
    const elsewhere = await server.join(await server.enterprise(), 'Member')
    const byId = await owner.put(path(), { userId: elsewhere.user?.id, role: 'Member' })
    expect([byId.status, byId.body.code]).toEqual([404, 'user.not_found'])
    const byName = await owner.put(path(), account({ username: elsewhere.user?.username }))
    expect([byName.status, byName.body.code]).toEqual([409, 'user.username_taken'])
    expect(JSON.stringify(byName.body)).not.toContain(elsewhere.user?.id)
    await server.guest.signIn(elsewhere.user?.username ?? '', ADMIN.password)
  })

  it('cannot make an owner, out of nothing or out of a member, and no Admin at all', async () => {
    const fresh = await owner.put(path(), account({ role: 'User' }))
    expect([fresh.status, fresh.body.code]).toEqual([403, 'access.forbidden'])
    const { member } = (await owner.put(path(), account())).body
    const raised = await owner.put(path(), { userId: member.userId, role: 'User' })
    expect([raised.status, raised.body.code]).toEqual([403, 'access.forbidden'])
    expect((await owner.put(path(), account({ role: 'Admin' }))).status).toBe(400)
    expect((await membersOf(owner)).map(({ role }) => role).sort()).toEqual(['Member', 'User'])
  })

  it('cannot take over an account by setting a password for it', async () => {
    const member = await server.join(enterprise, 'Member')
    await owner.put(path(), {
      userId: member.user?.id,
      username: member.user?.username,
      role: 'Member',
      password: 'taken over now',
    })
    const reply = await server.guest.post('/auth/login', {
      username: member.user?.username,
      password: 'taken over now',
    })
    expect(reply.status).toBe(401)
  })

  it('manages no enterprise but the own', async () => {
    const foreign = await server.enterprise()
    const there = await server.join(foreign, 'User')
    const [theirs] = (await there.get(`/enterprise/${foreign}/members`)).body.members
    for (const reply of [
      await owner.get(`/enterprise/${foreign}/members`),
      await owner.put(`/enterprise/${foreign}/members`, account()),
      await owner.delete(`/enterprise/${foreign}/members/${theirs.id}`),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'enterprise.not_found'])
    const nested = await owner.delete(path(theirs.id))
    expect([nested.status, nested.body.code]).toEqual([404, 'member.not_found'])
  })

  it('who is only a member elsewhere manages nothing there', async () => {
    const elsewhere = await server.enterprise()
    await server.admin.put(`/enterprise/${elsewhere}/members`, { userId: owner.user?.id, role: 'Member' })
    expect((await owner.get(`/enterprise/${elsewhere}/members`)).status).toBe(404)
    expect((await owner.get('/me')).body.user.enterprises).toHaveLength(2)
  })
})

describe('an enterprise keeps an owner', () => {
  it('against removing, demoting and disabling the last one', async () => {
    const [{ id } = { id: '' }] = await membersOf(owner)
    const userId = owner.user?.id
    for (const reply of [
      await server.admin.delete(path(id)),
      await server.admin.put(path(), { userId, role: 'Member' }),
      await server.admin.put(path(), { userId, role: 'User', status: 'disabled' }),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'member.last_owner'])
  })

  it('against two owners removing each other at the same moment', async () => {
    const second = await server.join(enterprise, 'User')
    const members = await membersOf(owner)
    const of = (api: Api) => members.find(({ userId }) => userId === api.user?.id)?.id ?? ''
    const replies = await Promise.all([owner.delete(path(of(second))), second.delete(path(of(owner)))])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await server.rows(
      "select 1 from members where enterprise_id = $1 and role = 'User' and deleted_at is null",
      [enterprise],
    )
    expect(left).toHaveLength(1)
  })

  it('and does not count one whose account is gone', async () => {
    const second = await server.join(enterprise, 'User')
    const members = await membersOf(owner)
    await server.admin.delete(`/users/${second.user?.id}`)
    const mine = members.find(({ userId }) => userId === owner.user?.id)
    expect((await server.admin.delete(path(mine?.id))).body.code).toBe('member.last_owner')
  })
})

describe('removing a member', () => {
  it('shuts them out at once; undo by the same hand lets them in again', async () => {
    const member = await server.join(enterprise, 'Member')
    const row = (await membersOf(owner)).find(({ userId }) => userId === member.user?.id)
    const removed = await owner.delete(path(row?.id))
    expect(removed.body.member).toEqual(row)
    expect((await member.get('/me')).body.user.enterprises).toEqual([])
    expect(await membersOf(owner)).toHaveLength(1)
    expect((await server.admin.post(`/undo/${removed.body.undo}`)).body.code).toBe('undo.not_found')
    expect((await owner.post(`/undo/${removed.body.undo}`)).body).toEqual({ entity: 'member', id: row?.id })
    expect((await member.get('/me')).body.user.enterprises).toHaveLength(1)
  })

  it('cannot be undone where the person was added again, nor by an owner who lost the enterprise', async () => {
    const member = await server.join(enterprise, 'Member')
    const row = (await membersOf(owner)).find(({ userId }) => userId === member.user?.id)
    const { undo } = (await owner.delete(path(row?.id))).body
    await server.admin.put(path(), { userId: member.user?.id, role: 'Member' })
    expect((await owner.post(`/undo/${undo}`)).body.code).toBe('undo.conflict')
    await server.join(enterprise, 'User')
    const mine = (await membersOf(owner)).find(({ userId }) => userId === owner.user?.id)
    await server.admin.delete(path(mine?.id))
    expect((await owner.post(`/undo/${undo}`)).body.code).toBe('undo.not_found')
  })
})

describe('the list of members', () => {
  it('starts at page 1, filters by name, nickname, role and status, and sorts', async () => {
    await owner.put(path(), account({ username: 'zz.last', fullname: '欧阳锋', nickname: '西毒 50%' }))
    await owner.put(path(), account({ username: 'aa.first', role: 'MemberCustomer' }))
    const names = async (query: string) =>
      ((await owner.get(`${path()}?${query}`)).body.members ?? []).map(({ username }: { username: string }) => username)
    const filter = (ID: string, Value: string) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
    expect((await owner.get(path())).body.page).toEqual({ page: 1, pageSize: 20, totalCounts: 3, totalPages: 1 })
    expect((await owner.get(`${path()}?page=0`)).status).toBe(400)
    expect(await names(`q=${encodeURIComponent('阳锋')}`)).toEqual(['zz.last'])
    expect(await names('q=ouyang')).toEqual(['zz.last'])
    expect(await names(`q=${encodeURIComponent('西毒')}`)).toEqual(['zz.last'])
    expect(await names(`q=${encodeURIComponent('0%')}`)).toEqual(['zz.last'])
    expect(await names(`q=${encodeURIComponent('%')}`)).toEqual(['zz.last'])
    expect(await names(`q=_`)).toEqual([])
    expect(await names(filter('Role', 'MemberCustomer'))).toEqual(['aa.first'])
    expect(await names(filter('Status', 'disabled'))).toEqual([])
    expect((await names('sort=username'))[0]).toBe('aa.first')
    expect((await names('sort=-username'))[0]).toBe('zz.last')
  })
})
