import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Job } from '#contract/core/entities.ts'
import { addJob } from '../jobs/testing/workers.ts'
import { readXlsx } from './testing/read-xlsx.ts'
import { newTicket, openLive } from '../live/testing/live-client.ts'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { longTest } from '../../testing/extent.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let enterpriseId: string
let owner: Api
beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise('甲公司')
  owner = await server.join(enterpriseId, 'User')
})
afterAll(() => server?.stop())

interface Asked {
  resource: string
  query?: string
  columns?: string[]
  format?: 'csv' | 'xlsx'
}
const filters = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([ID, Value]) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`)
    .join('&')

const jobOf = async (api: Api, id: string): Promise<Job> => (await api.get(`/exports/${id}`)).body.job
const ended = async (api: Api, id: string): Promise<Job> => {
  await expect.poll(async () => (await jobOf(api, id)).state, { timeout: 45_000 }).not.toMatch(/queued|running/)
  return jobOf(api, id)
}
const download = (api: Api, job: Job) =>
  fetch(server.url + job.file, { headers: { authorization: `JWT ${api.token}` } })

const parse = (csv: string): string[][] =>
  csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

const exported = async (api: Api, asked: Asked, path = '/exports', headers = {}) => {
  const { status, body } = await api.post(path, asked, headers)
  expect(status, JSON.stringify(body)).toBe(200)
  const job = await ended(api, body.job.id)
  expect(job).toMatchObject({ state: 'done', error: null })
  const bytes = Buffer.from(await (await download(api, job)).arrayBuffer())
  const [header = [], ...rows] = parse(bytes.toString('utf8'))
  return { job, bytes, header, rows }
}

const addUsers = (count: number, prefix: string) =>
  sql`insert into users (id, username, fullname, role, search, last_login_at)
    select ${prefix} || lpad(n::text, 8, '0'), ${prefix} || n, ${prefix}, 'Member', ${prefix},
      case when n % 3 = 0 then null else now() - (n % 7) * interval '1 microsecond' end
    from generate_series(1, ${count}::int) n`.execute(server.services.db)

const listed = async (api: Api, path: string, key: string, query: string): Promise<string[]> => {
  const { body } = await api.get(`${path}?pageSize=0&${query}`)
  return body[key].map(({ id }: { id: string }) => id)
}

describe('the rows', () => {
  beforeAll(() => addUsers(2500, 'bulk'))

  test.each(['', 'sort=username', 'sort=-username', 'sort=lastLoginAt', 'sort=-lastLoginAt', 'sort=createdAt'])(
    'are those of the list and in its order: users?%s',
    async (sort) => {
      const query = `${filters({ Q: 'bulk' })}&${sort}`
      const { rows, job } = await exported(server.admin, { resource: 'users', query, columns: ['id'] })
      expect(job).toMatchObject({ done: 2500, total: 2500 })
      const pages = await Promise.all(
        [0, 1, 2].map(async (page) => {
          const { body } = await server.admin.get(`/users?page=${page}&pageSize=1000&${query}`)
          return body.users.map(({ id }: { id: string }) => id)
        }),
      )
      expect(rows.flat()).toEqual(pages.flat())
    },
  )

  test.each<Record<string, string>>([
    { Status: 'disabled' },
    { Role: 'User' },
    { Q: '50%' },
    { Q: 'bulk12', Role: 'Member' },
  ])('are filtered as the list is: %j', async (by) => {
    const query = filters(by)
    const { rows } = await exported(server.admin, { resource: 'users', query, columns: ['id'] })
    const ids = await listed(server.admin, '/users', 'users', query)
    expect(rows.flat().filter((id) => id !== '')).toEqual(ids)
  })

  test('follow q and parentId, and paging in the query changes nothing', async () => {
    const child = await server.enterprise('甲公司分部', enterpriseId)
    const byParent = await exported(server.admin, {
      resource: 'enterprises',
      query: `parentId=${enterpriseId}&page=7&pageSize=3`,
      columns: ['id', 'name'],
    })
    expect(byParent.rows).toEqual([[child, '甲公司分部']])
    const bySearch = await exported(server.admin, { resource: 'enterprises', query: 'q=jiagongsi', columns: ['id'] })
    expect(bySearch.rows.flat().sort()).toEqual([enterpriseId, child].sort())
  })

  test('are those of the caller’s own enterprises', async () => {
    const foreign = await server.enterprise('乙公司')
    const { rows } = await exported(owner, { resource: 'enterprises', columns: ['id'] })
    expect(rows.flat()).toContain(enterpriseId)
    expect(rows.flat()).not.toContain(foreign)
    const audit = await exported(owner, { resource: 'audit', columns: ['id'] })
    expect(audit.rows.flat().sort()).toEqual((await listed(owner, '/audit', 'audit', '')).sort())
    expect(audit.bytes.toString()).not.toContain('乙公司')
  })

  test('are those of one enterprise under its own address', async () => {
    const other = await server.enterprise('丙公司')
    const path = `/enterprise/${other}/exports`
    const { rows } = await exported(server.admin, { resource: 'audit', columns: ['id'] }, path)
    expect(rows.flat()).toEqual(await listed(server.admin, `/enterprise/${other}/audit`, 'audit', ''))
    expect(rows).toHaveLength(1)
    expect((await owner.post(path, { resource: 'audit' })).status).toBe(404)
  })
})

describe('the file', () => {
  test('is CSV for Excel: a mark, Chinese headers, CRLF, no formulas', async () => {
    await server.admin.post('/enterprise', {
      name: '=1+1',
      contact: '@cmd',
      remark: 'a,"b"\n-c',
      phone: '+8613800000000',
    })
    const query = filters({ Q: '=1+1' })
    const { bytes, job } = await exported(server.admin, {
      resource: 'enterprises',
      query,
      columns: ['name', 'contact', 'phone', 'memberCount', 'remark'],
    })
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(bytes.toString('utf8').slice(1)).toBe(
      `名称,联系人,电话,成员数,备注\r\n'=1+1,'@cmd,'+8613800000000,0,"a,""b""\n-c"\r\n`,
    )
    const reply = await download(server.admin, job)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''%E4%BC%81%E4%B8%9A-\d{14}\.csv$/,
    )
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('has English headers for an English caller', async () => {
    const { header } = await exported(server.admin, { resource: 'users', query: 'q=admin' }, '/exports', {
      'accept-language': 'en',
    })
    expect(header.slice(0, 3)).toEqual(['ID', 'Username', 'Full name'])
  })

  test('with nothing to show has its headers alone', async () => {
    const { header, rows } = await exported(server.admin, { resource: 'users', query: 'q=nobody-at-all' })
    expect(header).toHaveLength(10)
    expect(rows).toEqual([])
  })

  test('is for the one who asked: not an Admin, not without session, not by its public address', async () => {
    const { job } = await exported(owner, { resource: 'enterprises' })
    expect((await fetch(server.url + job.file)).status).toBe(401)
    expect((await download(server.admin, job)).status).toBe(404)
    expect((await server.admin.get(`/exports/${job.id}`)).status).toBe(404)
    expect((await server.admin.get(`/jobs/${job.id}`)).status).toBe(404)
    const stored = await server.services.db
      .selectFrom('files')
      .selectAll()
      .where('user_id', '=', owner.user?.id ?? '')
      .execute()
    expect(stored.map(({ visibility }) => visibility)).toContain('private')
    for (const { stored_name } of stored) expect((await fetch(`${server.url}/files/${stored_name}`)).status).toBe(404)
  })

  test('is announced when it is ready', async () => {
    const { socket, events } = await openLive(server.url, await newTicket(owner))
    const { job } = await exported(owner, { resource: 'enterprises' })
    await expect.poll(() => events.some((event) => event.type === 'job' && event.job.state === 'done')).toBe(true)
    const { body } = await owner.get('/notifications')
    expect(body.notifications[0]).toMatchObject({
      kind: 'export.done',
      params: { title: '企业', rows: String(job.done) },
    })
    socket.close()
  })
})

