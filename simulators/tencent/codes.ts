import { Refusal } from '#simulators/shared/refusal.ts'

const texts = {
  10000: ['We are unable to process your request at this time. Please retry your request.', '系统繁忙，请稍后重试'],
  11000: ['Access token is expired.', '您的 access_token 已过期，请通过 oauth/token 接口获取最新 token'],
  11002: ['Access token is invalid.', '您的 access_token 无效，请通过 oauth/authorize 接口获取 token'],
  11004: ['Access token is malformed.', '您的 access_token 格式不正确，请通过 oauth/authorize 接口获取 token'],
  11005: ['Access token is empty.', 'access_token 为必填字段，请传入正确的 access_token'],
  11007: ['The client_id is invalid.', '应用 id 无效'],
  11009: ['Authorization code is expired.', '授权码过期，请重新发起授权流程'],
  11010: ['Refresh token is malformed.', 'refresh_token 格式错误，请检查 refresh_token 正确性'],
  11011: ['Authorization code is malformed.', '授权码格式错误，请检查 authorization_code 正确性'],
  11012: ['Refresh token is expired.', 'refresh_token 过期，请重新发起授权流程'],
  11013: ['Authorization code can only be used once.', '授权码只能使用一次，请重新发起授权流程'],
  11014: ['The API you requested is out of the scope of authority.', '您请求的接口超出了授权范围'],
  11017: ['Application has reached the request limit per minute.', '应用请求已达分钟频次上限'],
} as const

export type Code = keyof typeof texts

export const textOf = (code: Code): readonly [string, string] => texts[code]
export const refusal = (code: Code): Refusal => new Refusal(code, ...textOf(code))

/** The facts name no code for wrong parameters, timestamps and nonces; their texts tell them apart. */
export const invalidParameter = 31_001
export const wrongParameter = (message: string, messageCn?: string): Refusal =>
  new Refusal(invalidParameter, message, messageCn)

/** Data-source errors. */
export const wrongActionSet = (message: string): Refusal => new Refusal(51_000, message)
export const foreignOpenid = (): Refusal =>
  new Refusal(51_001, 'openid belongs to another subject, cross-subject authorization is required.')

/** The facts name no code for it; the account's people open an action at the platform. */
export const notOpened = (action: string): Refusal =>
  new Refusal(
    invalidParameter,
    `The action ${action} is not opened for this account.`,
    `账户尚未开通转化行为 ${action}`,
  )
