import { access, mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../core/db/ids.ts'
import { withSystem } from '../core/db/tenant.ts'
import { placesOf } from '../core/files/places.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { housekeep } from './housekeep.ts'
import { addJob, jobState } from '../core/jobs/testing/workers.ts'

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
})
afterAll(() => server?.stop())

const adminId = () => server.admin.user?.id ?? ''
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

test('rows nobody can use any more go, the others stay', async () => {
  const { db } = server.services
  const user_id = adminId()
  for (const [name, days] of [
    ['old', 8],
    ['recent', 6],
  ] as const) {
    const at = ago(days)
    const expired = { id: `se_${name}`, user_id, expires_at: at, ip: '', user_agent: '' }
    const ended = { ...expired, id: `se_ended_${name}`, expires_at: ago(-1), ended_at: at }
    await db.insertInto('sessions').values([expired, ended]).execute()
    await db.insertInto('reset_tokens').values({ token_hash: name, user_id, expires_at: at }).execute()
    await db
      .insertInto('idempotency_keys')
      .values({ user_id, key: name, request_hash: '', reply: null, created_at: at })
      .execute()
  }
  for (const [name, days] of [
    ['old', 1],
    ['recent', -1],
  ] as const) {
    await db
      .insertInto('live_tickets')
      .values({ ticket_hash: name, session_id: 'x', user_id, expires_at: ago(days) })
      .execute()
    await db
      .insertInto('registrations')
      .values({ token_hash: name, email: 'x', fullname: 'x', password_hash: 'x', expires_at: ago(days) })
      .execute()
    await db
      .insertInto('undo_tokens')
      .values({
        token: name,
        user_id,
        entity: 'user',
        entity_id: 'x',
        scope_enterprise_id: null,
        expires_at: ago(days),
      })
      .execute()
  }
  await db
    .insertInto('login_failures')
    .values([
      { key: 'old', failures: 3, first_at: ago(2) },
      { key: 'recent', failures: 3, first_at: ago(0) },
      { key: 'paused_recent', failures: 3, first_at: ago(2), paused_until: ago(-1) },
    ])
    .execute()

  await db
    .insertInto('rate_counts')
    .values([
      { key: 'old', n: 3, ends_at: ago(0.01) },
      { key: 'recent', n: 3, ends_at: ago(-0.01) },
    ])
    .execute()

  await housekeep(server.services)

  const left = await Promise.all([
    db
      .selectFrom('sessions')
      .select('id as name')
      .where('id', 'like', 'se\\_%old')
      .unionAll(db.selectFrom('sessions').select('id as name').where('id', 'like', 'se\\_%recent'))
      .execute(),
    db.selectFrom('reset_tokens').select('token_hash as name').execute(),
    db.selectFrom('idempotency_keys').select('key as name').execute(),
    db.selectFrom('live_tickets').select('ticket_hash as name').execute(),
    db.selectFrom('undo_tokens').select('token as name').execute(),
    db.selectFrom('registrations').select('token_hash as name').execute(),
    db.selectFrom('login_failures').select('key as name').execute(),
    db.selectFrom('rate_counts').select('key as name').where('key', 'in', ['old', 'recent']).execute(),
  ])
  expect(left.map((rows) => rows.map(({ name }) => name).sort())).toEqual([
    ['se_ended_recent', 'se_recent'],
    ['recent'],
    ['recent'],
    ['recent'],
    ['recent'],
    ['recent'],
    ['paused_recent', 'recent'],
    ['recent'],
  ])
  expect((await server.admin.get('/me')).status).toBe(200)
})

test('the files of old jobs go, the jobs stay; so do files of the last week', async () => {
  const { db, config } = server.services
  const folder = placesOf(config).private
  await mkdir(folder, { recursive: true })
  const jobs: Record<string, string> = {}
  for (const [name, days] of [
    ['old', 8],
    ['recent', 6],
  ] as const) {
    await writeFile(join(folder, `${name}.csv`), 'x')
    await db
      .insertInto('files')
      .values({
        id: `fi_${name}`,
        stored_name: `${name}.csv`,
        name,
        type: 'text/csv',
        size: 1,
        visibility: 'private',
        user_id: adminId(),
      })
      .execute()
    const { id } = await addJob(server.services, adminId(), 'export')
    await db
      .updateTable('jobs')
      .set({ state: 'done', file_id: `fi_${name}`, ended_at: ago(days) })
      .where('id', '=', id)
      .execute()
    jobs[name] = id
  }
  await writeFile(join(folder, 'orphan.csv'), 'x')
  await utimes(join(folder, 'orphan.csv'), ago(9), ago(9))

  await housekeep(server.services)

  expect(await jobState(server.admin, jobs['old'] ?? '')).toMatchObject({ state: 'done', file: null })
  expect(await jobState(server.admin, jobs['recent'] ?? '')).toMatchObject({ file: expect.any(String) })
  expect(await isThere(join(folder, 'old.csv'))).toBe(false)
  expect(await isThere(join(folder, 'orphan.csv'))).toBe(false)
  expect(await isThere(join(folder, 'recent.csv'))).toBe(true)
})

