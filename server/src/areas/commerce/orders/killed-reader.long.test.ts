import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { spawnDelivery } from '../../delivery/testing/spawn-worker.ts'
import { broughtTo, openShops, type OpenShops, visitOf } from '../testing/shops.ts'

const KILLS = 2
const EACH = 160

let shops: OpenShops
beforeAll(async () => {
  // A clock a little behind ours: what is bought now lies in the past already.
  shops = await openShops({ pingduoduo: { now: () => Date.now() - 5000, settings: { churn: 5 } } })
  await shops.configure('pingduoduo', { pollSeconds: 5 })
})
afterAll(() => shops.stop())

it('a reader killed -9 in the middle of its pages misses no order and counts none twice', async () => {
  const { server, pingduoduo } = shops
  const { adsetId, trackId } = await visitOf(server, 'pingduoduo', await server.enterprise())
  const stored = async () => (await server.rows('select from orders')).length
  const sns: string[] = []
  pingduoduo.faults.set('delay', { ms: 60 })
  for (let kill = 0; kill < KILLS; kill++) {
    for (let n = 0; n < EACH; n++)
      sns.push(pingduoduo.buyer.buy({ custom: JSON.stringify({ uid: n % 8 === 0 ? trackId : 'nobody' }) }).sn)
    const before = await stored()
    await server.rows('update shop_cursors set last_read_at = null')
    const child = await spawnDelivery(server.services)
    while ((await stored()) === before) await sleep(10)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    expect(await stored()).toBeLessThan(sns.length)
  }
  pingduoduo.faults.clear()
  pingduoduo.settings.churn = 0
  // The lock of the last one falls when the database sees it gone.
  while ((await shops.read('pingduoduo')) === undefined) await sleep(50)
  expect((await server.rows('select from orders where order_sn = any ($1)', [sns])).length).toBe(sns.length)
  expect(await stored()).toBe(sns.length)
  expect((await broughtTo(server, adsetId)).length).toBe((KILLS * EACH) / 8)
}, 60_000)