describe('who and what is refused', () => {
  test('users are for Admins; nothing is for members', async () => {
    const member = await server.join(enterpriseId, 'Member')
    const customer = await server.join(enterpriseId, 'MemberCustomer')
    expect((await owner.post('/exports', { resource: 'users' })).status).toBe(403)
    for (const api of [member, customer])
      for (const resource of ['users', 'enterprises', 'audit'])
        expect((await api.post('/exports', { resource })).status).toBe(403)
    expect((await server.guest.post('/exports', { resource: 'users' })).status).toBe(401)
  })

  test.each<Asked>([
    { resource: 'users', query: 'sort=password_hash' },
    { resource: 'users', query: 'unknown=1' },
    { resource: 'users', query: 'filters=not-json' },
    { resource: 'users', query: filters({ Nonsense: 'x' }) },
    { resource: 'users', query: 'q=%00' },
    { resource: 'users', query: `q=${'x'.repeat(300)}` },
    { resource: 'audit', query: filters({ From: '2026-02-30' }) },
    { resource: 'users', columns: ['password_hash'] },
    { resource: 'credentials' },
  ])('%j is 400, and no job is made', async (asked) => {
    const before = (await server.admin.get('/jobs')).body.page.totalCounts
    expect((await server.admin.post('/exports', asked)).status).toBe(400)
    expect((await server.admin.get('/jobs')).body.page.totalCounts).toBe(before)
  })

  test('the rights that count are those at the time of the work', async () => {
    const input = { resource: 'users', query: '', columns: ['id'] }
    const { id } = await addJob(server.services, owner.user?.id ?? '', 'export', input)
    expect(await ended(owner, id)).toMatchObject({ state: 'failed', error: '您没有权限进行此操作', file: null })
    const leaver = await server.join(enterpriseId, 'User')
    await server.admin.put(`/users/${leaver.user?.id}`, { status: 'disabled' })
    const late = await addJob(server.services, leaver.user?.id ?? '', 'export', { ...input, resource: 'enterprises' })
    const state = () =>
      server.services.db.selectFrom('jobs').select('state').where('id', '=', late.id).executeTakeFirstOrThrow()
    await expect.poll(state).toEqual({ state: 'failed' })
  })

  test('the same idempotency key makes one job', async () => {
    const key = { 'idempotency-key': 'export-once' }
    const [first, second] = await Promise.all([
      server.admin.post('/exports', { resource: 'audit' }, key),
      server.admin.post('/exports', { resource: 'audit' }, key),
    ])
    expect(first.body.job.id).toBe(second.body.job.id)
    await ended(server.admin, first.body.job.id)
  })
})

