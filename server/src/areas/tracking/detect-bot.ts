/** What a visit shows of who made it. */
export interface Appearance {
  method: string
  agent: string
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
export const detectBot = ({ method, agent, headers, isBrowser, perMinute }: Appearance): string | null => {
  if (method === 'HEAD') return 'head'
  if (CRAWLER.test(agent)) return 'crawler'
  if (isBrowser && agent === '') return 'no_agent'
  if (EARLY.some((name) => headers[name] !== undefined && EARLY_WORD.test(String(headers[name])))) return 'prefetch'
  return perMinute > FLOOD ? 'flood' : null
}

const MOST_ADDRESSES = 100_000

/** Hits of an address on an ad set within the running minute, or another span. */
export const countAddresses = (now: () => number = Date.now, span = 60_000) => {
  let running = 0
  let counts = new Map<string, number>()
  return (adsetId: string, ip: string): number => {
    const current = Math.floor(now() / span)
    if (current !== running || counts.size > MOST_ADDRESSES) {
      running = current
      counts = new Map()
    }
    const key = `${adsetId} ${ip}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}
