import { callOut, type OutboundCall } from '../../core/outbound/call-out.ts'
import { callbackAddress, clickValue, hostOf, hostsOf } from '../click-value.ts'
import { pastMs, pastSeconds } from '../event-time.ts'
import { judgePush, notSent } from '../judge-push.ts'
import type { PushAnswer, PushItem } from '../port.ts'
import { showRequest } from '../show-exchange.ts'
import { checkUrl } from '../../core/outbound/check-url.ts'
import { type OceanengineContext, oceanengineDialect } from './client.ts'
import { LEGACY_EVENTS } from './legacy-events.ts'
import { signBody } from './sign-body.ts'
import { sha256Hex } from '../../core/text/sha256-hex.ts'

/** What names the click: the parameter of the monitoring link or of an address made from it, else the landing page's click id. */
const readCallback = (
  { settings, allowLoopback }: OceanengineContext,
  item: PushItem,
): { param: string } | { refused: PushAnswer } => {
  const given = clickValue(item.callback) ?? clickValue(item.clickId)
  if (given === null) return { refused: notSent('rejected', '点击没有带来 callback 或 clickid') }
  if (!/^[a-z]+(:\/\/|%3a)/i.test(given)) return { param: given }
  const url = checkUrl(callbackAddress(given), hostsOf(settings.callbackHosts), allowLoopback)
  // Only its parameter is used, but an address from elsewhere is no click of this platform.
  if (typeof url === 'string') return { refused: notSent('rejected', '点击带来的回调地址不在允许之列') }
  const param = clickValue(url.searchParams.get('callback'))
  return param === null ? { refused: notSent('rejected', '点击带来的回调地址里没有 callback') } : { param }
}

type Sent = Pick<OutboundCall, 'method' | 'url' | 'headers' | 'body'>

const send = async (context: OceanengineContext, call: Sent, hidden: string | null = null): Promise<PushAnswer> => {
  const { settings, allowLoopback, now } = context
  const result = await callOut({ ...call, hosts: [hostOf(call.url)], allowLoopback })
  const secrets = [settings.signSecret, hidden]
  const request = showRequest(call, secrets)
  return judgePush(result, { dialect: oceanengineDialect, request, secrets, fromClick: false, now: now() })
}

/** Mode `v2`: one conversion at the click that its callback names. */
export const pushConversion = async (context: OceanengineContext, item: PushItem): Promise<PushAnswer> => {
  const callback = readCallback(context, item)
  if ('refused' in callback) return callback.refused
  const { conversionBase, signSecret } = context.settings
  const phone = item.phone && sha256Hex(item.phone)
  const body = JSON.stringify({
    event_type: item.event,
    context: {
      ad: { callback: callback.param, match_type: 0 },
      // SHA-256 of the whole number is one of the three forms this field takes.
      ...(phone === null ? {} : { device: { phone_num_blurred: phone } }),
    },
    properties: {
      // Fen, as the platform's own model says.
      ...(item.amount === null ? {} : { pay_amount: item.amount }),
      ...(item.orderNo === null ? {} : { order_id: item.orderNo }),
    },
    timestamp: pastMs(item.eventAt, context.now()),
  })
  const headers = {
    'content-type': 'application/json',
    ...(signSecret === '' ? {} : { 'x-signature': signBody(body, signSecret) }),
  }
  return await send(context, { url: `${conversionBase}/api/v2/conversion`, method: 'POST', headers, body }, phone)
}

/** Mode `legacy`: the same by query, with events as numbers and the time in seconds; it has no field for a phone. */
export const pushLegacy = async (context: OceanengineContext, item: PushItem): Promise<PushAnswer> => {
  const callback = readCallback(context, item)
  if ('refused' in callback) return callback.refused
  const event = LEGACY_EVENTS.get(item.event)
  if (event === undefined) return notSent('rejected', `旧版接口没有事件 ${item.event}`)
  const props = {
    // Fen, as text: so the old address takes it.
    ...(item.amount === null ? {} : { pay_amount: String(item.amount) }),
    ...(item.orderNo === null ? {} : { order_id: item.orderNo }),
  }
  const query = new URLSearchParams({
    callback: callback.param,
    event_type: String(event),
    conv_time: String(pastSeconds(item.eventAt, context.now())),
    ...(Object.keys(props).length === 0 ? {} : { props: JSON.stringify(props) }),
  })
  // The old address lives on the host of the authorisation page.
  return await send(context, { url: `${context.settings.authorizeBase}/track/activate/?${query}`, method: 'GET' })
}
