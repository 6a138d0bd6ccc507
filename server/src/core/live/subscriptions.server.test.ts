import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { announceAdsets } from './announce-adsets.ts'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { newTicket, openLive } from './testing/live-client.ts'

let server: TestServer
let enterprise: string
let owner: Api
let adset: Adset
beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise()
  owner = await server.join(enterprise, 'User')
  adset = await makeAdset(server, owner, enterprise, { liveBoard: true })
})
afterAll(() => server?.stop())

const open = async (api: Api) => openLive(server.url, await newTicket(api))
const move = () => announceAdsets(server.services.db, [adset.id])
const wish = JSON.stringify
const moved = { type: 'adset', adsetId: '' }
beforeAll(() => (moved.adsetId = adset.id))

describe('a console that looks at an ad set', () => {
  test('hears that something happened there, until it looks away', async () => {
    const { events, socket } = await open(owner)
    await move()
    socket.send(wish({ subscribe: `adset:${adset.id}` }))
    await expect.poll(async () => (await move(), events.length)).toBeGreaterThan(1)
    expect(events[1]).toEqual(moved)
    socket.send(wish({ unsubscribe: `adset:${adset.id}` }))
    await new Promise((resolve) => setTimeout(resolve, 200))
    const heard = events.length
    await move()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(events).toHaveLength(heard)
    socket.close()
  })

  test('is refused what belongs to another enterprise, and what is not shared with a customer', async () => {
    for (const api of [
      await server.join(await server.enterprise(), 'User'),
      await server.join(enterprise, 'MemberCustomer'),
    ]) {
      const { events, socket } = await open(api)
      socket.send(wish({ subscribe: `adset:${adset.id}` }))
      await expect.poll(() => events.at(-1)).toEqual({ type: 'refused', subscribe: `adset:${adset.id}` })
      await move()
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(events).not.toContainEqual(moved)
      socket.close()
    }
  })

  test('hears no more once the person was removed', async () => {
    const member = await server.join(enterprise, 'Member')
    const { events, socket } = await open(member)
    socket.send(wish({ subscribe: `adset:${adset.id}` }))
    await expect.poll(async () => (await move(), events)).toContainEqual(moved)
    await server.rows('update members set deleted_at = now() where user_id = $1', [member.user?.id])
    await expect
      .poll(() => events, { timeout: 45_000 })
      .toContainEqual({ type: 'refused', subscribe: `adset:${adset.id}` })
    socket.close()
  })

  test('may talk nonsense', async () => {
    const { events, socket } = await open(owner)
    for (const frame of ['', '{', '[]', '{"subscribe":"user:1"}', '{"subscribe":{}}', 'x'.repeat(10_000)])
      socket.send(frame)
    socket.send(wish({ subscribe: `adset:${adset.id}` }))
    await expect.poll(async () => (await move(), events)).toContainEqual(moved)
    socket.close()
  })
})

describe('the public board', () => {
  const address = () => `${server.url.replace('http', 'ws')}/api/v1/public/liveadsets/${adset.id}/live`
  const board = (url = address(), origin = server.url) =>
    new Promise<{ heard: string[]; socket: WebSocket; closed: Promise<unknown> }>((resolve, reject) => {
      const heard: string[] = []
      const socket = new WebSocket(url, { headers: { origin } })
      const closed = new Promise((done) => socket.on('close', done))
      socket.on('message', (data) => heard.push(String(data)))
      socket.on('open', () => resolve({ heard, socket, closed }))
      socket.on('error', () => reject(new Error('refused')))
    })

  test('says only that something moved, and closes when it is switched off', async () => {
    const { heard, closed } = await board()
    await expect.poll(async () => (await move(), heard)).toContain('{"type":"moved"}')
    await owner.put(`/adsets/${adset.id}`, { liveBoard: false })
    await closed
    await expect(board()).rejects.toThrow('refused')
    await owner.put(`/adsets/${adset.id}`, { liveBoard: true })
  })

  test('opens for no unknown ad set and no other site', async () => {
    await expect(board(address().replace(adset.id, 'as_none'))).rejects.toThrow('refused')
    await expect(board(address(), 'https://evil.example')).rejects.toThrow('refused')
  })
})
