import { z } from 'zod'
import type { SettingsOf } from '#contract/settings/registry.ts'
import { showMessage } from '../../../platforms/show-exchange.ts'
import { askShop } from '../shops/ask-shop.ts'
import { ShopFailure } from '../shops/port.ts'
import { readShape, Text } from '../shops/shapes.ts'

const KINDS: Record<number, ShopFailure['kind']> = {
  // Called too often, or switched down for a while.
  52101: 'throttled',
  52102: 'throttled',
  52103: 'throttled',
  70031: 'throttled',
  70033: 'throttled',
  70036: 'throttled',
  // Taken for a risk: whoever goes on calling stays blocked.
  70032: 'blocked',
  70034: 'blocked',
  70035: 'blocked',
  50000: 'away',
  50001: 'away',
  50002: 'away',
  52001: 'away',
  52002: 'away',
}

/** Bad signature, address not listed, no permission, offline and the like are refusals. */
const kindOfCode = (code: number): ShopFailure['kind'] => KINDS[code] ?? 'refused'

export interface PingduoduoContext {
  settings: SettingsOf<'pingduoduo'>
  allowLoopback: boolean
  now(): number
}

/** The outer key of each answer; it cannot be derived from the type. */
const ENVELOPES = {
  'pdd.ddk.goods.search': 'goods_search_response',
  'pdd.ddk.goods.promotion.url.generate': 'goods_promotion_url_generate_response',
  'pdd.ddk.order.list.increment.get': 'order_list_get_response',
  'pdd.ddk.order.detail.get': 'order_detail_response',
} as const
type CallType = keyof typeof ENVELOPES

const Refusal = z.object({
  error_response: z.object({ error_code: z.number(), error_msg: Text, sub_msg: Text }),
})

/** One call; texts are sent as they are, anything else as JSON. */
export const askPingduoduo = <T>(
  { settings, allowLoopback, now }: PingduoduoContext,
  type: CallType,
  params: Record<string, string | number | boolean | readonly string[]>,
  shape: z.ZodType<T>,
): Promise<T> => {
  const { apiBase, clientId, clientSecret: secret } = settings
  const own = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return askShop({
    apiBase,
    path: '/api/router',
    secret,
    allowLoopback,
    now,
    fields: (at) => ({
      type,
      client_id: clientId,
      timestamp: String(Math.floor(at / 1000)),
      data_type: 'JSON',
      ...Object.fromEntries(own),
    }),
    read: (json) => {
      const refused = Refusal.safeParse(json)
      if (refused.success) {
        const { error_code: code, error_msg: text, sub_msg: detail } = refused.data.error_response
        throw new ShopFailure(kindOfCode(code), String(code), showMessage(detail || text || String(code), [secret]))
      }
      const envelope = readShape(z.record(z.string(), z.unknown()), json)
      return readShape(shape, envelope[ENVELOPES[type]])
    },
  })
}
