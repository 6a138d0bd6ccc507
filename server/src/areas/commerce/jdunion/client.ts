import { z } from 'zod'
import type { SettingsOf } from '#contract/settings/registry.ts'
import { localTime } from '../../../core/time/shanghai.ts'
import { showMessage } from '../../../platforms/show-exchange.ts'
import { askShop } from '../shops/ask-shop.ts'
import { ShopFailure } from '../shops/port.ts'
import { IdText, readShape, readShopJson, Text } from '../shops/shapes.ts'

type Kind = ShopFailure['kind']

const OFTEN = /次数|频率|频繁|限流|too (many|frequent)|limit/i
const BROKEN = /内部错误|系统(错误|异常|繁忙)|不可用|internal|unavailable/i

/** The table of codes is not public: what they say decides. */
const kindOf = (words: string): Kind => (OFTEN.test(words) ? 'throttled' : BROKEN.test(words) ? 'away' : 'refused')

const kindOfGateway = (code: string, words: string): Kind =>
  code === '23' ? 'throttled' : code === '67' ? 'away' : kindOf(words)

const kindOfBusiness = (code: number, words: string): Kind =>
  code === 429 ? 'throttled' : code >= 500 && code < 600 ? 'away' : kindOf(words)

export interface JdunionContext {
  settings: SettingsOf<'jdunion'>
  allowLoopback: boolean
  now(): number
}

/** Under which name each method puts its answer, a text of JSON. */
const RESULTS = {
  'jd.union.open.order.row.query': 'queryResult',
  'jd.union.open.goods.query': 'queryResult',
  'jd.union.open.promotion.bysubunionid.get': 'getResult',
} as const
type Method = keyof typeof RESULTS

const Refusal = z.object({ error_response: z.object({ code: IdText, zh_desc: Text, en_desc: Text }) })
const Envelope = z.record(z.string(), z.unknown())
const Inner = z.looseObject({ code: z.coerce.number(), message: Text })

/** The answer is JSON in a text, under a key that is misspelt; some gateways spell it right and call the text `result`. */
const openEnvelope = (json: unknown, method: Method): unknown => {
  const outer = readShape(Envelope, json)
  const name = method.replaceAll('.', '_')
  const answer = readShape(Envelope, outer[`${name}_responce`] ?? outer[`${name}_response`])
  const text = answer[RESULTS[method]] ?? answer['result']
  return typeof text === 'string' ? readShopJson(text) : text
}

/** One call; the answer besides code and message in its shape. */
export const askJdunion = <T>(
  { settings, allowLoopback, now }: JdunionContext,
  method: Method,
  params: Record<string, unknown>,
  shape: z.ZodType<T>,
): Promise<T> => {
  const { apiBase, appKey, appSecret: secret } = settings
  const said = (text: string, code: string) => showMessage(text || code, [secret])
  return askShop({
    apiBase,
    path: '/routerjson',
    secret,
    allowLoopback,
    now,
    fields: (at) => ({
      method,
      app_key: appKey,
      timestamp: localTime(new Date(at)),
      format: 'json',
      v: '1.0',
      sign_method: 'md5',
      '360buy_param_json': JSON.stringify(params),
    }),
    read: (json) => {
      const refused = Refusal.safeParse(json)
      if (refused.success) {
        const { code, zh_desc: chinese, en_desc: english } = refused.data.error_response
        const words = said(chinese || english, code)
        throw new ShopFailure(kindOfGateway(code, words), code, words)
      }
      const content = openEnvelope(json, method)
      const { code, message } = readShape(Inner, content)
      if (code !== 200) throw new ShopFailure(kindOfBusiness(code, message), String(code), said(message, String(code)))
      return readShape(shape, content)
    },
  })
}
