import type { ShopFailure } from '../../areas/commerce/shops/port.ts'

type Kind = ShopFailure['kind']

const OFTEN = /次数|频率|频繁|限流|too (many|frequent)|limit/i
const BROKEN = /内部错误|系统(错误|异常|繁忙)|不可用|internal|unavailable/i

/** The table of codes is not public: what they say decides. */
const kindOf = (words: string): Kind => (OFTEN.test(words) ? 'throttled' : BROKEN.test(words) ? 'away' : 'refused')

export const kindOfGateway = (code: string, words: string): Kind =>
  code === '23' ? 'throttled' : code === '67' ? 'away' : kindOf(words)

export const kindOfBusiness = (code: number, words: string): Kind =>
  code === 429 ? 'throttled' : code >= 500 && code < 600 ? 'away' : kindOf(words)
