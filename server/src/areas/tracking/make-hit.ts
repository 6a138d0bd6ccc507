import { newId } from '../../core/db/ids.ts'
import { clickKey, isTestClick } from './click-key.ts'
import { type Hit, MARK } from './click-sink.ts'
import { detectBot } from './detect-bot.ts'
import type { Link } from './link-cache.ts'
import { readClick } from './read-click.ts'
import type { LinkQuery } from './read-query.ts'
import { addressOf, userAgentOf, type Asked } from './visitor.ts'
import { sha256Hex } from '../../core/text/sha256-hex.ts'

/** Counts the hits of an address on an ad set within the minute. */
export type CountAddress = (adsetId: string, ip: string) => number

const clickMark = (clickId: string | null): number =>
  clickId === null ? 0 : MARK.click | (isTestClick(clickId) ? MARK.test : 0)

const looksLikeBrowser = (userAgent: string): boolean => userAgent.startsWith('Mozilla/')

/** The platform's server tells of a click, or with it the browser itself comes by. */
export const monitorHit = (
  request: Asked,
  query: LinkQuery,
  link: Link,
  isBrowser: boolean,
  count: CountAddress,
): Hit => {
  const at = Date.now()
  const click = readClick(link.provider, query, at)
  const { clickId, callback } = click
  const visitId = newId('v', at)
  const header = userAgentOf(request)
  const userAgent = click.agent || (isBrowser || looksLikeBrowser(header) ? header : '')
  // The platform's own address says nothing of the visitor.
  const ip = click.ip || (isBrowser ? addressOf(request) : '')
  const perMinute = ip === '' ? 0 : count(link.adsetId, ip)
  const bot = detectBot({ method: request.method, userAgent, headers: request.headers, isBrowser, perMinute })
  // A click the platform gave no id is known by its callback, or is on its own.
  const session = () => (callback === null ? visitId : sha256Hex(callback))
  return {
    adsetId: link.adsetId,
    key: clickKey({ clickId, session: clickId === null ? session() : '' }),
    otherKeys: click.otherKeys,
    visitId,
    at,
    clickedAt: click.clickedAt,
    callback,
    ad: click.ad,
    visitor: click.visitor,
    bot,
    ip,
    agent: userAgent,
    mark: MARK.monitor | clickMark(clickId) | (bot === null ? MARK.person : 0),
    landing: null,
    handed: isBrowser,
  }
}

/** The landing page was opened. */
export const landingHit = (
  request: Asked,
  query: LinkQuery,
  link: Link,
  visit: { session: string; page: string },
  count: CountAddress,
): Hit => {
  const at = Date.now()
  const click = readClick(link.provider, query, at)
  const { clickId } = click
  const userAgent = userAgentOf(request)
  const ip = addressOf(request)
  const perMinute = count(link.adsetId, ip)
  const bot = detectBot({ method: request.method, userAgent, headers: request.headers, isBrowser: true, perMinute })
  return {
    adsetId: link.adsetId,
    key: clickKey({ clickId, session: visit.session }),
    otherKeys: click.otherKeys,
    visitId: newId('v', at),
    at,
    clickedAt: click.clickedAt,
    callback: click.callback,
    ad: click.ad,
    visitor: click.visitor,
    bot,
    ip,
    agent: userAgent,
    mark: clickMark(clickId) | (bot === null ? MARK.landing | MARK.person : 0),
    landing: bot === null ? { page: visit.page, ip, agent: userAgent } : null,
    handed: true,
  }
}
