import { setTimeout as sleep } from 'node:timers/promises'
import { inventIdentity } from '#simulators/haoka/identity.ts'
import { createSeeded } from '#simulators/shared/seeded.ts'
import type { Simulators } from '../start.ts'
import { inventAnswers, inventName, inventPhone } from './forms.ts'

/** A page a visitor has open, and what it takes to send it. */
export interface OpenPage {
  url: URL
  html: string
  headers: Record<string, string>
}

const people = createSeeded(Date.now() % 1_000_000)
const between = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from))
const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

const send = async (page: OpenPage, fields: Record<string, string>, path = ''): Promise<OpenPage> => {
  const url = new URL(`${page.url.pathname}${path}`, page.url)
  const body = new URLSearchParams({ ...hiddenIn(page.html), ...fields })
  const reply = await fetch(url, { method: 'POST', headers: page.headers, body, redirect: 'manual' })
  const html = await reply.text()
  if (reply.status >= 500) throw new Error(`${url.pathname}: ${reply.status}`)
  return { ...page, html }
}

/** Nobody writes faster than this. */
const write = () => sleep(between(3000, 12_000))

const order = {
  formschema: async (page: OpenPage): Promise<void> => {
    await write()
    await send(page, inventAnswers())
  },
  idcard: async (page: OpenPage): Promise<void> => {
    await write()
    await send(page, {
      name: inventName(),
      identity: inventIdentity(people, between(1975, 2004)),
      phone: inventPhone(),
      province: '440000',
      city: '440100',
      county: '440113',
      address: `钟村街道 ${between(1, 300)} 号`,
      agree: '1',
    })
  },
  colorring: async (page: OpenPage, { vas }: Simulators): Promise<void> => {
    const phone = inventPhone()
    await write()
    const asked = await send(page, { phone }, '/code')
    await write()
    const code = vas?.desk.lastCode(phone) ?? ''
    await send(asked, { phone, _code: code, agree: '1' })
  },
}
type Ordered = keyof typeof order
export const isOrdered = (kind: string): kind is Ordered => Object.hasOwn(order, kind)

/** A visitor who writes what the page asks for, and sends it. */
export const leave = (kind: Ordered, page: OpenPage, simulators: Simulators): Promise<void> =>
  order[kind](page, simulators)

/** A visitor whom a link has led to a shop or the insurer. */
export const buy = ({ pingduoduo, jdunion, insurance }: Simulators, address: string): void => {
  if (pingduoduo !== null && address.startsWith(pingduoduo.url())) pingduoduo.buyer.buy({ link: address })
  else if (jdunion !== null && address.startsWith(jdunion.url())) jdunion.buyer.buy({ link: address })
  else if (insurance !== null && address.startsWith(insurance.url())) {
    const extra = new URL(address).searchParams.get('track') ?? ''
    insurance.insure({ extra, name: inventName(), phone: inventPhone() })
  }
}
