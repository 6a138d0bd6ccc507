import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuseRaw } from './answer.ts'
import type { TrackerParts } from './tracker-parts.ts'
import type { Link } from './link-cache.ts'
import { monitorHit } from './make-hit.ts'
import { readQuery } from './read-query.ts'
import { showVariant } from './show-variant.ts'
import { type Asked, isNavigation } from './visitor.ts'

const LONGEST = 2048
export const ACKNOWLEDGED = '{"code":0,"message":"ok"}'
const ACKNOWLEDGED_HEAD = [
  'content-type',
  'application/json; charset=utf-8',
  'cache-control',
  'no-store',
  'x-content-type-options',
  'nosniff',
  'content-length',
  String(ACKNOWLEDGED.length),
]

const REDIRECT_HEAD = ['cache-control', 'no-store', 'referrer-policy', 'no-referrer', 'content-length', '0']

/** The nearest proxy's word for the address, where there is one. */
class RawRequest implements Asked {
  readonly method = 'GET'
  readonly headers: IncomingMessage['headers']
  readonly #request: IncomingMessage
  readonly #trustProxy: boolean
  constructor(request: IncomingMessage, trustProxy: boolean) {
    this.headers = request.headers
    this.#request = request
    this.#trustProxy = trustProxy
  }

  get isSecure(): boolean {
    return this.#trustProxy && this.headers['x-forwarded-proto'] === 'https'
  }

  get ip(): string {
    const forwarded = this.#trustProxy ? this.headers['x-forwarded-for'] : undefined
    return (
      String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim() ||
      (this.#request.socket.remoteAddress ?? '')
    )
  }
}

/** Whether every visitor of the link goes straight on. */
const leadsOn = ({ lead, experiment }: Link): boolean =>
  lead !== undefined && (experiment === undefined || experiment.variants.every(({ link }) => link.lead !== undefined))

/**
 * The usual click, answered without the framework: a plain GET of a link that is known, at a half of the cost.
 * Anything else is left to the routes; answers whether it was taken.
 */
export const quickMonitor = ({ config, links, recorder, count, log }: TrackerParts) => {
  const acknowledge = (response: ServerResponse): void => {
    response.writeHead(200, ACKNOWLEDGED_HEAD).end(ACKNOWLEDGED, 'latin1')
  }
  const leadOn = (response: ServerResponse, location: string, cookie: string | undefined): void => {
    const kept = cookie === undefined ? [] : ['set-cookie', cookie]
    response.writeHead(302, ['location', location, ...REDIRECT_HEAD, ...kept]).end()
  }
  const refuse = (response: ServerResponse, isBrowser: boolean, error: unknown): void => {
    log.error({ err: error }, 'link not answered')
    refuseRaw(response, isBrowser)
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method } = request
    const sign = url.indexOf('?')
    if (method !== 'GET' || sign < 0 || url.length > LONGEST || !url.startsWith('/t/')) return false
    const link = links.peek(url.slice(3, sign))
    if (link === undefined) return false
    const query = readQuery(url.slice(sign + 1))
    const asked = new RawRequest(request, config.trustProxy)
    const isBrowser = query.get('r') === '1' || isNavigation(asked)
    const failed = (error: unknown) => refuse(response, isBrowser, error)
    if (!isBrowser) {
      recorder.hit(monitorHit(asked, query, link, isBrowser, count)).then(() => acknowledge(response), failed)
      return true
    }
    if (!leadsOn(link)) return false
    const shown = showVariant(link, monitorHit(asked, query, link, isBrowser, count), request.headers.cookie)
    const { lead } = shown.link
    if (lead === undefined) return false
    recorder
      .hit(shown.hit)
      .then((visitId) => leadOn(response, lead(visitId), shown.cookie(visitId, asked.isSecure)), failed)
    return true
  }
}
