import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSystem, withTenant } from '../db/tenant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type MailSink, openMailSink } from './testing/mail-sink.ts'

let server: TestServer
let sink: MailSink
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  sink = await openMailSink()
  await server.admin.put('/notifications/read', {})
  return () => sink.close()
})
afterAll(() => server?.stop())

const configure = async (settings: Record<string, unknown>) => {
  const all = {
    enabled: true,
    host: '127.0.0.1',
    port: sink.port,
    secure: false,
    from: '获客台 <no-reply@example.com>',
  }
  const reply = await server.admin.put('/config/mail', { settings: JSON.stringify({ ...all, ...settings }) })
  expect(reply.status).toBe(200)
}
const enqueue = (maxAttempts?: number) =>
  withSystem(server.services.db, (tx) =>
    server.services.queue.add(
      tx,
      'send_mail',
      { to: 'someone@example.com', subject: '您好', text: '秘密链接 https://example.com/#token=abc' },
      maxAttempts === undefined ? {} : { maxAttempts },
    ),
  )
const waiting = async () =>
  (
    await sql<{ last_error: string | null }>`select last_error from graphile_worker.jobs
    where task_identifier = 'send_mail'`.execute(server.services.db)
  ).rows
const news = async () =>
  (await server.admin.get(`/notifications?filters=${encodeURIComponent('{"ID":"Status","Value":"unread"}')}`)).body
    .notifications

describe('mail in the queue', () => {
  test('is sent and leaves nothing in the queue', async () => {
    await configure({})
    await enqueue()
    await expect.poll(() => sink.mails, { timeout: 45_000 }).toHaveLength(1)
    expect(sink.mails[0]?.to).toEqual(['someone@example.com'])
    expect(sink.mails[0]?.source).toContain('no-reply@example.com')
    expect(sink.logins).toEqual([])
    await expect.poll(waiting).toEqual([])
  })

  test('waits sealed: neither the text nor the address can be read from the database', async () => {
    await configure({})
    const mail = { to: 'sealed@example.com', subject: '密封', text: 'https://example.com/#token=abc' }
    const runAt = new Date(Date.now() + 3_600_000)
    await withSystem(server.services.db, (tx) => server.services.queue.add(tx, 'send_mail', mail, { runAt }))
    const queued = await server.rows<{ id: string; payload: Record<string, string> }>(
      `select id, payload from graphile_worker._private_jobs where payload ->> 'sealed' is not null`,
    )
    expect(queued.map(({ payload }) => Object.keys(payload))).toEqual([['sealed']])
    for (const part of Object.values(mail)) expect(JSON.stringify(queued)).not.toContain(part)
    await server.rows('update graphile_worker._private_jobs set run_at = now() where id = $1', [queued[0]?.id])
    await expect.poll(() => sink.mails.map(({ to }) => to), { timeout: 45_000 }).toEqual([['sealed@example.com']])
  })

  test('queued by an earlier version, unsealed, is sent', async () => {
    await configure({})
    const mail = JSON.stringify({ to: 'earlier@example.com', subject: 'x', text: 'x' })
    await server.rows(`select enqueue('send_mail', $1::json, null, null, 8)`, [mail])
    await expect.poll(() => sink.mails.map(({ to }) => to), { timeout: 45_000 }).toEqual([['earlier@example.com']])
  })

  test('signs in with the stored password', async () => {
    await configure({ username: 'user', password: 'pass word' })
    await enqueue()
    await expect.poll(() => sink.mails, { timeout: 45_000 }).toHaveLength(1)
    expect(sink.logins).toEqual([{ username: 'user', password: 'pass word' }])
    await configure({ username: '', password: '' })
  })

  test('is not sent when its transaction is taken back', async () => {
    await configure({})
    await withSystem(server.services.db, async (tx) => {
      await server.services.queue.add(tx, 'send_mail', { to: 'no@example.com', subject: 'x', text: 'x' })
      throw new Error('roll back')
    }).catch(() => undefined)
    await enqueue()
    await expect.poll(() => sink.mails, { timeout: 45_000 }).toHaveLength(1)
    expect(sink.mails[0]?.to).toEqual(['someone@example.com'])
  })

  test('a passing failure is tried again, without a word to anyone', async () => {
    let tries = 0
    const busy = await openMailSink({
      onMailFrom: (_address, _session, done) => {
        tries += 1
        done(tries === 1 ? Object.assign(new Error('busy'), { responseCode: 451 }) : null)
      },
    })
    await configure({ port: busy.port })
    await enqueue()
    await expect.poll(() => busy.mails, { timeout: 45_000 }).toHaveLength(1)
    expect(tries).toBe(2)
    expect(await news()).toEqual([])
    await busy.close()
  })

  test('after the last failed try the Admins are told, and the text does not stay behind', async () => {
    await configure({ port: 1 })
    await enqueue(1)
    await expect.poll(news, { timeout: 45_000 }).toHaveLength(1)
    const [{ kind, level, params }] = await news()
    expect({ kind, level, to: params.to }).toEqual({ kind: 'mail.failed', level: 'danger', to: 'someone@example.com' })
    expect(params.error).toContain('ECONNREFUSED')
    await expect.poll(waiting).toEqual([])
  })

  test('a refusal for good is not tried again', async () => {
    let tries = 0
    const strict = await openMailSink({
      onRcptTo: (_address, _session, done) => {
        tries += 1
        done(Object.assign(new Error('no such user'), { responseCode: 550 }))
      },
    })
    await configure({ port: strict.port })
    await enqueue()
    await expect.poll(news, { timeout: 45_000 }).toHaveLength(1)
    expect((await news())[0].params.error).toContain('no such user')
    expect(tries).toBe(1)
    await strict.close()
  })

  test('a forgotten password ends in the mailbox of its owner', async () => {
    await configure({})
    const api = await server.join(await server.enterprise(), 'Member')
    await server.admin.put(`/users/${api.user?.id}`, { email: 'owner@example.com' })
    await server.guest.post('/forget-password/', { username: 'owner@example.com' })
    await expect.poll(() => sink.mails, { timeout: 45_000 }).toHaveLength(1)
    expect(sink.mails[0]?.to).toEqual(['owner@example.com'])
  })
})

