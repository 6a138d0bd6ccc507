import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signViewToken } from '../http/view-token.ts'
import type { Api } from '../testing/api.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeAccount } from '../areas/accounts/testing/connect.ts'

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

  it('expired, forged or of another list opens nothing', async () => {
    const link = { userId: server.admin.user?.id ?? '', enterpriseId, expiresAt: later(-1) }
    const expired = await signViewToken(server.services, 'accounts', link)
    const good = await share(server.admin)
    const [head, , sign] = good.split('.')
    const claims = Buffer.from(JSON.stringify({ ...link, sub: link.userId, enterprise: elsewhere })).toString(
      'base64url',
    )
    const sealed = (audience: string, key: Uint8Array) =>
      new SignJWT({ enterprise: enterpriseId })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setSubject(link.userId)
        .setExpirationTime(later())
        .sign(key)
    const other = await sealed('view:orders', server.services.keys.mark)
    const forged = await sealed('view:accounts', new Uint8Array(32))
    const session = server.admin.token ?? ''
    for (const token of [expired, `${head}.${claims}.${sign}`, other, forged, session, '', 'x'])
      expect([token, (await open(token)).status]).toEqual([token, 401])
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

  it('shows no longer what was revoked', async () => {
    const token = await share(server.admin)
    expect(await idsOf(token)).toEqual([shown])
    await server.admin.put(`/accounts/${shown}/revoke`, { enterpriseId })
    expect(await idsOf(token)).toEqual([])
  })
})
