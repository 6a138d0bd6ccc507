import { needsAmount } from '#contract/platforms/deliveries.ts'
import { callOut } from '../../core/outbound/call-out.ts'
import { clickValue, hostOf, hostsOf } from '../click-value.ts'
import { pastMs } from '../event-time.ts'
import { judgePush, notSent } from '../judge-push.ts'
import type { PushAnswer, PushItem } from '../port.ts'
import { showRequest } from '../show-exchange.ts'
import { activateDialect, type KuaishouContext } from './client.ts'
import { addressIn, addressWith, isAddress } from './read-callback.ts'

/** Events that are nothing without a sum; the others are sent without one. */
const hasAmount = (event: string): boolean => needsAmount('kuaishou', event)
const EVENT = /^\d{1,4}$/

const yuanOf = (fen: number): string => (fen / 100).toFixed(2)

const parametersOf = ({ event, eventAt, amount }: PushItem, now: number): Record<string, string> => ({
  event_type: event,
  event_time: String(pastMs(eventAt, now)),
  ...(hasAmount(event) && amount !== null ? { purchase_amount: yuanOf(amount) } : {}),
})

interface Target {
  url: string
  hosts: string[]
  /** Whether the click says where to; if not, the settings do. */
  fromClick: boolean
}

const targetOf = ({ settings }: KuaishouContext, item: PushItem, now: number): Target | undefined => {
  const given = clickValue(item.callback) ?? clickValue(item.clickId)
  if (given === null) return undefined
  const parameters = parametersOf(item, now)
  if (!isAddress(given)) {
    const url = `${settings.conversionBase}/track/activate?callback=${encodeURIComponent(given)}&${new URLSearchParams(parameters)}`
    return { url, hosts: [hostOf(settings.conversionBase)], fromClick: false }
  }
  const address = addressIn(given)
  if (address === null) return undefined
  return { url: addressWith(address, parameters), hosts: hostsOf(settings.callbackHosts), fromClick: true }
}

/** Mode `activate`: one conversion at the click whose callback it names; no token, no signature. */
export const pushActivate = async (context: KuaishouContext, item: PushItem): Promise<PushAnswer> => {
  if (!EVENT.test(item.event)) return notSent('rejected', `快手的事件是数字，没有 ${item.event}`)
  if (hasAmount(item.event) && item.amount === null) return notSent('rejected', `事件 ${item.event} 必须带金额`)
  const now = context.now()
  const target = targetOf(context, item, now)
  if (target === undefined) return notSent('rejected', '点击没有带来 callback')
  const { url, hosts, fromClick } = target
  const call = { url, method: 'GET' as const }
  const result = await callOut({ ...call, hosts, allowLoopback: context.allowLoopback })
  return judgePush(result, {
    dialect: activateDialect,
    request: showRequest(call, []),
    secrets: [],
    fromClick,
    now,
  })
}
