import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Services } from '../services.ts'

/** Whose page it is: a token of one place is none of another. */
export interface TokenPlace {
  adsetId: string
  schemaId: number
}
interface Stamp {
  /** What the page asked. */
  version: number
  visitId: string | null
  /** Known once: the page sent again is the same submission. */
  once: string
}
export type ReadToken = (Stamp & { state: 'fresh' | 'early' | 'old' }) | { state: 'forged' }

/** Nobody fills in a form faster than this. */
export const EARLIEST = 2_000
const OLDEST = 24 * 3_600_000
const NO_VISIT = '-'

const macOf = ({ keys }: Pick<Services, 'keys'>, { adsetId, schemaId }: TokenPlace, text: string): string =>
  createHmac('sha256', keys.mark).update(`form\0${adsetId}\0${schemaId}\0${text}`).digest('base64url').slice(0, 32)

/** Goes out with the page and comes back with the answers: when, for which visit and what was asked. */
export const newToken = (
  services: Pick<Services, 'keys'>,
  place: TokenPlace,
  { version, visitId }: Pick<Stamp, 'version' | 'visitId'>,
  now = Date.now(),
): string => {
  const once = randomBytes(12).toString('base64url')
  const text = [now.toString(36), version.toString(36), visitId ?? NO_VISIT, once].join('.')
  return `${text}.${macOf(services, place, text)}`
}

export const readToken = (
  services: Pick<Services, 'keys'>,
  place: TokenPlace,
  token: string,
  now = Date.now(),
): ReadToken => {
  const cut = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(cut, 0))
  const [given, wanted] = [Buffer.from(token.slice(cut + 1)), Buffer.from(macOf(services, place, text))]
  if (token.length > 200 || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return { state: 'forged' }
  const [at = '', version = '', visit = '', once = ''] = text.split('.')
  const age = now - parseInt(at, 36)
  const state = age < EARLIEST ? 'early' : age > OLDEST ? 'old' : 'fresh'
  return { state, version: parseInt(version, 36), visitId: visit === NO_VISIT ? null : visit, once }
}
