import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AdProvider, byPlatform } from '#contract/accounts/providers.ts'
import type { Spend } from '#contract/spend/endpoints.ts'
import type { Api } from '../../testing/api.ts'
import { unique } from '../../testing/test-server.ts'
import { dayAfter, today } from '../../core/time/span.ts'
import { readBalances } from '../wallet/read-balances.ts'
import { readSpend } from './read-spend.ts'
import { openSpendWorld } from './testing/spend-world.ts'

let world: Awaited<ReturnType<typeof openSpendWorld>>
let owner: Api
let stranger: Api
/** Our ids and the platforms' numbers. */
const numbers = byPlatform(() => 0)
const accounts = byPlatform(() => '')
let first: { id: string; monitor: string }
const ADS = ['228000001', '228000002', '228000003']
const day = (back: number): string => dayAfter(today(), -back)

beforeAll(async () => {
  world = await openSpendWorld()
  owner = world.owner
  stranger = await world.server.join(await world.server.enterprise(), 'User')
  for (const provider of ['tencent_gdt', 'oceanengine'] as const) {
    numbers[provider] = world.simulatorOf(provider).accounts.all.at(-1)?.id ?? 0
    accounts[provider] = await world.connect(provider, numbers[provider])
  }
  first = await world.adset('tencent_gdt', accounts.tencent_gdt, '春季')
})
afterAll(() => world.stop())

type Told = { back: number; adId?: string; fen: number; clicks?: number; conversions?: number }
const tell = (provider: AdProvider, rows: Told[]) =>
  world.simulatorOf(provider).reports.set(
    numbers[provider],
    rows.map(({ back, adId = '0', fen, clicks = 0, conversions = 0 }) => ({
      day: day(back),
      adId: adId === '0' ? (ADS[0] ?? '') : adId,
      costFen: fen,
      views: clicks * 10,
      clicks,
      conversions,
    })),
  )
/** As if an hour, or a night, had gone by. */
const again = async (more = ''): Promise<void> => {
  await world.server.rows(`update platform_reads set report_tried_at = now() - interval '2 hours' ${more}`)
  await readSpend(world.server.services)
}
const listed = async (account: string, api = owner): Promise<Spend[]> => {
  const filter = encodeURIComponent(JSON.stringify({ ID: 'AccountId', Value: account }))
  return (await api.get(`/spend?filters=${filter}`)).body.spends
}
const wholeDays = async (account: string) =>
  (await listed(account)).filter(({ adset }) => adset === null).map((one) => [one.day, one.amount, one.source])
const reads = async (): Promise<Record<string, { failure: string | null; error: string | null }>> => {
  const { accounts: found } = (await owner.get('/spend/reads')).body
  return Object.fromEntries(found.map((one: { id: string; report: object }) => [one.id, one.report]))
}
const click = (monitor: string, adId: string) =>
  fetch(`${monitor.split('?')[0]}?click_id=${unique()}&adgroup_id=${adId}&callback=https%3A%2F%2Fapi.e.qq.com%2Fc`)

