import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paramsOf } from '#contract/adsets/kind-params.ts'
import type { Link } from '../../tracking/link-cache.ts'
import { openTrackerAlone } from '../../tracking/testing/tracker-alone.ts'
import { openCards, type OpenCards } from '../testing/cards.ts'
import { openCardHarness, tokenIn } from './testing/card-harness.ts'

let cards: OpenCards
beforeAll(async () => {
  cards = await openCards('api,second,tracker')
})
afterAll(() => cards?.stop())

/** The tracker alone, with a log that can be read. */
const openWithLog = async (key: string, adsetId: string, serviceId: string) => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const services = { ...cards.server.services, log }
  const params = paramsOf('idcard', 'tencent_gdt').parse({ serviceId })
  const link: Link = { key, adsetId, provider: 'tencent_gdt', kind: 'idcard', status: 'AD_RUNNING', params, lead: undefined, experiment: undefined } // prettier-ignore
  const { url, close } = await openTrackerAlone(services, link)
  return { url: `${url}/p/${key}`, lines, close }
}

test('while the database is away the visitor keeps what was typed, no log has it, and one more press orders', async () => {
  const { id } = await cards.makeService('guangmeng')
  const harness = await openCardHarness(cards, id)
  const { key, adsetId } = harness.context
  const own = await openWithLog(key, adsetId, id)
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone)' }
  const send = (body: Record<string, string>) =>
    fetch(own.url, { method: 'POST', headers, body: new URLSearchParams(body) })
  try {
    expect((await fetch(own.url, { headers })).status).toBe(200)
    const person = { ...harness.somebody(), _token: await harness.token() }
    await cards.server.rows('alter table ext_orders rename to ext_orders_away')
    await cards.server.rows('alter table card_services rename to card_services_away')
    let text = ''
    try {
      // Longer than a service is taken as it was read.
      await new Promise((resolve) => setTimeout(resolve, 3_200))
      const reply = await send(person)
      text = await reply.text()
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
    } finally {
      await cards.server.rows('alter table ext_orders_away rename to ext_orders')
      await cards.server.rows('alter table card_services_away rename to card_services')
    }
    for (const typed of [person.name, person.identity, person.phone, person.address])
      expect(text).toContain(`value="${typed}"`)
    for (const code of [person.province, person.city, person.county])
      expect(text).toMatch(new RegExp(`value="${code}"\\s+selected`))
    expect(text).not.toContain('_away')
    expect(tokenIn(text)).toBe(person['_token'])
    const written = own.lines.join('')
    expect(written).toContain('card order not taken')
    for (const secret of [person.name, person.identity, person.phone, person.address, '钟村'])
      expect(written).not.toContain(secret)
    expect((await send(person)).status).toBe(200)
    expect((await harness.orders()).length).toBe(1)
  } finally {
    await own.close()
  }
})
