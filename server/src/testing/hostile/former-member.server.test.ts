import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withSystem } from '../../core/db/tenant.ts'
import { notify } from '../../core/notifications/notify.ts'
import type { Api } from '../api.ts'
import { startTestServer, type TestServer, unique } from '../test-server.ts'
import { untilDone } from '../world.ts'
import { notifyDue } from '../../areas/work/todos/notify-due.ts'

let server: TestServer
let left: string
let kept: string
let person: Api
let secret: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Someone of two enterprises, who will lose the first. */
beforeEach(async () => {
  secret = `秘密 ${unique()}`
  left = await server.enterprise()
  await server.join(left, 'User')
  kept = await server.enterprise()
  person = await server.join(left, 'User')
  await server.admin.put(`/enterprise/${kept}/members`, { userId: person.user?.id, role: 'User' })
})

const membership = async (): Promise<string> => {
  const { members } = (await server.admin.get(`/enterprise/${left}/members`)).body
  return members.find(({ userId }: { userId: string }) => userId === person.user?.id).id
}
const WAYS = [
  ['removed', async () => server.admin.delete(`/enterprise/${left}/members/${await membership()}`)],
  ['made a customer', () => putRole({ role: 'MemberCustomer' })],
  ['paused', () => putRole({ role: 'User', status: 'disabled' })],
] as const
const putRole = (change: object) =>
  server.admin.put(`/enterprise/${left}/members`, { userId: person.user?.id, ...change })
const newsOf = async (): Promise<string> => JSON.stringify((await person.get('/notifications')).body)
const tell = (title: string) =>
  withSystem(server.services.db, (tx) =>
    notify(tx, [person.user?.id ?? ''], {
      kind: 'todo.due',
      params: { title, date: '2026-01-02' },
      enterpriseId: left,
      dedupeKey: unique(),
    }),
  )

describe.each(WAYS)('someone who was %s', (_, leave) => {
  it('sees no more of what was told of the enterprise, and is told no more', async () => {
    await tell(secret)
    expect(await newsOf()).toContain(secret)
    expect((await person.get('/notifications')).body.unread).toBeGreaterThan(0)
    expect((await leave()).status).toBe(200)
    const after = (await person.get('/notifications')).body
    expect(JSON.stringify(after)).not.toContain(secret)
    expect(after.unread).toBe(0)
    await tell(`${secret} 之后`)
    const rows = await server.rows('select id from notifications where user_id = $1 and params::text like $2', [
      person.user?.id,
      '%之后%',
    ])
    expect(rows).toEqual([])
  })

  it('gets no file that was made for them there', async () => {
    const own = (await person.post('/exports', { resource: 'adsets' })).body.job
    const narrow = (await person.post(`/enterprise/${left}/exports`, { resource: 'adsets' })).body.job
    for (const { id } of [own, narrow]) {
      await untilDone(person, id)
      expect((await person.get(`/exports/${id}/file`)).status).toBe(200)
    }
    await leave()
    for (const { id } of [own, narrow]) expect((await person.get(`/exports/${id}/file`)).status).toBe(404)
    const again = (await person.post('/exports', { resource: 'adsets' })).body.job
    await untilDone(person, again.id)
    expect((await person.get(`/exports/${again.id}/file`)).status).toBe(200)
  })

  it('hears nothing of a to-do that is still theirs', async () => {
    const { todo } = (await person.post('/todos', { title: 'before', enterpriseId: left, dueOn: '2026-01-02' })).body
    await server.admin.put(`/todos/${todo.id}`, { ownerId: person.user?.id })
    await leave()
    await server.admin.put(`/todos/${todo.id}`, { title: secret })
    await notifyDue(server.services)
    expect(await newsOf()).not.toContain(secret)
    const events = await server.rows('select user_ids from notice_events where params::text like $1', [`%${secret}%`])
    expect(events).toEqual([])
  })

  it('is not answered again what was answered before', async () => {
    const ask = () =>
      person.call('POST', '/todos', {
        body: { title: secret, enterpriseId: left },
        headers: { 'idempotency-key': secret.slice(3) },
      })
    const first = await ask()
    expect([first.status, (await ask()).body.todo.id]).toEqual([200, first.body.todo.id])
    await leave()
    const later = await ask()
    expect([later.status >= 400, JSON.stringify(later.body).includes(secret)]).toEqual([true, false])
  })
})

it('a removed person sees no job of the enterprise', async () => {
  const { job } = (await person.post(`/enterprise/${left}/exports`, { resource: 'adsets' })).body
  await untilDone(person, job.id)
  await server.admin.delete(`/enterprise/${left}/members/${await membership()}`)
  expect((await person.get(`/jobs/${job.id}`)).status).toBe(404)
  expect((await person.get('/jobs')).body.jobs).toEqual([])
})
