import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/identity/entities.ts'
import type { Api } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer, unique } from '../../testing/test-server.ts'

let server: TestServer
let enterprise: string
let owner: Api
beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise('审计企业')
  owner = await server.join(enterprise, 'User')
})
afterAll(() => server.stop())

const filter = (ID: string, Value: string) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
const entriesOf = async (entityId: string, api = server.admin): Promise<AuditEntry[]> =>
  (await api.get(`/audit?pageSize=0&${filter('EntityId', entityId)}`)).body.audit
/** The newest entry about a thing. */
const last = async (entityId: string): Promise<AuditEntry | undefined> => (await entriesOf(entityId))[0]

describe('every deed leaves an entry', () => {
  it('with who, what, when, from where, before and after', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Firefox 150' }
    const body = { username: `u.${unique()}`, password: ADMIN.password, fullname: '赵六', role: 'Member' }
    const created = await server.admin.post('/users', { ...body, enterpriseId: enterprise }, headers)
    const { id } = created.body.user
    expect(await last(id)).toEqual({
      id: expect.stringMatching(/^au_/),
      at: expect.any(String),
      actorId: server.admin.user?.id,
      actorName: '管理员',
      action: 'user.create',
      entity: 'user',
      entityId: id,
      entityName: body.username,
      enterpriseId: enterprise,
      ip: '203.0.113.9',
      userAgent: 'Firefox 150',
      requestId: created.headers.get('x-request-id'),
      before: null,
      after: { username: body.username, fullname: '赵六', role: 'Member', enterpriseId: enterprise },
    })
    await server.admin.put(`/users/${id}`, { fullname: '赵七', status: 'disabled' })
    expect(await last(id)).toMatchObject({
      action: 'user.update',
      before: { fullname: '赵六', status: 'active' },
      after: { fullname: '赵七', status: 'disabled' },
    })
    const { undo } = (await server.admin.delete(`/users/${id}`)).body
    expect(await last(id)).toMatchObject({ action: 'user.delete', before: { fullname: '赵七' }, after: null })
    await server.admin.post(`/undo/${undo}`)
    expect((await last(id))?.action).toBe('user.restore')
    await server.admin.put(`/users/${id}/password`, { newPassword: 'set by the admin', oldPassword: ADMIN.password })
    expect(await last(id)).toMatchObject({ action: 'password.change', before: null, after: null })
  })

  it('about sessions and forgotten passwords', async () => {
    const person = await server.join(enterprise, 'Member')
    const id = person.user?.id ?? ''
    await person.put('/me', { fullname: '新名' })
    await person.post('/auth/logout')
    await server.guest.post('/forget-password/', { username: person.user?.username })
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual([
      'password.reset_asked',
      'session.end',
      'me.update',
      'session.start',
      'user.create',
    ])
    expect((await last(id))?.actorId).toBeNull()
  })

  it('about enterprises and members', async () => {
    const id = await server.enterprise()
    await server.admin.put(`/enterprise/${id}`, { remark: '备注', parentId: enterprise })
    expect(await last(id)).toMatchObject({
      action: 'enterprise.update',
      enterpriseId: id,
      before: { remark: '', parentId: null },
      after: { remark: '备注', parentId: enterprise },
    })
    const put = (role: string) =>
      server.admin.put(`/enterprise/${id}/members`, { username: 'audited', password: ADMIN.password, role })
    const { member } = (await put('Member')).body
    expect(await last(member.id)).toMatchObject({ action: 'member.add', enterpriseId: id, after: { role: 'Member' } })
    await put('MemberCustomer')
    expect(await last(member.id)).toMatchObject({
      action: 'member.update',
      before: { role: 'Member' },
      after: { role: 'MemberCustomer' },
    })
    const { undo } = (await server.admin.delete(`/enterprise/${id}/members/${member.id}`)).body
    expect(await last(member.id)).toMatchObject({ action: 'member.remove', before: { username: 'audited' } })
    await server.admin.post(`/undo/${undo}`)
    expect(await last(member.id)).toMatchObject({ action: 'member.restore', enterpriseId: id })
    const deleted = await server.admin.delete(`/enterprise/${id}`)
    await server.admin.post(`/undo/${deleted.body.undo}`)
    expect((await entriesOf(id)).slice(0, 2).map(({ action }) => action)).toEqual([
      'enterprise.restore',
      'enterprise.delete',
    ])
  })

  it('about settings, without the secrets', async () => {
    const settings = JSON.stringify({ enabled: false, host: 'smtp.example.com', password: 'the smtp secret' })
    await server.admin.put('/config/mail', { settings })
    const entry = await last('mail')
    expect(entry).toMatchObject({ action: 'settings.update', entity: 'settings', before: { host: '' } })
    expect(entry?.after).toMatchObject({ host: 'smtp.example.com', password: '***' })
    expect(JSON.stringify(entry)).not.toContain('the smtp secret')
  })

  it('and none where the deed was refused or changed nothing', async () => {
    const [{ n: before } = { n: 0 }] = await server.rows<{ n: number }>('select count(*) n from audit')
    await server.admin.delete(`/users/${server.admin.user?.id}`)
    await server.admin.post('/enterprise', { name: '审计企业' })
    await owner.put(`/enterprise/${enterprise}/members`, { username: 'x.y', password: ADMIN.password, role: 'User' })
    await owner.get('/users')
    expect((await server.admin.put(`/enterprise/${enterprise}`, {})).status).toBe(200)
    expect((await server.admin.put(`/users/${owner.user?.id}`, {})).status).toBe(200)
    const [{ n: after } = { n: 0 }] = await server.rows<{ n: number }>('select count(*) n from audit')
    expect(after).toBe(before)
  })
})