test('a tenant’s transaction may enqueue, but never look into the queue', async () => {
  const { db } = server.services
  const tenant = { userId: 'us_x', scope: [] }
  await withTenant(db, tenant, (tx) =>
    server.services.queue.add(tx, 'run_job', { jobId: 'jo_none' }, { runAt: new Date(Date.now() + 3_600_000) }),
  )
  for (const forbidden of [
    sql`select * from graphile_worker.jobs`,
    sql`select graphile_worker.add_job('send_mail', '{}')`,
    sql`delete from graphile_worker._private_jobs`,
  ]) {
    await expect(withTenant(db, tenant, (tx) => forbidden.execute(tx))).rejects.toThrow('permission denied')
  }
})

describe('the test mail', () => {
  const send = () => server.admin.post('/config/mail/test', { to: 'admin@example.com' })

  test('arrives when the settings are right', async () => {
    await configure({})
    expect(await send()).toMatchObject({ status: 200, body: { ok: true } })
    expect(sink.mails.map(({ to }) => to)).toEqual([['admin@example.com']])
  })

  test('says so when there is no server, or mail is off', async () => {
    await configure({ enabled: false })
    expect(await send()).toMatchObject({ status: 409, body: { code: 'mail.not_configured' } })
    await configure({ host: '' })
    expect(await send()).toMatchObject({ status: 409 })
  })

  test('says why it was refused, and shows no password', async () => {
    const closed = await openMailSink({
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    })
    await configure({ port: closed.port, username: 'user', password: 'hunter2-secret' })
    const { status, body } = await send()
    expect([status, body.code]).toEqual([422, 'mail.failed'])
    expect(body.issues[0].message).toContain('wrong password')
    expect(JSON.stringify(body)).not.toContain('hunter2')
    await closed.close()
    await configure({ username: '' })
  })

  test('a server that never speaks is given up in time', async () => {
    const mute = createServer(() => undefined).listen(0, '127.0.0.1')
    await new Promise((resolve) => mute.once('listening', resolve))
    await configure({ port: (mute.address() as AddressInfo).port })
    expect(await send()).toMatchObject({ status: 422, body: { code: 'mail.failed' } })
    mute.close()
  })

  test('is for Admins', async () => {
    const owner = await server.join(await server.enterprise(), 'User')
    expect((await owner.post('/config/mail/test', { to: 'x@example.com' })).status).toBe(403)
  })
})
