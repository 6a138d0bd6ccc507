import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Webhook } from '#contract/webhooks/entities.ts'
import { checkBehind } from './behind-alarm.ts'
import { openWebhookWorld, type WebhookWorld } from './testing/webhook-world.ts'

const MINUTE = 60_000

let world: WebhookWorld
beforeAll(async () => (world = await openWebhookWorld()))
afterAll(() => world?.stop())

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE)
const heard = async (id: string): Promise<[string, Record<string, string>][]> => {
  const rows = await world.server.rows<{ kind: string; params: Record<string, string> }>(
    "select kind, params from notifications where kind in ('webhook.behind', 'webhook.caught_up') and params ->> 'webhook' = $1 order by id",
    [id],
  )
  return rows.map(({ kind, params }) => [kind, params])
}
/** An endpoint of its own name, which its notifications carry. */
const listen = async (): Promise<string> => {
  const { id } = await world.listen()
  await world.server.rows('update webhook_endpoints set name = id where id = $1', [id])
  return id
}
const shown = async (id: string): Promise<Webhook> => {
  const { body } = await world.owner.get(`/webhooks?enterprise_id=${world.enterpriseId}&pageSize=100`)
  const found = (body.webhooks as Webhook[]).find((one) => one.id === id)
  if (found === undefined) throw new Error('not listed')
  return found
}
const needs = async (): Promise<{ kind: string; subject: { id: string } }[]> =>
  (await world.owner.get('/work/health')).body.items

it('tells its owners once that a receiver is behind, and once that it has caught up', async () => {
  const id = await listen()
  expect(await shown(id)).toMatchObject({ waiting: 0, waitingSince: null })
  await world.tell(['a', 'b'], 2)
  const { waiting, waitingSince } = await shown(id)
  expect(waiting).toBe(4)
  expect(Date.parse(waitingSince ?? '')).toBeLessThanOrEqual(Date.now())

  await checkBehind(world.server.services, inMinutes(14))
  expect(await heard(id)).toEqual([])
  await checkBehind(world.server.services, inMinutes(17))
  await checkBehind(world.server.services, inMinutes(30))
  expect(await heard(id)).toEqual([
    ['webhook.behind', { webhook: id, minutes: expect.stringMatching(/^1[67]$/), count: '4' }],
  ])
  expect((await needs()).filter(({ subject }) => subject.id === id).map(({ kind }) => kind)).toEqual(['webhook.behind'])

  await world.worker().drain()
  expect((await shown(id)).waiting).toBe(0)
  await checkBehind(world.server.services, inMinutes(31))
  await checkBehind(world.server.services, inMinutes(60))
  expect((await heard(id)).map(([kind]) => kind)).toEqual(['webhook.behind', 'webhook.caught_up'])
  expect((await needs()).filter(({ subject }) => subject.id === id)).toEqual([])
})

it('takes an event that is sent again as waiting from then on, and counts no more than a thousand', async () => {
  const id = await listen()
  await world.tell(['old'], 1)
  await world.worker().drain()
  await world.server.rows(
    "update webhook_deliveries set waiting_since = now() - interval '3 days' where endpoint_id = $1",
    [id],
  )
  expect((await world.owner.post(`/webhooks/${id}/replay`, { state: 'all' })).body.replayed).toBe(1)
  await checkBehind(world.server.services, inMinutes(10))
  expect(await heard(id)).toEqual([])
  await world.tell(
    Array.from({ length: 1001 }, (_, n) => `many-${n}`),
    1,
  )
  expect((await shown(id)).waiting).toBe(1001)
  await checkBehind(world.server.services, inMinutes(20))
  expect((await heard(id))[0]?.[1]).toMatchObject({ count: '1,000+' })
})

it('is silent about one that is switched off', async () => {
  const id = await listen()
  await world.tell(['off'], 1)
  await checkBehind(world.server.services, inMinutes(20))
  expect((await world.owner.put(`/webhooks/${id}`, { status: 'off' })).status).toBe(200)
  await checkBehind(world.server.services, inMinutes(25))
  expect((await heard(id)).map(([kind]) => kind)).toEqual(['webhook.behind'])
})
