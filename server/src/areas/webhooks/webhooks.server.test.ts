import { Webhook as Library } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, startTestServer, unique } from '../../testing/test-server.ts'
import type { Api } from '../../testing/api.ts'
import { newId } from '../../core/db/ids.ts'
import { behave } from './testing/receiver.ts'
import { openWebhookWorld, type WebhookWorld } from './testing/webhook-world.ts'

let world: WebhookWorld
let owner: Api
let foreign: Api
let enterpriseId: string
beforeAll(async () => {
  world = await openWebhookWorld()
  ;({ owner, enterpriseId } = world)
  foreign = await world.server.join(await world.server.enterprise(), 'User')
})
afterAll(() => world.stop())
beforeEach(async () => {
  for (const table of ['webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'webhook_attempts'])
    await world.server.rows(`delete from ${table}`)
  world.receiver.calls.splice(0)
  world.receiver.behaviour = behave.take
})

const add = async (body: Record<string, unknown> = {}, api = owner) => {
  const reply = await api.post('/webhooks', { name: 'CRM', url: world.receiver.url('/hook'), ...body })
  expect([reply.status, reply.body]).toEqual([200, reply.body])
  return reply.body as { webhook: { id: string; status: string; events: string[] }; secret: string }
}
const signed = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  )
const list = async (id: string, filters: Record<string, string> = {}) => {
  const asked = JSON.stringify(Object.entries(filters).map(([ID, Value]) => ({ ID, Value })))
  return (await owner.get(`/webhooks/${id}/deliveries?filters=${encodeURIComponent(asked)}`)).body
}

describe('a webhook', () => {
  it('is added with a secret that nothing shows again', async () => {
    const { webhook, secret } = await add({ events: ['order.created', 'order.created'] })
    expect(secret).toMatch(/^whsec_/)
    expect(webhook).toMatchObject({ status: 'on', events: ['order.created'], waiting: 0, rotationEndsAt: null })
    const rotated = (await owner.post(`/webhooks/${webhook.id}/secret`)).body
    expect(rotated.webhook.rotationEndsAt).not.toBeNull()
    await owner.put(`/webhooks/${webhook.id}`, { name: '新 CRM', events: [] })
    await owner.post(`/webhooks/${webhook.id}/test`)
    const seen = JSON.stringify([
      (await owner.get('/webhooks')).body,
      (await owner.get(`/webhooks/${webhook.id}`)).body,
      await world.server.rows('select * from audit'),
      await world.server.rows('select * from webhook_endpoints'),
      await world.server.rows('select * from idempotency_keys'),
    ])
    expect(seen).toContain('新 CRM')
    for (const hidden of [secret, rotated.secret]) expect(seen).not.toContain(hidden.slice(6))
    const actions = await world.server.rows<{ action: string }>(
      'select action from audit where entity_id = $1 order by id',
      [webhook.id],
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'webhook.create',
      'webhook.rotate',
      'webhook.update',
      'webhook.test',
    ])
  })

  it('signs with both secrets for a day after the change', async () => {
    const { webhook, secret } = await add()
    const { secret: newer } = (await owner.post(`/webhooks/${webhook.id}/secret`)).body
    expect((await owner.post(`/webhooks/${webhook.id}/test`)).body).toMatchObject({ ok: true })
    const [call] = world.receiver.calls
    for (const one of [secret, newer])
      expect(new Library(one).verify(call?.raw ?? '', signed(call?.headers ?? {}))).toBeDefined()
    await world.server.rows("update webhook_endpoints set previous_until = now() - interval '1 second'")
    await owner.post(`/webhooks/${webhook.id}/test`)
    const later = world.receiver.calls[1]
    expect(() => new Library(secret).verify(later?.raw ?? '', signed(later?.headers ?? {}))).toThrow()
    expect((await owner.get(`/webhooks/${webhook.id}`)).body.webhook.rotationEndsAt).toBeNull()
  })

  it('says at once what its receiver answers to a test', async () => {
    const { webhook } = await add()
    const ask = async () => (await owner.post(`/webhooks/${webhook.id}/test`)).body
    expect(await ask()).toMatchObject({ ok: true, status: 200, reply: 'answered 200', error: null })
    expect(world.receiver.calls[0]).toMatchObject({ type: 'webhook.test', data: { name: 'CRM' } })
    world.receiver.behaviour = behave.status(401)
    expect(await ask()).toMatchObject({ ok: false, status: 401, error: 'HTTP 401' })
    world.receiver.behaviour = behave.redirect('/elsewhere')
    expect(await ask()).toMatchObject({ ok: false, status: 302 })
    await owner.put(`/webhooks/${webhook.id}`, { url: 'http://127.0.0.1:1/' })
    expect(await ask()).toMatchObject({ ok: false, status: null, error: '连接失败（ECONNREFUSED）' })
  })

  it('is off until it is switched on: nothing is kept for it meanwhile, and what waited goes on', async () => {
    const { webhook } = await add()
    await world.tell(['a'])
    await owner.put(`/webhooks/${webhook.id}`, { status: 'off' })
    await world.tell(['b'])
    await world.worker().drain()
    expect(world.receiver.calls).toEqual([])
    expect((await owner.put(`/webhooks/${webhook.id}`, { status: 'on' })).body.webhook).toMatchObject({ waiting: 1 })
    await world.worker().drain()
    expect(world.receiver.calls.map(({ data }) => data['key'])).toEqual(['a'])
  })

  it('that was repaired does not wait', async () => {
    const { webhook } = await add({ url: 'http://127.0.0.1:1/' })
    await world.tell(['a', 'b', 'c', 'd', 'e', 'f'])
    await world.worker().drain()
    expect((await owner.get('/webhooks')).body.webhooks[0]).toMatchObject({ status: 'failing', waiting: 6 })
    await owner.put(`/webhooks/${webhook.id}`, { url: world.receiver.url() })
    await world.worker().drain()
    expect((await owner.get('/webhooks')).body.webhooks[0]).toMatchObject({ status: 'on', waiting: 0, lastError: '连接失败（ECONNREFUSED）' }) // prettier-ignore
    expect(world.receiver.calls).toHaveLength(6)
  })

  it('that was deleted hears nothing, and comes back by undo', async () => {
    const { webhook } = await add()
    const { undo } = (await owner.delete(`/webhooks/${webhook.id}`)).body
    await world.tell(['a'])
    expect((await owner.get('/webhooks')).body.webhooks).toEqual([])
    expect(await world.server.rows('select from webhook_events')).toEqual([])
    expect((await owner.post(`/undo/${undo}`)).status).toBe(200)
    await world.tell(['a'])
    await world.worker().drain()
    expect(world.receiver.calls).toHaveLength(1)
  })

  it('takes only addresses that may be called, said at the field', async () => {
    const { webhook } = await add()
    for (const url of [
      'https://10.0.0.7/',
      'https://user:x@example.com/',
      'https://example.com/#a',
      'ftp://x/',
      'http://[::ffff:1.2.3.4]/',
    ])
      // prettier-ignore
      for (const reply of [
        await owner.post('/webhooks', { name: 'x', url }),
        await owner.put(`/webhooks/${webhook.id}`, { url }),
      ])
        expect([url, reply.status, reply.body.issues?.[0]?.path]).toEqual([url, 400, 'url'])
  })

  it('is one of twenty at most', async () => {
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => owner.post('/webhooks', { name: 'x', url: 'https://example.com/' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(replies.find(({ status }) => status !== 200)?.body.code).toBe('webhook.too_many')
  })
})

describe('the log', () => {
  it('has every event with its body and attempts, and is filtered', async () => {
    const { webhook } = await add()
    world.receiver.behaviour = (response, call) =>
      (call.data['key'] === 'b' ? behave.status(500) : behave.take)(response, call)
    await world.tell(['a', 'b'])
    await world.tell(['a'])
    await world.worker().drain()
    const all = await list(webhook.id)
    expect(all.page.totalCounts).toBe(3)
    expect(all.deliveries[0]).toMatchObject({ type: 'order.updated', state: 'delivered', status: 200, attempts: 1 })
    expect((await list(webhook.id, { State: 'waiting' })).deliveries).toMatchObject([{ subject: 'b', status: 500 }])
    expect((await list(webhook.id, { Subject: 'a' })).deliveries).toHaveLength(2)
    expect((await list(webhook.id, { Type: 'order.created' })).deliveries).toEqual([])
    const [waiting] = (await list(webhook.id, { Subject: 'b' })).deliveries
    const one = (await owner.get(`/webhooks/${webhook.id}/deliveries/${waiting.id}`)).body
    expect(one.body).toBe(world.receiver.calls.find(({ data }) => data['key'] === 'b')?.raw)
    expect(one.headers).toMatchObject({ 'webhook-id': waiting.eventId })
    expect(one.attempts).toMatchObject([{ status: 500, reply: 'answered 500', error: 'HTTP 500' }])
  })

  it('is replayed one by one, or what was given up, or all of a time, under the same ids', async () => {
    const { webhook } = await add()
    await world.tell(['a', 'b', 'c'])
    await world.worker().drain()
    const first = new Set(world.receiver.calls.map(({ id }) => id))
    const { deliveries } = await list(webhook.id)
    const again = await owner.post(`/webhooks/${webhook.id}/deliveries/${deliveries[0].id}/replay`)
    expect(again.body.delivery).toMatchObject({ state: 'waiting', attempts: 0 })
    await world.worker().drain()
    expect(world.receiver.calls).toHaveLength(4)
    await world.server.rows("update webhook_deliveries set state = 'dead' where ordering_key = 'a'")
    const replay = async (body: Record<string, unknown>) =>
      (await owner.post(`/webhooks/${webhook.id}/replay`, body)).body
    expect(await replay({})).toEqual({ replayed: 1, more: false })
    await world.worker().drain()
    const [hourAgo, inAnHour] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    expect(await replay({ state: 'all', to: hourAgo })).toEqual({ replayed: 0, more: false })
    expect(await replay({ state: 'all', from: inAnHour })).toEqual({ replayed: 0, more: false })
    expect(await replay({ state: 'all', from: hourAgo, to: inAnHour })).toEqual({ replayed: 3, more: false })
    await world.worker().drain()
    expect(world.receiver.calls).toHaveLength(8)
    expect(new Set(world.receiver.calls.map(({ id }) => id))).toEqual(first)
    const audited = await world.server.rows("select from audit where action = 'webhook.replay' and entity_id = $1", [
      webhook.id,
    ])
    expect(audited).toHaveLength(5)
  })
})

describe('others', () => {
  it('of another enterprise see, change, test, replay and remove nothing, and add none there', async () => {
    const { webhook } = await add()
    const theirs = await add({}, foreign)
    await world.tell(['a'])
    await world.worker().drain()
    const called = world.receiver.calls.length
    const [{ id: deliveryId }] = (await list(webhook.id)).deliveries
    expect((await foreign.get('/webhooks')).body.webhooks.map(({ id }: { id: string }) => id)).toEqual([
      theirs.webhook.id,
    ])
    expect((await foreign.get(`/webhooks?enterprise_id=${enterpriseId}`)).status).toBe(404)
    for (const reply of [
      await foreign.get(`/webhooks/${webhook.id}`),
      await foreign.put(`/webhooks/${webhook.id}`, { name: 'x' }),
      await foreign.delete(`/webhooks/${webhook.id}`),
      await foreign.post(`/webhooks/${webhook.id}/secret`),
      await foreign.post(`/webhooks/${webhook.id}/test`),
      await foreign.post(`/webhooks/${webhook.id}/replay`, {}),
      await foreign.get(`/webhooks/${webhook.id}/deliveries`),
      await foreign.get(`/webhooks/${webhook.id}/deliveries/${deliveryId}`),
      await foreign.post(`/webhooks/${webhook.id}/deliveries/${deliveryId}/replay`),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'webhook.not_found'])
    // One's own webhook does not open another's delivery.
    for (const reply of [
      await foreign.get(`/webhooks/${theirs.webhook.id}/deliveries/${deliveryId}`),
      await foreign.post(`/webhooks/${theirs.webhook.id}/deliveries/${deliveryId}/replay`),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'webhook_delivery.not_found'])
    expect((await foreign.post('/webhooks', { name: 'x', url: 'https://example.com/', enterpriseId })).status).toBe(404)
    expect(world.receiver.calls).toHaveLength(called)
  })

  it('who are no owners may not', async () => {
    const { webhook } = await add()
    for (const role of ['Member', 'MemberCustomer'] as const) {
      const person = await world.server.join(enterpriseId, role)
      expect((await person.get('/webhooks')).status).toBe(403)
      expect((await person.post('/webhooks', { name: 'x', url: 'https://example.com/' })).status).toBe(403)
      expect((await person.get(`/webhooks/${webhook.id}/deliveries`)).status).toBe(403)
    }
  })

  it('with an API key look and replay, but learn no secret and name no address', async () => {
    const { webhook } = await add()
    const body = { name: unique(), scope: 'all', days: 1, password: ADMIN.password }
    const { key } = (await owner.post(`/enterprise/${enterpriseId}/api-keys`, body)).body
    const call = async (method: string, path: string, sent?: object) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const init = { method, headers, ...(sent === undefined ? {} : { body: JSON.stringify(sent) }) }
      return (await fetch(`${world.server.url}/api/v1${path}`, init)).status
    }
    expect(await call('GET', '/webhooks')).toBe(200)
    expect(await call('POST', `/webhooks/${webhook.id}/replay`, {})).toBe(200)
    expect(await call('POST', '/webhooks', { name: 'x', url: 'https://example.com/' })).toBe(403)
    expect(await call('PUT', `/webhooks/${webhook.id}`, { url: 'https://example.com/' })).toBe(403)
    expect(await call('POST', `/webhooks/${webhook.id}/secret`)).toBe(403)
  })
})

it('without simulators an address on this machine, of a private network or in the clear is refused', async () => {
  const guarded = await startTestServer({ ROLES: 'api' })
  try {
    const id = await guarded.enterprise()
    for (const url of [world.receiver.url(), 'https://127.0.0.1/', 'https://192.168.1.1/', 'http://example.com/']) {
      const reply = await guarded.admin.post('/webhooks', { name: 'x', url, enterpriseId: id })
      expect([url, reply.status, reply.body.issues?.[0]?.path]).toEqual([url, 400, 'url'])
    }
    // A name shows where it leads only when it is connected to.
    const { port } = new URL(world.receiver.url())
    const body = { name: 'x', url: `https://localhost:${port}/`, enterpriseId: id }
    const made = (await guarded.admin.post('/webhooks', body)).body.webhook
    const tested = (await guarded.admin.post(`/webhooks/${made.id}/test`)).body
    expect(tested).toMatchObject({ ok: false, status: null, error: '地址不允许访问：须为公网 HTTPS 地址' })
    expect(world.receiver.calls).toEqual([])
  } finally {
    await guarded.stop()
  }
})

it('goes with its events and attempts after 30 days', async () => {
  const { deleteExpiredWebhooks } = await import('./delete-expired-webhooks.ts')
  const { webhook } = await add()
  await world.tell(['a', 'b', 'c'])
  await world.worker().drain()
  const left = async () => {
    const counts = ['webhook_events', 'webhook_deliveries', 'webhook_attempts'].map(async (table) => {
      const [row] = await world.server.rows<{ n: number }>(`select count(*)::int n from ${table}`)
      return row?.n
    })
    return Promise.all(counts)
  }
  await deleteExpiredWebhooks(world.server.services)
  expect(await left()).toEqual([3, 3, 3])
  const old = "now() - interval '31 days'"
  await world.server.rows(`update webhook_events set created_at = ${old} where ordering_key <> 'c'`)
  await world.server.rows(`update webhook_deliveries set created_at = ${old} where ordering_key <> 'c'`)
  await world.server.rows(`update webhook_attempts set at = ${old} where delivery_id <> $1`, [newId('wd')])
  await deleteExpiredWebhooks(world.server.services)
  expect(await left()).toEqual([1, 1, 0])
  expect((await list(webhook.id)).deliveries).toHaveLength(1)
})
