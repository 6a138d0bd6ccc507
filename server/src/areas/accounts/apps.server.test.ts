import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { makeAccount, makeApp, SECRET } from './testing/connect.ts'
import { memoryPlatform, usePlatforms } from './testing/memory-platform.ts'

let server: TestServer
let mine: string
let theirs: string
let owner: Api
beforeAll(async () => {
  server = await startTestServer()
  usePlatforms(server.services, memoryPlatform())
  mine = await server.enterprise()
  theirs = await server.enterprise()
  owner = await server.join(mine, 'User')
})
afterAll(() => server.stop())

describe('a third-party app', () => {
  it('says where its platform must send people back to, and keeps its secret', async () => {
    const id = await makeApp(server, { name: '应用甲', remark: '备注' })
    const { thirdpartyapp } = (await server.admin.get(`/thirdpartyapps/${id}`)).body
    expect(thirdpartyapp).toMatchObject({
      name: '应用甲',
      secretSet: true,
      callback: `${server.services.origin()}/hooks/oauth/tencent_gdt`,
      tokenStatus: 'none',
      accountCount: 0,
      enterpriseId: null,
    })
    expect(JSON.stringify(thirdpartyapp)).not.toContain(SECRET)
  })

  it('is there once a platform', async () => {
    const appId = unique()
    await makeApp(server, { appId })
    const again = await server.admin.post('/thirdpartyapps', {
      provider: 'tencent_gdt',
      name: 'x',
      appId,
      secret: 'abcd',
    })
    expect([again.status, again.body.code]).toEqual([409, 'app.taken'])
  })

  it('is seen by the enterprise it belongs to and no other', async () => {
    const own = await makeApp(server, { enterpriseId: mine })
    const foreign = await makeApp(server, { enterpriseId: theirs })
    const open = await makeApp(server)
    const ids = (await owner.get('/thirdpartyapps?pageSize=0')).body.thirdpartyapps.map((one: { id: string }) => one.id)
    expect(ids).toEqual([own])
    for (const id of [foreign, open]) expect((await owner.get(`/thirdpartyapps/${id}`)).status).toBe(404)
    const scoped = await server.admin.get(`/enterprise/${theirs}/thirdpartyapps`)
    expect(scoped.body.thirdpartyapps).toMatchObject([{ id: foreign }])
  })

  it('changes; a secret left empty stays', async () => {
    const id = await makeApp(server)
    await server.admin.put(`/thirdpartyapps/${id}`, { name: '新名', secret: '' })
    expect((await server.admin.get(`/thirdpartyapps/${id}/access_token`)).status).toBe(200)
    const { body } = await server.admin.put(`/thirdpartyapps/${id}`, { secret: 'another secret' })
    expect(body.thirdpartyapp).toMatchObject({ name: '新名', tokenStatus: 'none' })
    const refused = await server.admin.get(`/thirdpartyapps/${id}/access_token`)
    expect([refused.status, refused.body.code]).toEqual([422, 'platform.refused'])
    expect(refused.body.message).toContain('40002')
    expect(refused.body.message).not.toContain('another secret')
    const [line] = await server.rows<{ after: object }>(
      "select after from audit where entity_id = $1 and action = 'app.update' order by id desc limit 1",
      [id],
    )
    expect(line?.after).toEqual({ secret: '***' })
  })

  it('is proved by a token of its own, of which only the end is shown', async () => {
    const id = await makeApp(server)
    const { body } = await server.admin.get(`/thirdpartyapps/${id}/access_token`)
    expect(body).toEqual({ tokenStatus: 'valid', expiresAt: expect.any(String), tail: 'wxyz' })
    expect((await server.admin.get(`/thirdpartyapps/${id}`)).body.thirdpartyapp.tokenStatus).toBe('valid')
    expect(JSON.stringify(await server.rows('select * from third_party_apps'))).not.toContain('app-token-value')
    const shop = await makeApp(server, { provider: 'pingduoduo' })
    expect((await server.admin.get(`/thirdpartyapps/${shop}/access_token`)).body.code).toBe('app.no_token')
    expect((await owner.get(`/thirdpartyapps/${id}/access_token`)).status).toBe(403)
  })

  it('is deleted with an undo, but not while accounts were authorised through it', async () => {
    const appId = unique()
    const id = await makeApp(server, { appId })
    const account = await makeAccount(server, { appId: id, accessToken: 'x1' })
    expect((await server.admin.delete(`/thirdpartyapps/${id}`)).body.code).toBe('app.in_use')
    await server.admin.delete(`/accounts/${account}`)
    const { undo } = (await server.admin.delete(`/thirdpartyapps/${id}`)).body
    expect((await server.admin.get(`/thirdpartyapps/${id}`)).status).toBe(404)
    expect((await server.admin.post(`/undo/${undo}`)).status).toBe(200)
    expect((await server.admin.get(`/thirdpartyapps/${id}`)).status).toBe(200)
    const second = (await server.admin.delete(`/thirdpartyapps/${id}`)).body.undo
    await makeApp(server, { appId })
    expect((await server.admin.post(`/undo/${second}`)).body.code).toBe('undo.conflict')
  })
})