describe('what an entry shows', () => {
  it('of phone and email only a part, and of passwords nothing', async () => {
    const body = {
      username: `u.${unique()}`,
      password: 'a secret nobody reads',
      fullname: '钱八',
      role: 'Member',
      phone: '13812345678',
      email: `secret.${unique()}@example.com`,
    }
    const { id } = (await server.admin.post('/users', body)).body.user
    expect((await last(id))?.after).toMatchObject({ phone: '138****78', email: 's***@example.com' })
    await server.admin.put(`/users/${id}`, { phone: '13987654321', email: null })
    expect(await last(id)).toMatchObject({
      before: { phone: '138****78', email: 's***@example.com' },
      after: { phone: '139****21', email: null },
    })
    const stored = JSON.stringify(await server.rows('select * from audit where entity_id = $1', [id]))
    for (const personal of ['12345678', '87654321', body.email, body.password, 'argon2']) {
      expect([personal, stored.includes(personal)]).toEqual([personal, false])
    }
  })

  it('cannot be changed or removed afterwards, whoever asks', async () => {
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
      expect((await server.admin.call(method, '/audit', { body: {} })).status).toBe(404)
    }
  })
})

describe('who reads it', () => {
  it('an owner the own enterprise, an Admin everything', async () => {
    const foreign = await server.enterprise('别家')
    const stranger = await server.join(foreign, 'User')
    const mine: AuditEntry[] = (await owner.get('/audit?pageSize=0')).body.audit
    expect(mine.length).toBeGreaterThan(0)
    const below = await server.rows<{ id: string }>('select id from enterprises where ancestors @> array[$1]', [
      enterprise,
    ])
    const allowed = below.map(({ id }) => id)
    expect(mine.filter(({ enterpriseId }) => !allowed.includes(enterpriseId ?? ''))).toEqual([])
    const theirs: AuditEntry[] = (await stranger.get('/audit?pageSize=0')).body.audit
    expect(new Set(theirs.map(({ enterpriseId }) => enterpriseId))).toEqual(new Set([foreign]))
    expect((await stranger.get('/audit?pageSize=1')).body.page.totalCounts).toBe(theirs.length)
    const all = await server.admin.get('/audit?pageSize=1')
    const [{ n } = { n: 0 }] = await server.rows<{ n: number }>('select count(*) n from audit')
    expect(all.body.page.totalCounts).toBe(n)
  })

  it('by enterprise through the path, which is 404 for a foreign one', async () => {
    const mine = await server.admin.get(`/enterprise/${enterprise}/audit?pageSize=0`)
    expect(new Set(mine.body.audit.map((entry: AuditEntry) => entry.enterpriseId))).toEqual(new Set([enterprise]))
    expect((await owner.get(`/enterprise/${enterprise}/audit`)).status).toBe(200)
    expect((await owner.get(`/enterprise/${await server.enterprise()}/audit`)).status).toBe(404)
  })

  it('by action, actor, text and days of Shanghai', async () => {
    const query = async (...filters: string[]): Promise<AuditEntry[]> =>
      (await server.admin.get(`/audit?pageSize=0&${filters.join('&')}`)).body.audit
    const made = await query(filter('Action', 'enterprise.create'), filter('Entity', 'enterprise'))
    expect(new Set(made.map(({ action }) => action))).toEqual(new Set(['enterprise.create']))
    const mine = await query(filter('Actor', owner.user?.id ?? ''))
    expect(new Set(mine.map(({ actorId }) => actorId))).toEqual(new Set([owner.user?.id]))
    expect((await query(filter('Q', 'shenji'))).every(({ entityName }) => entityName.includes('审计'))).toBe(true)
    await server.rows("update audit set at = '2026-03-31T15:59:59Z' where id = $1", [made[0]?.id])
    await server.rows("update audit set at = '2026-03-31T16:00:00Z' where id = $1", [made[1]?.id])
    const day = await query(filter('From', '2026-03-31'), filter('To', '2026-03-31'))
    expect(day.map(({ id }) => id)).toEqual([made[0]?.id])
    const next = await query(filter('From', '2026-04-01'), filter('To', '2026-04-01'))
    expect(next.map(({ id }) => id)).toEqual([made[1]?.id])
    const exact = await query(filter('From', '2026-03-31T16:00:00Z'), filter('To', '2026-03-31T16:00:01+00:00'))
    expect(exact.map(({ id }) => id)).toEqual([made[1]?.id])
  })
})
