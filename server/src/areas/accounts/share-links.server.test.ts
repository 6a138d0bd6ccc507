import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeAccount } from './testing/connect.ts'

let server: TestServer
let enterpriseId: string
let elsewhere: string
let owner: Api
let shown: string
let hidden: string
beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise()
  elsewhere = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
  shown = await makeAccount(server)
  hidden = await makeAccount(server)
  await server.admin.put(`/accounts/${shown}/grant`, { enterpriseId })
  await server.admin.put(`/accounts/${hidden}/grant`, { enterpriseId: elsewhere })
})
afterAll(() => server.stop())

const share = async (api: Api, body: object = { enterpriseId }): Promise<string> => {
  const reply = await api.post('/accounts/view_token', body)
  expect(reply.status).toBe(200)
  return reply.body.view_token
}
const open = (token: string, more = '') => server.guest.get(`/accounts?view_token=${token}${more}`)
const idsOf = async (token: string) => (await open(token)).body.accounts.map((one: { id: string }) => one.id)
const later = (hours = 1) => new Date(Date.now() + hours * 3_600_000)
const linksOf = async (api: Api, id = enterpriseId) =>
  (await api.get(`/accounts/view_links?enterpriseId=${id}`)).body.view_links

describe('a view link', () => {
  it('shows one enterprise’s accounts without a session, an Admin’s no more than an owner’s', async () => {
    for (const api of [owner, server.admin]) {
      const token = await share(api)
      expect(await idsOf(token)).toEqual([shown])
      expect((await open(token)).body.accounts[0].grants).toMatchObject([{ enterpriseId }])
    }
    const { body } = await owner.post('/accounts/view_token', { enterpriseId, hours: 2 })
    expect(body.url).toBe(`${server.services.origin()}/#/viewaccounts?view_token=${body.view_token}`)
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(7_100_000)
  })

  it('reads that list and nothing else', async () => {
    const token = await share(server.admin)
    expect((await open(token, `&enterpriseId=${elsewhere}`)).status).toBe(404)
    for (const path of [`/accounts/${shown}`, '/thirdpartyapps', '/users', '/adsets'])
      expect([path, (await server.guest.get(`${path}?view_token=${token}`)).status >= 400]).toEqual([path, true])
    const write = await server.guest.call('PUT', `/accounts/${shown}?view_token=${token}`, { body: { name: 'x' } })
    expect(write.status).toBe(401)
  })

  it('is given only for an enterprise of one’s own', async () => {
    expect((await owner.post('/accounts/view_token', { enterpriseId: elsewhere })).status).toBe(404)
    const member = await server.join(enterpriseId, 'Member')
    expect((await member.post('/accounts/view_token', { enterpriseId })).status).toBe(403)
  })

  it('expired or unknown opens nothing, nor does one signed before links could be revoked', async () => {
    const { id, view_token: expired } = (await server.admin.post('/accounts/view_token', { enterpriseId })).body
    expect((await open(expired)).status).toBe(200)
    await server.rows(`update view_links set expires_at = now() - interval '1 second' where id = $1`, [id])
    const signed = await new SignJWT({ enterprise: enterpriseId })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('view:accounts')
      .setSubject(server.admin.user?.id ?? '')
      .setExpirationTime(later())
      .sign(server.services.keys.mark)
    const [{ token_hash: hash } = { token_hash: '' }] = await server.rows<{ token_hash: string }>(
      'select token_hash from view_links limit 1',
    )
    for (const token of [expired, signed, id, hash, server.admin.token ?? '', '', 'x']) {
      const { status, body } = await open(token)
      expect([token, status, body.code]).toEqual([token, 401, 'view_token.invalid'])
    }
  })

  it('ends with its giver, with their belonging, and with the enterprise', async () => {
    const given = await share(owner)
    const [member] = await server.rows<{ id: string }>('select id from members where user_id = $1', [owner.user?.id])
    await server.join(enterpriseId, 'User')
    await server.admin.delete(`/enterprise/${enterpriseId}/members/${member?.id}`)
    expect((await open(given)).status).toBe(401)

    const second = await server.join(enterpriseId, 'User')
    const theirs = await share(second)
    expect((await open(theirs)).status).toBe(200)
    await server.admin.put(`/users/${second.user?.id}`, { status: 'disabled' })
    expect((await open(theirs)).status).toBe(401)

    const gone = await server.enterprise()
    const last = await share(server.admin, { enterpriseId: gone })
    expect((await open(last)).status).toBe(200)
    await server.admin.delete(`/enterprise/${gone}`)
    expect((await open(last)).status).toBe(401)
  })

  it('shows nothing while its enterprise, or one above it, is switched off, whoever gave it', async () => {
    const above = await server.enterprise()
    const middle = await server.enterprise(undefined, above)
    const below = await server.enterprise(undefined, middle)
    const token = await share(server.admin, { enterpriseId: below })
    for (const id of [below, middle, above]) {
      await server.admin.put(`/enterprise/${id}`, { status: 'disabled' })
      expect([id, (await open(token)).body.code]).toEqual([id, 'view_token.invalid'])
      await server.admin.put(`/enterprise/${id}`, { status: 'active' })
      expect([id, (await open(token)).status]).toEqual([id, 200])
    }
  })

  it('outlives its giver’s password and ends with their role', async () => {
    const giver = await server.join(enterpriseId, 'User')
    const token = await share(giver)
    const changed = await giver.put(`/users/${giver.user?.id}/password`, {
      oldPassword: ADMIN.password,
      newPassword: 'another horse battery',
    })
    expect([changed.status, (await open(token)).status]).toEqual([200, 200])
    await server.rows(`update members set role = 'Member' where user_id = $1`, [giver.user?.id])
    expect((await open(token)).body.code).toBe('view_token.invalid')
  })

  it('keeps no token, and says when it was used last, to the minute', async () => {
    const { id, view_token: token } = (await server.admin.post('/accounts/view_token', { enterpriseId })).body
    const kept = async () => {
      const [row] = await server.rows<{ last_used_at: Date | null }>('select * from view_links where id = $1', [id])
      expect(JSON.stringify(row)).not.toContain(token)
      return row?.last_used_at
    }
    expect(await kept()).toBeNull()
    await open(token)
    const first = await kept()
    expect(first).toBeInstanceOf(Date)
    await open(token)
    expect(await kept()).toEqual(first)
    await server.rows(`update view_links set last_used_at = now() - interval '61 seconds' where id = $1`, [id])
    await open(token)
    expect((await kept())?.getTime()).toBeGreaterThan(Date.now() - 30_000)
  })

  it('is listed to the owners of its enterprise until it ends, and revoked by them', async () => {
    const own = await server.enterprise()
    const ownerOfIt = await server.join(own, 'User')
    const { body } = await server.admin.post('/accounts/view_token', { enterpriseId: own, hours: 2, note: '给客户' })
    const theirs = await share(ownerOfIt, { enterpriseId: own })
    const [mine, given] = await linksOf(ownerOfIt, own)
    expect(mine.giver.id).toBe(ownerOfIt.user?.id)
    expect(given).toEqual({
      id: body.id,
      enterpriseId: own,
      giver: { id: server.admin.user?.id, fullname: expect.stringMatching(/./) },
      note: '给客户',
      createdAt: expect.any(String),
      expiresAt: body.expiresAt,
      lastUsedAt: null,
    })
    expect((await ownerOfIt.get('/accounts/view_links')).body.view_links).toHaveLength(2)

    const stranger = await server.join(elsewhere, 'User')
    expect((await stranger.get(`/accounts/view_links?enterpriseId=${own}`)).status).toBe(404)
    expect((await stranger.get('/accounts/view_links')).body.view_links).not.toContainEqual(given)
    expect((await stranger.delete(`/accounts/view_links/${body.id}`)).body.code).toBe('view_link.not_found')
    const member = await server.join(own, 'Member')
    expect((await member.get('/accounts/view_links')).status).toBe(403)
    expect((await member.delete(`/accounts/view_links/${body.id}`)).status).toBe(403)
    expect((await open(body.view_token)).status).toBe(200)

    const revoked = await ownerOfIt.delete(`/accounts/view_links/${body.id}`)
    expect([revoked.status, revoked.body.view_link.id]).toEqual([200, body.id])
    expect((await open(body.view_token)).body.code).toBe('view_token.invalid')
    expect((await open(theirs)).status).toBe(200)
    expect((await linksOf(ownerOfIt, own)).map((one: { id: string }) => one.id)).toEqual([mine.id])
    expect((await ownerOfIt.delete(`/accounts/view_links/${body.id}`)).body.code).toBe('view_link.not_found')
    const lines = await server.rows<{ action: string; actor_id: string }>(
      'select action, actor_id from audit where entity_id = $1 order by id',
      [body.id],
    )
    expect(lines).toEqual([
      { action: 'view_link.create', actor_id: server.admin.user?.id },
      { action: 'view_link.revoke', actor_id: ownerOfIt.user?.id },
    ])
  })

  it('shows no longer what was revoked', async () => {
    const token = await share(server.admin)
    expect(await idsOf(token)).toEqual([shown])
    await server.admin.put(`/accounts/${shown}/revoke`, { enterpriseId })
    expect(await idsOf(token)).toEqual([])
  })
})
