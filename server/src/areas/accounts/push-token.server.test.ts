import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { makeAccount, makeApp } from './testing/connect.ts'
import { memoryPlatform, usePlatforms } from './testing/memory-platform.ts'

let server: TestServer
let owner: Api
let enterpriseId: string
beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
})
afterAll(() => server.stop())

const TOKEN = 'copied-from-the-console-1'
const ANOTHER = 'copied-from-the-console-2'
/** OceanEngine gives such tokens out here, Tencent does not. */
beforeEach(() => {
  usePlatforms(
    server.services,
    { ...memoryPlatform('oceanengine'), needsPushToken: (mode) => mode === 'v2' },
    memoryPlatform(),
  )
})

const provider = 'oceanengine'
const make = async (fields: object = {}): Promise<string> => {
  const body = { provider, fields: { accountId: `5${unique()}`, name: '回传', ...fields } }
  const reply = await server.admin.post('/accounts', body)
  expect(reply.status).toBe(200)
  return reply.body.account.id
}
const tokenOf = async (id: string): Promise<string | null> => {
  const [row] = await server.rows<{ push_token_sealed: string | null }>(
    'select push_token_sealed from ad_accounts where id = $1',
    [id],
  )
  const sealed = row?.push_token_sealed ?? null
  return sealed === null ? null : server.services.keys.decrypt(sealed)
}
const accountOf = async (id: string) => (await server.admin.get(`/accounts/${id}`)).body.account
const auditOf = async (id: string) =>
  (await server.rows<{ after: object }>('select after from audit where entity_id = $1 order by id', [id])).map(
    ({ after }) => after,
  )
const paths = ({ body }: { body: { code: string; issues: { path: string }[] } }) => [
  body.code,
  body.issues.map(({ path }) => path),
]

describe('a push token', () => {
  it('is kept sealed, by form, by change and by sheet, and never comes back', async () => {
    const id = await make({ pushToken: ` ${TOKEN} ` })
    expect([await tokenOf(id), (await accountOf(id)).hasPushToken]).toEqual([TOKEN, true])
    const changed = await server.admin.put(`/accounts/${id}`, { pushToken: ANOTHER })
    expect([changed.status, await tokenOf(id)]).toEqual([200, ANOTHER])
    const accountId = `6${unique()}`
    const rows = [{ accountId, name: '表格', pushToken: TOKEN }]
    const ask = (more: object) => server.admin.post('/accounts/import_rows', { provider, rows, ...more })
    expect((await ask({ dryRun: true })).body.results).toMatchObject([{ outcome: 'created', id: null }])
    const [imported] = (await ask({})).body.results
    expect(await tokenOf(imported.id)).toBe(TOKEN)
    expect((await ask({})).body.results).toMatchObject([{ outcome: 'updated', id: imported.id }])
    await server.admin.put(`/accounts/${id}/grant`, { enterpriseId })
    const texts = await Promise.all([
      server.admin.get('/accounts?pageSize=0'),
      owner.get('/accounts?pageSize=0'),
      server.admin.get('/audit?pageSize=0'),
      server.admin.get('/accounts/import_schemas'),
      changed,
    ]).then((replies) => replies.map(({ body }) => JSON.stringify(body)))
    for (const table of ['ad_accounts', 'authorizations', 'audit', 'idempotency_keys'])
      texts.push(JSON.stringify(await server.rows(`select * from ${table}`)))
    for (const text of texts) for (const secret of [TOKEN, ANOTHER]) expect(text).not.toContain(secret)
    expect(await auditOf(id)).toMatchObject([{ pushToken: '***' }, { pushToken: '***' }, {}])
  })

  it('stays where nothing was typed, and brings no authorisation about', async () => {
    const id = await make({ pushToken: TOKEN })
    for (const body of [{ pushToken: '' }, { pushToken: '   ' }, { remark: '改' }])
      expect((await server.admin.put(`/accounts/${id}`, body)).status).toBe(200)
    expect(await tokenOf(id)).toBe(TOKEN)
    expect(await accountOf(id)).toMatchObject({ tokenStatus: 'none', remark: '改' })
    expect((await auditOf(id)).filter((after) => 'pushToken' in after)).toHaveLength(1)
    expect((await server.admin.put(`/accounts/${id}`, { pushToken: 'x'.repeat(513) })).status).toBe(400)
  })

  it('is asked for, and taken, only where the platform gives one out', async () => {
    const { schemas } = (await server.admin.get('/accounts/import_schemas')).body
    const asking = schemas.filter(({ schema }: { schema: string }) => 'pushToken' in JSON.parse(schema).properties)
    expect(asking.map((one: { provider: string }) => one.provider)).toEqual([provider, 'baidu'])
    expect(JSON.parse(asking[0].schema).properties.pushToken).toMatchObject({ title: 'Push token', maxLength: 512 })
    expect(JSON.parse(asking[0].ui).pushToken).toEqual({ widget: 'password' })
    const id = await makeAccount(server, { name: '没有' })
    expect((await accountOf(id)).hasPushToken).toBe(null)
    for (const pushToken of [TOKEN, ''])
      expect(paths(await server.admin.put(`/accounts/${id}`, { pushToken }))).toEqual([
        'request.malformed',
        ['pushToken'],
      ])
    const fields = { accountId: unique(), name: '没有', pushToken: TOKEN }
    for (const other of ['tencent_gdt', 'pingduoduo'])
      expect(paths(await server.admin.post('/accounts', { provider: other, fields }))).toEqual([
        'request.malformed',
        ['fields.pushToken'],
      ])
    expect(await tokenOf(id)).toBe(null)
  })

  it('is typed in by those alone who may change accounts', async () => {
    const id = await make({ pushToken: TOKEN })
    await server.admin.put(`/accounts/${id}/grant`, { enterpriseId })
    expect((await owner.put(`/accounts/${id}`, { pushToken: ANOTHER })).status).toBe(403)
    expect(await tokenOf(id)).toBe(TOKEN)
  })

  it('ends the pause that waits for it, and no other', async () => {
    const [waiting, broken] = [await make(), await make()]
    for (const [id, reason] of [
      [waiting, 'push_token'],
      [broken, 'token'],
    ])
      await server.rows('insert into delivery_lanes (account_id, paused, failures) values ($1, $2, 3)', [id, reason])
    expect((await accountOf(waiting)).pushPaused).toEqual({ reason: 'push_token', until: null })
    // A new authorisation has nothing to do with it.
    await server.admin.put(`/accounts/${waiting}`, { accessToken: 'another-matter' })
    expect((await accountOf(waiting)).pushPaused).toEqual({ reason: 'push_token', until: null })
    for (const id of [waiting, broken]) await server.admin.put(`/accounts/${id}`, { pushToken: TOKEN })
    expect((await accountOf(waiting)).pushPaused).toBe(null)
    expect((await accountOf(broken)).pushPaused).toEqual({ reason: 'token', until: null })
  })

  it('outlives an app that is chosen beside it', async () => {
    const app = await makeApp(server, { provider })
    const id = await make({ pushToken: TOKEN, appId: app, accessToken: 'by-hand-1', refreshToken: 'by-hand-2' })
    expect(await accountOf(id)).toMatchObject({ tokenStatus: 'valid', hasPushToken: true, appId: app })
  })
})
