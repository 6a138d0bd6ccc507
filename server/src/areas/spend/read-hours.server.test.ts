import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AD_PROVIDERS, type AdProvider, byPlatform } from '#contract/accounts/providers.ts'
import type { AdsetTrend } from '#contract/adsets/entities.ts'
import { dayAfter, today } from '../../core/time/span.ts'
import { shanghaiHour, shanghaiMidnight } from '../../core/time/shanghai.ts'
import type { Api } from '../../testing/api.ts'
import { howMany } from '../../testing/extent.ts'
import { deleteExpiredHours } from './delete-expired-hours.ts'
import { readSpend } from './read-spend.ts'
import { openSpendWorld } from './testing/spend-world.ts'

let world: Awaited<ReturnType<typeof openSpendWorld>>
let owner: Api
const numbers = byPlatform(() => 0)
const accounts = byPlatform(() => '')
const adsets = byPlatform(() => '')
/** The first two lead to the ad set, the others nowhere. */
const ADS = ['228000001', '228000002', '228000003', '228000004', '228000005', '228000006']
const OWN = new Set(ADS.slice(0, 2))
const TODAY = today()
const YESTERDAY = dayAfter(TODAY, -1)

const link = (accountId: string, adId: string, adsetId: string) =>
  world.server.rows('insert into ad_links (account_id, ad_id, adset_id) values ($1, $2, $3)', [
    accountId,
    adId,
    adsetId,
  ])

beforeAll(async () => {
  world = await openSpendWorld()
  owner = world.owner
  for (const provider of AD_PROVIDERS) {
    numbers[provider] = world.simulatorOf(provider).accounts.all.findLast(({ role }) => role === 'advertiser')?.id ?? 0
    accounts[provider] = await world.connect(provider, numbers[provider])
    adsets[provider] = (await world.adset(provider, accounts[provider], '春季')).id
    for (const adId of OWN) await link(accounts[provider], adId, adsets[provider])
  }
})
afterAll(() => world.stop())

interface Told {
  day: string
  hour: number
  adId: string
  costFen: number
}
const tell = (provider: AdProvider, rows: readonly Told[]) =>
  world.simulatorOf(provider).reports.set(
    numbers[provider],
    rows.map((row) => ({ ...row, views: row.costFen, clicks: row.costFen % 7 })),
  )
