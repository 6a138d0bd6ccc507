import { ACCEPTED, BAD_REQUEST, BAD_TOKEN, BUSY, type CodeClass, FORBIDDEN, throttled } from '../dialect.ts'

const MINUTE = 60
const HOUR = 3600

// The platform publishes no table; two of its numbers have been seen, and its words say the rest.
const CLASSES: Record<number, CodeClass> = { 0: ACCEPTED, 40001: BAD_TOKEN, 40029: throttled(MINUTE) }
const WORDS: readonly [RegExp, CodeClass][] = [
  [/权限|permission/i, FORBIDDEN],
  [/token/i, BAD_TOKEN],
  [/额度|配额|quota/i, throttled(HOUR)],
  [/频繁|频率|频次|限流|too many|frequen/i, throttled(MINUTE)],
  [/系统(错误|繁忙|异常)|服务(异常|繁忙)|system (error|busy)|internal error/i, BUSY],
]

const byWords = (message: string): CodeClass | undefined => WORDS.find(([words]) => words.test(message))?.[1]

export const kuaishouClassOf = (code: number, message: string): CodeClass | undefined =>
  CLASSES[code] ?? byWords(message)

/** The callback was not the one the platform gave. */
const NOT_ORIGINAL = /callbackinfo decoded failure/i

/** The address for conversions says 1 for what it took, and else nothing but words. */
export const activateClassOf = (result: number, message: string): CodeClass | undefined => {
  if (result === 1) return ACCEPTED
  return NOT_ORIGINAL.test(message) ? BAD_REQUEST : byWords(message)
}
