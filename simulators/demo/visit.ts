import { createHmac } from 'node:crypto'
import type { Click } from '#simulators/shared/click-book.ts'
import { fillMacros } from '#simulators/shared/fill-macros.ts'
import { sendClicks } from '#simulators/shared/send-clicks.ts'
import { nameOf } from '../ad-platforms.ts'
import type { Simulators } from '../start.ts'
import { adMacros } from './ad-of.ts'
import { inventAgent } from './browsers.ts'
import type { OpenPage } from './leave.ts'
import { inventAddress } from './places.ts'
import type { LiveAdset } from './seed.ts'

/** Somebody who has clicked an ad. */
export interface Visitor {
  adset: LiveAdset
  click: Click
  agent: string
  address: string
}

/** A click as the platform sells it; where a time is named, one it tells of late. */
export const mint = (adset: LiveAdset, simulators: Simulators, at = Date.now()): Visitor => {
  const simulator = simulators[nameOf(adset.provider)]
  const [agent, address] = [inventAgent(), inventAddress()]
  const times = { CLICK_TIME: String(Math.floor(at / 1000)), TS: String(at) }
  const click = simulator.mintClick(adset.accountId, { UA: agent, IP: address, ...times, ...adMacros(adset) })
  return { adset, click, agent, address }
}

/** The platform reports the clicks to their monitoring link. */
export const report = async (adset: LiveAdset, visitors: readonly Visitor[]): Promise<void> => {
  await sendClicks(
    visitors.map(({ click }) => click),
    adset.monitor,
  )
}

/** The platform fills the macros of the page's address and adds its own parameters. */
const landingOf = ({ adset, click }: Visitor): URL => {
  const page = new URL(fillMacros(adset.landing, click.macros))
  for (const [name, value] of Object.entries(click.landing)) page.searchParams.set(name, value)
  return page
}

/** Opens the landing page; where it leads straight on, the address it leads to. */
export const open = async (visitor: Visitor): Promise<OpenPage & { to: string | undefined }> => {
  const headers = { 'user-agent': visitor.agent, accept: 'text/html', 'x-forwarded-for': visitor.address }
  const url = landingOf(visitor)
  const opened = await fetch(url, { headers, redirect: 'manual' })
  const cookie = opened.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const html = await opened.text()
  return { url, html, headers: { ...headers, cookie }, to: opened.headers.get('location') ?? undefined }
}

/** Where the page's own button leads. */
const buttonOf = (html: string, page: URL): URL | undefined => {
  const [, href] = /href="([^"]*\/go[^"]*)"/.exec(html) ?? []
  return href === undefined ? undefined : new URL(href.replaceAll('&amp;', '&'), page)
}

/** Presses the page's button; the address it was led to. */
export const goOn = async ({ url, html, headers }: OpenPage): Promise<string | undefined> => {
  const button = buttonOf(html, url)
  if (button === undefined) return undefined
  const led = await fetch(button, { headers, redirect: 'manual' })
  await led.text()
  return led.headers.get('location') ?? undefined
}

const KINDS: Record<string, string> = { mp1: 'friend_added', mp2: 'friend_added', xsmini: 'form_submitted' }
/** What the advertiser's own server reports of this kind of ad set, if anything. */
export const kindReported = (kind: string): string | undefined => KINDS[kind]

/** What else is told of a conversion than the click it came of. */
export interface Telling {
  kind?: string
  sourceKey?: string
  at?: string
  amount?: number | undefined
  clickId?: string | undefined
}

/** What the advertiser's own server reports, signed. */
export const convert = async ({ adset, click: { clickId } }: Visitor, telling: Telling = {}): Promise<void> => {
  const kind = telling.kind ?? kindReported(adset.kind) ?? 'friend_added'
  const body = JSON.stringify({ clickId, sourceKey: `${kind}-${clickId.slice(-64)}`, ...telling, kind })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', adset.secret).update(`${timestamp}\n${body}`).digest('hex')
  const reply = await fetch(adset.conversions, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    body,
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${adset.conversions}: ${reply.status} ${text}`)
}
