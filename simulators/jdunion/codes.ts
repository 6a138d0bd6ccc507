import { Refusal } from '#simulators/shared/refusal.ts'

/** The gateway's own codes; only `0` is in the facts, these are ours. Business answers carry 200 or one of `businessCodes`. */
const gatewayTexts = {
  10: '参数缺失或不合法',
  12: '签名 sign 无效',
  13: 'app_key 无效',
  15: '时间戳 timestamp 已超时',
  21: 'method 不存在',
  23: '调用次数超过限制',
  67: '系统内部错误',
} as const
export type GatewayCode = keyof typeof gatewayTexts

/** 400 for bad parameters and 403 for what the app may not do are ours as well. */
export const invalidParameter = 400
export const forbidden = 403

export const gatewayText = (code: GatewayCode): string => gatewayTexts[code]
export const isGatewayCode = (code: number): code is GatewayCode => Object.hasOwn(gatewayTexts, code)
export const gatewayRefusal = (code: GatewayCode, detail?: string): Refusal =>
  new Refusal(code, detail ?? gatewayTexts[code])
export const businessRefusal = (code: 400 | 403, message: string): Refusal => new Refusal(code, message)
