import { callOut } from '../../core/outbound/call-out.ts'
import { clickValue, hostsOf } from '../click-value.ts'
import { judgePush, notSent } from '../judge-push.ts'
import type { PushAnswer, PushItem } from '../port.ts'
import { showRequest } from '../show-exchange.ts'
import { actionOf, hashPhone } from './action.ts'
import { readCallback } from './read-callback.ts'
import { signature, type TencentContext, tencentDialect } from './client.ts'

const NEEDS_TOKEN = '这个回调地址要带令牌，请改用点击回调的方式'

/** Modes `callback` and `legacy`: to the address the click brought, verbatim, one conversion a call. */
export const pushCallback = async (
  context: TencentContext,
  mode: 'callback' | 'legacy',
  token: string | null,
  item: PushItem,
): Promise<PushAnswer> => {
  const given = clickValue(item.callback)
  if (given === null) return notSent('rejected', '点击没有带来回调地址')
  const callback = readCallback(given, context.allowLoopback)
  if (callback === undefined) return notSent('rejected', '点击带来的回调地址不是平台的回传地址')
  if (callback.token === 'unsafe') return notSent('rejected', '点击带来的回调地址不是 https，不能带令牌')
  const sent = callback.token === 'none' ? null : token
  if (sent === null && mode === 'callback' && callback.token !== 'none') {
    return notSent('auth_failed', '账户没有可用的令牌')
  }
  if (sent === null && callback.token === 'needed') return notSent('rejected', NEEDS_TOKEN)
  const now = context.now()
  const body = JSON.stringify({ actions: [actionOf(item, now, 'callback')] })
  const headers = {
    'content-type': 'application/json',
    ...(sent === null ? {} : { 'access-token': sent, ...signature(context) }),
  }
  const call = { url: callback.url, method: 'POST' as const, body }
  const { allowLoopback, settings } = context
  const result = await callOut({ ...call, headers, hosts: hostsOf(settings.callbackHosts), allowLoopback })
  const secrets = [sent, item.phone && hashPhone(item.phone)]
  const request = showRequest(call, secrets)
  const answer = judgePush(result, { dialect: tencentDialect, request, secrets, fromClick: true, now })
  // No token was sent, so none is bad, and the account's other ways go on.
  return sent === null && answer.outcome === 'auth_failed'
    ? { ...answer, outcome: 'rejected', message: NEEDS_TOKEN }
    : answer
}
