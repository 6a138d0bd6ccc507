import { networkOf } from '../../core/limits/network-of.ts'
import type { Services } from '../../core/services.ts'

/** What a visit shows of who made it. */
export interface Appearance {
  method: string
  userAgent: string
  headers: Record<string, string | string[] | undefined>
  /** A person's browser asks, not the platform's server for it. */
  isBrowser: boolean
  /** How many hits this address had within the minute; 0 where it is not known. */
  perMinute: number
}

const CRAWLER =
  /bot\b|bot[/ ;]|spider|crawl|slurp|curl\/|wget\/|python-|java\/|okhttp\/|go-http-client|headless|phantomjs|lighthouse|scrapy|httpclient|node-fetch|axios\/|postman|monitor(ing)?\/|facebookexternalhit|whatsapp\//i
const EARLY_WORD = /prefetch|preview|prerender/i
const EARLY = ['purpose', 'x-purpose', 'sec-purpose', 'x-moz'] as const
/** Many people share an address behind a carrier, but not so many one ad in one minute. */
export const FLOOD = 120

/** Why this is taken for a machine; null for a person. */
export const detectBot = ({ method, userAgent, headers, isBrowser, perMinute }: Appearance): string | null => {
  if (method === 'HEAD') return 'head'
  if (CRAWLER.test(userAgent)) return 'crawler'
  if (isBrowser && userAgent === '') return 'no_agent'
  if (EARLY.some((name) => headers[name] !== undefined && EARLY_WORD.test(String(headers[name])))) return 'prefetch'
  return perMinute > FLOOD ? 'flood' : null
}

const MINUTE = 60_000

/** Hits of an address on an ad set within a minute, at any process. A click does not wait for the others' counts. */
export const countHits =
  ({ limits }: Pick<Services, 'limits'>) =>
  (adsetId: string, ip: string): number =>
    limits.countAtOnce({ key: `hits ${adsetId} ${networkOf(ip)}`, max: FLOOD, spanMs: MINUTE }).n