describe('the worker', () => {
  test('books what both platforms counted, to the cent and once however often it is read', async () => {
    tell('tencent_gdt', [
      { back: 0, adId: ADS[0] ?? '', fen: 12_345, clicks: 30 },
      { back: 0, adId: ADS[1] ?? '', fen: 1, clicks: 1 },
      { back: 1, fen: 999 },
    ])
    tell('oceanengine', [{ back: 0, fen: 2_029, clicks: 4 }])
    await readSpend(world.server.services)
    const both = [
      [day(0), 12_346, 'platform'],
      [day(1), 999, 'platform'],
    ]
    expect(await wholeDays(accounts.tencent_gdt)).toEqual(both)
    expect(await wholeDays(accounts.oceanengine)).toEqual([[day(0), 2_029, 'platform']])
    await again()
    await again()
    expect(await wholeDays(accounts.tencent_gdt)).toEqual(both)
    const { total } = (await owner.get('/spend/total')).body
    expect(total).toMatchObject({ amount: 12_346 + 999 + 2_029, clicks: 35, days: 2, accounts: 2 })
  })

  test('says the same in the list, the wallet, the report and the platform', async () => {
    const told = 12_346 + 999 + 2_029
    const span = `from=${day(1)}&to=${day(0)}`
    const { report } = (await owner.get(`/reports/table?${span}&by=account&metrics=spend`)).body
    const sum = (figures: number[]) => figures.reduce((all, one) => all + one, 0)
    expect(sum(report.rows.map(({ now }: { now: number[] }) => now[0] ?? 0))).toBe(told)
    const wallets = await Promise.all(
      [...new Set([day(0), day(1)].map((one) => one.slice(0, 7)))].map(
        async (month) => (await owner.get(`/wallet/accounts?month=${month}`)).body.spend.spent,
      ),
    )
    expect(sum(wallets)).toBe(told)
    expect((await owner.get(`/reports/cost?${span}`)).body.total.now.spend).toBe(told)
  })

  test('splits by the ad sets that the clicks of an ad lead to, and by what someone says', async () => {
    await vi.waitFor(
      async () => {
        await click(first.monitor, ADS[0] ?? '')
        const seen = await world.server.rows('select from visits where adset_id = $1 and bot is null', [first.id])
        expect(seen.length).toBeGreaterThan(0)
      },
      { timeout: 45_000, interval: 200 },
    )
    await again()
    const parts = async () =>
      (await listed(accounts.tencent_gdt)).flatMap(({ adset, amount, day: on, counted }) =>
        adset === null || on !== day(0) ? [] : [[adset.name, amount, counted]],
      )
    expect(await parts()).toEqual([['春季', 12_345, false]])
    const ads = (await owner.get(`/spend/ads?account_id=${accounts.tencent_gdt}`)).body
    expect(ads.unsplit).toBe(1)
    expect(ads.ads).toMatchObject([
      { adId: ADS[1], amount: 1, adset: null, by: null },
      { adId: ADS[0], amount: 13_344, adset: { id: first.id }, by: 'clicks' },
    ])
    const link = (adsetId: string | null, adId = ADS[1], api = owner) =>
      api.put('/spend/ads', { accountId: accounts.tencent_gdt, adId, adsetId })
    expect((await link(first.id)).body.ad).toMatchObject({ adset: { name: '春季' }, by: 'hand' })
    await vi.waitFor(async () => expect(await parts()).toEqual([['春季', 12_346, false]]), { timeout: 45_000 })
    expect((await link(first.id, '99')).body.code).toBe('spend.ad_unknown')
    expect((await link(first.id, ADS[1], stranger)).status).toBe(404)
    await link(null)
    await vi.waitFor(async () => expect(await parts()).toEqual([['春季', 12_345, false]]), { timeout: 45_000 })
    const span = `from=${day(0)}&to=${day(0)}`
    const { report } = (await owner.get(`/reports/table?${span}&by=adset&metrics=spend`)).body
    const split = report.rows.map(({ keys, now }: { keys: string[]; now: number[] }) => [keys[0], now[0]])
    expect(split).toContainEqual([first.id, 12_345])
    expect(split).toContainEqual(['', 1 + 2_029])
  })

  test('takes a correction on the third day, and leaves a day that the platform does not name', async () => {
    tell('oceanengine', [{ back: 3, fen: 5_000 }])
    await again('')
    expect(await wholeDays(accounts.oceanengine)).toEqual([[day(0), 2_029, 'platform']])
    await again(', report_at = null, rechecked_on = null')
    expect(await wholeDays(accounts.oceanengine)).toEqual([
      [day(0), 2_029, 'platform'],
      [day(3), 5_000, 'platform'],
    ])
    tell('oceanengine', [{ back: 3, fen: 4_321 }])
    await again(', report_at = null, rechecked_on = null')
    expect((await wholeDays(accounts.oceanengine))[1]).toEqual([day(3), 4_321, 'platform'])
    const [recheck] = await world.server.rows<{ done: boolean }>(
      'select bool_and(rechecked_on = $1) done from platform_reads',
      [today()],
    )
    expect(recheck?.done).toBe(true)
  })

  test('notes what fails of one account, reads the others, and what it could not read is due again', async () => {
    world.simulators.oceanengine.faults.set('status500', { path: 'report' })
    tell('tencent_gdt', [{ back: 0, fen: 20_000 }])
    await again()
    expect((await reads())[accounts.oceanengine]).toMatchObject({ failure: 'away' })
    expect((await reads())[accounts.tencent_gdt]).toMatchObject({ failure: null })
    expect((await wholeDays(accounts.tencent_gdt))[0]).toEqual([day(0), 20_000, 'platform'])
    world.simulators.oceanengine.faults.clear()
    tell('oceanengine', [{ back: 0, fen: 2_030 }])
    await again()
    expect((await reads())[accounts.oceanengine]).toMatchObject({ failure: null, error: null })
    expect((await wholeDays(accounts.oceanengine))[0]).toEqual([day(0), 2_030, 'platform'])
  })

  test('says that the app lacks the permission, and a busy platform is left alone', async () => {
    world.simulators.oceanengine.changeSettings({ noReports: [numbers.oceanengine] })
    await again()
    expect((await reads())[accounts.oceanengine]).toMatchObject({
      failure: 'forbidden',
      error: expect.stringContaining('40002'),
    })
    world.simulators.oceanengine.changeSettings({ noReports: [] })
    world.simulators.oceanengine.faults.set('throttle', { path: 'report' })
    await again()
    expect((await reads())[accounts.oceanengine]).toMatchObject({ failure: 'throttled' })
    world.simulators.oceanengine.faults.clear()
    await again()
  })

  test('cut off between two accounts, the next goes on with the rest', async () => {
    await world.server.rows("update platform_reads set report_tried_at = now() - interval '2 hours'")
    const cut = new AbortController()
    const before = await world.server.rows(
      "select from platform_reads where report_tried_at > now() - interval '1 hour'",
    )
    const reading = readSpend(world.server.services, cut.signal)
    cut.abort()
    await reading
    const between = await world.server.rows(
      "select from platform_reads where report_tried_at > now() - interval '1 hour'",
    )
    await readSpend(world.server.services)
    const after = await world.server.rows(
      "select from platform_reads where report_tried_at > now() - interval '1 hour'",
    )
    expect([before.length, between.length < 2, after.length]).toEqual([0, true, 2])
  })
})

