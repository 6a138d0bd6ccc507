import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countPosts } from '../../areas/public-forms/read-post.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countHits, FLOOD } from '../../areas/tracking/detect-bot.ts'
import { reserveTurn } from './reserve-turn.ts'

const LOGIN_LIMIT = 60

let server: TestServer
let other: Awaited<ReturnType<TestServer['beside']>>
beforeAll(async () => {
  server = await startTestServer()
  other = await server.beside()
})
afterAll(() => server.stop())

const signIn = async (url: string, address: string): Promise<Response> => {
  const reply = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    // Refused by its shape: only the limit of calls counts it.
    body: '{}',
  })
  await reply.arrayBuffer()
  return reply
}
const passed = (replies: readonly Response[]): number => replies.filter(({ status }) => status !== 429).length

describe('calls of an address', () => {
  it('are limited over all servers together', async () => {
    const replies: Response[] = []
    for (let n = 0; n < 80; n++) replies.push(await signIn(n % 2 === 0 ? server.url : other.url, '192.0.2.10'))
    expect(passed(replies)).toBeGreaterThanOrEqual(LOGIN_LIMIT)
    expect(passed(replies)).toBeLessThanOrEqual(LOGIN_LIMIT + Math.floor(LOGIN_LIMIT / 16))
    for (const { url } of [server, other]) {
      const refused = await signIn(url, '192.0.2.10')
      expect(refused.status).toBe(429)
      expect(refused.headers.get('x-ratelimit-limit')).toBe(String(LOGIN_LIMIT))
      expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await signIn(other.url, '192.0.2.11')).status).toBe(400)
  })

  it('are limited when they come at the same moment', async () => {
    const replies = await Promise.all(
      Array.from({ length: 160 }, (_, n) => signIn(n % 2 === 0 ? server.url : other.url, '192.0.2.12')),
    )
    expect(passed(replies)).toBeGreaterThanOrEqual(LOGIN_LIMIT)
    expect(passed(replies)).toBeLessThanOrEqual(LOGIN_LIMIT + Math.floor(LOGIN_LIMIT / 16))
  })

  it('count as one for a whole network of the new kind', async () => {
    const replies: Response[] = []
    for (let n = 1; n <= 70; n++) replies.push(await signIn(server.url, `2001:db8:1:2::${n.toString(16)}`))
    expect(passed(replies)).toBe(LOGIN_LIMIT)
    expect((await signIn(server.url, '2001:db8:1:3::1')).status).toBe(400)
  })

  it('begin anew when the window has ended', async () => {
    const key = (address: string) => `calls POST /api/v1/auth/login ${address}`
    for (let n = 0; n < 61; n++) await signIn(server.url, '192.0.2.13')
    await server.rows(`update rate_counts set ends_at = now() - interval '1 second' where key = $1`, [
      key('192.0.2.13'),
    ])
    for (let n = 0; n < 4; n++) expect((await signIn(other.url, '192.0.2.13')).status).toBe(400)
    const rows = await server.rows<{ n: number }>('select n from rate_counts where key = $1', [key('192.0.2.13')])
    expect(rows).toEqual([{ n: 4 }])
  })
})

describe('what an address does on an ad set', () => {
  it('is limited over all servers, exactly where the limit is small', async () => {
    const [here, there] = [countPosts(server.services, 'posts'), countPosts(other.services, 'posts')]
    const counted = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? here : there)('as_1', '192.0.2.20', 10)),
    )
    expect(counted.filter((n) => n <= 10)).toHaveLength(10)
    expect(await there('as_2', '192.0.2.20', 10)).toBe(1)
  })

  it('is seen as a flood by a server that had few of the hits', async () => {
    const [here, there] = [countHits(server.services), countHits(other.services)]
    const counted = Array.from({ length: FLOOD + 5 }, () => here('as_1', '192.0.2.21'))
    expect(counted.at(FLOOD - 1)).toBe(FLOOD)
    expect(counted.at(-1)).toBeGreaterThan(FLOOD)
    await expect.poll(() => there('as_1', '192.0.2.21')).toBeGreaterThan(FLOOD)
    expect(there('as_1', '192.0.2.22')).toBe(1)
  })
})

describe('a pace', () => {
  const turnsOf = (key: string, perMinute: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => reserveTurn((n % 2 === 0 ? server : other).services.db, key, perMinute)),
    )

  it('gives each turn once, whichever server asks', async () => {
    const waits = await turnsOf('one a minute', 2, 12)
    const minutes = waits.map((ms) => Math.round(ms / 60_000))
    expect(minutes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n))
  })

  it('lets a burst go first, and the others at their distance', async () => {
    const [burst, stepMs] = [12, 60_000 / 228]
    const began = performance.now()
    const turns = await Promise.all(
      Array.from({ length: 300 }, async (_, n) => {
        const ms = await reserveTurn((n % 2 === 0 ? server : other).services.db, 'a burst', 240)
        return { ms, at: performance.now() - began + ms }
      }),
    )
    expect(turns.filter(({ ms }) => ms === 0).length).toBeGreaterThanOrEqual(burst)
    const early = turns
      .map(({ at }) => at)
      .toSorted((a, b) => a - b)
      .filter((at, n) => at < (n + 1 - burst) * stepMs)
    expect(early).toEqual([])
  })

  it('begins anew when it was changed', async () => {
    await turnsOf('changed', 2, 4)
    expect(await turnsOf('changed', 6000, 4)).toEqual([0, 0, 0, 0])
  })
})

// Last: for a second after it the servers go on by themselves.
describe('without the shared counts', () => {
  it('each server limits by its own, and no call fails', async () => {
    await server.rows('alter table rate_counts rename to rate_counts_gone')
    const replies = await Promise.all(Array.from({ length: 70 }, () => signIn(server.url, '192.0.2.14')))
    const elsewhere = await signIn(other.url, '192.0.2.14')
    await server.rows('alter table rate_counts_gone rename to rate_counts')
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400, 429]))
    expect(passed(replies)).toBe(LOGIN_LIMIT)
    expect(elsewhere.status).toBe(400)
  })
})
