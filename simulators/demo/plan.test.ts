import { expect, test } from 'vitest'
import { dayOf, pastDays, planSales, salesOf, startOf } from './plan-sales.ts'
import { planSpend } from './plan-spend.ts'
import type { LiveAdset, World } from './seed.ts'

const product = { id: 'pr_1', shop: 'pingduoduo', goods: 'c9_x', kind: '零食', priceFen: 4000 } as const
const adsetOf = (name: string, accountId: number, returns?: number): LiveAdset => ({
  id: `as_${name}`,
  name,
  enterpriseId: 'en_1',
  provider: 'tencent_gdt',
  kind: 'cid_pingduoduo',
  accountId,
  monitor: '',
  landing: '',
  conversions: '',
  secret: '',
  insures: false,
  goods: returns === undefined ? undefined : product,
  sells: returns === undefined ? undefined : { goods: '零食', perDay: [4, 9], returns, refundShare: 0.1 },
})
const [earner, loser, leads] = [adsetOf('earner', 7, 3), adsetOf('loser', 7, 0.6), adsetOf('leads', 8)]
const accounts = [7, 8, 9].map((id) => ({ id, accountId: String(id), enterpriseId: 'en_1' }))
const world: World = { enterprises: ['en_1'], accounts, adsets: [earner, loser, leads], ways: [] }
const now = startOf('2026-03-16') + 15 * 3_600_000

const spentOn = (name: string, day?: string): number =>
  planSpend(world, 0, now)
    .filter((row) => (row['adsetId'] ?? row.accountId) === name && (day === undefined || row.day === day))
    .reduce((sum, { amount }) => sum + Number(amount), 0)
const soldBy = (adset: LiveAdset): number =>
  pastDays(now).flatMap((day) => salesOf(adset, day)).length * (product.priceFen / 100)

test('the past is two weeks and today, and the same in every run', () => {
  expect(pastDays(now)).toHaveLength(15)
  expect([pastDays(now)[0], pastDays(now).at(-1)]).toEqual(['2026-03-16', '2026-03-02'])
  expect(planSales(world, 0, '2026-03-10', now)).toEqual(planSales(world, 0, '2026-03-10', now + 3_600_000))
  expect(planSpend(world, 0, now)).toEqual(planSpend(world, 0, now))
})

test('nothing is sold on another day, or later than now', () => {
  for (const day of pastDays(now)) {
    const sales = planSales(world, 0, day, now)
    expect(sales.every(({ at }) => dayOf(at) === day && at < now)).toBe(true)
  }
  expect(planSales(world, 0, '2026-03-16', startOf('2026-03-16'))).toEqual([])
})

test('most buy right after their click, some days later, and nobody clicked before the past begins', () => {
  const sales = pastDays(now)
    .flatMap((day) => planSales(world, 0, day, now))
    .filter(({ adset }) => adset !== undefined)
  const pauses = sales.map(({ at, clickedAt }) => Math.round((at - clickedAt) / 86_400_000))
  expect(pauses.filter((days) => days === 0).length).toBeGreaterThan(sales.length / 2)
  expect(Math.max(...pauses)).toBe(7)
  expect(sales.every(({ clickedAt }) => clickedAt >= startOf('2026-03-02') - 300_000)).toBe(true)
})

test('one ad set earns and one loses, by what they cost', () => {
  expect(soldBy(earner) / spentOn(earner.id)).toBeGreaterThan(2)
  expect(soldBy(loser) / spentOn(loser.id)).toBeLessThan(0.9)
})

test('an account’s day is never less than its ad sets, and today is as far as the day has come', () => {
  for (const day of pastDays(now))
    expect(spentOn('7', day)).toBeCloseTo(spentOn(earner.id, day) + spentOn(loser.id, day), 2)
  expect(spentOn(leads.id, '2026-03-16')).toBeCloseTo(spentOn('8', '2026-03-16'), 2)
  expect(spentOn('8', '2026-03-16')).toBeLessThan(110 * 0.7)
})

test('every account spends on every day, also one whose ads are followed by nobody', () => {
  for (const { id } of accounts)
    for (const day of pastDays(now)) expect(spentOn(String(id), day), `${id} ${day}`).toBeGreaterThan(0)
})
