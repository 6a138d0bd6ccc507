import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../core/db/tenant.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { untilDone } from '../../testing/world.ts'
import { hashPhone } from '../../core/text/phone-hash.ts'
import { sealAnswers } from './sealed-answers.ts'
import { ANSWERS, type FormHarness, makeForm, openFormHarness } from './testing/form-harness.ts'

let server: TestServer
let enterpriseId: string
let owner: Api
let member: Api
let stranger: Api
let schemaId: number
let harness: FormHarness
let secret: string
beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
  member = await server.join(enterpriseId, 'Member')
  stranger = await server.join(await server.enterprise(), 'User')
  schemaId = await makeForm(server, enterpriseId)
  harness = await openFormHarness(server, enterpriseId, schemaId)
  secret = (await server.admin.post(`/adsets/${harness.context.adsetId}/secret`)).body.secret
  for (const [phone, name, wish] of PEOPLE)
    await harness.post({ ...ANSWERS, phone, name, wish, _token: harness.token() })
})
afterAll(async () => {
  await harness?.close()
  await server?.stop()
})

const PEOPLE = [
  ['13911110001', '欧阳修', '电话 13622223333 也可以'],
  ['13911110002', '李白', '=1+1'],
  ['13911110003', '杜甫', '身份证 11010519491231002X'],
] as const
const filter = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([ID, Value]) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`)
    .join('&')
const listed = async (api: Api, query = '') => (await api.get(`/forms?${query}`)).body.forms
const idOf = async (phone: string): Promise<string> => (await listed(owner, `q=${phone}`))[0].id

describe('the list', () => {
  test('shows the newest first, masked by the form’s own fields', async () => {
    const forms = await listed(member)
    expect(forms.map(({ phone }: { phone: string }) => phone)).toEqual(['139****0003', '139****0002', '139****0001'])
    expect(forms[2]).toMatchObject({
      schemaId,
      schemaName: '预约试听',
      adset: { id: harness.context.adsetId },
      status: 'new',
      phoneProved: false,
      data: {
        name: '欧**',
        phone: '139****0001',
        age: 20,
        course: '英语',
        time: ['上午'],
        region: '440000',
        wish: '电话 136****3333 也可以',
        agree: true,
      },
    })
    expect(forms[0].data.wish).toBe('身份证 110****002X')
  })

  test('is searched by a whole phone or an id, and by nothing less', async () => {
    const found = await listed(owner, 'q=139 1111 0002')
    expect(found.map(({ phone }: { phone: string }) => phone)).toEqual(['139****0002'])
    expect((await listed(owner, `q=${found[0].id}`)).length).toBe(1)
    for (const part of ['1391111', '139', '李白', '%', "' or 1=1"])
      expect(await listed(owner, `q=${encodeURIComponent(part)}`)).toEqual([])
  })

  test('is filtered by form, ad set, status and day', async () => {
    const count = async (values: Record<string, string | number>) => (await listed(owner, filter(values))).length
    expect(await count({ SchemaId: schemaId })).toBe(3)
    expect(await count({ SchemaId: 'x' })).toBe(0)
    expect(await count({ AdsetId: harness.context.adsetId })).toBe(3)
    expect(await count({ Status: 'valid' })).toBe(0)
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await count({ From: today, To: today })).toBe(3)
    expect(await count({ To: '2020-01-01' })).toBe(0)
    expect((await owner.get(`/forms?${filter({ From: 'yesterday' })}`)).status).toBe(400)
  })

  test('is nobody else’s', async () => {
    const id = await idOf('13911110001')
    expect(await listed(stranger)).toEqual([])
    expect(await listed(stranger, 'q=13911110001')).toEqual([])
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/reveal'],
      ['DELETE', ''],
    ] as const) {
      const reply = await stranger.call(method, `/forms/${id}${path}`, { body: {} })
      expect([method, reply.status, reply.body.code]).toEqual([method, 404, 'form.not_found'])
    }
  })
})

describe('a submission', () => {
  test('is worked on, and each step is written down without a name', async () => {
    const id = await idOf('13911110002')
    expect(
      (await member.put(`/forms/${id}`, { status: 'contacted', remark: '明天打 13733334444' })).body.form,
    ).toMatchObject({
      status: 'contacted',
      remark: '明天打 13733334444',
      phone: '139****0002',
    })
    expect((await member.put(`/forms/${id}`, { status: 'lost' })).status).toBe(400)
    const { form } = (await member.post(`/forms/${id}/reveal`)).body
    expect(form).toMatchObject({ phone: '13911110002', data: { name: '李白' } })
    const lines = await server.rows<{ action: string }>('select * from audit where entity_id = $1 order by id', [id])
    expect(lines.map(({ action }) => action)).toEqual(['form.update', 'form.reveal'])
    expect(JSON.stringify(lines)).not.toMatch(/13911110002|李白|13733334444/)
  })

  test('says who has the open to-do about it, and is found by that person', async () => {
    const id = await idOf('13911110003')
    const [me, them] = [owner.user?.id ?? '', member.user?.id ?? '']
    const body = { title: '跟进', link: `/apps/form/forms?detail=${id}`, subject: { type: 'form', id } }
    const found = async (api: Api, Owner: string) =>
      (await listed(api, filter({ Owner }))).map((form: { id: string }) => form.id)
    expect(await found(owner, 'none')).toContain(id)
    const { todo } = (await owner.post('/todos', { ...body, ownerId: them })).body
    expect((await listed(member, `q=${id}`))[0].todo).toEqual({ id: todo.id, owner: todo.owner })
    expect([await found(owner, them), await found(owner, me)]).toEqual([[id], []])
    expect(await found(owner, 'none')).not.toContain(id)
    // Given to another it stays one to-do; done, the submission is nobody's again.
    await owner.put(`/todos/${todo.id}`, { ownerId: me })
    expect((await listed(member, `q=${id}`))[0].todo.owner.id).toBe(me)
    await member.put(`/todos/${todo.id}`, { done: true })
    expect((await listed(owner, `q=${id}`))[0].todo).toBeNull()
    const other = { type: 'form', id: 'fo_elsewhere' }
    expect((await owner.post('/todos', { ...body, subject: other })).body.code).toBe('todo.subject')
    expect((await stranger.post('/todos', body)).body.code).toBe('todo.subject')
  })

  test('is deleted by the owner, its conversion stays, and it comes back', async () => {
    const id = await idOf('13911110001')
    expect((await member.delete(`/forms/${id}`)).status).toBe(403)
    const { undo, form } = (await owner.delete(`/forms/${id}`)).body
    expect(form.phone).toBe('139****0001')
    expect(await listed(owner, 'q=13911110001')).toEqual([])
    expect((await owner.get('/forms')).body.page.totalCounts).toBe(2)
    expect((await server.rows('select from conversions where source_key = $1', [id])).length).toBe(1)
    expect((await owner.post(`/undo/${undo}`)).status).toBe(200)
    expect((await owner.get('/forms')).body.page.totalCounts).toBe(3)
  })
})

test('an export has the filtered rows, the form’s own columns, and no more than the list shows', async () => {
  const { body } = await owner.post('/exports', {
    resource: 'forms',
    query: `${filter({ SchemaId: schemaId })}&q=13911110002`,
  })
  await untilDone(owner, body.job.id)
  const { job } = (await owner.get(`/jobs/${body.job.id}`)).body
  const file = await fetch(server.url + job.file, { headers: { authorization: `JWT ${owner.token}` } })
  const [header = '', ...rows] = (await file.text()).trim().split('\r\n')
  expect(header.split(',')).toEqual(
    expect.arrayContaining(['姓名', '手机号', '年龄', '课程', '时间', '地区', '留言', '我已阅读隐私政策']),
  )
  expect(rows.length).toBe(1)
  expect(rows[0]).toContain('139****0002')
  expect(rows[0]).toContain('李*')
  expect(rows[0]).toContain("'=1+1")
  expect(rows[0]).toContain('广东省')
})

describe('a mini-program’s server', () => {
  const call = (body: unknown, change: { secret?: string; at?: number } = {}) => {
    const text = JSON.stringify(body)
    const timestamp = String(change.at ?? Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', change.secret ?? secret)
      .update(`${timestamp}\n${text}`)
      .digest('hex')
    return fetch(`${server.url}/hooks/forms/${harness.context.key}`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    })
  }
  const data = { name: '王维', phone: '13911119999', age: 33, time: ['下午'], agree: true }

  test('hands in a form, once however often, checked by the same rules', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => call({ sourceKey: 'lead-1', schemaId, data })))
    const ids = new Set(await Promise.all(replies.map(async (one) => JSON.stringify(await one.json()))))
    expect(ids.size).toBe(1)
    const [form] = await listed(owner, 'q=13911119999')
    expect(form).toMatchObject({ data: { name: '王*', age: 33, time: ['下午'], agree: true }, ip: '' })
    const rows = await server.rows('select from conversions where source = $1 and source_key = $2', ['form', form.id])
    expect(rows.length).toBe(1)
    const wrong = await call({ sourceKey: 'lead-2', schemaId, data: { ...data, age: 7, city: 'x', wish: {} } })
    const reply = await wrong.json()
    expect([wrong.status, reply]).toMatchObject([
      400,
      { issues: [{ path: 'data.city' }, { path: 'data.wish' }, { path: 'data.age' }] },
    ])
  })

  test('must sign, now, and for a form of the same enterprise that is open', async () => {
    const body = { sourceKey: 'lead-3', schemaId, data }
    expect((await call(body, { secret: 'other' })).status).toBe(401)
    expect((await call(body, { at: 1_700_000_000 })).status).toBe(401)
    const foreign = await makeForm(server, await server.enterprise())
    expect((await call({ ...body, schemaId: foreign })).status).toBe(404)
    const closed = await makeForm(server, enterpriseId, { status: 'closed' })
    expect(await (await call({ ...body, schemaId: closed })).json()).toMatchObject({ code: 'form.closed' })
    expect((await call({ sourceKey: 'lead-3', data })).status).toBe(404)
    const strict = await makeForm(server, enterpriseId, { options: { duplicates: 'refuse' } })
    expect((await call({ ...body, schemaId: strict })).status).toBe(200)
    expect(await (await call({ ...body, sourceKey: 'lead-4', schemaId: strict })).json()).toMatchObject({
      code: 'form.duplicate',
    })
  })
})

test('no phone and no name stands anywhere in the database', async () => {
  const tables = await server.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(40)
  for (const { name } of tables) {
    const found = await server.rows(
      `select t::text from ${name} t where t::text ~ '139 ?1111 ?(000[123]|9999)|欧阳修|李白|杜甫|王维'`,
    )
    expect([name, found]).toEqual([name, []])
  }
})

describe('twenty thousand submissions', () => {
  const plan = async (query: string, scope: 'all' | string[]) => {
    const rows = await withTenant(server.services.db, { userId: '', scope }, async (tx) => {
      const { rows } = await sql<Record<string, string>>`explain (costs off) ${sql.raw(query)}`.execute(tx)
      return rows
    })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  beforeAll(async () => {
    const other = await server.enterprise()
    const sealed = sealAnswers(server.services, { name: '某某', phone: '13000000000' })
    await server.rows(
      `insert into forms (id, schema_id, version, enterprise_id, adset_id, data_sealed, phone_hash, status, created_at)
        select 'fo_' || lpad(n::text, 10, '0') || 'zzzzzzzzzzzzzzzz', $1, 1, case when n % 10 = 0 then $2 else $3 end, $4, $5, 'p:' || n,
          case when n % 1000 = 0 then 'valid' else 'new' end, now() from generate_series(1, 20000) n`,
      [schemaId, enterpriseId, other, harness.context.adsetId, sealed],
    )
    await server.rows('analyze forms')
  })

  test.each([
    ['first page', ''],
    ['of a form', `and schema_id = 1`],
    ['of an ad set', `and adset_id = 'as_x'`],
    ['of a status', `and status = 'valid'`],
    ['of a form and a status', `and schema_id = 1 and status = 'valid'`],
    ['of a day', `and id >= 'fo_0000019000' and id < 'fo_0000019500'`],
  ])('%s: the list walks an index, for one enterprise and for all', async (_, where) => {
    const query = `select id from forms where deleted_at is null ${where} order by id desc limit 20`
    for (const scope of ['all' as const, [enterpriseId]]) {
      const found = await plan(query, scope)
      expect(found).not.toContain('Seq Scan on forms')
      expect(found).toMatch(/Index (Only )?Scan|Bitmap/)
    }
  })

  test('a phone is one look', async () => {
    const hash = hashPhone(server.services, '13911110001')
    for (const scope of ['all' as const, [enterpriseId]])
      expect(
        await plan(
          `select id from forms where deleted_at is null and phone_hash = '${hash}' order by id desc limit 20`,
          scope,
        ),
      ).toContain('forms_phone')
  })

  test('deep pages have their rows and the exact total', async () => {
    const { body } = await owner.get('/forms?page=100')
    expect([body.page.totalCounts, body.forms.length]).toEqual([2000 + 5, 5])
  })
})
