import { Webhook } from 'standardwebhooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { sendWebhook, webhookUrl } from './outward/send.ts'
import { newWebhookSecret } from './outward/sign.ts'
import { behave } from './testing/receiver.ts'
import { openWebhookWorld, takenByKey, type WebhookWorld } from './testing/webhook-world.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let world: WebhookWorld
beforeEach(async () => {
  world = await openWebhookWorld()
})
afterEach(() => world.stop())

const states = async (id: string) => (await world.deliveries(id)).map(({ state }) => state)
const signatureHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  )

describe('a receiver that takes everything', () => {
  it('gets each event once, as the published library wants it', async () => {
    const { id, secret } = await world.listen()
    await world.tell(['a', 'b', 'c'], 3)
    await world.worker().drain()
    expect(await states(id)).toEqual(Array(9).fill('delivered'))
    expect(world.receiver.calls).toHaveLength(9)
    for (const { headers, raw, id: eventId } of world.receiver.calls) {
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(new Webhook(secret).verify(raw, signatureHeaders(headers))).toMatchObject({ type: 'order.updated' })
      expect(eventId).toMatch(/^we_[0-9a-z]{26}$/)
    }
    for (const numbers of takenByKey(world.receiver).values())
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })

  it('is told by two secrets for as long as both hold', async () => {
    const { id, secret } = await world.listen()
    const older = newWebhookSecret()
    await world.server.rows(
      "update webhook_endpoints set previous_sealed = $2, previous_until = now() + interval '1 day' where id = $1",
      [id, world.server.services.keys.encrypt(older)],
    )
    await world.tell(['a'])
    await world.worker().drain()
    const [both] = world.receiver.calls
    for (const one of [secret, older])
      expect(new Webhook(one).verify(both?.raw ?? '', signatureHeaders(both?.headers ?? {}))).toBeDefined()
    world.clock.pass(DAY + MINUTE)
    await world.tell(['a'])
    await world.worker().drain()
    expect(String(both?.headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect(String(world.receiver.calls[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })
})

describe('a receiver that fails', () => {
  it('is asked again after a while, under the same id, and what follows waits behind', async () => {
    const { id } = await world.listen()
    world.receiver.behaviour = behave.status(500)
    await world.tell(['a', 'b'])
    await world.tell(['a'])
    const worker = world.worker()
    await worker.drain()
    expect(world.receiver.calls.map(({ data }) => data['n'])).toEqual([0, 1])
    expect((await world.deliveries(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 1],
      ['waiting', 1],
      ['waiting', 0],
    ])
    world.receiver.behaviour = behave.take
    await worker.drain()
    expect(world.receiver.taken()).toEqual([])
    world.clock.pass(6 * SECOND)
    await worker.drain()
    expect(await states(id)).toEqual(['delivered', 'delivered', 'delivered'])
    expect(takenByKey(world.receiver).get('a')).toEqual([0, 2])
    const [first, , again] = world.receiver.calls.filter(({ data }) => data['key'] === 'a')
    expect(first?.id).not.toBe(again?.id)
    expect(new Set(world.receiver.calls.filter(({ data }) => data['n'] === 0).map((call) => call.id)).size).toBe(1)
    const attempts = await world.server.rows<{ status: number; reply: string; error: string | null }>(
      'select a.* from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id order by d.seq, a.id',
    )
    expect(attempts.slice(0, 2)).toMatchObject([
      { status: 500, reply: 'answered 500', error: 'HTTP 500' },
      { status: 200, reply: 'answered 200', error: null },
    ])
  })

  it('is given up after three days; its owner hears, and what waits behind goes on', async () => {
    const { id } = await world.listen()
    world.receiver.behaviour = (response, call) =>
      (call.data['n'] === 0 ? behave.status(400) : behave.take)(response, call)
    await world.tell(['a'], 2)
    const worker = world.worker()
    for (let step = 0; step < 12; step++) {
      await worker.drain()
      world.clock.pass(24 * HOUR + MINUTE)
    }
    expect((await world.deliveries(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['dead', 10],
      ['delivered', 1],
    ])
    const told = await world.owner.get('/notifications')
    const kinds = told.body.notifications.map((one: { kind: string }) => one.kind)
    expect(kinds).toContain('webhook.failing')
    expect((await world.endpoint(id)).status).toBe('on')
  })

  it('shows as failing and is asked by one event at a time, until it takes one; then all come', async () => {
    const { id } = await world.listen()
    world.receiver.behaviour = behave.status(503)
    const keys = Array.from({ length: 40 }, (_, at) => `k${at}`)
    await world.tell(keys)
    const worker = world.worker()
    await worker.drain()
    // Four calls under way when the fifth failure came.
    expect(world.receiver.calls.length).toBeLessThanOrEqual(5 + 3)
    expect(await world.endpoint(id)).toMatchObject({ status: 'failing', last_error: 'HTTP 503' })
    // Away for an hour.
    for (let minute = 0; minute < 60; minute++) {
      world.clock.pass(MINUTE)
      await worker.drain()
    }
    expect(world.receiver.calls.length).toBeLessThan(60)
    const told = await world.owner.get('/notifications')
    expect(told.body.notifications.filter((one: { kind: string }) => one.kind === 'webhook.failing')).toHaveLength(1)
    world.receiver.behaviour = behave.take
    world.clock.pass(5 * MINUTE)
    await worker.drain()
    expect(await states(id)).toEqual(Array(40).fill('delivered'))
    expect((await world.endpoint(id)).status).toBe('on')
  })

  it('that is gone is switched off and its owner hears; what waits for it stays', async () => {
    const { id } = await world.listen()
    world.receiver.behaviour = behave.status(410)
    await world.tell(['a'], 2)
    await world.worker().drain()
    world.clock.pass(DAY)
    await world.worker().drain()
    expect(world.receiver.calls).toHaveLength(1)
    expect((await world.endpoint(id)).status).toBe('off')
    expect(await states(id)).toEqual(['waiting', 'waiting'])
    const told = await world.owner.get('/notifications')
    expect(told.body.notifications[0].kind).toBe('webhook.gone')
  })

  it('is not followed elsewhere, read without end or waited for without end', async () => {
    const { id } = await world.listen()
    const way: Record<string, typeof behave.take> = {
      redirected: behave.redirect(world.receiver.url('/elsewhere')),
      endless: behave.endless,
      broken: behave.breakOff,
      slow: behave.slow(300),
    }
    world.receiver.behaviour = (response, call) => way[String(call.data['key'])]?.(response, call)
    await world.tell(Object.keys(way))
    await world.worker().drain()
    expect((await world.deliveries(id)).map(({ ordering_key, state }) => [ordering_key, state])).toEqual([
      ['redirected', 'waiting'],
      ['endless', 'delivered'],
      ['broken', 'waiting'],
      ['slow', 'delivered'],
    ])
    expect(world.receiver.calls.filter(({ path }) => path === '/elsewhere')).toEqual([])
    const replies = await world.server.rows<{ length: number | null }>(
      'select length(reply) "length" from webhook_attempts where reply is not null order by 1 desc',
    )
    expect(replies[0]?.length).toBe(1000)
  })

  it('that hangs keeps no other endpoint waiting', async () => {
    const hanging = await world.listen(world.receiver.url('/hangs'))
    const { id } = await world.listen(world.receiver.url('/works'))
    world.receiver.behaviour = (response, call) => (call.path === '/hangs' ? behave.hang : behave.take)(response, call)
    await world.tell(['a'])
    const runs = await world.worker().begin()
    await expect.poll(() => states(id)).toEqual(['delivered'])
    expect(await states(hanging.id)).toEqual(['sending'])
    // The call that hangs ends before the server does.
    await world.receiver.stop()
    await Promise.all(runs)
  })

  it('that answers with what cannot be stored is noted all the same', async () => {
    const { id } = await world.listen()
    world.receiver.behaviour = (response) => void response.writeHead(500).end(Buffer.from([0, 0xff, 0xd8, 0, 65]))
    await world.tell(['a'])
    await world.worker().drain()
    expect((await world.deliveries(id))[0]).toMatchObject({ state: 'waiting', attempts: 1 })
  })
})

describe('several workers', () => {
  it('keep the order of each key and tell everything once', async () => {
    const { id } = await world.listen()
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    world.receiver.behaviour = (response, call) =>
      void setTimeout(() => behave.take(response, call), Math.random() * 10)
    await world.tell(keys, 6)
    const other = await world.server.beside()
    const workers = [world.worker(), world.worker(other.services)]
    const drained = async () => {
      while ((await states(id)).some((state) => state !== 'delivered')) {
        await Promise.all(workers.map((worker) => worker.drain()))
        await sleep(5)
      }
    }
    const telling = world.tell(keys, 6)
    await Promise.all([drained(), telling])
    await drained()
    expect(world.receiver.calls).toHaveLength(96)
    for (const [key, numbers] of takenByKey(world.receiver))
      expect([key, numbers]).toEqual([key, numbers.toSorted((a, b) => a - b)])
  }, 30_000)

  it('take back what a lost one held, and tell it again under its id', async () => {
    const { id } = await world.listen()
    world.receiver.behaviour = behave.slow(200)
    await world.tell(['a', 'b'])
    const lost = { ...world.server.services, db: world.server.services.db }
    const worker = world.worker(lost)
    const runs = await worker.begin()
    await expect.poll(() => world.receiver.calls.length).toBe(2)
    // It is away for longer than its lease, and comes back with its answers.
    world.clock.pass(2 * MINUTE)
    await world.worker().drain()
    await Promise.all(runs)
    expect(await states(id)).toEqual(['delivered', 'delivered'])
    expect(new Set(world.receiver.calls.map((call) => call.id)).size).toBe(2)
    expect(world.receiver.calls).toHaveLength(4)
  })
})

it('whatever the receiver does, each key comes in its order and nothing is lost', async () => {
  const { id } = await world.listen()
  const ways = [
    behave.take,
    behave.take,
    behave.status(500),
    behave.status(429, { 'retry-after': '3' }),
    behave.breakOff,
    behave.redirect('/x'),
    behave.endless,
    behave.slow(5),
  ]
  // Fewer times than after which it would be given up.
  const tried = new Map<string, number>()
  world.receiver.behaviour = (response, call) => {
    const times = (tried.get(call.id) ?? 0) + 1
    tried.set(call.id, times)
    const way = times > 4 ? behave.take : ways[Math.floor(Math.random() * ways.length)]
    way?.(response, call)
  }
  const keys = Array.from({ length: 12 }, (_, at) => `k${at}`)
  await world.tell(keys, 5)
  const worker = world.worker()
  for (let step = 0; step < 400 && (await states(id)).some((state) => state !== 'delivered'); step++) {
    await worker.drain()
    world.clock.pass(HOUR)
  }
  expect(await states(id)).toEqual(Array(60).fill('delivered'))
  const delivered = await world.server.rows<{ ordering_key: string; seqs: number[] }>(
    `select d.ordering_key, array_agg(d.seq::int order by a.id) seqs
     from webhook_deliveries d join webhook_attempts a on a.delivery_id = d.id and a.error is null group by 1`,
  )
  for (const { seqs } of delivered) expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
  // What comes first of each number comes in order too, answered or not.
  for (const key of keys) {
    const numbers = world.receiver.calls.filter(({ data }) => data['key'] === key).map(({ data }) => Number(data['n']))
    expect([...new Set(numbers)]).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  }
}, 60_000)

it('without simulators neither this machine, a private network nor plain http is called', async () => {
  const guarded = await startTestServer({ ROLES: 'api' })
  try {
    const { port } = new URL(world.receiver.url())
    const secrets = [newWebhookSecret()]
    const send = (url: string) =>
      sendWebhook(guarded.services, { url, secrets }, { id: 'we_1', body: '{}' }, new Date())
    for (const url of [
      world.receiver.url(),
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://[::1]:${port}/`,
      'https://[::ffff:127.0.0.1]/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://169.254.169.254/latest/meta-data/',
      'https://10.0.0.7/',
      'https://user:secret@example.com/',
      'http://example.com/',
      'ftp://example.com/',
      'https://example.com/#x',
      'javascript:alert(1)',
    ])
      expect([url, await send(url)]).toMatchObject([url, { outcome: 'failed', status: null }])
    expect(webhookUrl(guarded.services, 'https://example.com/hooks?a=1')?.href).toBe('https://example.com/hooks?a=1')
    expect(world.receiver.calls).toEqual([])
  } finally {
    await guarded.stop()
  }
})
