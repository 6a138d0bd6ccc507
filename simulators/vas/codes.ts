import { Refusal } from '#simulators/shared/refusal.ts'

/** No code table is in the facts: 0 means done, these are ours. */
const texts = {
  1001: '签名错误',
  1002: '时间戳与服务器时间相差超过 5 分钟',
  1004: '请求过于频繁',
  1005: '应用不存在',
  2001: '参数错误',
  2002: '业务不存在或已下线',
  2003: '该号码已订购此业务',
  2004: '订单不存在',
  2005: '请在提单 3 分钟后查询',
  2101: '验证码错误',
  2102: '验证码已过期，请重新获取',
  2103: '验证码错误次数过多，请重新获取',
  2104: '请先获取验证码',
  2105: '验证码发送过于频繁',
  5000: '系统错误',
} as const
type Code = keyof typeof texts

export const textOf = (code: Code): string => texts[code]
export const refusal = (code: Code): Refusal => new Refusal(code, texts[code])
export const invalidParameter = 2001
