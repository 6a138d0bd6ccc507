import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportResult } from '#contract/accounts/entities.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { makeAccount, makeApp } from './testing/connect.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const take = async (rows: object[], more: object = {}): Promise<ImportResult[]> => {
  const reply = await server.admin.post('/accounts/import_rows', { provider: 'tencent_gdt', rows, ...more })
  expect(reply.status).toBe(200)
  return reply.body.results
}
const outcomes = (results: ImportResult[]) => results.map(({ outcome }) => outcome)
const count = async () => (await server.rows('select id from ad_accounts where deleted_at is null')).length

describe('rows of a sheet', () => {
  it('each say what became of them, and a bad one holds up no other', async () => {
    const tag = unique()
    const there = await makeAccount(server, { accountId: `${tag}9`, name: '旧名', remark: '留着' })
    const results = await take([
      { accountId: `${tag}1`, name: '甲' },
      { accountId: 'bad id', name: '乙' },
      { accountId: `${tag}2` },
      { accountId: `${tag}9`, name: '新名', remark: '' },
      { accountId: `${tag}1`, name: '甲' },
      { accountId: 123_456, name: '数字' },
    ])
    expect(outcomes(results)).toEqual(['created', 'failed', 'failed', 'updated', 'failed', 'created'])
    expect(results[1]).toMatchObject({ accountId: 'bad id', id: null, message: expect.stringContaining('accountId') })
    expect(results[2]?.message).toContain('name')
    expect(results[3]?.id).toBe(there)
    expect((await server.admin.get(`/accounts/${there}`)).body.account).toMatchObject({ name: '新名', remark: '留着' })
  })

  it('are only looked at when asked to', async () => {
    const accountId = unique()
    const before = await count()
    const rows = [
      { accountId, name: '甲' },
      { accountId: '', name: '乙' },
    ]
    expect(outcomes(await take(rows, { dryRun: true }))).toEqual(['created', 'failed'])
    expect(await count()).toBe(before)
    await take(rows)
    expect(outcomes(await take(rows, { dryRun: true }))).toEqual(['unchanged', 'failed'])
    expect(outcomes(await take(rows))).toEqual(['unchanged', 'failed'])
    expect(await count()).toBe(before + 1)
  })

  it('may name the app by the platform’s own id, and fail where it is unknown', async () => {
    const appId = unique()
    const app = await makeApp(server, { appId })
    const rows = [
      { accountId: unique(), name: '甲', appId, accessToken: 'sheet-token-1' },
      { accountId: unique(), name: '乙', appId: 'unknown', accessToken: 'sheet-token-2' },
    ]
    expect(outcomes(await take(rows, { dryRun: true }))).toEqual(['created', 'failed'])
    const results = await take(rows)
    expect(outcomes(results)).toEqual(['created', 'failed'])
    expect((await server.admin.get(`/accounts/${results[0]?.id}`)).body.account).toMatchObject({
      appId: app,
      tokenStatus: 'valid',
    })
    expect(JSON.stringify(results)).not.toContain('sheet-token')
  })

  it('with new credentials update, with a line in the log', async () => {
    const accountId = unique()
    const [first] = await take([{ accountId, name: '甲', accessToken: 'one-token' }])
    expect(outcomes(await take([{ accountId, name: '甲', accessToken: 'two-token' }]))).toEqual(['updated'])
    const lines = await server.rows<{ action: string; after: object }>(
      'select action, after from audit where entity_id = $1 order by id',
      [first?.id],
    )
    expect(lines).toMatchObject([
      { action: 'account.create' },
      { action: 'account.update', after: { accessToken: '***' } },
    ])
  })

  it('are at least one and at most 500', async () => {
    const ask = (rows: object[]) => server.admin.post('/accounts/import_rows', { provider: 'tencent_gdt', rows })
    expect((await ask([])).status).toBe(400)
    expect((await ask(Array.from({ length: 501 }, () => ({})))).status).toBe(400)
  })

  it('of two imports at once are taken once', async () => {
    const rows = Array.from({ length: 20 }, () => ({ accountId: unique(), name: '并发' }))
    const before = await count()
    const both = await Promise.all([take(rows), take(rows)])
    expect(both.flat().filter(({ outcome }) => outcome === 'created')).toHaveLength(20)
    expect(both.flat().filter(({ outcome }) => outcome === 'failed')).toHaveLength(0)
    expect(await count()).toBe(before + 20)
  })
})