test('notifications go after half a year, ended jobs after a year, codes after two days', async () => {
  const { db } = server.services
  const notice = (name: string, days: number) => ({
    id: newId('no', ago(days).getTime()),
    user_id: adminId(),
    enterprise_id: null,
    kind: 'job.failed',
    level: 'info' as const,
    params: '{}',
    link: null,
    dedupe_key: name,
    created_at: ago(days),
  })
  await db
    .insertInto('notifications')
    .values([notice('old', 181), notice('recent', 179)])
    .execute()
  const job = (title: string, days: number, ended: number | null) => ({
    id: newId('jo', ago(days).getTime()),
    user_id: adminId(),
    enterprise_id: null,
    kind: 'export',
    title,
    payload: '{}',
    state: ended === null ? ('running' as const) : ('done' as const),
    created_at: ago(days),
    ended_at: ended === null ? null : ago(ended),
  })
  await db
    .insertInto('jobs')
    .values([job('old', 367, 366), job('recent', 366, 364), job('running', 400, null)])
    .execute()
  await server.rows(
    `insert into card_services (id, name, vendor, carrier, goods_id, api_base, app_id, secret_sealed, sign_iv, hook_key)
     values ('x', 'x', 'guangmeng', 'mobile', 'x', 'https://vendor.example.com', 'x', '', '', 'x')`,
  )
  for (const [id, days] of [
    ['old', 3],
    ['recent', 1],
  ] as const) {
    const code = { id, phone_hash: id, adset_id: 'x', created_at: ago(days) }
    await db
      .insertInto('sms_codes')
      .values({ ...code, code_hash: '', expires_at: ago(days) })
      .execute()
    await db
      .insertInto('vas_codes')
      .values({ ...code, service_id: 'x' })
      .execute()
  }

  await housekeep(server.services)

  const names = await Promise.all([
    db.selectFrom('notifications').select('dedupe_key as name').where('dedupe_key', 'in', ['old', 'recent']).execute(),
    db.selectFrom('jobs').select('title as name').where('title', 'in', ['old', 'recent', 'running']).execute(),
    db.selectFrom('sms_codes').select('id as name').execute(),
    db.selectFrom('vas_codes').select('id as name').execute(),
  ])
  expect(names.map((rows) => rows.map(({ name }) => name).sort())).toEqual([
    ['recent'],
    ['recent', 'running'],
    ['recent'],
    ['recent'],
  ])
  await db.deleteFrom('jobs').where('title', '=', 'running').execute()
})

test('read-only links go a month after they expired', async () => {
  const enterpriseId = await server.enterprise()
  for (const [name, days] of [
    ['old', 31],
    ['recent', 29],
  ] as const)
    await server.rows(
      `insert into view_links (id, enterprise_id, user_id, list, token_hash, expires_at)
       values ($1, $2, $3, 'accounts', $1, $4)`,
      [name, enterpriseId, adminId(), ago(days)],
    )
  await housekeep(server.services)
  expect(await server.rows('select id from view_links')).toEqual([{ id: 'recent' }])
})

test('links to wall boards go a month after they expired or were revoked', async () => {
  const enterpriseId = await server.enterprise()
  for (const [name, expired, revoked] of [
    ['old', ago(31), null],
    ['revoked', null, ago(31)],
    ['recent', ago(29), null],
    ['endless', null, null],
  ] as const)
    await server.rows(
      `insert into wall_links (id, enterprise_id, user_id, name, token_hash, scenes, seconds, masked, expires_at, revoked_at)
       values ($1, $2, $3, $1, $1, '{figures}', 15, false, $4, $5)`,
      [name, enterpriseId, adminId(), expired, revoked],
    )
  await housekeep(server.services)
  expect(await server.rows('select id from wall_links order by id')).toEqual([{ id: 'endless' }, { id: 'recent' }])
})

test('uploads broken off by a crash go after a day', async () => {
  const { temporary } = placesOf(server.services.config)
  await mkdir(temporary, { recursive: true })
  for (const [name, days] of [
    ['old', 1.1],
    ['recent', 0.9],
  ] as const) {
    await writeFile(join(temporary, name), 'x')
    await utimes(join(temporary, name), ago(days), ago(days))
  }
  await housekeep(server.services)
  expect(await isThere(join(temporary, 'old'))).toBe(false)
  expect(await isThere(join(temporary, 'recent'))).toBe(true)
})

test('work the queue has given up is forgotten after a week, with its text', async () => {
  const { db, queue } = server.services
  for (const [key, days] of [
    ['mail:old', 8],
    ['mail:recent', 6],
  ] as const) {
    await withSystem(db, (tx) => queue.add(tx, 'send_mail', { to: 'x', subject: 'x', text: 'secret' }, { key }))
    await sql`alter table graphile_worker._private_jobs disable trigger user`.execute(db)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = ${ago(days)}
      where key = ${key}`.execute(db)
    await sql`alter table graphile_worker._private_jobs enable trigger user`.execute(db)
  }
  await housekeep(server.services)
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'send_mail'`.execute(db)
  expect(rows).toEqual([{ key: 'mail:recent' }])
})

test('a job that took its worker down on every try is given up, and its owner told', async () => {
  const { db } = server.services
  const { id } = await addJob(server.services, adminId(), 'export')
  await db.updateTable('jobs').set({ state: 'running', attempt: 25 }).where('id', '=', id).execute()
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`job:${id}`}`.execute(db)
  await housekeep(server.services)
  expect(await jobState(server.admin, id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('服务器出错'),
  })
  const { body } = await server.admin.get('/notifications')
  expect(body.notifications[0]).toMatchObject({ kind: 'job.failed' })
})

test('every table has its line in docs/retention.md, and every line its table', async () => {
  const page = await readFile(new URL('../../../docs/retention.md', import.meta.url), 'utf8')
  const lines = page.split('\n').filter((line) => line.startsWith('| `'))
  const named = lines.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, name]) => name))
  for (const line of lines) expect(line.split('|')[2]?.trim()).not.toBe('')
  const tables = await server.rows<{ name: string }>(
    `select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'graphile_worker') and c.relname !~ '_\\d{8}$'`,
  )
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})
