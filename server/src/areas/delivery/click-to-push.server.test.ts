import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import type { Simulator } from '#simulators/shared/simulator.ts'
import { fillMacros } from '#simulators/shared/fill-macros.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { openPlatforms, type Platforms, type Sold } from './testing/platforms.ts'

let bench: Bench
let platforms: Platforms
beforeAll(async () => {
  bench = await openBench('api,tracker,worker')
  platforms = await openPlatforms(bench)
})
afterAll(async () => {
  await bench.stop()
  await platforms.stop()
})

const report = async (adset: Adset, secret: string, fact: Record<string, unknown>): Promise<void> => {
  const body = JSON.stringify({ kind: 'friend_added', sourceKey: crypto.randomUUID(), ...fact })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('hex')
  const response = await fetch(adset.links.conversions, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    body,
  })
  if (response.status !== 200) throw new Error(await response.text())
}

/** A click is sold and told of, and another server reports what came of it. */
const convertOnce = async (
  simulator: Simulator,
  { adset, platformId }: Sold,
  secret: string,
  fact: Record<string, unknown> = {},
): Promise<void> => {
  const click = simulator.mintClick(platformId)
  const answer = await fetch(fillMacros(adset.links.monitor, click.macros))
  if (answer.status >= 400) throw new Error(`${answer.status} ${await answer.text()}`)
  const known = await bench.server.rows<{ visit_id: string }>(
    'select visit_id from click_keys where adset_id = $1 and key in ($2, $3)',
    [adset.id, click.clickId, click.callback],
  )
  await report(adset, secret, { trackId: known[0]?.visit_id, ...fact })
}

const walk = async (simulator: Simulator, sold: Sold): Promise<void> => {
  const { admin } = bench.server
  const { adset } = sold
  const path = `/adsets/${adset.id}`
  const { secret } = (await admin.post(`${path}/secret`)).body
  const arrived = () => simulator.ledger.summary().byAccount[String(sold.platformId)] ?? 0
  const totals = async () => (await admin.get(path)).body.adset.total
  const change = (pushStrategy: Record<string, unknown>) =>
    admin.put(path, { pushStrategy: { ...adset.pushStrategy, ...pushStrategy } })

  await convertOnce(simulator, sold, secret)
  await expect.poll(arrived, { timeout: 45_000 }).toBe(1)
  await expect.poll(totals, { timeout: 45_000 }).toMatchObject({ clicks: 1, conversions: 1, pushed: 1 })

  // Of every ten exactly three.
  await change({ mode: 'ratio', ratio: 30 })
  for (let at = 0; at < 20; at++) await convertOnce(simulator, sold, secret)
  await expect.poll(arrived, { timeout: 45_000 }).toBe(7)
  await expect.poll(totals, { timeout: 45_000 }).toMatchObject({ conversions: 21, pushed: 7, held: 14 })

  // Two more by hand, all of them seen in the platform's report.
  expect((await admin.put(`${path}/relenish`, { count: 2 })).body.released).toBe(2)
  await expect.poll(arrived, { timeout: 45_000 }).toBe(9)
  await expect.poll(totals, { timeout: 45_000 }).toMatchObject({ pushed: 9, held: 12 })
  expect((await admin.put(`${path}/ack`, { count: 9 })).body.adset.total.acknowledged).toBe(9)

  // Stopped: recorded and held.
  await admin.put(`${path}/state`, { status: 'AD_STOP' })
  await convertOnce(simulator, sold, secret)
  const [newest] = (await admin.get(`${path}/tracks`)).body.tracks
  expect(newest).toMatchObject({ state: 'held', rule: 'stopped' })
  expect(arrived()).toBe(9)
}

const PHONE = '13800138000'
const phoneRows = (adsetId: string) =>
  bench.server.rows<{ phone_sealed: string }>('select phone_sealed from push_phones where adset_id = $1', [adsetId])

/** A delivered push keeps no phone; a held one does, sealed, and sends it once it is released. */
const walkWithPhone = async (simulator: Simulator, sold: Sold, hash: string): Promise<void> => {
  const { admin } = bench.server
  const { id, pushStrategy } = sold.adset
  const { secret } = (await admin.post(`/adsets/${id}/secret`)).body
  const phones = () =>
    simulator.ledger
      .page(0, 1000)
      .entries.filter(({ accountId }) => accountId === sold.platformId)
      .map(({ phone }) => phone)
  await convertOnce(simulator, sold, secret, { phone: PHONE })
  await expect.poll(phones, { timeout: 45_000 }).toEqual([hash])
  await expect.poll(() => phoneRows(id), { timeout: 45_000 }).toEqual([])

  await admin.put(`/adsets/${id}`, { pushStrategy: { ...pushStrategy, mode: 'none' } })
  await convertOnce(simulator, sold, secret, { phone: PHONE })
  const held = await phoneRows(id)
  expect(held).toHaveLength(1)
  expect(held[0]?.phone_sealed).not.toContain(PHONE)
  expect((await admin.put(`/adsets/${id}/relenish`, { count: 1 })).body.released).toBe(1)
  await expect.poll(phones, { timeout: 45_000 }).toEqual([hash, hash])
  await expect.poll(() => phoneRows(id), { timeout: 45_000 }).toEqual([])
}

describe('the loop, from the click to the platform’s ledger', () => {
  it('closes with Tencent', async () => walk(platforms.tencent, await platforms.tencentSold('callback')), 60_000)
  it('closes with OceanEngine', async () => walk(platforms.oceanengine, await platforms.soldAt('oceanengine')), 60_000)
  it('closes with Kuaishou', async () => walk(platforms.kuaishou, await platforms.soldAt('kuaishou')), 60_000)
  it('closes with Baidu', async () => walk(platforms.baidu, await platforms.soldAt('baidu')), 60_000)
  it('tells Tencent the MD5 of a phone', async () =>
    walkWithPhone(
      platforms.tencent,
      await platforms.tencentSold('callback'),
      createHash('md5').update(PHONE).digest('hex'),
    ))
  it('tells OceanEngine the SHA-256 of a phone', async () =>
    walkWithPhone(
      platforms.oceanengine,
      await platforms.soldAt('oceanengine'),
      createHash('sha256').update(PHONE).digest('hex'),
    ))
})
