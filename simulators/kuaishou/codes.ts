import { Refusal } from '#simulators/shared/refusal.ts'

/** Of these only 40001 and 40029 have been seen anywhere; the platform publishes no table, and the others are ours. */
const texts = {
  40000: '参数错误',
  40001: 'access_token 无效或已过期',
  40003: '没有权限操作该账户',
  40004: 'app_id 或 secret 错误',
  40005: 'auth_code 无效或已过期',
  40006: 'refresh_token 无效或已过期',
  40029: '请求过于频繁，请稍后再试',
} as const

export type Code = keyof typeof texts

export const textOf = (code: Code): string => texts[code]
export const refusal = (code: Code, detail?: string): Refusal =>
  new Refusal(code, detail === undefined ? texts[code] : `${texts[code]}: ${detail}`)
export const invalidParameter = 40_000

/** What the address for conversions answers; only its 1 is published. */
export const results = { accepted: 1, refused: 2, throttled: 3 } as const
export const notOriginal = 'callbackinfo decoded failure'
