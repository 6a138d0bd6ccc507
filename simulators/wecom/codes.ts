import { Refusal } from '#simulators/shared/refusal.ts'

const texts = {
  [-1]: 'system busy',
  6000: 'data version conflict',
  40001: 'invalid credential',
  40003: 'invalid userid',
  40004: 'invalid media type',
  40005: 'invalid file type',
  40006: 'invalid file size',
  40007: 'invalid media_id',
  40009: 'invalid image size',
  40013: 'invalid corpid',
  40014: 'invalid access_token',
  40031: 'invalid userid list',
  40032: 'invalid userid list size',
  40058: 'invalid Request Parameter',
  40066: 'invalid party list',
  40080: 'invalid suite secret',
  40082: 'invalid suite token',
  40083: 'invalid suite id',
  40084: 'invalid permanent code',
  40085: 'invalid suite ticket',
  40091: 'secret is invalid',
  40098: 'user is not real-name verified',
  41001: 'access_token missing',
  41004: 'corpsecret missing',
  41006: 'media_id missing',
  41037: 'invalid contact way type',
  41040: 'invalid contact way scene',
  42001: 'access_token expired',
  42007: 'pre_auth_code expired',
  42009: 'suite_access_token expired',
  45009: 'api freq out of limit',
  45033: 'concurrent api call out of limit',
  48002: 'api forbidden',
  60003: 'department not found',
  60011: 'no privilege to access/modify contact/party/agent',
  60020: 'not allow to access from your ip',
  60111: 'userid not found',
  60123: 'invalid party id',
  84014: 'invalid auth code',
  84061: 'not external contact',
  84074: 'no external contact privilege',
  95000: 'invalid open_kfid',
  95004: 'open_kfid not exist',
} as const

export type Code = keyof typeof texts

/** WeCom's words for the code, and which value it is about where that helps. */
export const refusal = (code: Code, about = ''): Refusal =>
  new Refusal(code, about === '' ? texts[code] : `${texts[code]}: ${about}`)

/** The facts name no code for a wrong value of a known type; the text tells which. */
export const invalidParameter = 40058
export const wrongParameter = (about: string): Refusal => refusal(invalidParameter, about)
export const wrongJson = (path: string): Refusal =>
  new Refusal(
    invalidParameter,
    `${texts[invalidParameter]}${path === '' ? '' : `: ${path}`}, Warning: wrong json format. `,
  )
