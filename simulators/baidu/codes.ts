import { Refusal } from '#simulators/shared/refusal.ts'

/** The platform names these failures and publishes no table of their numbers: the numbers are ours. */
const texts = {
  8100: 'accessToken 无效或已过期',
  8200: '没有权限操作该账户',
  8300: '参数错误',
  8500: '请求过于频繁，请稍后再试',
  9001: 'appId 或 secretKey 错误',
  9002: 'authCode 无效或已过期',
  9003: 'refreshToken 无效或已过期',
} as const

export type Code = keyof typeof texts

export const textOf = (code: Code): string => texts[code]
export const refusal = (code: Code, detail?: string): Refusal =>
  new Refusal(code, detail === undefined ? texts[code] : `${texts[code]}: ${detail}`)
export const invalidParameter = 8300

/** How a business call ended, in its header. */
export const callStatus = { done: 0, partly: 1, failed: 2, system: 3 } as const
/** How an upload of conversions ended: the same numbers with other meanings. */
export const uploadStatus = { done: 0, partly: 1, failed: 2, token: 3, server: 4 } as const
