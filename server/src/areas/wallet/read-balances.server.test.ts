import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, makeApp } from '../accounts/testing/connect.ts'
import {
  type MemoryPlatform,
  memoryPlatform,
  platformAccount,
  usePlatforms,
} from '../accounts/testing/memory-platform.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { readBalances } from './read-balances.ts'

let server: TestServer
let owner: Api
let platform: MemoryPlatform
let id: string
beforeAll(async () => {
  server = await startTestServer()
  const enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
  platform = memoryPlatform()
  const number = `9${unique()}`
  platform.accounts = [platformAccount(number)]
  usePlatforms(server.services, platform)
  await connect(server, await makeApp(server), enterpriseId)
  id = (await server.admin.get(`/accounts?q=${number}`)).body.accounts[0].id
})
afterAll(() => server?.stop())

const balance = async () => (await owner.get('/wallet/accounts')).body.accounts[0].balance
const grow = async () => {
  await server.rows("update ad_accounts set balance_at = now() - interval '2 hours' where id = $1", [id])
  await server.rows("update platform_reads set funds_tried_at = now() - interval '2 hours' where account_id = $1", [id])
}

test('what the platform says is read anew once it is old, and sets off the alarm', async () => {
  expect(await balance()).toMatchObject({ amount: 123_400, from: 'platform' })
  await readBalances(server.services)
  expect((await balance()).amount).toBe(123_400)
  await owner.put(`/accounts/${id}/alarm`, { balanceBelow: 1_000 })
  await grow()
  await readBalances(server.services)
  expect(await balance()).toMatchObject({ amount: 777, spentSince: 0 })
  const notified = await server.rows<{ params: object }>(
    "select params from notifications where kind = 'account.balance_low'",
  )
  expect(notified.map(({ params }) => params)).toContainEqual({
    account: expect.any(String),
    balance: '7.77',
    days: '—',
  })
})

test('a platform that is away leaves what was read before', async () => {
  await grow()
  platform.expireAccess()
  platform.fault = 'away'
  await readBalances(server.services)
  expect((await balance()).amount).toBe(777)
})
