import { createHash } from 'node:crypto'
import { beijingText, readBeijing } from '#simulators/shared/beijing-time.ts'
import { createSeeded, type Seeded } from '#simulators/shared/seeded.ts'
import type { Product } from './seed-leads.ts'
import type { LiveAdset, World } from './seed.ts'

const DAY = 86_400_000
const MINUTE = 60_000
/** Two whole weeks and today. */
const PAST_DAYS = 15

/** An order of the past: of an ad set, or of somebody who found the goods himself. */
export interface Sale {
  at: number
  /** When whoever bought had tapped the ad. */
  clickedAt: number
  product: Product
  adset: LiveAdset | undefined
  refunded: boolean
}

export const dayOf = (ms: number): string => beijingText(ms).slice(0, 10)
export const startOf = (day: string): number => readBeijing(`${day} 00:00:00`) ?? 0
/** Today and the two weeks before it, the latest first. */
export const pastDays = (now: number): string[] =>
  Array.from({ length: PAST_DAYS }, (_, back) => dayOf(now - back * DAY))

/** The same for the same day and name, in every run. */
export const chanceOf = (...names: readonly string[]): Seeded =>
  createSeeded(createHash('sha256').update(names.join('\0')).digest().readUInt32LE(0))

/** Few at night, most in the evening. */
export const HOURS = [1, 1, 0, 0, 0, 1, 2, 3, 4, 5, 5, 6, 7, 6, 5, 5, 5, 6, 7, 9, 10, 9, 6, 3] as const
const TOTAL = HOURS.reduce((sum: number, one) => sum + one, 0)
export const timeIn = (day: string, chance: Seeded): number => {
  let left = chance.next() * TOTAL
  const hour = HOURS.findIndex((share) => (left -= share) < 0)
  return startOf(day) + (Math.max(0, hour) * 60 + chance.int(0, 59)) * MINUTE + chance.int(0, 59) * 1000
}

const AT_ONCE = 4 * MINUTE
/** Most buy minutes after their click; the others think it over for so many days. */
const PAUSES = [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 4, 7] as const

/** A whole day of the ad set, whatever the hour is now. */
export const salesOf = (adset: LiveAdset, day: string): Sale[] => {
  const { goods: product, sells } = adset
  if (product === undefined || sells === undefined) return []
  const [chance, pauses] = [chanceOf('sales', adset.name, day), chanceOf('pauses', adset.name, day)]
  return Array.from({ length: chance.int(...sells.perDay) }, () => {
    const at = timeIn(day, chance)
    const pause = PAUSES[pauses.int(0, PAUSES.length - 1)] ?? 0
    return {
      at,
      clickedAt: at - AT_ONCE - pause * DAY,
      product,
      adset,
      refunded: chance.next() < sells.refundShare,
    }
  })
}

/** What is bought without an ad: now and then one of the other goods. */
const foundSales = ({ ways }: World, at: number, day: string): Sale[] => {
  const products = Object.values(ways[at]?.products ?? {}).flat()
  const chance = chanceOf('found', String(at), day)
  return Array.from({ length: chance.int(2, 4) }, () => {
    const at = timeIn(day, chance)
    const product = products[chance.int(0, products.length - 1)]
    return { at, clickedAt: at, product, adset: undefined, refunded: chance.next() < 0.08 }
  }).flatMap(({ product, ...sale }) => (product === undefined ? [] : [{ ...sale, product }]))
}

/** What an enterprise had sold on a day by now; before the past that is shown nobody clicked. */
export const planSales = (world: World, at: number, day: string, now: number): Sale[] => {
  const since = startOf(pastDays(now).at(-1) ?? day)
  return [
    ...world.adsets
      .filter(({ enterpriseId }) => enterpriseId === world.enterprises[at])
      .flatMap((adset) => salesOf(adset, day)),
    ...foundSales(world, at, day),
  ]
    .filter((sale) => sale.at < now - 5 * MINUTE)
    .map((sale) => (sale.clickedAt < since ? { ...sale, clickedAt: sale.at - AT_ONCE } : sale))
}
