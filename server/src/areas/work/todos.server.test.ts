import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Todo } from '#contract/work/entities.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { notifyDue } from './todos/notify-due.ts'

const DAY = 86_400_000
let server: TestServer
let enterpriseId: string
let owner: Api
let member: Api
let customer: Api
let stranger: Api
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
  member = await server.join(enterpriseId, 'Member')
  customer = await server.join(enterpriseId, 'MemberCustomer')
  stranger = await server.join(await server.enterprise(), 'User')
})
afterAll(() => server.stop())

const idOf = (api: Api): string => api.user?.id ?? ''
const make = async (body: Record<string, unknown>, api = owner): Promise<Todo> => {
  const reply = await api.post('/todos', { title: '补充素材', ...body })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.todo
}
const newsOf = async (api: Api, kind: string): Promise<{ params: Record<string, string>; link: string }[]> =>
  (await api.get('/notifications?pageSize=100')).body.notifications.filter((one: { kind: string }) => one.kind === kind)
const listed = async (api: Api, filters: Record<string, string>, within = ''): Promise<string[]> => {
  const asked = Object.entries(filters).map(
    ([ID, Value]) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`,
  )
  const reply = await api.get(`${within}/todos?pageSize=100&${asked.join('&')}`)
  return reply.body.todos.map(({ id }: Todo) => id)
}
const today = shanghaiDay(new Date())
const daysFrom = (days: number): string => shanghaiDay(new Date(Date.now() + days * DAY))

describe('a to-do', () => {
  it('is made, given, changed, ticked and opened again, with a line in the log for each', async () => {
    const todo = await make({
      ownerId: idOf(member),
      dueOn: today,
      note: '三张',
      link: '/apps/adsets/list?Trouble=target',
    })
    expect(todo).toMatchObject({
      title: '补充素材',
      owner: { id: idOf(member) },
      dueOn: today,
      done: false,
      overdue: false,
      enterpriseId,
    })
    const change = async (body: object): Promise<Todo> => (await member.put(`/todos/${todo.id}`, body)).body.todo
    expect(await change({ title: '补充五张素材' })).toMatchObject({ title: '补充五张素材', note: '三张' })
    expect(await change({ done: true })).toMatchObject({ done: true, overdue: false })
    expect((await change({ done: false })).doneAt).toBeNull()
    await change({ done: false })
    const lines = await server.rows<{ action: string }>(
      "select action from audit where entity = 'todo' and entity_id = $1 order by id",
      [todo.id],
    )
    expect(lines.map(({ action }) => action)).toEqual(['todo.create', 'todo.update', 'todo.done', 'todo.reopen'])
  })

  it('is told to whom it is given, not to oneself, and not twice', async () => {
    const before = (await newsOf(member, 'todo.given')).length
    const todo = await make({ title: '核对回传', ownerId: idOf(member) })
    await owner.put(`/todos/${todo.id}`, { ownerId: idOf(member), note: '再看一次' })
    const news = await newsOf(member, 'todo.given')
    expect(news).toHaveLength(before + 1)
    expect(news[0]).toMatchObject({ params: { title: '核对回传' }, link: `/dashboard/project?todo=${todo.id}` })
    const own = (await newsOf(owner, 'todo.given')).length
    await make({ ownerId: idOf(owner) })
    expect(await newsOf(owner, 'todo.given')).toHaveLength(own)
  })

  it('can only be given to someone who works there', async () => {
    for (const one of [customer, stranger]) {
      const reply = await owner.post('/todos', { title: '不行', ownerId: idOf(one) })
      expect([reply.status, reply.body.code]).toEqual([404, 'member.not_found'])
    }
    const { owners } = (await member.get('/todos/owners')).body
    const ids = owners.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining([idOf(owner), idOf(member)]))
    expect(ids).not.toContain(idOf(customer))
    expect((await server.admin.get('/todos/owners')).body.code).toBe('enterprise.choose')
    expect((await server.admin.get(`/enterprise/${enterpriseId}/todos/owners`)).body.owners).toHaveLength(owners.length)
  })

  it('is the only open one about its subject, also opened again and brought back', async () => {
    const subject = { type: 'health', id: 'push.failed:/apps/adsets/details/as_1?tab=pushes' }
    const about = async (): Promise<string[]> => listed(owner, { Status: 'open', Subject: `health:${subject.id}` })
    const [first, second] = await Promise.all([1, 2].map(() => owner.post('/todos', { title: '重试回传', subject })))
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409])
    const { id } = (first?.status === 200 ? first : second)?.body.todo ?? {}
    expect(await about()).toEqual([id])
    const again = await member.post('/todos', { title: '重试回传', subject })
    expect([again.status, again.body.code]).toEqual([409, 'todo.exists'])
    await owner.put(`/todos/${id}`, { done: true })
    const next = await make({ subject })
    expect((await owner.put(`/todos/${id}`, { done: false })).body.code).toBe('todo.exists')
    const { undo } = (await owner.delete(`/todos/${next.id}`)).body
    expect((await owner.put(`/todos/${id}`, { done: false })).status).toBe(200)
    expect((await owner.post(`/undo/${undo}`)).body.code).toBe('undo.conflict')
    // The same warning elsewhere is another enterprise's.
    expect((await stranger.post('/todos', { title: '重试回传', subject })).status).toBe(200)
    const [line] = await server.rows<{ after: object }>(
      "select after from audit where entity_id = $1 and action = 'todo.create'",
      [id],
    )
    expect(line?.after).toMatchObject({ subject: `health ${subject.id}` })
  })

  it('leads to a page of ours alone', async () => {
    for (const link of [
      'https://elsewhere.example',
      '//elsewhere.example',
      String.raw`/\elsewhere.example`,
      'javascript:x',
    ])
      expect((await owner.post('/todos', { title: '链接', link })).status).toBe(400)
  })

  it('is deleted by an owner, not by a member, and comes back', async () => {
    const { id } = await make({ title: '删掉' })
    expect((await member.delete(`/todos/${id}`)).status).toBe(403)
    const { undo } = (await owner.delete(`/todos/${id}`)).body
    expect((await owner.put(`/todos/${id}`, { done: true })).body.code).toBe('todo.not_found')
    expect(await listed(owner, {})).not.toContain(id)
    expect((await owner.post(`/undo/${undo}`)).status).toBe(200)
    expect(await listed(owner, {})).toContain(id)
  })

  it('is nobody’s business outside the enterprise, nor a customer’s', async () => {
    const { id } = await make({ title: '内部' })
    expect(await listed(stranger, {})).not.toContain(id)
    expect((await stranger.put(`/todos/${id}`, { done: true })).status).toBe(404)
    expect((await stranger.delete(`/todos/${id}`)).status).toBe(404)
    expect((await stranger.get(`/enterprise/${enterpriseId}/todos`)).status).toBe(404)
    expect((await stranger.post('/todos', { title: '外人', enterpriseId })).status).toBe(404)
    expect((await customer.get('/todos')).status).toBe(403)
  })
})

describe('the list of to-dos', () => {
  it('shows mine, the open, the overdue and the done, and comes by due date', async () => {
    const place = await server.enterprise()
    const within = `/enterprise/${place}`
    const { admin } = server
    const late = await make({ enterpriseId: place, dueOn: daysFrom(-2), ownerId: idOf(admin) }, admin)
    const soon = await make({ enterpriseId: place, dueOn: daysFrom(1) }, admin)
    const open = await make({ enterpriseId: place }, admin)
    const done = await make({ enterpriseId: place, dueOn: daysFrom(-3) }, admin)
    await admin.put(`/todos/${done.id}`, { done: true })
    expect(late.overdue).toBe(true)
    expect(await listed(admin, { Status: 'overdue' }, within)).toEqual([late.id])
    expect(await listed(admin, { Status: 'done' }, within)).toEqual([done.id])
    expect(await listed(admin, { Owner: 'me' }, within)).toEqual([late.id])
    expect(await listed(admin, { Status: 'open' }, within)).toEqual([open.id, soon.id, late.id])
    const byDue = await admin.get(`${within}/todos?sort=dueOn`)
    expect(byDue.body.todos.map(({ id }: Todo) => id)).toEqual([done.id, late.id, soon.id, open.id])
    expect(byDue.body.page.totalCounts).toBe(4)
  })
})

describe('a to-do that is due', () => {
  const notified = async (id: string): Promise<number> =>
    (await newsOf(member, 'todo.due')).filter(({ link }) => link.endsWith(id)).length
  const at = (day: string, time: string): Date => new Date(`${day}T${time}+08:00`)

  it('is told once, in the morning of its day, and anew when the day is moved', async () => {
    const { id } = await make({ ownerId: idOf(member), dueOn: daysFrom(3) })
    await notifyDue(server.services, at(daysFrom(3), '08:59:00'))
    expect(await notified(id)).toBe(0)
    await notifyDue(server.services, at(daysFrom(3), '09:00:00'))
    await notifyDue(server.services, at(daysFrom(3), '09:05:00'))
    await notifyDue(server.services, at(daysFrom(4), '10:00:00'))
    expect(await notified(id)).toBe(1)
    await owner.put(`/todos/${id}`, { dueOn: daysFrom(6) })
    await notifyDue(server.services, at(daysFrom(6), '12:00:00'))
    expect(await notified(id)).toBe(2)
  })

  it('is told once where two workers look at the same time', async () => {
    const { id } = await make({ ownerId: idOf(member), dueOn: daysFrom(9) })
    const now = at(daysFrom(9), '09:30:00')
    await Promise.all([
      notifyDue(server.services, now),
      notifyDue(server.services, now),
      notifyDue(server.services, now),
    ])
    expect(await notified(id)).toBe(1)
  })

  it('is not told of where it is done, deleted or nobody’s', async () => {
    const done = await make({ ownerId: idOf(member), dueOn: daysFrom(12) })
    const gone = await make({ ownerId: idOf(member), dueOn: daysFrom(12) })
    await make({ dueOn: daysFrom(12) })
    await owner.put(`/todos/${done.id}`, { done: true })
    await owner.delete(`/todos/${gone.id}`)
    const before = (await newsOf(member, 'todo.due')).length
    await notifyDue(server.services, at(daysFrom(12), '09:30:00'))
    expect(await newsOf(member, 'todo.due')).toHaveLength(before)
  })
})