describe('a sheet beside the platform', () => {
  const bring = async (rows: object[], more: object = {}) =>
    (await owner.post('/spend/import', { rows, ...more })).body.results

  test('is kept to be compared and not used; where the platform has nothing it is', async () => {
    const account = accounts.oceanengine
    const results = await bring([
      { accountId: account, day: day(0), amount: '25.00', clicks: 9 },
      { accountId: account, day: day(2), amount: '7.00' },
    ])
    expect(results).toEqual([
      { row: 1, outcome: 'created', message: '平台已有这一天的数据，表格只用于核对' },
      { row: 2, outcome: 'created', message: null },
    ])
    expect(await wholeDays(account)).toEqual([
      [day(0), 2_030, 'platform'],
      [day(2), 700, 'sheet'],
      [day(3), 4_321, 'platform'],
    ])
    expect(await listed(account)).toMatchObject([
      { sheetAmount: 2_500, provisional: true, updatedAt: expect.any(String) },
      { sheetAmount: null },
      { sheetAmount: null },
    ])
    const { differences, total, found } = (await owner.get('/spend/differences')).body
    expect(differences).toMatchObject([{ day: day(0), account: { id: account }, sheet: 2_500, platform: 2_030 }])
    expect([total, found]).toEqual([{ sheet: 2_500, platform: 2_030 }, 1])
    expect(await bring([{ accountId: account, day: day(0), amount: '25.00', clicks: 9 }])).toMatchObject([
      { outcome: 'unchanged' },
    ])
  })

  test('gives way once the platform has counted its day, and the two that agree are no difference', async () => {
    tell('oceanengine', [{ back: 2, fen: 700 }])
    await again(', report_at = null, rechecked_on = null')
    expect((await wholeDays(accounts.oceanengine))[1]).toEqual([day(2), 700, 'platform'])
    expect((await owner.get('/spend/differences')).body.found).toBe(1)
    const [{ n } = { n: -1 }] = await world.server.rows<{ n: number }>(
      "select coalesce(sum(n), 0)::int n from row_counts where resource = 'spends'",
    )
    expect((await owner.get('/spend')).body.page.totalCounts).toBe(n)
  })
})

