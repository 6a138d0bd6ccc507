import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { giveAccount, makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { checkBalances } from './low-balance-alarm.ts'
import { dayAfter } from '../../core/time/span.ts'

let server: TestServer
let enterpriseId: string
let owner: Api
let strangerEnterprise: string
let stranger: Api
const today = shanghaiDay(new Date())

beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
  strangerEnterprise = await server.enterprise()
  stranger = await server.join(strangerEnterprise, 'User')
})
afterAll(() => server?.stop())

const spend = async (rows: object[], api = owner, more: object = {}) => {
  const { results } = (await api.post('/spend/import', { rows, ...more })).body
  for (const { outcome, message } of results) expect([outcome, message]).not.toContain('failed')
}
const wallet = async (api = owner, query = '') => (await api.get(`/wallet/accounts?${query}`)).body
const accountOf = async (id: string, api = owner) =>
  (await wallet(api)).accounts.find((account: { id: string }) => account.id === id)

describe('a balance', () => {
  test('is what was stated, less what is recorded since; an account’s day counts once', async () => {
    const made = await makeAdset(server, owner, enterpriseId, { name: '一组' })
    const id = made.account?.id ?? ''
    const [eve, yesterday] = [dayAfter(today, -2), dayAfter(today, -1)]
    await spend([{ accountId: id, day: eve, amount: 40 }])
    expect(await accountOf(id)).toMatchObject({ balance: null, daysLeft: null, perDay: 4_000 })

    const at = `${eve}T10:00:00.000Z`
    const entered = await owner.put(`/accounts/${id}/funds`, { balance: 100_000, at })
    expect(entered.body.account.balance).toEqual({
      amount: 100_000,
      from: 'hand',
      stated: 100_000,
      at,
      spentSince: 0,
      through: eve,
    })
    // The account's own total and its ad set's part of it, and more of the day of the statement.
    await spend([
      { accountId: id, day: eve, amount: 50 },
      { accountId: id, day: yesterday, amount: 200 },
      { accountId: id, adsetId: made.id, day: yesterday, amount: 120 },
      { accountId: id, adsetId: made.id, day: today, amount: 50 },
    ])
    expect(await accountOf(id)).toMatchObject({
      balance: { amount: 100_000 - 1_000 - 20_000 - 5_000, spentSince: 26_000, through: today },
      perDay: 10_000,
      daysLeft: 7,
    })
  })

  test('is the same in the list of accounts, which sorts by it', async () => {
    const ids = [
      await giveAccount(server, enterpriseId, { name: '多' }),
      await giveAccount(server, enterpriseId, { name: '少' }),
      await giveAccount(server, enterpriseId, { name: '平台' }),
    ]
    const [much = '', little = '', read = ''] = ids
    await owner.put(`/accounts/${much}/funds`, { balance: 90_000, at: `${dayAfter(today, -1)}T10:00:00.000Z` })
    await owner.put(`/accounts/${little}/funds`, { balance: 100_000, spentBefore: 1_000 })
    await spend([{ accountId: little, day: today, amount: 900 }])
    await server.rows('update ad_accounts set balance = 50000, balance_at = now() where id = $1', [read])
    const inWallet = new Map<string, number | null>(
      (await wallet()).accounts.map((one: { id: string; balance: { amount: number } | null }) => [
        one.id,
        one.balance?.amount ?? null,
      ]),
    )
    const listed = async (sort: string): Promise<{ id: string; balance: number | null }[]> =>
      (await owner.get(`/accounts?pageSize=1000&sort=${sort}`)).body.accounts
    const down = await listed('-balance')
    for (const { id, balance } of down) expect([id, balance]).toEqual([id, inWallet.get(id)])
    const ofThese = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).filter((id) => ids.includes(id))
    expect(ofThese(down)).toEqual([much, read, little])
    expect(ofThese(await listed('balance'))).toEqual([little, read, much])
  })

  test('says by hand what had gone of its day, and forgets', async () => {
    const id = await giveAccount(server, enterpriseId, { name: '手工' })
    await owner.put(`/accounts/${id}/funds`, { balance: 10_000, spentBefore: 3_000 })
    await spend([{ accountId: id, day: today, amount: 50 }])
    expect((await accountOf(id)).balance).toMatchObject({ amount: 8_000, spentSince: 2_000 })
    expect((await owner.put(`/accounts/${id}/funds`, { balance: null })).body.account.balance).toBe(null)
    const future = new Date(Date.now() + 3_600_000).toISOString()
    expect((await owner.put(`/accounts/${id}/funds`, { balance: 1, at: future })).body.code).toBe('funds.future')
  })

  test('of the platform holds its day so far; the newer of the two counts', async () => {
    const id = await giveAccount(server, enterpriseId, { name: '平台' })
    await server.rows("update ad_accounts set balance = 5000, balance_at = now() - interval '1 minute' where id = $1", [
      id,
    ])
    await spend([{ accountId: id, day: today, amount: 20 }])
    expect((await accountOf(id)).balance).toMatchObject({ amount: 5_000, from: 'platform', spentSince: 0 })
    await owner.put(`/accounts/${id}/funds`, { balance: 7_000 })
    expect((await accountOf(id)).balance).toMatchObject({ amount: 7_000, from: 'hand' })
  })

  test('of an account that others use too is the Admin’s to enter, and falls by what all of them spend', async () => {
    const id = await giveAccount(server, enterpriseId, { name: '共用' })
    await server.admin.put(`/accounts/${id}/grant`, { enterpriseId: strangerEnterprise })
    expect((await owner.put(`/accounts/${id}/funds`, { balance: 1 })).body.code).toBe('account.shared')
    expect((await owner.put(`/accounts/${id}/alarm`, { balanceBelow: 1, daysBelow: null })).status).toBe(409)
    const at = `${dayAfter(today, -3)}T04:00:00.000Z`
    expect((await server.admin.put(`/accounts/${id}/funds`, { balance: 90_000, at })).status).toBe(200)
    await spend([{ accountId: id, day: dayAfter(today, -1), amount: 100 }])
    await spend([{ accountId: id, day: dayAfter(today, -1), amount: 200 }], stranger)
    expect(await accountOf(id)).toMatchObject({
      editable: false,
      balance: { amount: 60_000 },
      spent: expect.any(Number),
    })
    expect((await accountOf(id, stranger)).balance.amount).toBe(60_000)
    const sought = await wallet(server.admin, 'account=共用')
    expect(sought).toMatchObject({ found: 1, accounts: [{ editable: true }] })
    expect(sought.total).toEqual((await wallet(server.admin)).total)
  })
})

