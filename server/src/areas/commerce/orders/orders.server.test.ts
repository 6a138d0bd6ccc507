import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../../testing/api.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import { dayAfter } from '../../../core/time/span.ts'
import { untilDone } from '../../../testing/world.ts'
import { startWorker, type Worker } from '../../../app/start-worker.ts'
import { openShops, type OpenShops, visitOf } from '../testing/shops.ts'
import { ShopFailure } from '../shops/port.ts'
import { pauseAfter, startOrders } from './order-worker.ts'

let shops: OpenShops
let enterpriseId: string
let owner: Api
let adsetId: string
let worker: Worker
let orders: { stop(): Promise<void> }
const sns: string[] = []

const states = async () => (await owner.get('/orders/shops')).body.shops
const until = async (check: () => Promise<boolean>): Promise<void> => {
  for (const deadline = Date.now() + 45_000; Date.now() < deadline; await sleep(100)) if (await check()) return
  throw new Error('It did not come')
}
const listed = async (query = '') => (await owner.get(`/orders?pageSize=0&${query}`)).body
const filtered = (ID: string, Value: string) => listed(`filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`)

beforeAll(async () => {
  // A clock a little behind ours: what is bought now lies in the past already.
  shops = await openShops({ pingduoduo: { now: () => Date.now() - 5000 } })
  const { server, pingduoduo } = shops
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
  const visit = await visitOf(server, 'pingduoduo', enterpriseId)
  adsetId = visit.adsetId
  for (let n = 0; n < 5; n++) sns.push(pingduoduo.buyer.buy({ custom: JSON.stringify({ uid: visit.trackId }) }).sn)
  worker = await startWorker(server.services)
  orders = startOrders(server.services)
})
afterAll(async () => {
  await orders.stop()
  await worker.stop()
  await shops.stop()
})

describe('the reader', () => {
  it('begins once someone sets the shop up, and says how far it is', async () => {
    expect(await states()).toMatchObject([{ provider: 'pingduoduo', configured: false, readUntil: null }, {}])
    await shops.configure('pingduoduo', { pollSeconds: 5 })
    await until(async () => (await listed()).orders.length === sns.length)
    expect(await states()).toMatchObject([{ provider: 'pingduoduo', configured: true, error: null }, {}])
  })

  it('says what the shop refuses, and goes on once that is mended', async () => {
    await shops.server.rows('update shop_cursors set last_read_at = null')
    await shops.configure('pingduoduo', { pollSeconds: 5, clientSecret: 'wrong' })
    await until(async () => (await states())[0].error !== null)
    expect((await states())[0].error).toContain('签名')
    await shops.configure('pingduoduo', { pollSeconds: 5 })
    await until(async () => (await states())[0].error === null)
  })

  it('stays away longer the worse it was, and the longer the oftener', () => {
    const failed = (kind: ShopFailure['kind'], seconds?: number) => new ShopFailure(kind, '1', '', seconds)
    expect([pauseAfter(failed('away'), 1), pauseAfter(failed('away'), 3)]).toEqual([15, 60])
    expect(pauseAfter(failed('throttled', 90), 1)).toBe(90)
    expect(pauseAfter(failed('blocked'), 1)).toBe(3600)
    expect(pauseAfter(failed('refused'), 50)).toBe(3600)
    expect(pauseAfter(new Error('database away'), 1)).toBe(15)
  })
})

describe('the list of orders', () => {
  it('filters by every column, by day, and by whole numbers alone', async () => {
    const [sn = ''] = sns
    const all = (await listed()).page.totalCounts
    expect(all).toBe(sns.length)
    expect((await listed(`q=${sn}`)).orders).toMatchObject([{ orderSn: sn, orderNo: sn, status: 'paid' }])
    expect((await listed(`q=${sn.slice(0, 8)}`)).orders).toEqual([])
    const [{ trackId, createdAt }] = (await listed()).orders
    expect((await listed(`q=${trackId}`)).orders.length).toBe(all)
    const some = { Provider: 'pingduoduo', Status: 'paid', Match: 'track', AdsetId: adsetId, From: createdAt.slice(0, 4) + '-01-01' } // prettier-ignore
    for (const [filter, value] of Object.entries(some))
      expect([filter, (await filtered(filter, value)).orders.length]).toEqual([filter, all])
    const none = { Provider: 'jdunion', Status: 'refunded', Match: 'window', AdsetId: 'as_none', To: '2020-01-01' }
    for (const [filter, value] of Object.entries(none))
      expect([filter, (await filtered(filter, value)).orders]).toEqual([filter, []])
    const day = shanghaiDay(new Date(createdAt))
    const visited = {
      VisitedFrom: [dayAfter(day, -1), dayAfter(day, 2)],
      VisitedTo: [dayAfter(day, 1), dayAfter(day, -2)],
    }
    for (const [filter, [within = '', beyond = '']] of Object.entries(visited)) {
      expect([filter, (await filtered(filter, within)).orders.length]).toEqual([filter, all])
      expect([filter, (await filtered(filter, beyond)).orders]).toEqual([filter, []])
    }
    expect((await filtered('From', 'yesterday')).code).toBe('request.malformed')
  })

  it('is exported as it is filtered, in yuan', async () => {
    const { job } = (await owner.post('/exports', { resource: 'orders', query: `q=${sns[0]}` })).body
    await untilDone(owner, job.id)
    const file = String((await owner.get(`/exports/${job.id}/file`)).body)
    expect(file.trim().split('\r\n').length).toBe(2)
    const [{ amount }] = (await listed(`q=${sns[0]}`)).orders
    expect(file).toContain((amount / 100).toFixed(2))
    const products = (await owner.post('/exports', { resource: 'products' })).body
    await untilDone(owner, products.job.id)
  })

  it('lets one go and takes it back, and never shows it to others', async () => {
    const [{ id }] = (await listed(`q=${sns[1]}`)).orders
    const stranger = await shops.server.join(await shops.server.enterprise(), 'User')
    expect((await stranger.delete(`/orders/${id}`)).status).toBe(404)
    const member = await shops.server.join(enterpriseId, 'Member')
    expect((await member.delete(`/orders/${id}`)).status).toBe(403)
    const { undo } = (await owner.delete(`/orders/${id}`)).body
    expect((await owner.get(`/orders/${id}`)).status).toBe(404)
    expect((await listed()).page.totalCounts).toBe(sns.length - 1)
    expect((await owner.post(`/undo/${undo}`)).status).toBe(200)
    expect((await listed()).page.totalCounts).toBe(sns.length)
  })
})
