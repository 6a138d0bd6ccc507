import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { sameText, signWrapped } from '#simulators/shared/md5-sign.ts'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { type Fields, objectOf, readFields, wholeText } from '#simulators/shared/read-fields.ts'
import { check } from '#simulators/shared/read-input.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { invalidParameter, refusal, textOf } from './codes.ts'
import type { PingduoduoSettings } from './settings.ts'

const clockSlackSeconds = 600
const common = z.object({
  type: z.string().min(1),
  client_id: z.string().min(1),
  timestamp: wholeText,
  sign: z.string().min(1),
  data_type: z.enum(['JSON', 'XML']).optional(),
})

/** The outer key of each answer; it cannot be derived from the type. Those of links and authority are not in the facts. */
const envelopes = {
  'pdd.ddk.goods.search': 'goods_search_response',
  'pdd.ddk.goods.detail': 'goods_detail_response',
  'pdd.ddk.goods.pid.generate': 'p_id_generate_response',
  'pdd.ddk.goods.promotion.url.generate': 'goods_promotion_url_generate_response',
  'pdd.ddk.member.authority.query': 'authority_query_response',
  'pdd.ddk.rp.prom.url.generate': 'rp_promotion_url_generate_response',
  'pdd.ddk.order.list.increment.get': 'order_list_get_response',
  'pdd.ddk.order.list.range.get': 'order_list_get_response',
  'pdd.ddk.order.detail.get': 'order_detail_response',
} as const
type CallType = keyof typeof envelopes
const isCallType = (type: string): type is CallType => Object.hasOwn(envelopes, type)

export type Calls = Record<CallType, (input: Record<string, string>) => Record<string, unknown>>

/** What a fault's `path` is looked for in. */
export const callOf = (request: FastifyRequest): string => `/api/router/${readFields(request).get('type') ?? ''}`

export const errorBody = (code: number, message: string, requestId: string) => ({
  error_response: {
    error_code: code,
    error_msg: textOf(code),
    sub_code: String(code),
    sub_msg: message,
    request_id: requestId,
  },
})

/** One address for every call: who calls, whether the signature fits, then what is asked. */
export function registerGateway(
  { app, clock, requestId }: Base,
  clients: ReadonlyMap<string, string>,
  settings: PingduoduoSettings,
  calls: Calls,
): void {
  const window = createRateWindow(clock, settings)

  const checkCaller = (request: FastifyRequest, fields: Fields): string => {
    if (settings.refuseWith > 0) throw refusal(settings.refuseWith)
    const { type, client_id: clientId, timestamp, sign } = check(objectOf(fields), common, 10_001)
    const secret = clients.get(clientId)
    if (secret === undefined) throw refusal(10_016)
    if (settings.ipWhitelist.length > 0 && !settings.ipWhitelist.includes(request.ip)) throw refusal(20_005)
    if (Math.abs(timestamp - clock.seconds()) > clockSlackSeconds) throw refusal(10_001, 'timestamp 与平台时间相差超过 10 分钟') // prettier-ignore
    if (!sameText(sign, signWrapped(fields, secret))) throw refusal(20_004)
    if (!window.take(`${clientId} ${type}`)) throw refusal(52_101)
    return type
  }
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const fields = readFields(request)
    const type = checkCaller(request, fields)
    if (settings.offlineTypes.includes(type)) throw refusal(20_034)
    if (settings.deniedTypes.includes(type)) throw refusal(20_031)
    if (!isCallType(type)) throw refusal(invalidParameter, `type ${type} 不存在`)
    const content = calls[type](objectOf(fields))
    reply.accepted = true
    return reply.send({ [envelopes[type]]: { ...content, request_id: requestId() } })
  }
  app.post('/api/router', answer)
}
