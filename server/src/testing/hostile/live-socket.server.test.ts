import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { newTicket } from '../../core/live/testing/live-client.ts'
import { fingerprint } from '../fingerprint.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { foundTenant, type Tenant } from '../world.ts'
import { knock, pour, STRANGE_FRAMES } from './live-attack.ts'

let server: TestServer
let mine: Tenant
let theirs: Tenant
beforeAll(async () => {
  server = await startTestServer()
  mine = await foundTenant(server)
  theirs = await foundTenant(server)
})
afterAll(() => server.stop())

const address = (path: string): string => server.url.replace('http', 'ws') + path
const comeIn = async (): Promise<WebSocket> => {
  const ticket = await newTicket(mine.people.Member)
  const opened = await knock(address(`/api/v1/live?ticket=${ticket}`), { origin: server.url })
  if (typeof opened === 'number') throw new Error(`Refused with ${opened}`)
  return opened
}

it('a socket opens nowhere but at its own addresses', async () => {
  for (const path of ['/', '/healthz', '/api/v1/site', '/api/v1/me', '/files/a.png', '/t/x', '/p/x', '/hooks/yian'])
    expect([path, await knock(address(path), { origin: server.url })]).toEqual([path, 404])
})

it(`nonsense is not heard, and changes nothing: ${STRANGE_FRAMES.length} cases`, async () => {
  const before = await fingerprint(server.services.pool)
  const socket = await comeIn()
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  expect(await pour(socket, STRANGE_FRAMES)).toBe('open')
  expect(heard.join()).not.toMatch(/"type":"adset"/)
  socket.terminate()
  expect(await fingerprint(server.services.pool)).toEqual(before)
})

it('a frame over the limit ends the socket, one that never ends as well', async () => {
  expect(await pour(await comeIn(), ['x'.repeat(17_000)])).toBe(1009)
  const socket = await comeIn()
  const ended = pour(socket, [], 3_000)
  for (let n = 0; n < 40 && socket.readyState === socket.OPEN; n++) socket.send('x'.repeat(1_000), { fin: false })
  expect(await ended).toBe(1009)
})

it('a thousand wishes at once end the socket and hold up nobody', async () => {
  const wishes = Array.from({ length: 1_000 }, () => JSON.stringify({ subscribe: `adset:${theirs.adsetId}` }))
  const flood = pour(await comeIn(), wishes, 5_000)
  expect((await mine.people.Member.get('/me')).status).toBe(200)
  expect(await flood).toBe(1006)
})

it('one address, or one network of IPv6, holds so many boards open and no more, even when it asks for all at once', async () => {
  const watch = (from: string) =>
    knock(address(`/api/v1/public/liveadsets/${mine.adsetId}/live`), { origin: server.url, 'x-forwarded-for': from })
  for (const from of [() => '203.0.113.7', (n: number) => `2001:db8:0:7::${n + 1}`]) {
    const answers = await Promise.all(Array.from({ length: 45 }, (_, n) => watch(from(n))))
    const open = answers.filter((one) => typeof one !== 'number')
    expect(open).toHaveLength(20)
    expect(new Set(answers.filter((one) => typeof one === 'number'))).toEqual(new Set([429]))
    const elsewhere = await watch('203.0.113.8')
    expect(elsewhere).not.toBeTypeOf('number')
    for (const socket of [...open, elsewhere]) if (typeof socket !== 'number') socket.terminate()
    await expect
      .poll(async () => {
        const again = await watch(from(0))
        if (typeof again !== 'number') again.terminate()
        return typeof again
      })
      .toBe('object')
  }
})
