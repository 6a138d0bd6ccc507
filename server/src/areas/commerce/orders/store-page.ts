import type { OrderStatus } from '#contract/commerce/entities.ts'
import { timeOf } from '../../../core/db/ids.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import type { ShopOrder, ShopPort } from '../shops/port.ts'
import type { Match } from './place-order.ts'
import { storeOrder } from './store-order.ts'

interface Known {
  changed_at: Date
  status: OrderStatus
  status_text: string
  amount: number
  track_id: string | null
  match: Match
}

const knownOf = async ({ db }: Services, shop: ShopPort, lines: readonly ShopOrder[]): Promise<Map<string, Known>> => {
  const rows = await db
    .selectFrom('orders')
    .select(['order_sn', 'changed_at', 'status', 'status_text', 'amount', 'track_id', 'match'])
    .where('provider', '=', shop.provider)
    .where(
      'order_sn',
      'in',
      lines.map(({ orderSn }) => orderSn),
    )
    .execute()
  return new Map(rows.map((row) => [row.order_sn, row]))
}

/** Windows overlap, so that most lines are old. A click of ours may still come after its order. */
const isNews = (line: ShopOrder, known: Known | undefined): boolean => {
  if (known === undefined || line.changedAt > known.changed_at) return true
  if (line.changedAt < known.changed_at) return false
  return (
    (known.match === 'unknown_id' && timeOf(known.track_id ?? '') !== undefined) ||
    // A second may hold more than one change.
    line.statusText !== known.status_text ||
    line.amount !== known.amount ||
    (line.trackId !== null && known.track_id === null)
  )
}

/** After settlement only the order's own page tells that money went back. */
const withReturn = async (shop: ShopPort, line: ShopOrder, known: Known | undefined): Promise<ShopOrder> => {
  if (shop.isReturned === undefined || line.status !== 'settled') return line
  if (known !== undefined && known.status !== 'settled') return line
  if (known !== undefined && line.changedAt <= known.changed_at) return line
  return (await shop.isReturned(line.orderSn)) ? { ...line, status: 'refunded' } : line
}

/** So many in one transaction: a commit costs more than a line, and nobody should wait long for an ad set. */
const TOGETHER = 20

/** Stores what is new among these lines, each whole or not at all. Answers how many that were. */
export const storePage = async (services: Services, shop: ShopPort, lines: readonly ShopOrder[]): Promise<number> => {
  if (lines.length === 0) return 0
  const known = await knownOf(services, shop, lines)
  const fresh = lines.filter((line) => isNews(line, known.get(line.orderSn)))
  for (let at = 0; at < fresh.length; at += TOGETHER) {
    const some: ShopOrder[] = []
    for (const line of fresh.slice(at, at + TOGETHER)) some.push(await withReturn(shop, line, known.get(line.orderSn)))
    await withSystem(services.db, async (tx) => {
      for (const line of some) await storeOrder(tx, services, shop, line)
    })
  }
  return fresh.length
}
