import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/schedules/entities.ts'
import { readXlsx } from '../../core/exports/testing/read-xlsx.ts'
import { type MailSink, openMailSink } from '../../core/mail/testing/mail-sink.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runDue } from './run-due.ts'

let server: TestServer
let sink: MailSink
let enterpriseId: string
let owner: Api
let member: Api
const withMail = async (api: Api, email: string): Promise<Api> => {
  await server.admin.put(`/users/${api.user?.id}`, { email })
  return api
}
beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise('甲公司')
  owner = await withMail(await server.join(enterpriseId, 'User'), 'owner@example.com')
  member = await withMail(await server.join(enterpriseId, 'Member'), 'member@example.com')
})
afterAll(() => server?.stop())
beforeEach(async () => {
  sink = await openMailSink()
  const mail = {
    enabled: true,
    host: '127.0.0.1',
    port: sink.port,
    secure: false,
    from: '获客台 <no-reply@example.com>',
  }
  expect((await server.admin.put('/config/mail', { settings: JSON.stringify(mail) })).status).toBe(200)
  return () => sink.close()
})

const idOf = (api: Api): string => api.user?.id ?? ''
const body = (change: object = {}) => ({
  list: 'enterprises',
  resource: 'enterprises',
  columns: ['name', 'memberCount'],
  format: 'xlsx',
  name: '每日企业',
  at: '08:30',
  recipients: [idOf(owner), idOf(member)],
  ...change,
})
const create = async (api: Api, change: object = {}): Promise<Schedule> => {
  const reply = await api.post('/schedules', body(change))
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.schedule
}
const shown = async (api: Api, id: string): Promise<Schedule | undefined> =>
  (await api.get('/schedules')).body.schedules.find((one: Schedule) => one.id === id)
const due = (id: string, at = new Date(Date.now() - 60_000)) =>
  server.services.db.updateTable('schedules').set({ next_at: at }).where('id', '=', id).execute()
const jobsOf = (id: string) =>
  server.rows<{ id: string; state: string }>(
    `select id, state from jobs where kind = 'scheduled_export' and payload -> 'input' ->> 'scheduleId' = $1`,
    [id],
  )

/** The attached file of a mail as it was sent. */
const attachmentOf = (source: string): Buffer => {
  const [, boundary = ''] = /boundary="?([^"\r\n]+)"?/.exec(source) ?? []
  const part = source.split(`--${boundary}`).find((one) => one.includes('Content-Disposition: attachment')) ?? ''
  return Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64')
}

