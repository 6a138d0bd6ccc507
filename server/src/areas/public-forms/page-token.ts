import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../core/services.ts'

/** Whose page it is: a token of one page is none of another. */
export interface TokenScope {
  /** What kind of page, and of what it asks. */
  page: string
  subject: string
  adsetId: string
}
interface Stamp {
  /** What the page showed; without a dot. */
  version: string
  visitId: string | null
  /** Known once: the page sent again is the same submission. */
  once: string
}
export type ReadToken = (Stamp & { state: 'fresh' | 'early' | 'old' }) | { state: 'forged' }

/** Nobody fills in a page faster than this. */
const EARLIEST = 2_000
const OLDEST = 24 * 3_600_000
const NO_VISIT = '-'

export const TOKEN_TEXTS: Record<Exclude<ReadToken['state'], 'fresh'>, string> = {
  early: '提交得太快了，请核对后再点一次',
  old: '页面打开太久了，请再点一次提交',
  forged: '页面已更新，请再点一次提交',
}

const macOf = (key: Uint8Array, { page, subject, adsetId }: TokenScope, text: string): string =>
  createHmac('sha256', key).update([page, adsetId, subject, text].join('\0')).digest('base64url').slice(0, 32)

/** Goes out with the page and comes back with what was written: when, for which visit and what was shown. */
export const newToken = (
  services: Pick<Services, 'keys'>,
  scope: TokenScope,
  { version, visitId }: Pick<Stamp, 'version' | 'visitId'>,
  now = Date.now(),
): string => {
  const once = randomBytes(12).toString('base64url')
  const text = [now.toString(36), version, visitId ?? NO_VISIT, once].join('.')
  return `${text}.${macOf(services.keys.mark, scope, text)}`
}

export const readToken = (
  services: Pick<Services, 'keys'>,
  scope: TokenScope,
  token: string,
  now = Date.now(),
): ReadToken => {
  const cut = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(cut, 0))
  const given = Buffer.from(token.slice(cut + 1))
  const isOurs = services.keys.marksKnown.some((key) => {
    const wanted = Buffer.from(macOf(key, scope, text))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  if (token.length > 200 || !isOurs) return { state: 'forged' }
  const [at = '', version = '', visit = '', once = ''] = text.split('.')
  const age = now - parseInt(at, 36)
  const state = age < EARLIEST ? 'early' : age > OLDEST ? 'old' : 'fresh'
  return { state, version, visitId: visit === NO_VISIT ? null : visit, once }
}