describe('a workbook', () => {
  test('holds the shown columns in their order, a column that shows several things as several', async () => {
    const { bytes, job } = await exported(owner, {
      resource: 'enterprises',
      columns: ['memberCount', 'parent', 'name'],
      format: 'xlsx',
    })
    const [sheet] = readXlsx(bytes)
    expect(sheet?.rows[0]).toEqual(['成员数', '上级企业', '名称'])
    const own = sheet?.rows.find(([, , name]) => name === '甲公司')
    expect(typeof own?.[0]).toBe('number')
    const reply = await download(owner, job)
    expect(reply.headers.get('content-type')).toContain('spreadsheetml.sheet')
    expect(reply.headers.get('content-disposition')).toMatch(/\.xlsx$/)
  })

  test('has money as numbers of yuan, and the columns of the list of orders', async () => {
    await sql`insert into orders (id, provider, order_sn, order_no, enterprise_id, goods_id, goods_name, status, amount, commission, ordered_at, changed_at)
      values ('od_x1', 'pingduoduo', 'sn1', 'no1', ${enterpriseId}, 'g1', '=商品', 'paid', 1990, 105, now(), now())`.execute(
      server.services.db,
    )
    const { bytes } = await exported(owner, {
      resource: 'orders',
      columns: ['order', 'amount', 'commission', 'product'],
      format: 'xlsx',
    })
    expect(readXlsx(bytes)[0]?.rows).toEqual([
      ['订单号', '订单行号', '商品', '数量', '金额（元）', '佣金（元）', '商品库商品'],
      ['no1', 'sn1', '=商品', 1, 19.9, 1.05],
    ])
  })
})

