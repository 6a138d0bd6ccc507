import type { OrderStep } from '#simulators/pingduoduo/buyer.ts'
import type { Simulators } from '../start.ts'
import type { Api } from './api.ts'
import type { ToPlace } from './lay-clicks.ts'
import { pastDays, planSales, type Sale } from './plan-sales.ts'
import type { World } from './seed.ts'
import { type Pace, sideBySide } from './side-by-side.ts'
import { goOn, open, type Visitor } from './visit.ts'

const DAY = 86_400_000
const SIDE_BY_SIDE = 6

/** The days of which an enterprise has orders already. */
const daysWithOrders = async (admin: Api, enterpriseId: string): Promise<Set<string>> => {
  const { report } = await admin.call('getReport', {
    enterpriseId,
    query: { period: 'last30', by: 'day', metrics: 'orders' },
  })
  const sold = report.rows.filter(({ now }) => Number(now[0]) > 0)
  return new Set(sold.map(({ keys }) => String(keys[0])))
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

/** Whoever clicked then goes on to the shop once more, for the link that leads there. */
const linkOf = async (buyer: Visitor | undefined): Promise<string | undefined> => {
  if (buyer === undefined) return undefined
  const page = await open(buyer)
  const link = page.to ?? (await goOn(page))
  if (link === undefined) throw new Error(`${buyer.adset.name} led nowhere`)
  return link
}

/** Puts the past into the shops, where the product reads it as it reads everything. Answers how many orders there were. */
export const placeSales = (simulators: Simulators, orders: readonly ToPlace[], pace: Pace): Promise<number> =>
  sideBySide(orders, SIDE_BY_SIDE, async ({ sale, buyer }) => buyThen(simulators, sale, await linkOf(buyer)), pace)
