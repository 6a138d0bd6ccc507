import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { resumePushes } from '../accounts/push-pauses.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { expectLedger, expectOnce, expectSum, goOn } from './testing/ledger.ts'
import { KEYLESS, openPlatforms, type Platforms } from './testing/platforms.ts'

// Hours pass here in many small steps, each a look into the database.
vi.setConfig({ testTimeout: 120_000 })

let bench: Bench
let platforms: Platforms
beforeAll(async () => {
  bench = await openBench()
  platforms = await openPlatforms(bench)
})
afterEach(() => {
  for (const one of [platforms.tencent, ...KEYLESS.map((provider) => platforms[provider])]) {
    one.faults.clear()
    one.ledger.clear()
  }
})
afterAll(async () => {
  await platforms.stop()
  await bench.stop()
})

describe('Tencent', () => {
  it('has every push once in all three ways', async () => {
    for (const mode of ['api', 'callback', 'legacy'] as const) {
      platforms.tencent.changeSettings({ callbackStyle: mode === 'legacy' ? 'conv' : 'conv_id', legacyAuth: 'off' })
      const sold = await platforms.tencentSold(mode)
      const ids = await sold.convert(30)
      await goOn(bench, [bench.delivery()], 1)
      await expectOnce(bench, platforms, ids)
    }
    platforms.tencent.changeSettings({ callbackStyle: 'conv_id' })
  })

  it('has every push once after 500s, lost answers, broken answers and throttling, with two workers', async () => {
    const sold = await platforms.tencentSold()
    const callbacks = await platforms.tencentSold('callback')
    const ids = [...(await sold.convert(150)), ...(await callbacks.convert(80))]
    const { faults, ledger } = platforms.tencent
    faults.set('status500', { rate: 0.25 })
    faults.set('dropAfterAccept', { rate: 0.25 })
    faults.set('badJson', { rate: 0.1 })
    faults.set('throttle', { rate: 0.1, retryAfterSeconds: 2 })
    const workers = [bench.delivery(), bench.delivery()]
    await goOn(bench, workers, 30)
    faults.clear()
    await goOn(bench, workers, 26 * 60, 30)
    await expectOnce(bench, platforms, ids)
    expect(ledger.summary().duplicates).toBeGreaterThan(0)
    await expectSum(bench, sold.adset.id, 150)
    await expectSum(bench, callbacks.adset.id, 80)
  })

  it('renews a token that ended and goes on', async () => {
    const sold = await platforms.tencentSold()
    const ids = await sold.convert(5)
    platforms.tencent.faults.set('expireToken')
    await goOn(bench, [bench.delivery()], 1)
    await expectOnce(bench, platforms, ids)
    const attempts = await bench.server.rows<{ outcome: string }>(
      'select outcome from push_attempts where push_id = $1 order by id',
      [ids[0]],
    )
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['auth_failed', 'delivered'])
  })

  it('waits for a person when the token cannot be renewed, while others flow, and goes on afterwards', async () => {
    const [broken, healthy] = [await platforms.tencentSold(), await platforms.tencentSold()]
    const [stuck, flowing] = [await broken.convert(5), await healthy.convert(5)]
    const [account] = await bench.server.rows<{ account_id: string; authorization_id: string }>(
      'select account_id, authorization_id from ad_accounts where id = $1',
      [broken.accountId],
    )
    const accountId = Number(account?.account_id)
    platforms.tencent.faults.set('breakRefresh', { accountId })
    platforms.tencent.faults.set('expireToken', { accountId })
    await goOn(bench, [bench.delivery()], 5)
    expect(await bench.accountQueue(broken.accountId)).toMatchObject({ paused: 'token' })
    expect(await bench.states(stuck)).toEqual({ queued: 5 })
    await expectOnce(bench, platforms, flowing)
    const told = await bench.server.rows(`select from notifications where kind = 'account.token_broken'`)
    expect(told.length).toBeGreaterThan(0)
    platforms.tencent.faults.clear()
    const { accessToken } = platforms.tencent.authorise(accountId)
    const { keys, db } = bench.server.services
    await bench.server.rows(
      `update authorizations set access_sealed = $2, status = 'valid', error = null, version = version + 1 where id = $1`,
      [account?.authorization_id, keys.encrypt(accessToken)],
    )
    await withSystem(db, (tx) => resumePushes(tx, account?.authorization_id ?? ''))
    await goOn(bench, [bench.delivery()], 2)
    await expectOnce(bench, platforms, [...stuck, ...flowing])
  })

  it('gets everything after it was away for ten hours', async () => {
    const sold = await platforms.tencentSold()
    const early = await sold.convert(60)
    platforms.tencent.faults.set('away')
    const worker = bench.delivery()
    await goOn(bench, [worker], 300, 15)
    const late = await sold.convert(60)
    await goOn(bench, [worker], 300, 15)
    expect(await bench.accountQueue(sold.accountId)).toMatchObject({ paused: 'breaker' })
    expect(platforms.tencent.ledger.summary().conversions).toBe(0)
    platforms.tencent.faults.clear()
    await goOn(bench, [worker], 14 * 60, 20)
    await expectOnce(bench, platforms, [...early, ...late])
    await expectSum(bench, sold.adset.id, 120)
  })
})

describe.each(KEYLESS)('%s', (provider) => {
  it('has what we call delivered, once, and what is uncertain is listed apart', async () => {
    const sold = await platforms.soldAt(provider)
    const ids = await sold.convert(80)
    const { faults } = platforms[provider]
    faults.set('status500', { rate: 0.15 })
    faults.set('dropAfterAccept', { rate: 0.1 })
    faults.set('throttle', { rate: 0.05, retryAfterSeconds: 1 })
    const workers = [bench.delivery(), bench.delivery()]
    await goOn(bench, workers, 60)
    faults.clear()
    await goOn(bench, workers, 26 * 60, 30)
    const { delivered, uncertain } = await expectLedger(bench, platforms[provider], ids)
    expect(delivered + uncertain).toBe(80)
    expect(uncertain).toBeGreaterThan(0)
    await expectSum(bench, sold.adset.id, 80)
  })
})

// Kuaishou is called at the address that the click brought.
describe.each(['oceanengine', 'baidu'] as const)('%s', (provider) => {
  it('gets everything after it could not be reached for ten hours, and nothing is uncertain', async () => {
    const sold = await platforms.soldAt(provider)
    const ids = await sold.convert(40)
    const worker = bench.delivery()
    await platforms.move(provider, 'http://127.0.0.1:9')
    await goOn(bench, [worker], 600, 15)
    expect(await bench.accountQueue(sold.accountId)).toMatchObject({ paused: 'breaker' })
    await platforms.move(provider, platforms[provider].url())
    await goOn(bench, [worker], 14 * 60, 20)
    expect(await expectLedger(bench, platforms[provider], ids)).toEqual({ delivered: 40, uncertain: 0, arrived: 40 })
  })
})
