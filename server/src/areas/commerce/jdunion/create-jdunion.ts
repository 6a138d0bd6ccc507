import { shopTime } from '../shops/ask-shop.ts'
import type { ShopPort } from '../shops/port.ts'
import type { JdunionContext } from './client.ts'
import { jdunionGoods } from './goods.ts'
import { jdunionOrders } from './orders.ts'

export const createJdunion = (context: JdunionContext): ShopPort => ({
  provider: 'jdunion',
  now: () => shopTime({ apiBase: context.settings.apiBase, now: context.now }),
  ...jdunionGoods(context),
  ...jdunionOrders(context),
})
