import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Adset } from '#contract/adsets/entities.ts'
import { announceAdsets } from '../../core/live/announce-adsets.ts'
import { makeAdset } from '../../testing/adsets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const PING_EVERY = 25_000

let server: TestServer
let enterprise: string
let adset: Adset
beforeAll(async () => {
  // Time passes for what is done again and again only when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await startTestServer()
})
afterAll(async () => {
  await server?.stop()
  vi.useRealTimers()
})
beforeEach(async () => {
  enterprise = await server.enterprise()
  adset = await makeAdset(server, await server.join(enterprise, 'User'), enterprise, { liveBoard: true })
})

interface Board {
  socket: WebSocket
  heard: string[]
  closed: Promise<unknown>
}
/** Opens the board's socket; a refusal rejects with its status. */
const watch = (options: { autoPong?: boolean } = {}): Promise<Board> =>
  new Promise((resolve, reject) => {
    const address = `${server.url.replace('http', 'ws')}/api/v1/public/liveadsets/${adset.id}/live`
    const socket = new WebSocket(address, { headers: { origin: server.url }, ...options })
    const heard: string[] = []
    socket.on('message', (data) => heard.push(String(data)))
    const closed = new Promise((done) => socket.on('close', done))
    socket.on('unexpected-response', (_request, { statusCode }) => reject(statusCode))
    socket.on('error', () => undefined)
    socket.on('open', () => resolve({ socket, heard, closed }))
  })
const move = () => announceAdsets(server.services.db, [adset.id])

test('a board says nothing more while its enterprise is disabled', async () => {
  const { heard, closed } = await watch()
  await expect.poll(async () => (await move(), heard)).toContain('{"type":"moved"}')
  await server.admin.put(`/enterprise/${enterprise}`, { status: 'disabled' })
  const before = heard.length
  await move()
  await closed
  expect(heard.length).toBe(before)
  await expect(watch()).rejects.toBe(404)
  await server.admin.put(`/enterprise/${enterprise}`, { status: 'active' })
  const { socket } = await watch()
  socket.terminate()
})

test('who answers no ping, or reads nothing, is dropped; who does stays', async () => {
  const [living, mute, deaf] = [await watch(), await watch({ autoPong: false }), await watch()]
  deaf.socket.pause()
  const answered = new Promise((resolve) => living.socket.once('ping', resolve))
  vi.advanceTimersByTime(PING_EVERY)
  await answered
  // The answer has come before what is asked after it.
  await expect.poll(async () => (await move(), living.heard)).not.toEqual([])
  vi.advanceTimersByTime(PING_EVERY)
  await mute.closed
  deaf.socket.resume()
  await deaf.closed
  expect(living.socket.readyState).toBe(living.socket.OPEN)
  living.socket.terminate()
})
