import type { OrderStep } from '#simulators/pingduoduo/buyer.ts'
import type { Simulators } from '../start.ts'
import { type Api, rowsOf, within } from './api.ts'
import { pastDays, planSales, type Sale } from './plan-sales.ts'
import type { World } from './seed.ts'
import { goOn, mint, open, report } from './visit.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** So many looked and did not buy. */
const LOOKED = 4
const SIDE_BY_SIDE = 6

/** The days of which an enterprise has orders already. */
const daysWithOrders = async (admin: Api, enterpriseId: string): Promise<Set<string>> => {
  const reply = await admin.must('GET', `/enterprise/${enterpriseId}/reports/table?period=last30&by=day&metrics=orders`)
  const rows = rowsOf(within(reply, 'report'), 'rows')
  const sold = rows.filter(({ now }) => Array.isArray(now) && Number(now[0]) > 0)
  return new Set(sold.flatMap(({ keys }) => (Array.isArray(keys) ? [String(keys[0])] : [])))
}

/** What was sold in the last two weeks on days of which nothing is known, the latest first. */
export const missingSales = async (admin: Api, world: World): Promise<Sale[]> => {
  const now = Date.now()
  const sales: Sale[] = []
  for (const [at, enterpriseId] of world.enterprises.entries()) {
    const known = await daysWithOrders(admin, enterpriseId)
    for (const day of pastDays(now)) if (!known.has(day)) sales.push(...planSales(world, at, day, now))
  }
  return sales.sort((a, b) => b.at - a.at)
}

/** How far an order of this age has come. */
const waysOn = (ageDays: number): readonly OrderStep[] => {
  if (ageDays > 9) return ['group', 'receive', 'approve', 'settle']
  if (ageDays > 5) return ['group', 'receive', 'approve']
  if (ageDays > 3) return ['group', 'receive']
  return ageDays > 0.2 ? ['group'] : []
}

/** At the shop, through the link or without one; at once as far as it has come by now. */
const buyThen = ({ pingduoduo, jdunion }: Simulators, { at, product, refunded }: Sale, link: string | undefined) => {
  const age = (Date.now() - at) / DAY
  if (product.shop === 'pingduoduo') {
    const order = pingduoduo?.buyer.buy({ at, ...(link === undefined ? { goodsSign: product.goods } : { link }) })
    if (order === undefined) return
    for (const step of refunded ? (['group', 'refund'] as const) : waysOn(age)) pingduoduo?.buyer.move(order.sn, step)
  } else {
    const [line] = jdunion?.buyer.buy({ at, ...(link === undefined ? { skuIds: [Number(product.goods)] } : { link }) }) ?? [] // prettier-ignore
    if (line === undefined) return
    if (refunded || age > 0.2) jdunion?.buyer.move(line.orderId, 'finish')
    if (refunded) jdunion?.buyer.move(line.orderId, 'return')
  }
}

/** The platform tells late of those who clicked then; one of them went on to the shop, and bought. */
const linkOf = async (simulators: Simulators, { adset, at }: Sale): Promise<string | undefined> => {
  if (adset === undefined) return undefined
  const buyer = mint(adset, simulators, at - 4 * MINUTE)
  const others = Array.from({ length: LOOKED }, (_, nth) => mint(adset, simulators, at - (nth + 5) * 7 * MINUTE))
  await report(adset, [buyer, ...others])
  const page = await open(buyer)
  const link = page.to ?? (await goOn(page))
  if (link === undefined) throw new Error(`${adset.name} led nowhere`)
  return link
}

/** Puts the past into the shops, where the product reads it as it reads everything. */
export const placeSales = async (
  simulators: Simulators,
  sales: readonly Sale[],
  { signal, onError }: { signal: AbortSignal; onError: (error: Error) => void },
): Promise<void> => {
  const left = sales.values()
  const lane = async (): Promise<void> => {
    for (const sale of left) {
      if (signal.aborted) return
      await linkOf(simulators, sale)
        .then((link) => buyThen(simulators, sale, link))
        .catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))))
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))
}
