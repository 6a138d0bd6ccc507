import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withSystem } from '../db/tenant.ts'
import { notify } from '../notifications/notify.ts'
import type { Api } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { publishLive } from './publish.ts'
import { newTicket, openLive } from './testing/live-client.ts'

let server: TestServer
let enterpriseId: string
beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise()
})
afterAll(() => server?.stop())

const someone = () => server.join(enterpriseId, 'Member')
const open = async (api: Api) => openLive(server.url, await newTicket(api))
const idOf = (api: Api) => api.user?.id ?? ''
const tell = (api: Api, error: string) =>
  withSystem(server.services.db, (tx) => notify(tx, [idOf(api)], { kind: 'mail.failed', params: { to: 'x', error } }))
const errorsHeard = (events: { type: string }[]) =>
  events.flatMap((event) =>
    'notification' in event ? [(event.notification as { params: { error: string } }).params.error] : [],
  )

describe('coming in', () => {
  test('a ticket opens the socket, which says hello', async () => {
    const { events, socket } = await open(await someone())
    await expect.poll(() => events).toEqual([{ type: 'hello' }])
    socket.close()
  })

  test('a ticket works once, even for two at the same moment', async () => {
    const ticket = await newTicket(await someone())
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => openLive(server.url, ticket)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    await expect(openLive(server.url, ticket)).rejects.toBe(401)
    for (const one of tries) if (one.status === 'fulfilled') one.value.socket.close()
  })

  test.each([undefined, '', 'nonsense', 'x'.repeat(101), "' or 1=1"])('ticket %j is 401', async (ticket) => {
    await expect(openLive(server.url, ticket)).rejects.toBe(401)
  })

  test('the session token is no ticket', async () => {
    await expect(openLive(server.url, (await someone()).token)).rejects.toBe(401)
  })

  test('a ticket of yesterday is 401', async () => {
    const ticket = await newTicket(await someone())
    await server.services.db
      .updateTable('live_tickets')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('ticket_hash', '=', createHash('sha256').update(ticket).digest('hex'))
      .execute()
    await expect(openLive(server.url, ticket)).rejects.toBe(401)
  })

  test('a ticket is kept only as its hash and lives 30 seconds', async () => {
    const ticket = await newTicket(await someone())
    const rows = await server.services.db.selectFrom('live_tickets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ticket)
    const longest = Math.max(...rows.map(({ expires_at }) => expires_at.getTime()))
    expect(longest - Date.now()).toBeLessThanOrEqual(30_000)
  })

  test('another origin is 403, and the ticket still good for our own page', async () => {
    const ticket = await newTicket(await someone())
    for (const origin of ['https://evil.example', 'null', '', `${server.url}.evil.example`]) {
      await expect(openLive(server.url, ticket, origin), origin).rejects.toBe(403)
    }
    const { socket } = await openLive(server.url, ticket)
    socket.close()
  })

  test('without a session there is no ticket', async () => {
    expect((await server.guest.post('/live/ticket')).status).toBe(401)
  })

  test('a ticket is worth nothing once the session has ended', async () => {
    const api = await someone()
    const ticket = await newTicket(api)
    await api.post('/auth/logout')
    await expect(openLive(server.url, ticket)).rejects.toBe(401)
  })

  test('an ordinary request finds nothing there', async () => {
    expect((await server.guest.get('/live?ticket=x')).status).toBe(404)
  })

  test('one person can hold 20 sockets, not 21', async () => {
    const api = await someone()
    const opened = []
    for (let count = 0; count < 20; count++) opened.push(await open(api))
    await expect(open(api)).rejects.toBe(429)
    opened.forEach(({ socket }) => socket.close())
    await Promise.all(opened.map(({ closed }) => closed))
    const again = await open(api)
    again.socket.close()
  })
})

describe('what is heard', () => {
  test('each hears the own notifications and nobody else’s', async () => {
    const [one, other] = [await someone(), await server.join(await server.enterprise(), 'User')]
    const [hearsOne, alsoOne, hearsOther] = [await open(one), await open(one), await open(other)]
    await tell(one, 'for one')
    await tell(other, 'for other')
    await expect.poll(() => errorsHeard(hearsOther.events)).toEqual(['for other'])
    await expect.poll(() => errorsHeard(hearsOne.events)).toEqual(['for one'])
    await expect.poll(() => errorsHeard(alsoOne.events)).toEqual(['for one'])
    for (const { socket } of [hearsOne, alsoOne, hearsOther]) socket.close()
  })

  test('what a transaction takes back is never heard', async () => {
    const api = await someone()
    const { events, socket } = await open(api)
    await withSystem(server.services.db, async (tx) => {
      await notify(tx, [idOf(api)], { kind: 'mail.failed', params: { to: 'x', error: 'undone' } })
      throw new Error('roll back')
    }).catch(() => undefined)
    await tell(api, 'kept')
    await expect.poll(() => errorsHeard(events)).toEqual(['kept'])
    socket.close()
  })

  test('an event too long to carry becomes a hello, and the work itself is not harmed', async () => {
    const api = await someone()
    const { events, socket } = await open(api)
    await expect.poll(() => events).toHaveLength(1)
    await tell(api, '错'.repeat(5000))
    await expect.poll(() => events).toEqual([{ type: 'hello' }, { type: 'hello' }])
    expect((await api.get('/notifications')).body.unread).toBe(1)
    socket.close()
  })
})

describe('going out', () => {
  test('signing out closes the sockets of this session at once, not those of another', async () => {
    const api = await someone()
    const again = await server.guest.signIn(api.user?.username ?? '', ADMIN.password)
    const [ending, staying] = [await open(api), await open(again)]
    await api.post('/auth/logout')
    expect(await ending.closed).toBe(4401)
    expect(ending.events.at(-1)).toEqual({ type: 'session_ended' })
    expect(staying.socket.readyState).toBe(staying.socket.OPEN)
    staying.socket.close()
  })

  test.each<[string, (api: Api) => Promise<unknown>]>([
    ['disabled', (api) => server.admin.put(`/users/${idOf(api)}`, { status: 'disabled' })],
    ['deleted', (api) => server.admin.delete(`/users/${idOf(api)}`)],
    [
      'given a new password',
      (api) =>
        server.admin.put(`/users/${idOf(api)}/password`, {
          newPassword: 'another long one',
          oldPassword: ADMIN.password,
        }),
    ],
    [
      'expired',
      (api) =>
        server.services.db
          .updateTable('sessions')
          .set({ expires_at: new Date() })
          .where('user_id', '=', idOf(api))
          .execute(),
    ],
  ])('someone %s mid-stream is shut out within seconds', async (_how, end) => {
    const api = await someone()
    const { closed, events } = await open(api)
    await end(api)
    const code = await Promise.race([closed, sleep(8000).then(() => 0)])
    expect(code).toBe(4401)
    const heard = events.length
    await tell(api, 'too late')
    await sleep(200)
    expect(events).toHaveLength(heard)
  })

  test('a reader who does not read is dropped, others are not held up', async () => {
    const [slow, quick] = [await someone(), await someone()]
    const ticket = await newTicket(slow)
    const { hostname, port } = new URL(server.url)
    const raw = connect(Number(port), hostname)
    raw.write(
      `GET /api/v1/live?ticket=${ticket} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${server.url}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    await new Promise((resolve) => raw.once('data', resolve))
    raw.pause()
    const gone = new Promise<void>((resolve) => raw.on('error', () => undefined).on('close', () => resolve()))
    const { events, socket } = await open(quick)
    const text = 'x'.repeat(7000)
    const event = {
      type: 'notification' as const,
      notification: {
        id: 'n',
        kind: 'k',
        level: 'info' as const,
        params: { text },
        link: null,
        readAt: null,
        createdAt: new Date().toISOString(),
      },
    }
    for (let count = 0; count < 1500; count++) await publishLive(server.services.db, idOf(slow), event)
    await tell(quick, 'still here')
    await expect.poll(() => errorsHeard(events)).toEqual(['still here'])
    raw.resume()
    await gone
    socket.close()
  })
})

test('stopping the server says goodbye', async () => {
  const own = await startTestServer()
  const { closed } = await openLive(own.url, await newTicket(own.admin))
  const mute = await openLive(own.url, await newTicket(own.admin))
  mute.socket.pause()
  await own.stop()
  expect(await closed).toBe(1005)
  mute.socket.terminate()
})