describe('an alarm', () => {
  const notified = (id: string) =>
    server.rows<{ user_id: string; params: object; link: string }>(
      "select user_id, params, link from notifications where kind = 'account.balance_low' and dedupe_key like $1",
      [`%${id}%`],
    )

  test('is raised once each time the balance falls below, and people are told', async () => {
    const id = await giveAccount(server, enterpriseId, { name: '告警' })
    await owner.put(`/accounts/${id}/funds`, { balance: 100_000 })
    const set = await owner.put(`/accounts/${id}/alarm`, { balanceBelow: 50_000, daysBelow: null })
    expect(set.body.account.alarm).toMatchObject({ balanceBelow: 50_000, low: false, lowSince: null })
    await spend([{ accountId: id, day: today, amount: 600 }])
    // The sheet itself set it off.
    await vi.waitFor(async () => expect(await notified(id)).toHaveLength(2), { timeout: 45_000, interval: 100 })
    expect(await notified(id)).toContainEqual({
      user_id: owner.user?.id,
      params: { account: '告警', balance: '400.00', days: '0' },
      link: '/dashboard/e-wallet',
    })
    expect(await accountOf(id)).toMatchObject({ alarm: { low: true, lowSince: expect.any(String) } })
    await Promise.all([checkBalances(server.services), checkBalances(server.services, [id])])
    expect(await notified(id)).toHaveLength(2)

    await owner.put(`/accounts/${id}/funds`, { balance: 90_000 })
    await vi.waitFor(async () => expect((await accountOf(id)).alarm.lowSince).toBe(null), { timeout: 45_000 })
    await owner.put(`/accounts/${id}/funds`, { balance: 100 })
    await vi.waitFor(async () => expect(await notified(id)).toHaveLength(4), { timeout: 45_000, interval: 100 })
    expect((await wallet(owner)).accounts[0].alarm.low).toBe(true)
  })

  test('goes by days too, and is silent where nobody wants it', async () => {
    const id = await giveAccount(server, enterpriseId, { name: '天数' })
    await spend([{ accountId: id, day: dayAfter(today, -1), amount: 100 }])
    await owner.put(`/accounts/${id}/funds`, { balance: 25_000 })
    await owner.put(`/accounts/${id}/alarm`, { balanceBelow: null, daysBelow: 3 })
    await checkBalances(server.services)
    expect(await accountOf(id)).toMatchObject({ daysLeft: 2, alarm: { low: true } })
    expect(await notified(id)).toHaveLength(2)
    const off = await owner.put(`/accounts/${id}/alarm`, { balanceBelow: null, daysBelow: null })
    expect(off.body.account.alarm).toMatchObject({ low: false, lowSince: null })
  })
})