describe('what is due', () => {
  test('is mailed with the file to everyone it names, once, however many look', async () => {
    const { id } = await create(owner)
    await due(id, new Date(Date.now() - 9 * 86_400_000))
    await Promise.all([runDue(server.services), runDue(server.services), runDue(server.services)])
    await expect.poll(() => sink.mails.length, { timeout: 45_000 }).toBe(2)
    expect(sink.mails.flatMap(({ to }) => to).sort()).toEqual(['member@example.com', 'owner@example.com'])
    const [sheet] = readXlsx(attachmentOf(sink.mails[0]?.source ?? ''))
    expect(sheet?.rows).toEqual([
      ['名称', '成员数'],
      ['甲公司', 2],
    ])
    expect(await jobsOf(id)).toHaveLength(1)
    const after = await shown(owner, id)
    expect(after).toMatchObject({ enabled: true, stopped: null, last: { state: 'done', rows: 1, error: null } })
    // Due again tomorrow or today, never nine times.
    expect(Date.parse(after?.nextAt ?? '')).toBeGreaterThan(Date.now())
    await runDue(server.services)
    expect(await jobsOf(id)).toHaveLength(1)
  })

  test('holds the rows of its own enterprise alone, even where an Admin set it up', async () => {
    await server.enterprise('乙公司')
    await withMail(server.admin, 'admin@example.com')
    const { id } = await create(server.admin, {
      enterpriseId,
      recipients: [idOf(owner)],
      name: '管理员',
      format: 'csv',
    })
    await due(id)
    await runDue(server.services)
    await expect.poll(() => sink.mails.length, { timeout: 45_000 }).toBe(1)
    const csv = attachmentOf(sink.mails[0]?.source ?? '').toString('utf8')
    expect(csv).toContain('甲公司')
    expect(csv).not.toContain('乙公司')
  })

  test('stops and says why when its owner is no longer active, and goes on by the rights of whoever switches it on', async () => {
    const leaver = await server.join(enterpriseId, 'User')
    const { id } = await create(leaver, { name: '离职' })
    await server.admin.put(`/users/${idOf(leaver)}`, { status: 'disabled' })
    await due(id)
    await runDue(server.services)
    expect(await shown(owner, id)).toMatchObject({ enabled: false, stopped: 'owner', nextAt: null, last: null })
    expect(sink.mails).toEqual([])
    const { body: news } = await owner.get('/notifications')
    expect(news.notifications[0]).toMatchObject({ kind: 'schedule.stopped', params: { name: '离职' } })
    const { body: again } = await owner.put(`/schedules/${id}`, { enabled: true })
    expect(again.schedule).toMatchObject({ enabled: true, stopped: null, owner: { id: idOf(owner) } })
    await due(id)
    await runDue(server.services)
    await expect.poll(() => sink.mails.length, { timeout: 45_000 }).toBe(2)
  })

  test('leaves out whoever has left, and stops when nobody is left', async () => {
    const guest = await withMail(await server.join(enterpriseId, 'Member'), 'guest@example.com')
    const { id } = await create(owner, { name: '收件人', recipients: [idOf(guest)] })
    await server.admin.put(`/users/${idOf(guest)}`, { status: 'disabled' })
    await due(id)
    await runDue(server.services)
    expect(await shown(owner, id)).toMatchObject({ enabled: false, stopped: 'recipients' })
  })

  test('is a link where the file is too large for a mail, which those it is mailed to may fetch', async () => {
    const { id } = await create(owner, {
      resource: 'audit',
      list: 'audit',
      columns: undefined,
      format: 'csv',
      name: '大',
    })
    await server.services.pool.query(
      `insert into audit (id, actor_id, actor_name, action, entity, entity_id, entity_name, enterprise_id, ip, user_agent, request_id, before, after, search)
       select 'au_big' || n, $1, '甲', 'x.y', 'x', n::text, repeat('长', 2000), $2, '', '', '', null, null, '' from generate_series(1, 1000) n`,
      [idOf(owner), enterpriseId],
    )
    const before = sink.mails.length
    expect((await owner.post(`/schedules/${id}/run`)).status).toBe(200)
    await expect.poll(() => sink.mails.length - before, { timeout: 45_000 }).toBe(2)
    const source = sink.mails[0]?.source ?? ''
    expect(source).not.toContain('Content-Disposition: attachment')
    const file = (api: Api) =>
      fetch(`${server.url}/api/v1/schedules/${id}/file`, { headers: { authorization: `JWT ${api.token}` } })
    const reply = await file(member)
    expect(reply.status).toBe(200)
    expect((await reply.text()).length).toBeGreaterThan(1_000_000)
    expect((await file(await server.join(enterpriseId, 'User'))).status).toBe(404)
    expect((await file(await server.join(await server.enterprise(), 'User'))).status).toBe(404)
  })

  test('is a file its owner may download for as long as they belong to the enterprise', async () => {
    const person = await withMail(await server.join(enterpriseId, 'User'), 'person@example.com')
    const { id } = await create(person, { name: '下载', recipients: [idOf(person)] })
    expect((await person.post(`/schedules/${id}/run`)).status).toBe(200)
    await expect.poll(async () => (await shown(person, id))?.last?.state, { timeout: 45_000 }).toBe('done')
    const [job] = await jobsOf(id)
    const download = async () => (await person.get(`/exports/${job?.id}/file`)).status
    expect(await download()).toBe(200)
    const { members } = (await server.admin.get(`/enterprise/${enterpriseId}/members`)).body
    const membership = members.find(({ userId }: { userId: string }) => userId === idOf(person))
    await server.admin.put(`/enterprise/${await server.enterprise()}/members`, { userId: idOf(person), role: 'User' })
    expect((await server.admin.delete(`/enterprise/${enterpriseId}/members/${membership.id}`)).status).toBe(200)
    expect(await download()).toBe(404)
  })
})

