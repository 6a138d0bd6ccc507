import { shopTime } from '../shops/ask-shop.ts'
import type { ShopPort } from '../shops/port.ts'
import type { PingduoduoContext } from './client.ts'
import { pingduoduoGoods } from './goods.ts'
import { pingduoduoOrders } from './orders.ts'

export const createPingduoduo = (context: PingduoduoContext): ShopPort => ({
  provider: 'pingduoduo',
  now: () => shopTime({ apiBase: context.settings.apiBase, now: context.now }),
  ...pingduoduoGoods(context),
  ...pingduoduoOrders(context),
})
