import { ACCEPTED, BAD_REQUEST, BAD_TOKEN, BUSY, type CodeClass, FORBIDDEN, throttled } from '../dialect.ts'

const MINUTE = 60
const HOUR = 3600

const LIMITS: readonly [RegExp, CodeClass][] = [
  [/额度|配额|quota/i, throttled(HOUR)],
  [/频繁|频率|频次|限流|too many|frequen/i, throttled(MINUTE)],
]
// The numbers of failures are not published, and the words say the rest.
const WORDS: readonly [RegExp, CodeClass][] = [
  [/权限|permission/i, FORBIDDEN],
  [/token|令牌/i, BAD_TOKEN],
  ...LIMITS,
  [/系统(错误|繁忙|异常)|服务(异常|繁忙)|system (error|busy)|internal error/i, BUSY],
]
const byWords = (words: readonly [RegExp, CodeClass][], message: string): CodeClass | undefined =>
  words.find(([word]) => word.test(message))?.[1]

/** A business call's status 3; the upload's 3 is another. */
export const SYSTEM = 3

/** Of the authorisation, and of business calls by the number of their first failure. */
export const baiduClassOf = (code: number, message: string): CodeClass | undefined => {
  if (code === 0) return ACCEPTED
  return byWords(WORDS, message) ?? (code === SYSTEM ? BUSY : undefined)
}

/** How an upload of conversions can end; whatever else it says is no answer. */
export const UPLOAD = { done: 0, partly: 1, failed: 2, token: 3, server: 4 } as const

export const uploadClassOf = (status: number, message: string): CodeClass | undefined => {
  switch (status) {
    case UPLOAD.done:
      return ACCEPTED
    case UPLOAD.partly:
    case UPLOAD.failed:
      // Nothing was taken, and a limit is no conversion's fault.
      return byWords(LIMITS, message) ?? BAD_REQUEST
    case UPLOAD.token:
      return BAD_TOKEN
    case UPLOAD.server:
      return BUSY
    default:
      return undefined
  }
}