describe('a budget', () => {
  test('is met by the spend of its enterprise and account alone', async () => {
    const place = await server.enterprise()
    const boss = await server.join(place, 'User')
    const [one, other] = [await giveAccount(server, place), await giveAccount(server, place)]
    const first = `${today.slice(0, 7)}-01`
    await spend(
      [
        { accountId: one, day: first, amount: 60 },
        { accountId: other, day: first, amount: 30 },
      ],
      boss,
    )
    const set = await boss.put('/budgets', { accountId: one, period: 'month', amount: 5_000 })
    expect(set.body.budgets).toEqual([
      {
        enterpriseId: place,
        enterpriseName: expect.any(String),
        account: { id: one, name: '测试账户' },
        use: expect.objectContaining({ period: 'month', amount: 5_000, spent: 6_000, through: first, pace: 'over' }),
      },
    ])
    await boss.put('/budgets', { accountId: other, period: 'day', amount: 4_000 })
    expect((await accountOf(other, boss)).budgets).toEqual([
      { period: 'day', amount: 4_000, spent: 3_000, expected: null, through: first, pace: 'even' },
    ])
    expect((await wallet(boss)).spend).toMatchObject({ spent: 9_000, budget: { amount: 5_000, spent: 6_000 } })
    await boss.put('/budgets', { period: 'month', amount: 100_000_00 })
    expect((await wallet(boss)).spend).toMatchObject({
      spent: 9_000,
      through: first,
      budget: { amount: 100_000_00, spent: 9_000, pace: first === today ? expect.any(String) : 'even' },
    })
    await boss.put('/budgets', { accountId: one, period: 'month', amount: null })
    expect((await boss.get('/budgets')).body.budgets).toHaveLength(2)
    expect((await boss.get('/budgets?month=2020-01')).body.budgets).toEqual([])
    expect((await boss.get('/budgets?month=2020-13')).status).toBe(400)
  })

  test('asks an Admin whose it is', async () => {
    expect((await server.admin.put('/budgets', { period: 'day', amount: 1 })).body.code).toBe('enterprise.choose')
    const id = await giveAccount(server, enterpriseId)
    const { body } = await server.admin.put('/budgets', { accountId: id, period: 'day', amount: 1 })
    expect(body.budgets).toContainEqual(expect.objectContaining({ enterpriseId }))
  })
})

test('another enterprise sees nothing of it and changes nothing', async () => {
  const id = await giveAccount(server, enterpriseId, { name: '别家看不到' })
  await owner.put(`/accounts/${id}/funds`, { balance: 1_234 })
  expect((await stranger.put(`/accounts/${id}/funds`, { balance: 1 })).status).toBe(404)
  expect((await stranger.put(`/accounts/${id}/alarm`, { balanceBelow: 1, daysBelow: null })).status).toBe(404)
  expect((await stranger.put('/budgets', { accountId: id, period: 'day', amount: 1 })).status).toBe(404)
  expect((await stranger.put('/budgets', { enterpriseId, period: 'day', amount: 1 })).status).toBe(404)
  expect((await stranger.get(`/enterprise/${enterpriseId}/wallet/accounts`)).status).toBe(404)
  expect(JSON.stringify(await wallet(stranger))).not.toContain('别家看不到')
  expect((await stranger.get('/budgets')).body.budgets).toEqual([])
  const own = (await server.admin.get(`/enterprise/${strangerEnterprise}/wallet/accounts`)).body
  expect(own.accounts.map(({ name }: { name: string }) => name)).toEqual(['共用'])
})
