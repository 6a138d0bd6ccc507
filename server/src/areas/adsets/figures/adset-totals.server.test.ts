import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdProvider } from '#contract/accounts/providers.ts'
import type { Adset, AdsetTotals } from '#contract/adsets/entities.ts'
import { newId } from '../../../core/db/ids.ts'
import { addDays } from '../../../core/time/period.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import type { Api } from '../../../testing/api.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let enterprise: string
let owner: Api
let tencent: Adset
let oceanengine: Adset
const today = shanghaiDay(new Date())

const accountOf = ({ account }: Adset): string => account?.id ?? ''
const spent = (accountId: string, adsetId: string, amount: number, ago: number) =>
  server.rows(
    `insert into spends (id, day, account_id, adset_id, enterprise_id, amount, source) values ($1, $2, $3, $4, $5, $6, 'sheet')`,
    [newId('sp'), addDays(today, -ago), accountId, adsetId, enterprise, amount],
  )
const sold = (adsetId: string, n: number, amount: number) =>
  server.rows(
    `insert into order_hours (enterprise_id, hour, shop, product_id, adset_id, status, slot, n, amount, commission)
     values ($1, $2, 'jdunion', '', $3, 'paid', 1, $4, $5, 10)`,
    [enterprise, `${addDays(today, -1)}T03:00:00+08:00`, adsetId, n, amount],
  )

beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  enterprise = await server.enterprise()
  owner = await server.join(enterprise, 'User')
  const make = (provider: AdProvider, name: string) =>
    makeAdset(server, owner, enterprise, { kind: 'huoke', provider, name })
  tencent = await make('tencent_gdt', '甲')
  oceanengine = await make('oceanengine', '乙')
  const gone = await make('tencent_gdt', '已删除的广告组')
  for (const ago of [1, 2]) {
    await spent(accountOf(tencent), tencent.id, 10_000 + ago, ago)
    await spent(accountOf(oceanengine), oceanengine.id, 20_000 + ago, ago)
  }
  // The account's own total of the day is more than its ad set; a deleted ad set has spent as well.
  await spent(accountOf(tencent), '', 80_001, 1)
  await spent(accountOf(gone), gone.id, 3_300, 3)
  await sold(tencent.id, 2, 9_900)
  await sold('', 3, 15_000)
  await sold(gone.id, 1, 7_000)
  await owner.put(`/adsets/${gone.id}/state`, { status: 'AD_STOP' })
  await owner.delete(`/adsets/${gone.id}`)
})
afterAll(() => server?.stop())