describe('every big list', () => {
  test.each(['adsets', 'accounts', 'agents', 'orders', 'products', 'extorders', 'yian_orders', 'spends', 'forms'])(
    'can be exported: %s',
    async (resource) => {
      const { header } = await exported(owner, { resource })
      expect(header.length).toBeGreaterThan(5)
    },
  )

  test('of pushes says what an event means that the platform numbers', async () => {
    const pushStrategy = { mode: 'none', events: { friend_added: '64' } }
    const { id } = await makeAdset(server, owner, enterpriseId, { provider: 'kuaishou', pushStrategy })
    expect((await owner.post('/conversions', { adsetId: id, kind: 'friend_added' })).status).toBe(200)
    const columns = ['conversion', 'event']
    const { header, rows } = await exported(owner, { resource: 'tracks', query: `adsetId=${id}`, columns })
    expect(header.slice(-2)).toEqual(['平台事件', '事件名称'])
    expect(rows.map((row) => row.slice(-2))).toEqual([['64', '微信复制']])
  })

  test('of an ad set or a corp is refused where there is no such, and for those it is not of', async () => {
    expect((await owner.post('/exports', { resource: 'tracks', query: 'adsetId=as_none' })).body.code).toBe(
      'adset.not_found',
    )
    expect((await owner.post('/exports', { resource: 'tracks' })).status).toBe(400)
    expect(
      (await owner.post('/exports', { resource: 'wecom_users', query: 'corp_id=ww0000000000000000' })).body.code,
    ).toBe('corp.not_found')
    expect(
      (await owner.post('/exports', { resource: 'wecom_customers', query: 'corp_id=ww0000000000000000' })).body.code,
    ).toBe('corp.not_found')
  })
})

const FLOOD = 200_000

longTest(
  `a cancel amid ${FLOOD} rows stops at once and leaves no draft`,
  async () => {
    await addUsers(FLOOD, 'flood')
    const temporary = join(server.services.config.dataDir, 'uploads', 'tmp')
    const { body } = await server.admin.post('/exports', { resource: 'users', query: 'q=flood', format: 'xlsx' })
    await expect.poll(async () => (await jobOf(server.admin, body.job.id)).done, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(await readdir(temporary)).toHaveLength(1)
    expect((await server.admin.post(`/jobs/${body.job.id}/cancel`)).body.job).toMatchObject({ state: 'cancelled' })
    await expect.poll(() => readdir(temporary), { timeout: 45_000, interval: 20 }).toEqual([])
    const { done, state, file } = await jobOf(server.admin, body.job.id)
    expect({ state, file }).toEqual({ state: 'cancelled', file: null })
    expect(done).toBeLessThan(FLOOD)
  },
  { timeout: 120_000 },
)

const MANY = inject('exhaustive') ? 30_000 : 10_000

test('a long export tells its progress; cancelling one leaves no file', { timeout: 120_000 }, async () => {
  await addUsers(MANY, 'many')
  const { socket, events } = await openLive(server.url, await newTicket(server.admin))
  const kept = join(server.services.config.dataDir, 'private')
  const temporary = join(server.services.config.dataDir, 'uploads', 'tmp')

  const whole = await server.admin.post('/exports', { resource: 'users', query: 'q=many' })
  const done = await ended(server.admin, whole.body.job.id)
  expect(done).toMatchObject({ state: 'done', done: MANY, total: MANY })
  const steps = events.flatMap((event) => (event.type === 'job' && event.job.id === done.id ? [event.job.done] : []))
  expect(steps.length).toBeGreaterThan(3)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  const lines = (await (await download(server.admin, done)).text()).trimEnd().split('\r\n')
  expect(new Set(lines).size).toBe(MANY + 1)

  const files = await readdir(kept)
  const { body } = await server.admin.post('/exports', { resource: 'users', query: 'q=many' })
  await expect.poll(async () => (await jobOf(server.admin, body.job.id)).done, { timeout: 45_000 }).toBeGreaterThan(0)
  const cancelled = await server.admin.post(`/jobs/${body.job.id}/cancel`)
  expect(cancelled).toMatchObject({ status: 200, body: { job: { state: 'cancelled', file: null } } })
  await expect.poll(() => readdir(temporary), { timeout: 45_000 }).toEqual([])
  await expect.poll(() => readdir(kept), { timeout: 45_000 }).toEqual(files)
  expect(await jobOf(server.admin, body.job.id)).toMatchObject({ state: 'cancelled', file: null })
  expect((await server.admin.get(`/exports/${body.job.id}/file`)).status).toBe(404)
  expect((await server.admin.post(`/jobs/${body.job.id}/cancel`)).body.code).toBe('job.ended')
  socket.close()
})