const again = async (): Promise<void> => {
  await world.server.rows("update platform_reads set report_tried_at = now() - interval '2 hours'")
  await readSpend(world.server.services)
}
const trendOf = async (provider: AdProvider, query: string, api = owner): Promise<AdsetTrend> => {
  const { status, body } = await api.get(`/adsets/${adsets[provider]}/trend?${query}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body.trend
}
const spendOf = ({ steps }: AdsetTrend) => steps.map(({ now }) => now.spend)
/** What the ads of the ad set cost hour by hour. */
const expected = (rows: readonly Told[], days: readonly string[] = [YESTERDAY]): number[] => {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { day, hour, adId, costFen } of rows)
    if (OWN.has(adId) && days.includes(day)) hours[hour] = (hours[hour] ?? 0) + costFen
  return hours
}
const lastRead = async (provider: AdProvider, day = TODAY): Promise<Date | undefined> => {
  const [row] = await world.server.rows<{ read_at: Date }>(
    'select read_at from platform_hour_reads where account_id = $1 and day = $2',
    [accounts[provider], day],
  )
  return row?.read_at
}
/** As if the account's reading of yesterday had been at this hour of it. */
const setRead = (provider: AdProvider, at: Date) =>
  world.server.rows(`update platform_hour_reads set read_at = $3 where account_id = $1 and day = $2`, [
    accounts[provider],
    YESTERDAY,
    at,
  ])

const ofDay = (day: string, lastHour: number) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: lastHour }), fc.constantFrom(...ADS)), {
      selector: ([hour, adId]) => `${hour} ${adId}`,
      minLength: 1,
      maxLength: 144,
      size: 'max',
    })
    .chain((places) =>
      fc
        .array(fc.integer({ min: 0, max: 99_999 }), { minLength: places.length, maxLength: places.length })
        .map((costs) => places.map(([hour, adId], n): Told => ({ day, hour, adId, costFen: costs[n] ?? 0 }))),
    )

describe.each(AD_PROVIDERS)('the hours of %s', (provider) => {
  test('add up to what the day cost, to the fen, however its figures change', async () => {
    const days = fc.tuple(ofDay(YESTERDAY, 23), ofDay(TODAY, shanghaiHour(new Date())))
    await fc.assert(
      fc.asyncProperty(days, async ([ofYesterday, ofToday]) => {
        tell(provider, [...ofYesterday, ...ofToday])
        await again()
        const [row] = await world.server.rows<{ amount: number }>(
          'select amount::int from spends where account_id = $1 and adset_id = $2 and day = $3',
          [accounts[provider], adsets[provider], YESTERDAY],
        )
        const trend = await trendOf(provider, 'period=yesterday')
        expect(spendOf(trend)).toEqual(expected(ofYesterday))
        const sum = spendOf(trend).reduce<number>((all, one) => all + (one ?? 0), 0)
        expect([sum, sum]).toEqual([row?.amount ?? 0, trend.total.now.spend])
        const readAt = await lastRead(provider)
        const known = (n: number, hour: number) => (hour <= shanghaiHour(readAt ?? new Date(0)) ? n : null)
        const hours = spendOf(await trendOf(provider, 'period=today'))
        expect(hours).toEqual(expected(ofToday, [TODAY]).map(known))
      }),
      { numRuns: howMany(25, 4) },
    )
  }, 180_000)

  test('are nothing where the day turns out to have cost nothing', async () => {
    tell(provider, [{ day: YESTERDAY, hour: 3, adId: '228000001', costFen: 500 }])
    await again()
    expect(spendOf(await trendOf(provider, 'period=yesterday'))[3]).toBe(500)
    tell(provider, [{ day: YESTERDAY, hour: 3, adId: '228000001', costFen: 0 }])
    await again()
    expect(spendOf(await trendOf(provider, 'period=yesterday'))).toEqual(Array.from({ length: 24 }, () => 0))
    const rows = await world.server.rows('select from platform_hours where account_id = $1 and day = $2', [
      accounts[provider],
      YESTERDAY,
    ])
    expect(rows.length).toBe(0)
  })
})

describe('what is known of the hours', () => {
  const provider = 'tencent_gdt'
  const rows: Told[] = [
    { day: YESTERDAY, hour: 9, adId: '228000001', costFen: 1_000 },
    { day: YESTERDAY, hour: 23, adId: '228000002', costFen: 30 },
    { day: YESTERDAY, hour: 9, adId: '228000003', costFen: 7 },
    { day: TODAY, hour: 0, adId: '228000001', costFen: 400 },
  ]

  test('is what was read: a report by the hour that fails loses no day, and is asked for again', async () => {
    tell(provider, rows)
    await again()
    tell(provider, [...rows.slice(0, 3), { day: TODAY, hour: 0, adId: '228000001', costFen: 450 }])
    world.simulatorOf(provider).faults.set('status500', { path: 'hourly' })
    await setRead(provider, shanghaiMidnight(TODAY))
    await again()
    const failed = await trendOf(provider, 'period=today')
    expect([failed.total.now.spend, failed.steps[0]?.now.spend]).toEqual([450, 400])
    const { accounts: found } = (await owner.get('/spend/reads')).body
    expect(found.find(({ id }: { id: string }) => id === accounts[provider]).report).toMatchObject({ failure: null })
    // Yesterday adds up, and is known without being asked for.
    expect((await lastRead(provider, YESTERDAY))?.getTime()).toBeGreaterThan(shanghaiMidnight(TODAY).getTime())
    world.simulatorOf(provider).faults.clear()
    await again()
    expect((await trendOf(provider, 'period=today')).steps[0]?.now.spend).toBe(450)
    tell(provider, rows)
    await again()
  })

  test('ends with the hour that was read last, on both sides of a comparison', async () => {
    await setRead(provider, new Date(shanghaiMidnight(YESTERDAY).getTime() + 10.5 * 3_600_000))
    const then = expected(rows).map((n, hour) => (hour <= 10 ? n : null))
    expect(spendOf(await trendOf(provider, 'period=yesterday'))).toEqual(then)
    const { steps } = await trendOf(provider, 'period=today&compare=previous')
    expect(steps.map(({ before }) => before?.spend)).toEqual(then)
    await again()
    expect(spendOf(await trendOf(provider, 'period=yesterday'))).toEqual(expected(rows))
  })

  test('is that of every day: of several days together, or nothing', async () => {
    const both = spendOf(await trendOf(provider, `from=${YESTERDAY}&to=${TODAY}&step=hour`))
    expect([both[0], both[9]]).toEqual([400, expect.toBeOneOf([1_000, null])])
    expect(spendOf(await trendOf(provider, 'period=last7&step=hour'))).toEqual(Array.from({ length: 24 }, () => null))
  })

  test('gives cost and return by the hour, and no money to whom it is hidden', async () => {
    await world.server.rows(
      `insert into order_hours (enterprise_id, hour, shop, product_id, adset_id, status, slot, n, amount, commission)
       values ($1, $2, 'jdunion', '', $3, 'paid', 1, 1, 2500, 10)`,
      [world.enterpriseId, `${YESTERDAY}T09:00:00+08:00`, adsets[provider]],
    )
    expect((await trendOf(provider, 'period=yesterday')).steps[9]?.now).toMatchObject({
      spend: 1_000,
      salesPerSpend: 2.5,
    })
    const customer = await world.server.join(world.enterpriseId, 'MemberCustomer')
    await owner.put(`/adsets/${adsets[provider]}`, { customers: [customer.user?.id] })
    const hidden = await trendOf(provider, 'period=yesterday', customer)
    expect(spendOf(hidden)).toEqual(Array.from({ length: 24 }, () => null))
  })

  test('is each enterprise’s own where several use the account', async () => {
    const other = await world.server.enterprise()
    const stranger = await world.server.join(other, 'User')
    expect((await stranger.get(`/adsets/${adsets[provider]}/trend`)).body.code).toBe('adset.not_found')
    await world.server.rows('insert into account_grants (account_id, enterprise_id) values ($1, $2)', [
      accounts[provider],
      other,
    ])
    const { body } = await stranger.post('/adsets', {
      name: '别家',
      kind: 'huoke',
      provider,
      enterpriseId: other,
      accountId: accounts[provider],
      params: { target: 'https://work.weixin.qq.com/ca/cawcde000000' },
    })
    await link(accounts[provider], '228000003', body.adset.id)
    await again()
    const { trend } = (await stranger.get(`/adsets/${body.adset.id}/trend?period=yesterday`)).body
    expect([trend.steps[9].now.spend, trend.steps[23].now.spend, trend.total.now.spend]).toEqual([7, 0, 7])
    expect((await trendOf(provider, 'period=yesterday')).steps[9]?.now.spend).toBe(1_000)
    const ids = [adsets[provider], adsets.oceanengine].join()
    const { comparison } = (await owner.get(`/adsets/comparison?ids=${ids}&period=yesterday`)).body
    expect(comparison.adsets.map(({ steps }: AdsetTrend) => steps[9]?.now.spend)).toEqual([1_000, 0])
  })

  test('is nothing once ninety days have gone by', async () => {
    const at = [dayAfter(TODAY, -90), dayAfter(TODAY, -91)]
    for (const day of at) {
      await world.server.rows(`insert into platform_hours values ($1, $2, 5, '1', 1, 1, 1, 1)`, [
        accounts[provider],
        day,
      ])
      await world.server.rows(`insert into platform_hour_reads values ($1, $2, now())`, [accounts[provider], day])
    }
    await deleteExpiredHours(world.server.services)
    for (const table of ['platform_hours', 'platform_hour_reads'])
      expect(
        await world.server.rows(`select to_char(day, 'YYYY-MM-DD') "day" from ${table} where day = any ($1::date[])`, [
          at,
        ]),
      ).toEqual([{ day: at[0] }])
  })
})
