import { Refusal } from '#simulators/shared/refusal.ts'

/** Neither vendor's code table is in the facts: 0 means done, these are ours, for both. */
const texts = {
  1001: '签名错误',
  1002: '时间戳与服务器时间相差超过 10 分钟',
  1003: 'traceID 重复或不合法',
  1004: '请求过于频繁',
  1005: '应用不存在',
  2001: '参数错误',
  2002: '商品不存在或已下架',
  2003: '年龄不符合要求',
  2004: '收货地区禁发',
  2005: '该证件已申请过此商品',
  2006: '自定义单号已存在',
  2007: '证件号码不合法',
  2008: '订单不存在',
  2009: '当前状态不允许此操作',
  5000: '系统错误',
} as const
export type Code = keyof typeof texts

export const textOf = (code: Code): string => texts[code]
export const refusal = (code: Code, detail?: string): Refusal =>
  new Refusal(code, detail === undefined ? texts[code] : `${texts[code]}: ${detail}`)
export const invalidParameter = 2001
