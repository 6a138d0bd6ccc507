import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { FIELDS, FORM, makeForm } from './testing/form-harness.ts'

let server: TestServer
let enterpriseId: string
let owner: Api
let member: Api
beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise('甲公司')
  owner = await server.join(enterpriseId, 'User')
  member = await server.join(enterpriseId, 'Member')
})
afterAll(() => server?.stop())

const schemaOf = (properties: object) => JSON.stringify({ type: 'object', properties })

describe('a form', () => {
  test('is created with its texts as they were, in the order they were asked', async () => {
    const { status, body } = await member.post('/form_schemas', FORM)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.form_schema).toMatchObject({
      enterpriseId,
      enterpriseName: '甲公司',
      name: '预约试听',
      version: 1,
      status: 'published',
      submissions: { today: 0, total: 0 },
      adsets: [],
      options: { smsCode: false, duplicateDays: 30, duplicates: 'mark' },
    })
    expect(typeof body.form_schema.id).toBe('number')
    expect(Object.keys(JSON.parse(body.form_schema.schema).properties)).toEqual(Object.keys(FIELDS))
  })

  test.each([
    ['{"type":"object","properties":{"a":{"type":"string","pattern":"(a+)+$"}}}', 'schema.properties.a.pattern'],
    [
      '{"type":"object","properties":{"a":{"type":"string","$ref":"http://169.254.169.254/"}}}',
      'schema.properties.a.$ref',
    ],
    ['{"__proto__":{"x":1},"type":"object"}', 'schema'],
    [`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, 'schema'],
  ])('that is hostile is refused at its path: %.40s', async (schema, path) => {
    const { status, body } = await owner.post('/form_schemas', { ...FORM, schema, ui: '{}' })
    expect([status, body.code, body.issues[0].path]).toEqual([422, 'form_schema.invalid', path])
    expect(body.message).toContain(path)
    const english = await owner.call('POST', '/form_schemas', {
      body: { ...FORM, schema, ui: '{}' },
      headers: { 'accept-language': 'en' },
    })
    expect(english.body.issues[0].message).toMatch(/^[ -~]+$/)
  })

  test('whose phone is to be proved asks for the phone, and needs a gateway to be published', async () => {
    const options = { smsCode: true }
    const refused = await owner.post('/form_schemas', {
      ...FORM,
      schema: schemaOf({ a: { type: 'string' } }),
      ui: '{}',
      options,
    })
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'options.smsCode'])
    expect((await owner.post('/form_schemas', { ...FORM, options })).body.code).toBe('sms.not_configured')
    expect((await owner.post('/form_schemas', { ...FORM, options, status: 'draft' })).status).toBe(200)
  })

  test('gets a version where what it asks changes, and only there', async () => {
    const id = await makeForm(server, enterpriseId)
    const path = `/form_schemas/${id}`
    expect((await owner.put(path, { name: '新名字', theme: { color: '#112233' } })).body.form_schema.version).toBe(1)
    const spaced = JSON.stringify(JSON.parse(FORM.schema), null, 2)
    expect((await owner.put(path, { schema: spaced, version: 1 })).body.form_schema.version).toBe(1)
    const schema = schemaOf({ phone: FIELDS.phone, city: { type: 'string', title: '城市' } })
    expect((await owner.put(path, { schema, ui: '{}', version: 1 })).body.form_schema.version).toBe(2)
    const late = await owner.put(path, { schema: FORM.schema, version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'form_schema.conflict'])
    const { body } = await member.get(path)
    expect(body.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    expect(JSON.parse(body.versions[1].schema)).toEqual(JSON.parse(FORM.schema))
    expect(body.form_schema).toMatchObject({ name: '新名字', version: 2, theme: { color: '#112233' } })
  })

  test('edited by two at once gets one of them', async () => {
    const id = await makeForm(server, enterpriseId)
    const edit = (title: string) =>
      owner.put(`/form_schemas/${id}`, { schema: schemaOf({ a: { type: 'string', title } }), ui: '{}', version: 1 })
    const statuses = (await Promise.all([edit('一'), edit('二')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('is deleted by its owner, comes back, and not while an ad set shows it', async () => {
    const id = await makeForm(server, enterpriseId, { name: '要删的' })
    expect((await member.delete(`/form_schemas/${id}`)).status).toBe(403)
    const { body } = await owner.delete(`/form_schemas/${id}`)
    expect((await owner.get(`/form_schemas/${id}`)).body.code).toBe('form_schema.not_found')
    expect((await owner.post(`/undo/${body.undo}`)).body).toEqual({ entity: 'form_schema', id: String(id) })
    const adset = await makeAdset(server, server.admin, enterpriseId, { name: '展示组' })
    await server.rows(`update adsets set params = params || jsonb_build_object('schemaId', $1::int) where id = $2`, [
      id,
      adset.id,
    ])
    expect((await owner.get(`/form_schemas/${id}`)).body.form_schema.adsets).toEqual([{ id: adset.id, name: '展示组' }])
    const refused = await owner.delete(`/form_schemas/${id}`)
    expect([refused.status, refused.body.message]).toEqual([409, '仍有广告组在使用该表单：展示组'])
  })

  test('is nobody else’s, by number or by anything that is none', async () => {
    const id = await makeForm(server, enterpriseId)
    const stranger = await server.join(await server.enterprise(), 'User')
    for (const wrong of [id, 999_999, 'zz_1', '0', '1e3', '99999999999']) {
      const { status, body } = await stranger.get(`/form_schemas/${wrong}`)
      expect([wrong, status, body.code]).toEqual([wrong, 404, 'form_schema.not_found'])
    }
    const other = await stranger.post('/form_schemas', { ...FORM, enterpriseId })
    expect(other.body.code).toBe('enterprise.not_found')
    expect((await stranger.get('/form_schemas')).body.form_schemas).toEqual([])
  })

  test('is found by its name in Chinese and pinyin, by status, and sorted', async () => {
    const own = await server.enterprise()
    for (const name of ['丙表', '乙表', '甲表']) await makeForm(server, own, { name })
    await makeForm(server, own, { name: '草稿', status: 'draft' })
    const names = async (query: string) =>
      (await server.admin.get(`/enterprise/${own}/form_schemas?${query}`)).body.form_schemas.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names('')).toEqual(['草稿', '甲表', '乙表', '丙表'])
    expect(await names('q=yibiao')).toEqual(['乙表'])
    expect(await names(`filters=${encodeURIComponent('{"ID":"Status","Value":"draft"}')}`)).toEqual(['草稿'])
    expect((await server.admin.get(`/enterprise/${own}/form_schemas?pageSize=2&page=2`)).body).toMatchObject({
      page: { totalCounts: 4, totalPages: 2 },
      form_schemas: [{ name: '乙表' }, { name: '丙表' }],
    })
  })
})
