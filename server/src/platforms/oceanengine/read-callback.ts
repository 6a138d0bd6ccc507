import { checkUrl } from '../../core/outbound/check-url.ts'
import { callbackAddress, clickValue, hostsOf } from '../click-value.ts'
import { notSent } from '../judge-push.ts'
import type { PushAnswer, PushItem } from '../port.ts'
import type { OceanengineContext } from './client.ts'

/** What names the click: the parameter of the monitoring link or of an address made from it, else the landing page's click id. */
export const readCallback = (
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
