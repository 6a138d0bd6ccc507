import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Click } from '#simulators/shared/click-book.ts'
import { fillMacros } from '#simulators/shared/fill-macros.ts'
import { mobileAgents } from '#simulators/shared/mobile-agents.ts'
import { sendClicks } from '#simulators/shared/send-clicks.ts'
import type { Simulators } from '../start.ts'
import { befriend } from './befriend.ts'
import { buy, isOrdered, leave, type OpenPage } from './leave.ts'
import type { LiveAdset } from './seed.ts'

const KINDS: Record<string, readonly string[]> = {
  mp1: ['friend_added'],
  mp2: ['friend_added'],
  xsmini: ['form_submitted'],
}

const chance = (share: number): boolean => Math.random() < share
const between = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from))
const oneOf = <T>(list: readonly T[], fallback: T): T => list[between(0, list.length)] ?? fallback

interface Visitor {
  adset: LiveAdset
  click: Click
  agent: string
  address: string
}
const inventAddress = (): string =>
  `${oneOf([113, 119, 183, 222], 58)}.${between(1, 255)}.${between(1, 255)}.${between(1, 255)}`

/** The platform fills the macros of the page's address and adds its own parameters. */
const landingOf = ({ adset, click }: Visitor): URL => {
  const page = new URL(fillMacros(adset.landing, click.macros))
  for (const [name, value] of Object.entries(click.landing)) page.searchParams.set(name, value)
  return page
}

/** Where the page's own button leads. */
const buttonOf = (html: string, page: URL): URL | undefined => {
  const [, href] = /href="([^"]*\/go[^"]*)"/.exec(html) ?? []
  return href === undefined ? undefined : new URL(href.replaceAll('&amp;', '&'), page)
}

/** Opens the landing page; where it leads straight on, the address it leads to. */
const open = async (visitor: Visitor): Promise<OpenPage & { to: string | undefined }> => {
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

/** Sometimes goes on to where the page leads; the address it was led to. */
const goOn = async ({ url, html, headers }: OpenPage): Promise<string | undefined> => {
  const button = buttonOf(html, url)
  await sleep(between(800, 6000))
  if (button === undefined || chance(0.3)) return undefined
  const led = await fetch(button, { headers, redirect: 'manual' })
  await led.text()
  return led.headers.get('location') ?? undefined
}

/** What the advertiser's own server reports, signed. */
const convert = async ({ adset, click: { clickId } }: Visitor): Promise<void> => {
  const kind = oneOf(KINDS[adset.kind] ?? [], 'friend_added')
  const body = JSON.stringify({
    kind,
    clickId,
    sourceKey: `${kind}-${clickId}`,
  })
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

/** One person: a click at the platform, perhaps a visit, perhaps a conversion. */
const live = async (adset: LiveAdset, simulators: Simulators): Promise<void> => {
  const simulator = adset.provider === 'tencent_gdt' ? simulators.tencent : simulators.oceanengine
  const click = simulator.mintClick(adset.accountId)
  const visitor = { adset, click, agent: oneOf(mobileAgents, mobileAgents[0]).text, address: inventAddress() }
  await sendClicks([click], adset.monitor)
  if (chance(0.05)) await sendClicks([click], adset.monitor)
  // Most see the page; only who saw it can become a customer.
  if (chance(0.25)) return
  await sleep(between(100, 1500))
  const page = await open(visitor)
  if (isOrdered(adset.kind)) return chance(0.5) ? leave(adset.kind, page, simulators) : undefined
  const target = page.to ?? (await goOn(page))
  if (target?.startsWith(simulators.wecomUrl) === true) return befriend(simulators, target)
  if (target !== undefined && chance(0.5)) buy(simulators, target)
  if (!adset.insures && KINDS[adset.kind] !== undefined && chance(0.4)) {
    await sleep(between(1000, 15_000))
    await convert(visitor)
  }
}

/** People come and go until the signal; what goes wrong is told, and the next one comes all the same. */
export const sendTraffic = async (
  adsets: readonly LiveAdset[],
  simulators: Simulators,
  { signal, perMinute, onError }: { signal: AbortSignal; perMinute: number; onError: (error: Error) => void },
): Promise<void> => {
  const [first] = adsets
  if (first === undefined) return
  while (!signal.aborted) {
    live(oneOf(adsets, first), simulators).catch(onError)
    const wait = (60_000 / perMinute) * (0.4 + Math.random() * 1.2)
    await sleep(wait, undefined, { signal }).catch(() => undefined)
  }
}
