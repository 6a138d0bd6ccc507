import type * as endpoints from '#contract/commerce/endpoints.ts'
import { SHOPS } from '#contract/commerce/entities.ts'
import type { Context } from '../../../core/http/route.ts'
import { findShop } from './shop-of.ts'

export const getShops = async ({ services, tx }: Context<typeof endpoints.getShops>) => {
  const cursors = await tx((tx) => tx.selectFrom('shop_cursors').selectAll().execute())
  const shops = SHOPS.map(async (provider) => {
    const cursor = cursors.find((one) => one.provider === provider)
    return {
      provider,
      configured: (await findShop(services, provider)) !== undefined,
      readUntil: cursor?.read_until.toISOString() ?? null,
      lastReadAt: cursor?.last_read_at?.toISOString() ?? null,
      error: cursor?.error ?? null,
    }
  })
  return { shops: await Promise.all(shops) }
}
