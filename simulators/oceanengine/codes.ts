import { Refusal } from '#simulators/shared/refusal.ts'

/** The platform's code table is not published in the facts; those of them that name a code use it, the rest is ours. */
const texts = {
  40000: '参数错误',
  40002: '没有权限进行相关操作',
  40100: '请求过于频繁',
  40101: 'app_id 或 secret 错误',
  40102: 'access_token 已过期',
  40103: 'refresh_token 已过期',
  40104: 'access_token 为空',
  40105: 'access_token 无效',
  40107: 'refresh_token 无效',
  40110: 'auth_code 无效或已过期',
  40120: '签名校验失败',
} as const

export type Code = keyof typeof texts

export const textOf = (code: Code): string => texts[code]
export const refusal = (code: Code, detail?: string): Refusal =>
  new Refusal(code, detail === undefined ? texts[code] : `${texts[code]}: ${detail}`)
export const invalidParameter = 40_000