test('reading on demand is a job: up to ninety days, one at a time, and the gap is filled', async () => {
  tell('tencent_gdt', [
    { back: 60, fen: 6_000 },
    { back: 89, fen: 8_900 },
  ])
  expect((await owner.post('/spend/read', { days: 91 })).status).toBe(400)
  expect((await stranger.post('/spend/read', { days: 3 })).body.code).toBe('spend.no_accounts')
  const started = await owner.post('/spend/read', { days: 90 })
  expect(started.body.job).toMatchObject({ kind: 'spend_read', title: '从平台读取 2 个账户近 90 天的消耗' })
  await vi.waitFor(
    async () => {
      const { job } = (await owner.get(`/jobs/${started.body.job.id}`)).body
      expect(job).toMatchObject({ state: 'done', done: 12, total: 12 })
    },
    { timeout: 45_000, interval: 200 },
  )
  expect((await wholeDays(accounts.tencent_gdt)).slice(-2)).toEqual([
    [day(60), 6_000, 'platform'],
    [day(89), 8_900, 'platform'],
  ])
  expect((await owner.get('/spend/reads')).body.job).toBeNull()
})

test('a reading of which an account fails says so', async () => {
  world.simulators.oceanengine.changeSettings({ noReports: [numbers.oceanengine] })
  const { job } = (await owner.post('/spend/read', { days: 3 })).body
  await vi.waitFor(
    async () => {
      const { job: now } = (await owner.get(`/jobs/${job.id}`)).body
      expect(now).toMatchObject({ state: 'failed', error: expect.stringContaining('部分账户没有读到') })
    },
    { timeout: 45_000, interval: 200 },
  )
  world.simulators.oceanengine.changeSettings({ noReports: [] })
})

test('balances are what the platform says, in the wallet and in the list of accounts', async () => {
  for (const provider of ['tencent_gdt', 'oceanengine'] as const) {
    const account = world.simulatorOf(provider).accounts.find(numbers[provider])
    if (account !== undefined) account.balanceFen = 1_234_567
  }
  await world.server.rows("update ad_accounts set balance_at = now() - interval '20 minutes'")
  await readBalances(world.server.services)
  const wallet = (await owner.get('/wallet/accounts')).body.accounts
  const list = (await owner.get('/accounts')).body.accounts
  for (const id of [accounts.tencent_gdt, accounts.oceanengine]) {
    const shown = wallet.find((one: { id: string }) => one.id === id).balance
    expect(shown).toMatchObject({ amount: 1_234_567, from: 'platform', spentSince: 0 })
    expect(list.find((one: { id: string }) => one.id === id)).toMatchObject({
      balance: 1_234_567,
      balanceAt: shown.at,
      balanceFrom: 'platform',
    })
  }
})

test('nobody else sees or reads any of it', async () => {
  expect(await listed(accounts.tencent_gdt, stranger)).toEqual([])
  expect((await stranger.get('/spend/reads')).body).toMatchObject({ accounts: [], found: 0 })
  expect((await stranger.get('/spend/differences')).body.found).toBe(0)
  expect((await stranger.get('/spend/reconciliation')).body).toMatchObject({ days: [], unread: [] })
  expect((await stranger.get(`/spend/ads?account_id=${accounts.tencent_gdt}`)).status).toBe(404)
  const taken = await stranger.post('/spend/read', { accountIds: [accounts.tencent_gdt] })
  expect(taken.body.code).toBe('spend.no_accounts')
})

test('an ad set names the ads that lead to it, and nobody else sees them', async () => {
  const own = await world.adset('tencent_gdt', accounts.tencent_gdt, '广告编号')
  expect((await owner.get(`/adsets/${own.id}/ads`)).body).toEqual({ ads: [] })
  await click(own.monitor, '991000001')
  await click(own.monitor, 'not-a-number')
  // An ad that leads elsewhere, whatever a click says.
  const elsewhere = (
    await world.server.rows<{ ad_id: string }>('select ad_id from ad_links where adset_id = $1', [first.id])
  )[0]
  await click(own.monitor, String(elsewhere?.ad_id))
  await expect
    .poll(async () => (await owner.get(`/adsets/${own.id}/ads`)).body.ads, { timeout: 45_000 })
    .toEqual([{ adId: '991000001', lastDay: day(0) }])
  await world.server.rows('insert into ad_links (account_id, ad_id, adset_id) values ($1, $2, $3)', [
    accounts.tencent_gdt,
    '991000002',
    own.id,
  ])
  const { ads } = (await owner.get(`/adsets/${own.id}/ads`)).body
  expect(ads.map(({ adId }: { adId: string }) => adId)).toEqual(['991000001', '991000002'])
  expect((await stranger.get(`/adsets/${own.id}/ads`)).body.code).toBe('adset.not_found')
})
