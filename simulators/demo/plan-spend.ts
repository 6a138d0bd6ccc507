import { chanceOf, dayOf, pastDays, salesOf, startOf } from './plan-sales.ts'
import type { LiveAdset, World } from './seed.ts'

const DAY = 86_400_000
/** Even right after midnight something was spent, or nothing could be compared. */
const LEAST_OF_TODAY = 0.35

/** A row of the sheet that an operator brings in. */
export interface SpendRow extends Record<string, string | number> {
  accountId: string
  day: string
  amount: string
}

const yuan = (fen: number): string => (fen / 100).toFixed(2)
const rowOf = (accountId: string, day: string, fen: number, adset?: LiveAdset): SpendRow => {
  const chance = chanceOf('price', accountId, adset?.name ?? '', day)
  const clicks = Math.round(fen / chance.int(70, 160))
  const place = { accountId, ...(adset === undefined ? {} : { adsetId: adset.id }) }
  return { ...place, day, amount: yuan(fen), clicks, impressions: clicks * chance.int(30, 70) }
}

/** How much of the day's money is gone. */
const shareGone = (day: string, now: number): number =>
  day === dayOf(now) ? Math.max(LEAST_OF_TODAY, (now - startOf(day)) / DAY) : 1

/** What a day of an ad set costs: as its sales are worth it, or as leads are paid for. */
export const costOf = (adset: LiveAdset, day: string): number => {
  const chance = chanceOf('cost', adset.name, day)
  const jitter = 0.9 + chance.next() * 0.2
  if (adset.sells === undefined) return chance.int(5000, 11_000)
  // Of an ordinary day, not of this one: what is paid for is clicks, whatever they come to.
  const usual = pastDays(startOf(day)).map((one) => salesOf(adset, one).reduce((sum, { product }) => sum + product.priceFen, 0)) // prettier-ignore
  const mean = usual.reduce((sum, one) => sum + one, 0) / usual.length
  return Math.round((mean / adset.sells.returns) * jitter)
}

/** What an account spends on ads that no ad set here follows. */
const besideOf = (accountId: string, day: string): number => chanceOf('beside', accountId, day).int(2000, 4000)

/** Two weeks of an enterprise's spend and today's as far as the day has come: each account's total, and beside it its ad sets. */
export const planSpend = (
  { accounts, adsets, enterprises }: World,
  at: number,
  now: number,
  soldToday: ReadonlyMap<string, number> = new Map(),
): SpendRow[] => {
  const own = adsets.filter(({ enterpriseId }) => enterpriseId === enterprises[at])
  const held = accounts.filter(({ enterpriseId }) => enterpriseId === enterprises[at])
  return pastDays(now).flatMap((day) =>
    held.flatMap(({ id, accountId }) => {
      const costs = own
        .filter((one) => one.accountId === id)
        .map((adset) => {
          const planned = costOf(adset, day) * shareGone(day, now)
          // Who sells more than planned has paid for more clicks too.
          const worth = day === dayOf(now) ? (soldToday.get(adset.id) ?? 0) / (adset.sells?.returns ?? Infinity) : 0
          return { adset, fen: Math.round(Math.max(planned, worth)) }
        })
      const beside = costs.length === 0 ? Math.round(besideOf(accountId, day) * shareGone(day, now)) : 0
      return [
        rowOf(accountId, day, costs.reduce((sum, { fen }) => sum + fen, beside)), // prettier-ignore
        ...costs.map(({ adset, fen }) => rowOf(accountId, day, fen, adset)),
      ]
    }),
  )
}
