import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Simulator } from '#simulators/shared/simulator.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { expectLedger, expectOnce, goOn } from './testing/ledger.ts'
import { KEYLESS, openPlatforms, type Platforms } from './testing/platforms.ts'
import { spawnDelivery } from './testing/spawn-worker.ts'

// The process lives by the real clock: nothing here may have moved the bench's before it starts.
let bench: Bench
let platforms: Platforms
beforeEach(async () => {
  bench = await openBench()
  platforms = await openPlatforms(bench)
})
afterEach(async () => {
  await platforms.stop()
  await bench.stop()
})

const MINUTE = 60_000

describe('a worker killed between sending and writing down', () => {
  const killInBetween = async (accountId: string, simulator: Simulator, ids: readonly string[]): Promise<void> => {
    simulator.faults.set('delay', { ms: 800 })
    const child = await spawnDelivery(bench.server.services)
    const client = await bench.server.services.pool.connect()
    try {
      await expect.poll(async () => (await bench.states(ids)).sending ?? 0, { timeout: 45_000 }).toBeGreaterThan(0)
      // Whoever writes down takes the lane first: held here, the answers wait.
      await client.query('begin')
      await client.query('select from delivery_lanes where account_id = $1 for update', [accountId])
      await expect.poll(() => simulator.ledger.summary().arrivals, { timeout: 45_000 }).toBeGreaterThan(0)
      await sleep(300)
    } finally {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      // Closed rather than handed back: the lock goes with it.
      client.release(true)
      simulator.faults.clear()
    }
  }

  it('leaves Tencent with every push once', async () => {
    const sold = await platforms.tencentSold()
    const ids = await sold.convert(20)
    await killInBetween(sold.accountId, platforms.tencent, ids)
    expect(await bench.states(ids)).toEqual({ sending: 20 })
    expect(platforms.tencent.ledger.summary().conversions).toBe(20)
    bench.ahead(3 * MINUTE)
    await goOn(bench, [bench.delivery(), bench.delivery()], 5)
    await expectOnce(bench, platforms, ids)
    expect(platforms.tencent.ledger.summary().duplicates).toBe(20)
  }, 60_000)

  it.each(KEYLESS)(
    'leaves %s with nothing twice, and those it had taken on uncertain, arrived or not',
    async (provider) => {
      const sold = await platforms.soldAt(provider)
      const ids = await sold.convert(40)
      await killInBetween(sold.accountId, platforms[provider], ids)
      bench.ahead(3 * MINUTE)
      await goOn(bench, [bench.delivery(), bench.delivery()], 10)
      const { arrived, ...states } = await expectLedger(bench, platforms[provider], ids)
      expect(states).toEqual({ delivered: 8, uncertain: 32 })
      expect(arrived).toBeGreaterThanOrEqual(8 + 16)
    },
    60_000,
  )
})
