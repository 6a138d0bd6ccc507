import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportResult } from '#contract/accounts/entities.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { connect, makeAccount, makeApp } from './testing/connect.ts'
import { type MemoryPlatform, memoryPlatform, platformAccount, usePlatforms } from './testing/memory-platform.ts'

let server: TestServer
let enterpriseId: string
let owner: Api
let platform: MemoryPlatform
let agency: string
let agencyNo: string
beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'Member')
})
beforeEach(async () => {
  platform = memoryPlatform()
  agencyNo = `9${unique()}`
  platform.accounts = [platformAccount(agencyNo, { role: 'agency' })]
  usePlatforms(server.services, platform)
  await connect(server, await makeApp(server), enterpriseId)
  agency = (await server.admin.get(`/accounts?q=${agencyNo}`)).body.accounts[0].id
})
afterAll(() => server.stop())

const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('refreshing', () => {
  it('reads name, status and balance, and renews a token that the platform no longer takes', async () => {
    platform.expireAccess()
    const { body } = await server.admin.post(`/accounts/${agency}/refresh`)
    expect(body.account).toMatchObject({ name: '平台上的名字', balance: 777, status: 'normal', tokenStatus: 'valid' })
    expect(platform.calls.refresh).toBe(1)
  })

  it('says when there is no token, and when the platform is away', async () => {
    expect(code(await server.admin.post(`/accounts/${await makeAccount(server)}/refresh`))).toEqual([
      422,
      'account.no_token',
    ])
    platform.expireAccess()
    platform.fault = 'away'
    const away = await server.admin.post(`/accounts/${agency}/refresh`)
    expect(code(away)).toEqual([503, 'platform.away'])
    expect(away.headers.get('retry-after')).toBe('30')
  })
})

describe('data sources', () => {
  it('are listed from the platform and kept with the account', async () => {
    platform.sources = [{ id: '1200', type: 'WEB', name: '网站', active: true, createdAt: new Date(0) }]
    const { body } = await owner.get(`/accounts/${agency}/user_action_sets`)
    expect(body.user_action_sets).toEqual([
      { id: '1200', type: 'WEB', name: '网站', active: true, createdAt: '1970-01-01T00:00:00.000Z' },
    ])
    expect((await owner.get(`/accounts/${agency}`)).body.account.dataSources).toEqual(body.user_action_sets)
  })

  it('are made where there is none, and only then', async () => {
    const first = await owner.post(`/accounts/${agency}/user_action_sets`, {})
    expect(first.body.user_action_sets).toMatchObject([{ type: 'WEB', name: '获客台' }])
    const again = await owner.post(`/accounts/${agency}/user_action_sets`, { name: '另一个' })
    expect(again.body).toEqual(first.body)
    expect(platform.calls.create).toBe(1)
    const lines = await server.rows("select id from audit where action = 'account.data_source' and entity_id = $1", [
      agency,
    ])
    expect(lines).toHaveLength(1)
  })

  it('are not there on a platform without them', async () => {
    platform.dataSources = undefined
    expect((await owner.get(`/accounts/${agency}/user_action_sets`)).body.user_action_sets).toEqual([])
    expect(code(await owner.post(`/accounts/${agency}/user_action_sets`, {}))).toEqual([422, 'account.no_data_sources'])
  })

  it('of another enterprise’s account are not there', async () => {
    const foreign = await makeAccount(server, { accessToken: 'x' })
    expect((await owner.get(`/accounts/${foreign}/user_action_sets`)).status).toBe(404)
    expect((await owner.post(`/accounts/${foreign}/user_action_sets`, {})).status).toBe(404)
  })
})

describe('an agency', () => {
  const fill = (many: number) => {
    platform.agents = Array.from({ length: many }, (_, n) => platformAccount(`${agencyNo}${n}`, { name: `客户 ${n}` }))
  }

  it('lists its accounts in pages, and by text over all of them', async () => {
    fill(250)
    const page = (await server.admin.get(`/accounts/${agency}/agent_accounts?page=2&pageSize=100`)).body
    expect(page.agent_accounts).toHaveLength(50)
    expect(page.page).toEqual({ page: 2, pageSize: 100, totalCounts: 250, totalPages: 3 })
    const found = (await server.admin.get(`/accounts/${agency}/agent_accounts?q=${encodeURIComponent('客户 24')}`)).body
    expect(found.page.totalCounts).toBe(11)
  })

  it('gives the chosen ones, granted, and says which it does not have', async () => {
    fill(150)
    const ids = [`${agencyNo}3`, `${agencyNo}149`, 'nobody']
    const reply = await server.admin.post(`/accounts/${agency}/import`, { accountIds: ids, enterpriseId })
    expect(reply.body.results.map(({ outcome }: ImportResult) => outcome)).toEqual(['created', 'created', 'failed'])
    const id = reply.body.results[1].id
    expect((await owner.get(`/accounts/${id}`)).body.account).toMatchObject({
      accountId: `${agencyNo}149`,
      agentAccountId: agencyNo,
      tokenStatus: 'valid',
      grants: [{ enterpriseId }],
    })
    const again = await server.admin.post(`/accounts/${agency}/import`, { accountIds: ids.slice(0, 1) })
    expect(again.body.results).toMatchObject([{ outcome: 'unchanged' }])
    const listed = (await server.admin.get(`/accounts/${agency}/agent_accounts?pageSize=5`)).body.agent_accounts
    expect(listed[3]).toMatchObject({ accountId: `${agencyNo}3`, id: reply.body.results[0].id })
    expect(listed[4].id).toBeNull()
  })

  it('is one only if the platform says so', async () => {
    const plain = await makeAccount(server, { accessToken: 'x' })
    expect(code(await server.admin.get(`/accounts/${plain}/agent_accounts`))).toEqual([422, 'account.not_agency'])
    const tried = await server.admin.post(`/accounts/${plain}/import`, { accountIds: ['1'] })
    expect(code(tried)).toEqual([422, 'account.not_agency'])
  })
})
