import { callOut } from '../../core/outbound/call-out.ts'
import { clickValue } from '../click-value.ts'
import { pastSeconds } from '../event-time.ts'
import { judgePush, notSent } from '../judge-push.ts'
import type { PushAnswer, PushItem } from '../port.ts'
import { showRequest } from '../show-exchange.ts'
import { type BaiduContext, callOf, uploadDialect } from './client.ts'

const TYPE = /^\d{1,4}$/
/** Assumed: what is no part of an address, nor a macro that nobody filled. */
const VID = /^[\w.~=+-]+$/
const LONGEST_URL = 1024

/** The page of the click, as the platform opened it. */
const logidUrlOf = ({ callback, clickId, landingUrl }: PushItem): string | undefined => {
  const vid = clickValue(callback) ?? clickValue(clickId)
  if (vid === null || !VID.test(vid)) return undefined
  const url = new URL(landingUrl)
  url.searchParams.set('bd_vid', vid)
  return url.href
}

/** Mode `ocpc`: one conversion at the click whose bd_vid its page was opened with. */
export const pushConvert = async (context: BaiduContext, token: string | null, item: PushItem): Promise<PushAnswer> => {
  if (!TYPE.test(item.event)) return notSent('rejected', `百度的转化类型是数字，没有 ${item.event}`)
  const logidUrl = logidUrlOf(item)
  if (logidUrl === undefined) return notSent('rejected', '点击没有带来 bd_vid，百度无法对应到广告')
  if (logidUrl.length > LONGEST_URL) return notSent('rejected', `落地页地址超过 ${LONGEST_URL} 个字符`)
  if (token === null) return notSent('auth_failed', '广告账户未填写回传令牌')
  const now = context.now()
  const record = {
    logidUrl,
    newType: Number(item.event),
    convertTime: pastSeconds(item.eventAt, now),
    // Fen.
    ...(item.amount === null ? {} : { convertValue: item.amount }),
  }
  const { conversionBase: base } = context.settings
  const call = callOf(context, {
    base,
    path: 'ocpcapi/api/uploadConvertData',
    body: { token, conversionTypes: [record] },
  })
  const result = await callOut(call)
  const secrets = [token]
  return judgePush(result, {
    dialect: uploadDialect,
    request: showRequest(call, secrets),
    secrets,
    fromClick: false,
    now,
  })
}