describe('who and what is refused', () => {
  test('members and strangers set up nothing; a member sees what is mailed to them', async () => {
    const { id } = await create(owner, { name: '可见' })
    expect((await member.post('/schedules', body())).status).toBe(403)
    expect(await shown(member, id)).toMatchObject({ mayChange: false })
    expect((await member.put(`/schedules/${id}`, { name: 'x' })).status).toBe(403)
    const stranger = await server.join(await server.enterprise(), 'User')
    expect(await shown(stranger, id)).toBeUndefined()
    for (const call of [
      stranger.put(`/schedules/${id}`, { name: 'x' }),
      stranger.delete(`/schedules/${id}`),
      stranger.post(`/schedules/${id}/run`),
    ])
      expect((await call).status).toBe(404)
    expect((await owner.delete(`/schedules/${id}`)).status).toBe(200)
    expect(await shown(owner, id)).toBeUndefined()
  })

  test('a list the creator may not see, filters it does not know, and people of elsewhere', async () => {
    const stranger = await withMail(await server.join(await server.enterprise(), 'User'), 'stranger@example.com')
    const noMail = await server.join(enterpriseId, 'Member')
    const customer = await withMail(await server.join(enterpriseId, 'MemberCustomer'), 'customer@example.com')
    expect((await owner.post('/schedules', body({ resource: 'users' }))).status).toBe(403)
    for (const wrong of [
      { query: 'sort=nonsense' },
      { columns: ['nonsense'] },
      { at: '24:00' },
      { every: 'week', onDay: 9 },
    ])
      expect((await owner.post('/schedules', body(wrong))).status, JSON.stringify(wrong)).toBe(400)
    for (const person of [stranger, noMail, customer])
      expect((await owner.post('/schedules', body({ recipients: [idOf(person)] }))).body.code).toBe(
        'schedule.recipient',
      )
    const many = Array.from({ length: 11 }, (_, n) => `us_${n}`)
    expect((await owner.post('/schedules', body({ recipients: many }))).status).toBe(400)
    expect((await server.admin.post('/schedules', body())).body.code).toBe('enterprise.choose')
  })

  test('an owner who changes what an Admin set up does so by their own rights', async () => {
    const { id } = await create(server.admin, { enterpriseId, resource: 'users', list: 'users', columns: ['username'] })
    expect((await owner.put(`/schedules/${id}`, { recipients: [idOf(owner)] })).status).toBe(403)
    expect((await owner.put(`/schedules/${id}`, { enabled: false })).status).toBe(200)
    await server.admin.delete(`/schedules/${id}`)
  })
})

test('a mail whose file is gone is given up and said, not sent without it', async () => {
  const { id } = await create(owner, { name: '丢失', recipients: [idOf(owner)] })
  const closed = sink.port
  await server.admin.put('/config/mail', {
    settings: JSON.stringify({ enabled: true, host: '127.0.0.1', port: 1, secure: false, from: 'a@example.com' }),
  })
  await owner.post(`/schedules/${id}/run`)
  await expect.poll(async () => (await shown(owner, id))?.last?.state, { timeout: 45_000 }).toBe('done')
  const kept = join(server.services.config.dataDir, 'private')
  for (const name of await readdir(kept)) await rm(join(kept, name))
  await server.admin.put('/config/mail', {
    settings: JSON.stringify({ enabled: true, host: '127.0.0.1', port: closed, secure: false, from: 'a@example.com' }),
  })
  const notified = async () =>
    (await server.admin.get('/notifications')).body.notifications.filter(
      ({ kind }: { kind: string }) => kind === 'mail.failed',
    )
  await expect.poll(async () => (await notified()).length, { timeout: 45_000 }).toBeGreaterThan(0)
  expect(sink.mails).toEqual([])
})
