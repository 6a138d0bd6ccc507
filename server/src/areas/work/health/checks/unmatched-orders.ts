import { sql } from 'kysely'
import { ANY_UNMATCHED } from '#contract/commerce/entities.ts'
import { orderList } from '../../../commerce/orders/list-orders.ts'
import { shanghaiDay } from '../../../../core/time/shanghai.ts'
import { type Check, linkTo, rowsBehind, weekAgo } from '../check.ts'

/** Why most of them: read from those that came last. */
const SAMPLE = 500

/** This week's orders of which no visit is known. */
export const unmatchedOrders: Check = async ({ tx, scope, now }) => {
  const filters = { Match: ANY_UNMATCHED, From: shanghaiDay(weekAgo(now)) }
  const matching = (list: Parameters<typeof orderList.matching>[1]) => orderList.matching(tx, list, scope)
  const behind = await rowsBehind(tx, orderList.id, filters, matching)
  if (behind === undefined) return []
  const { first: id, count, more } = behind
  const last = matching({ page: 0, pageSize: SAMPLE, index: 0, filters, sort: undefined })
    .select('orders.match')
    .orderBy('orders.id', 'desc')
    .limit(SAMPLE)
  const { rows } = await sql<{ match: string; n: number }>`
    select match, count(*)::int n from (${last}) o group by match order by n desc, match limit 1`.execute(tx)
  const order = await tx.selectFrom('orders').select('order_no').where('id', '=', id).executeTakeFirstOrThrow()
  return [
    {
      kind: 'order.unmatched',
      level: 'info',
      count,
      more,
      subject: { type: 'order', id, name: order.order_no },
      params: { reason: rows[0]?.match ?? '' },
      since: null,
      link: linkTo('/apps/orders/list', filters),
    },
  ]
}
