import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Spend } from '#contract/spend/endpoints.ts'
import { giveAccount, makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let enterpriseId: string
let owner: Api
let stranger: Api
let account: string
let adset: { id: string; accountId: string }

beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
  stranger = await server.join(await server.enterprise(), 'User')
  account = await giveAccount(server, enterpriseId, { name: '主账户' })
  const made = await makeAdset(server, owner, enterpriseId, { name: '春季' })
  adset = { id: made.id, accountId: made.account?.id ?? '' }
})
afterAll(() => server?.stop())

const taken = async (rows: object[], more: object = {}, api = owner) =>
  (await api.post('/spend/import', { rows, ...more })).body.results
const outcomes = async (rows: object[], more: object = {}, api = owner) =>
  (await taken(rows, more, api)).map(({ outcome }: { outcome: string }) => outcome)
const listed = async (query = '', api = owner) => (await api.get(`/spend?${query}`)).body
const filter = (ID: string, Value: string) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`

describe('a sheet', () => {
  test('is taken row by row, by id or by name, and says what is wrong with the others', async () => {
    const results = await taken([
      { accountId: account, day: '2026-01-02', amount: '100.50', impressions: '1,000', clicks: 20 },
      { account: '主账户', day: '2026/1/3', amount: 7 },
      { account: '主账户', day: '2026-01-03', amount: 8 },
      { accountId: adset.accountId, adset: '春季', day: '2026-01-02', amount: '3' },
      { accountId: account, adset: '春季', day: '2026-01-02', amount: '3' },
      { accountId: account, day: '2026-01-04', amount: '=1+1' },
      { accountId: 'unknown', day: '2026-01-04', amount: '1' },
    ])
    expect(results).toEqual([
      { row: 1, outcome: 'created', message: null },
      { row: 2, outcome: 'created', message: null },
      { row: 3, outcome: 'failed', message: '与第 2 行是同一天的同一项' },
      { row: 4, outcome: 'created', message: null },
      { row: 5, outcome: 'failed', message: '该账户下没有这个广告组' },
      { row: 6, outcome: 'failed', message: '消耗：单元格里是公式，请改为数值' },
      { row: 7, outcome: 'failed', message: '企业没有使用权的账户，或账户不存在' },
    ])
    const { spends, page } = await listed()
    expect(page.totalCounts).toBe(3)
    expect(spends.map(({ day }: { day: string }) => day)).toEqual(['2026-01-03', '2026-01-02', '2026-01-02'])
    expect(spends).toContainEqual(
      expect.objectContaining({
        account: { id: account, accountId: account.slice(-12), name: '主账户' },
        adset: null,
        enterpriseId,
        amount: 10_050,
        impressions: 1000,
        clicks: 20,
        source: 'sheet',
      }),
    )
    expect(spends).toContainEqual(expect.objectContaining({ adset: { id: adset.id, name: '春季' }, amount: 300 }))
  })

  test('replaces the same day, and a preview changes nothing', async () => {
    const row = { accountId: account, day: '2026-01-02', amount: '100.50', impressions: 1000, clicks: 20 }
    expect(await outcomes([row])).toEqual(['unchanged'])
    expect(await outcomes([{ ...row, amount: 1 }], { dryRun: true })).toEqual(['updated'])
    expect(await outcomes([row])).toEqual(['unchanged'])
    expect(await outcomes([{ ...row, amount: 1 }])).toEqual(['updated'])
    const { spends, page } = await listed(filter('To', '2026-01-02') + `&${filter('AccountId', account)}`)
    expect([page.totalCounts, spends[0].amount]).toEqual([1, 100])
  })

  test('leaves one line of what was done', async () => {
    const lines = await server.rows<{ after: object }>("select after from audit where action = 'spend.import'")
    expect(lines.map(({ after }) => after)).toEqual([
      { rows: 7, changed: 3 },
      { rows: 1, changed: 1 },
    ])
  })

  test('names another row as the sheet numbers it', async () => {
    const row = { accountId: account, day: '2026-01-09', amount: 1 }
    const [, again] = await taken([row, row], { lines: [7, 9], dryRun: true })
    expect(again).toEqual({ row: 2, outcome: 'failed', message: '与第 7 行是同一天的同一项' })
  })

  test('names the account where a name is not enough', async () => {
    await giveAccount(server, enterpriseId, { name: '同名' })
    await giveAccount(server, enterpriseId, { name: '同名' })
    const [result] = await taken([{ account: '同名', day: '2026-01-02', amount: 1 }])
    expect(result.message).toBe('有多个账户符合，请填写账户 ID')
  })
})

describe('another enterprise', () => {
  test('neither sees the spend nor writes to the account', async () => {
    expect(await outcomes([{ accountId: account, day: '2026-01-02', amount: 1 }], {}, stranger)).toEqual(['failed'])
    expect((await listed('', stranger)).spends).toEqual([])
    const rows = [{ accountId: account, day: '2026-01-02', amount: 1 }]
    expect((await stranger.post('/spend/import', { rows, enterpriseId })).status).toBe(404)
    expect((await server.admin.post('/spend/import', { rows })).body.code).toBe('enterprise.choose')
    expect((await stranger.get(`/enterprise/${enterpriseId}/spend`)).status).toBe(404)
    expect((await listed('', server.admin)).page.totalCounts).toBe(3)
  })
})

test('the list is searched by account and filtered by ad set and day', async () => {
  const count = async (query: string) => (await listed(query)).page.totalCounts
  expect(await count('q=主账')).toBe(2)
  expect(await count('q=nobody')).toBe(0)
  expect(await count(filter('AdsetId', adset.id))).toBe(1)
  expect(await count(filter('From', '2026-01-03'))).toBe(1)
  expect((await listed(filter('From', 'x'))).code).toBe('request.malformed')
  expect((await listed('sort=day')).spends[0].day).toBe('2026-01-02')
})

describe('the total', () => {
  const total = async (query = '', api = owner) => (await api.get(`/spend/total?${query}`)).body.total
  const days = (from: string, to: string) => `from=${from}&to=${to}`

  test('counts an account’s day once: by its own total where there is one, else by its ad sets', async () => {
    const [first, second] = [
      await makeAdset(server, owner, enterpriseId, { name: '甲组' }),
      await makeAdset(server, owner, enterpriseId, { name: '乙组' }),
    ]
    const of = (made: typeof first, day: string, amount: number) => ({
      accountId: made.account?.id,
      adsetId: made.id,
      day,
      amount,
      clicks: 1,
    })
    const whole = { accountId: first.account?.id, day: '2026-02-01', amount: 10, impressions: 500 }
    expect(
      await outcomes([
        whole,
        of(first, '2026-02-01', 4),
        of(first, '2026-02-02', 3),
        of(second, '2026-02-02', 2),
        { accountId: account, day: '2026-02-02', amount: '0.01' },
      ]),
    ).toEqual(Array.from({ length: 5 }, () => 'created'))
    expect(await total(days('2026-02-01', '2026-02-01'))).toEqual({
      amount: 1000,
      impressions: 500,
      clicks: 1,
      days: 1,
      accounts: 1,
    })
    expect(await total(days('2026-02-02', '2026-02-02'))).toMatchObject({ amount: 501, impressions: null, clicks: 2 })
    expect(await total(`adset_id=${first.id}`)).toMatchObject({ amount: 700, days: 2, accounts: 1 })
  })

  test('is what the rows that count come to; parts of a total are marked, and left out when asked', async () => {
    const february = `${filter('From', '2026-02-01')}&${filter('To', '2026-02-28')}`
    const all = (await listed(february)).spends
    expect(all.filter(({ counted }: Spend) => !counted)).toMatchObject([{ day: '2026-02-01', amount: 400 }])
    const sum = (rows: Spend[]) => rows.reduce((fen, { amount }) => fen + amount, 0)
    const counting = (await listed(`${february}&${filter('Rows', 'counted')}`)).spends
    expect(counting).toHaveLength(all.length - 1)
    expect(sum(counting)).toBe((await total(`${days('2026-02-01', '2026-02-28')}&rows=counted`)).amount)
    const parts = (await listed(`${february}&${filter('Rows', 'adsets')}`)).spends
    expect(parts).toHaveLength(3)
    expect(sum(parts)).toBe((await total(`${days('2026-02-01', '2026-02-28')}&rows=adsets`)).amount)
    expect((await listed(filter('Rows', 'unknown'))).page.totalCounts).toBe(0)
  })

  test('is nothing where nothing is shown, and of one’s own enterprises alone', async () => {
    const nothing = { amount: 0, impressions: null, clicks: null, days: 0, accounts: 0 }
    expect(await total('account=nobody')).toEqual(nothing)
    expect(await total('', stranger)).toEqual(nothing)
    expect(await total(days('2026-02-01', '2026-02-02'), server.admin)).toMatchObject({ amount: 1501 })
    expect((await stranger.get(`/enterprise/${enterpriseId}/spend/total`)).status).toBe(404)
  })
})

test('what was exported is brought in again as it was', async () => {
  const { job } = (await owner.post('/exports', { resource: 'spends', query: filter('To', '2026-01-31') })).body
  const { file } = await vi.waitFor(
    async () => {
      const { body } = await owner.get(`/exports/${job.id}`)
      expect(body.job.state).toBe('done')
      return body.job
    },
    { timeout: 45_000, interval: 100 },
  )
  const reply = await fetch(server.url + file, { headers: { authorization: `JWT ${owner.token}` } })
  const text = await reply.text()
  const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toContain(
    '日期,账户 ID,账户名称,广告组 ID,广告组名称,消耗（元）,展示,点击,点击率,点击成本（元）,企业,来源',
  )
  expect(lines).toHaveLength(3)
  const rows = lines.map((line) => {
    const [day, accountId, , adsetId, , amount, impressions, clicks] = line.split(',')
    return { day, accountId, adsetId, amount, impressions, clicks }
  })
  expect(await outcomes(rows)).toEqual(['unchanged', 'unchanged', 'unchanged'])
})
