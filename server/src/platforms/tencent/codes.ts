import {
  ACCEPTED,
  BAD_REQUEST,
  BAD_TOKEN,
  BUSY,
  type CodeClass,
  FORBIDDEN,
  MISCONFIGURED,
  throttled,
} from '../dialect.ts'

/** A spent minute limit recovers after about five minutes. */
const MINUTE_LIMIT = 300

const CLASSES: Record<number, CodeClass> = {
  0: ACCEPTED,
  10000: BUSY,
  10001: { ...BUSY, seconds: 300 },
  11000: BAD_TOKEN,
  11002: BAD_TOKEN,
  11004: BAD_TOKEN,
  11005: BAD_TOKEN,
  11007: MISCONFIGURED,
  11008: throttled(MINUTE_LIMIT),
  11009: BAD_REQUEST,
  11010: BAD_TOKEN,
  11011: BAD_REQUEST,
  11012: BAD_TOKEN,
  11013: BAD_REQUEST,
  // Out of the authorised scope.
  11014: FORBIDDEN,
  11016: throttled(5),
  11017: throttled(MINUTE_LIMIT),
  11018: throttled(3600),
  11019: throttled(60),
  // Not on the platform’s list of those who may.
  31033: { ...BAD_REQUEST, isForbidden: true },
  // The data source belongs to another account, or to no app. One ad set is set up wrongly; the account's others go on.
  51000: BAD_REQUEST,
  51001: BAD_REQUEST,
}

/** Our clock or nonce, not the conversion, is at fault; the next try carries new ones. */
const PASSING = /\bnonce\b|\btimestamp\b/i

export const tencentClassOf = (code: number, message: string): CodeClass | undefined =>
  CLASSES[code] ?? (PASSING.test(message) ? BUSY : undefined)
