import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { spawnDelivery } from '../delivery/testing/spawn-worker.ts'
import { behave } from './testing/receiver.ts'
import { openWebhookWorld, takenByKey, type WebhookWorld } from './testing/webhook-world.ts'

// The process lives by the real clock: nothing here may have moved the world's before it starts.
let world: WebhookWorld
beforeEach(async () => {
  world = await openWebhookWorld()
})
afterEach(() => world.stop())

const KEYS = Array.from({ length: 10 }, (_, at) => `k${at}`)

it('workers killed again and again lose nothing and keep the order of each key', async () => {
  const { id } = await world.listen()
  world.receiver.behaviour = behave.slow(40)
  for (let round = 0; round < 3; round++) {
    const child = await spawnDelivery(world.server.services)
    const before = world.receiver.calls.length
    await world.tell(KEYS, 3)
    await expect.poll(() => world.receiver.calls.length, { timeout: 45_000 }).toBeGreaterThan(before + 6)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    // Its lease ends before the next comes; what it was sending may come twice.
    await world.server.rows("update webhook_deliveries set lease_until = now() where state = 'sending'")
  }
  world.receiver.behaviour = behave.take
  world.clock.pass(2 * 60_000)
  await world.worker().drain()
  await sleep(100)
  const deliveries = await world.deliveries(id)
  expect(deliveries).toHaveLength(90)
  expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(['delivered']))
  expect(new Set(world.receiver.calls.map((call) => call.id)).size).toBe(90)
  for (const [key, numbers] of takenByKey(world.receiver)) {
    const firsts = [...new Set(numbers)]
    expect([key, firsts]).toEqual([key, firsts.toSorted((a, b) => a - b)])
  }
}, 120_000)

it('a receiver that hangs is left after fifteen seconds and asked again', async () => {
  const { id } = await world.listen()
  world.receiver.behaviour = behave.hang
  await world.tell(['a'])
  await world.worker().drain()
  expect(await world.deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  const [attempt] = await world.server.rows<{ error: string; ms: number }>('select error, ms from webhook_attempts')
  expect(attempt?.error).toBe('没有应答（timeout）')
  world.receiver.behaviour = behave.take
  world.clock.pass(6000)
  await world.worker().drain()
  expect(await world.deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
}, 60_000)