const totals = async (api: Api, query: string, filters: Record<string, string> = {}): Promise<AdsetTotals> => {
  const asked = new URLSearchParams(query)
  for (const [ID, Value] of Object.entries(filters)) asked.append('filters', JSON.stringify({ ID, Value }))
  const { status, body } = await api.get(`/adsets/totals?${asked}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body.totals
}

it('the totals say what the accounts spent beside the ad sets: together it is what the spend report says', async () => {
  for (const [filters, asked, beside] of [
    [{}, '', 73_300],
    [{ Provider: 'tencent_gdt' }, '&provider=tencent_gdt', 73_300],
    [{ Provider: 'oceanengine' }, '&provider=oceanengine', 0],
    [{ AccountId: accountOf(oceanengine) }, `&account_id=${accountOf(oceanengine)}`, 0],
  ] as const) {
    const { spendBeside, figures } = await totals(owner, 'period=last7', filters)
    const { body } = await owner.get(`/reports/table?metrics=spend&by=day&period=last7${asked}`)
    expect([filters, spendBeside]).toEqual([filters, beside])
    expect([filters, (figures.now.spend ?? 0) + (spendBeside ?? 0)]).toEqual([filters, body.report.total.now[0]])
  }
  expect((await totals(owner, 'period=yesterday')).spendBeside).toBe(70_000)
  expect((await totals(server.admin, `period=last7&enterpriseId=${enterprise}`)).spendBeside).toBe(73_300)
})

it('the totals say which orders no ad set of the list has: together they are what the report says', async () => {
  for (const [filters, asked, beside] of [
    [{}, '', { orders: 4, sales: 22_000 }],
    [{ Provider: 'tencent_gdt' }, '&provider=tencent_gdt', { orders: 1, sales: 7_000 }],
    [{ Provider: 'oceanengine' }, '&provider=oceanengine', { orders: 0, sales: 0 }],
  ] as const) {
    const { ordersBeside, figures } = await totals(owner, 'period=last7', filters)
    const { body } = await owner.get(`/reports/table?metrics=orders,sales&by=day&period=last7${asked}`)
    expect([filters, ordersBeside]).toEqual([filters, beside])
    expect([
      filters,
      (figures.now.orders ?? 0) + (ordersBeside?.orders ?? 0),
      (figures.now.sales ?? 0) + (ordersBeside?.sales ?? 0),
    ]).toEqual([filters, ...body.report.total.now])
  }
  expect((await totals(owner, 'period=today')).ordersBeside).toEqual({ orders: 0, sales: 0 })
  expect((await totals(owner, 'period=last7', { Q: '甲' })).ordersBeside).toBeNull()
})

it('what it belongs to is not known by a name or a state, and a customer is shown no money', async () => {
  expect((await totals(owner, 'period=last7', { Q: '甲' })).spendBeside).toBeNull()
  expect((await totals(owner, 'period=last7', { Status: 'AD_STOP' })).spendBeside).toBeNull()
  const customer = await server.join(enterprise, 'MemberCustomer')
  await owner.put(`/adsets/${tencent.id}`, { customers: [customer.user?.id] })
  expect(await totals(customer, 'period=last7')).toMatchObject({ spendBeside: null, ordersBeside: null })
})

it('the hours of today that have not come have no value', async () => {
  const hour = new Date(Date.now() + 8 * 3_600_000).getUTCHours()
  const { figures } = await totals(owner, 'period=today')
  const { adsets } = (await owner.get('/adsets?period=today')).body
  for (const trend of [figures.trend, adsets[0].figures.trend as (number | null)[]]) {
    expect(trend).toHaveLength(24)
    // The hour may have changed between asking and looking.
    const known = trend.filter((n) => n !== null).length
    expect([hour + 1, ((hour + 1) % 24) + 1]).toContain(known)
    expect(trend.slice(known).every((n) => n === null)).toBe(true)
  }
  expect((await totals(owner, 'period=yesterday')).figures.trend.every((n) => n !== null)).toBe(true)
})

it('asked together, rows and totals are of one moment, however fast clicks come', async () => {
  const over = new AbortController()
  const pour = async () => {
    for (let n = 0; !over.signal.aborted; n++)
      await server.rows(
        `insert into adset_days (adset_id, day, slot, clicks) values ($1, $2, 7, 1)
         on conflict (adset_id, day, slot) do update set clicks = adset_days.clicks + 1`,
        [(n % 2 === 0 ? tencent : oceanengine).id, today],
      )
  }
  const pouring = pour()
  const clicksOf = (all: readonly Adset[]) => all.reduce((sum, { figures }) => sum + (figures?.now.clicks ?? 0), 0)
  const seen = new Set<number>()
  try {
    for (let round = 0; round < 12; round++)
      for (const query of ['', '?sort=name', '?sort=-clicks', '?period=last7']) {
        const [list, { figures }] = await Promise.all([
          owner.get(`/adsets${query}`),
          totals(owner, query.startsWith('?period') ? query.slice(1) : ''),
        ])
        seen.add(figures.now.clicks ?? 0)
        expect([query, clicksOf(list.body.adsets)]).toEqual([query, figures.now.clicks])
      }
  } finally {
    over.abort()
    await pouring
  }
  expect(seen.size).toBeGreaterThan(4)
})

it('earlier spend that nobody read is not known, and what is compared is of those of which it is', async () => {
  const own = await server.enterprise()
  const other = await server.join(own, 'User')
  const [old, young] = [
    await makeAdset(server, other, own, { kind: 'huoke', provider: 'tencent_gdt', name: '两周' }),
    await makeAdset(server, other, own, { kind: 'huoke', provider: 'oceanengine', name: '一周' }),
  ]
  const rest = await makeAdset(server, other, own, { kind: 'huoke', provider: 'tencent_gdt', name: '新建' })
  const spend = (adset: Adset, amount: number, ago: number, adsetId = adset.id) =>
    server.rows(
      `insert into spends (id, day, account_id, adset_id, enterprise_id, amount, source) values ($1, $2, $3, $4, $5, $6, 'sheet')`,
      [newId('sp'), addDays(today, -ago), accountOf(adset), adsetId, own, amount],
    )
  await spend(old, 1_000, 9)
  await spend(old, 2_000, 2)
  await spend(young, 7_000, 2)
  // Its account was read in both weeks, and it has spent nothing in the first: that is known.
  await spend(rest, 0, 9, '')
  await spend(rest, 500, 2)
  const { body } = await other.get('/adsets?period=last7&compare=previous')
  const before = Object.fromEntries((body.adsets as Adset[]).map(({ name, figures }) => [name, figures?.before?.spend]))
  expect(before).toEqual({ 两周: 1_000, 一周: null, 新建: 0 })
  const sorted = (await other.get('/adsets?period=last7&compare=previous&sort=-spend')).body.adsets as Adset[]
  expect(sorted.map(({ name, figures }) => [name, figures?.before?.spend ?? null])).toEqual([
    ['一周', null],
    ['两周', 1_000],
    ['新建', 0],
  ])
  const { figures } = await totals(other, 'period=last7&compare=previous')
  expect([figures.now.spend, figures.base?.spend, figures.before?.spend]).toEqual([9_500, 2_500, 1_000])
  // A trend has no value on a day of which nothing is known, neither now nor then.
  const { trend } = (await other.get(`/adsets/${young.id}/trend?period=last7&compare=previous`)).body
  expect(
    trend.steps.map((step: { now: { spend: number | null } }) => step.now.spend).filter((n: unknown) => n !== null),
  ).toEqual([7_000])
  expect(trend.steps.every((step: { before: { spend: null } }) => step.before.spend === null)).toBe(true)
  const { overview } = (await other.get('/reports/ecommerce?period=last7')).body
  expect([overview.figures.spend.now, overview.figures.spend.base, overview.figures.spend.before]).toEqual([
    9_500, 2_500, 1_000,
  ])
  const { report } = (
    await other.get('/reports/table?by=adset&metrics=spend,costPerConversion&period=last7&compare=previous')
  ).body
  const line = report.rows.find(({ keys }: { keys: string[] }) => keys[0] === young.id)
  expect([line.now[0], line.before[0]]).toEqual([7_000, null])
})
