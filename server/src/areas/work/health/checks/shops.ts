import { type SqlBool, sql } from 'kysely'
import { SHOPS, type Shop } from '#contract/commerce/entities.ts'
import { findShop } from '../../../commerce/shops/shop-of.ts'
import { type Asked, type Check, type Found, linkTo } from '../check.ts'

const MINUTE = 60_000
/** So many turns left out are no accident. */
const TURNS = 10

/** Whether the enterprise sells anything there; what is set up for all concerns an Admin always. */
const sellsAt = async ({ tx, scope }: Asked, shop: Shop): Promise<boolean> => {
  if (scope === 'all') return true
  const { rows } = await sql<{ sells: SqlBool }>`
    select exists (select from products p where p.enterprise_id = any (${[...scope]}) and p.deleted_at is null
      and p.provider = ${shop}) sells`.execute(tx)
  return rows[0]?.sells === true
}

/** Shops whose orders were not read for ten times as long as they should be. */
export const shops: Check = async (asked) => {
  const { tx, services, now } = asked
  const items: Found[] = []
  for (const shop of SHOPS) {
    const setUp = await findShop(services, shop)
    const cursor = await tx
      .selectFrom('shop_cursors')
      .select(['last_read_at', 'read_until', 'error'])
      .where('provider', '=', shop)
      .executeTakeFirst()
    if (setUp === undefined || cursor === undefined) continue
    const since = cursor.last_read_at ?? cursor.read_until
    const patience = Math.max(15 * MINUTE, TURNS * setUp.pollSeconds * 1000)
    if (now.getTime() - since.getTime() < patience || !(await sellsAt(asked, shop))) continue
    items.push({
      kind: 'shop.silent',
      level: 'danger',
      count: null,
      more: false,
      subject: { type: 'shop', id: shop, name: shop },
      params: { error: cursor.error ?? '' },
      since: since.toISOString(),
      link: linkTo('/apps/orders/list', { Provider: shop }),
    })
  }
  return items
}
