import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveAccount } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { burstOf } from '../../core/limits/token-bucket.ts'
import { claimDue } from './claim.ts'
import { deleteExpiredAttempts } from './delete-expired-attempts.ts'
import { runClaim } from './run-claim.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { fakePlatform } from './testing/fake-platform.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.stop())

const MINUTE = 60_000
const attemptsOf = (pushId: string) =>
  bench.server.rows<{ outcome: string; request: string; reply: string | null; code: string | null }>(
    'select * from push_attempts where push_id = $1 order by id',
    [pushId],
  )
const accountOf = (adset: { account: { id: string } | null }) => adset.account?.id ?? ''

describe('pushing', () => {
  it('sends what is due, keeps the attempt, and counts the day', async () => {
    const adset = await bench.adset()
    const platform = fakePlatform('tencent_gdt')
    const ids = await bench.convert(adset.id, 3)
    expect(await bench.delivery(platform).drain()).toBe(3)
    expect(await bench.states(ids)).toEqual({ delivered: 3 })
    expect(await attemptsOf(ids[0] ?? '')).toMatchObject([{ outcome: 'delivered', request: '{}', reply: '{}' }])
    const shown = (await bench.server.admin.get(`/adsets/${adset.id}`)).body.adset
    expect(shown.today).toMatchObject({ conversions: 3, pushed: 3, held: 0, failed: 0 })
    expect(await bench.delivery(platform).drain()).toBe(0)
  })

  it('waits for what is delayed', async () => {
    const adset = await bench.adset('tencent_gdt', {
      pushStrategy: { events: { friend_added: 'X' }, delay: { min: 300, max: 300 } },
    })
    const ids = await bench.convert(adset.id, 1)
    const delivery = bench.delivery(fakePlatform('tencent_gdt'))
    expect(await delivery.drain()).toBe(0)
    bench.ahead(5 * MINUTE)
    expect(await delivery.drain()).toBe(1)
    expect(await bench.states(ids)).toEqual({ delivered: 1 })
  })

  it('finds the one that spoils a batch', async () => {
    const adset = await bench.adset()
    const ids = await bench.convert(adset.id, 20)
    const bad = ids[13]
    const platform = fakePlatform('tencent_gdt', { batch: 50 })
    platform.answer = (items) => ({
      outcome: items.some(({ pushId }) => pushId === bad) ? 'rejected' : 'delivered',
      code: '18001',
      message: 'bad click id',
    })
    await bench.delivery(platform).drain()
    expect(await bench.states(ids)).toEqual({ delivered: 19, rejected: 1 })
    expect((await bench.pushes([bad ?? '']))[0]).toMatchObject({ state: 'rejected', code: '18001', attempts: 1 })
    // 20, 10 + 10, 5 + 5, 3 + 2, … and never one by one.
    expect(platform.calls.length).toBeLessThan(12)
    expect((await attemptsOf(bad ?? '')).every(({ outcome }) => outcome === 'rejected')).toBe(true)
  })

  it('sends each push once with two workers on one queue', async () => {
    const adsets = [await bench.adset(), await bench.adset(), await bench.adset()]
    const ids = (await Promise.all(adsets.map(({ id }) => bench.convert(id, 60)))).flat()
    const platform = fakePlatform('tencent_gdt')
    const workers = [bench.delivery(platform), bench.delivery(platform)]
    // The lanes' pace is that of the settings, so the clock goes on.
    for (let round = 0; round < 30; round++) {
      await Promise.all(workers.map((one) => one.drain()))
      bench.ahead(1000)
    }
    expect(await bench.states(ids)).toEqual({ delivered: 180 })
    const sent = platform.calls.flatMap((call) => call.ids)
    expect(sent.length).toBe(180)
    expect(new Set(sent).size).toBe(180)
  })

  it('keeps two workers together within the calls a minute', async () => {
    const { rows, services } = bench.server
    await rows(`insert into settings (key, value) values ('oceanengine', '{"perMinute":30}')`)
    services.settings.invalidate('oceanengine')
    const adset = await bench.adset('oceanengine')
    const ids = await bench.convert(adset.id, 45)
    const platform = fakePlatform('oceanengine', { idempotent: false })
    const times: number[] = []
    platform.answer = () => {
      times.push(bench.now().getTime())
      return { outcome: 'delivered' }
    }
    const workers = [bench.delivery(platform), bench.delivery(platform)]
    for (let second = 0; second < 100; second++) {
      await Promise.all(workers.map((one) => one.drain()))
      bench.ahead(1000)
    }
    await rows(`delete from settings where key = 'oceanengine'`)
    services.settings.invalidate('oceanengine')
    for (const from of times)
      expect(times.filter((at) => at >= from && at < from + MINUTE).length).toBeLessThanOrEqual(30)
    expect(await bench.states(ids)).toEqual({ delivered: 45 })
  })

  it('follows the ad set to another account', async () => {
    const adset = await bench.adset()
    const ids = await bench.convert(adset.id, 2)
    const accountId = await giveAccount(bench.server, adset.enterpriseId)
    const changed = await bench.server.admin.put(`/adsets/${adset.id}`, { accountId })
    expect(changed.status).toBe(200)
    const platform = fakePlatform('tencent_gdt')
    const delivery = bench.delivery(platform)
    await delivery.drain()
    await delivery.drain()
    expect((await bench.pushes(ids)).map((one) => [one.state, one.account_id])).toEqual([
      ['delivered', accountId],
      ['delivered', accountId],
    ])
    expect(platform.calls[0]?.channel.accountId).toBe(accountId.slice(-12))
  })
})

describe('while it is on its way', () => {
  it('is shown as being sent, with the attempt that has begun, and cannot be retried', async () => {
    const adset = await bench.adset()
    const [id = '', waiting = ''] = await bench.convert(adset.id, 2)
    await bench.server.rows("update push_queue set due_at = due_at + interval '1 minute' where push_id = $1", [waiting])
    const services = { ...bench.server.services, platformOf: () => fakePlatform('tencent_gdt') }
    const claim = await claimDue(services, accountOf(adset), bench.now)
    const { admin } = bench.server
    const idsOf = async (Value: string) => {
      const filters = encodeURIComponent(JSON.stringify({ ID: 'Status', Value }))
      const { tracks } = (await admin.get(`/adsets/${adset.id}/tracks?filters=${filters}`)).body
      return tracks.map((one: { id: string }) => one.id)
    }
    expect([await idsOf('sending'), await idsOf('queued')]).toEqual([[id], [waiting]])
    const { track, attempts } = (await admin.get(`/tracks/${id}`)).body
    expect(track).toMatchObject({ state: 'sending', attemptCount: 1 })
    expect(attempts).toMatchObject([{ outcome: 'started', ms: null }])
    expect((await admin.post(`/tracks/${id}/retry`)).body.code).toBe('track.not_retryable')
    if (claim !== undefined) await runClaim(services, claim, { now: bench.now, random: Math.random })
    expect(await bench.states([id, waiting])).toEqual({ delivered: 1, queued: 1 })
    expect(await bench.server.rows('select from push_leases')).toEqual([])
    await bench.server.rows('update push_queue set due_at = now() where push_id = $1', [waiting])
    await bench.delivery(fakePlatform('tencent_gdt')).drain()
  })

  it('is not sent when it has left the queue meanwhile', async () => {
    const adset = await bench.adset()
    const ids = await bench.convert(adset.id, 2)
    await bench.server.rows('delete from push_queue where push_id = $1', [ids[0]])
    const platform = fakePlatform('tencent_gdt')
    await bench.delivery(platform).drain()
    expect(platform.calls.flatMap((call) => call.ids)).toEqual([ids[1]])
  })
})

describe('beside a server of the release before', () => {
  it('takes over what that one queued in the rows of the pushes', async () => {
    const adset = await bench.adset()
    const ids = await bench.convert(adset.id, 2)
    await bench.server.rows('update pushes set due_at = now() where id = any ($1)', [ids])
    await bench.server.rows('delete from push_queue where push_id = any ($1)', [ids])
    await bench.delivery(fakePlatform('tencent_gdt')).drain()
    expect(await bench.states(ids)).toEqual({ delivered: 2 })
    expect(await bench.server.rows('select from pushes where due_at is not null')).toEqual([])
  })
})

describe('when the platform does not take it', () => {
  it('climbs the ladder, gives up after its last step, and says so', async () => {
    const adset = await bench.adset()
    const member = await bench.server.join(adset.enterpriseId, 'Member')
    const [id = ''] = await bench.convert(adset.id, 1)
    const platform = fakePlatform('tencent_gdt')
    platform.answer = () => ({ outcome: 'retry', status: 500, message: 'down' })
    const delivery = bench.delivery(platform)
    const start = bench.now().getTime()
    while ((await bench.pushes([id]))[0]?.state !== 'dead') {
      await delivery.drain()
      const due = (await bench.pushes([id]))[0]?.due_at
      if (due) bench.ahead(Math.max(MINUTE, due.getTime() - bench.now().getTime() + 1))
    }
    expect(platform.calls.length).toBe(9)
    const hours = (bench.now().getTime() - start) / 3_600_000
    expect(hours).toBeGreaterThan(17)
    expect(hours).toBeLessThan(24)
    const heard = async (api: Api) =>
      (await api.get('/notifications')).body.notifications.map(({ kind }: { kind: string }) => kind)
    expect(await heard(member)).toEqual(expect.arrayContaining(['push.failing', 'push.paused', 'push.dead']))
    expect(await heard(bench.server.admin)).toEqual(expect.arrayContaining(['push.failing', 'push.paused']))
    expect((await bench.server.admin.get(`/adsets/${adset.id}`)).body.adset.total.failed).toBe(1)
  })

  it('opens the breaker after five failures, tries one when the pause is over, and flows again', async () => {
    const adset = await bench.adset()
    const ids = await bench.convert(adset.id, 50)
    const platform = fakePlatform('tencent_gdt')
    platform.answer = () => ({ outcome: 'retry', status: 502 })
    const delivery = bench.delivery(platform)
    await delivery.drain()
    expect(await bench.accountQueue(accountOf(adset))).toMatchObject({ paused: 'breaker' })
    // Those that were under way together, and no more.
    expect(platform.calls.length).toBeLessThanOrEqual(32)
    const before = platform.calls.length
    await delivery.drain()
    expect(platform.calls.length).toBe(before)
    bench.ahead(10 * MINUTE)
    await delivery.drain()
    expect(platform.calls.length).toBe(before + 1)
    platform.answer = () => ({ outcome: 'delivered' })
    for (let round = 0; round < 8; round++) {
      bench.ahead(10 * MINUTE)
      await delivery.drain()
    }
    expect(await bench.accountQueue(accountOf(adset))).toEqual({ paused: null, failures: 0 })
    expect(await bench.states(ids)).toEqual({ delivered: 50 })
  })

  it('rests when throttled, as long as asked, without using up a try', async () => {
    const adset = await bench.adset()
    const ids = await bench.convert(adset.id, 50)
    const platform = fakePlatform('tencent_gdt')
    platform.answer = () => ({ outcome: 'throttled', retryAfterSeconds: 90 })
    const delivery = bench.delivery(platform)
    await delivery.drain()
    expect(await bench.accountQueue(accountOf(adset))).toMatchObject({ paused: 'throttled' })
    expect(await bench.states(ids)).toEqual({ queued: 50 })
    expect(platform.calls.length).toBeLessThanOrEqual(32)
    expect((await attemptsOf(ids[49] ?? '')).length).toBeLessThanOrEqual(1)
    expect((await bench.pushes(ids)).every(({ attempts }) => attempts === 0)).toBe(true)
    platform.answer = () => ({ outcome: 'delivered' })
    bench.ahead(89_000)
    expect(await delivery.drain()).toBe(0)
    bench.ahead(2000)
    expect(await delivery.drain()).toBe(50)
  })

  it('pauses an account without a working token while others flow', async () => {
    const [broken, healthy] = [await bench.adset(), await bench.adset('oceanengine')]
    const [stuck, flowing] = [await bench.convert(broken.id, 3), await bench.convert(healthy.id, 3)]
    const platform = fakePlatform('tencent_gdt')
    platform.needsToken = (mode) => mode === 'callback'
    await bench.delivery(platform).drain()
    expect(await bench.accountQueue(accountOf(broken))).toMatchObject({ paused: 'token' })
    expect(await bench.states(stuck)).toEqual({ queued: 3 })
    expect(await bench.states(flowing)).toEqual({ delivered: 3 })
    expect(platform.calls.flatMap(({ ids }) => ids)).not.toContain(stuck[0])
    bench.ahead(60 * MINUTE)
    expect(await bench.delivery(platform).drain()).toBe(0)
  })

  it('does not send what the platform no longer takes', async () => {
    const adset = await bench.adset()
    const ids = await bench.convert(adset.id, 2)
    bench.ahead(31 * 24 * 60 * MINUTE)
    const platform = fakePlatform('tencent_gdt')
    await bench.delivery(platform).drain()
    expect(platform.calls).toEqual([])
    expect(await bench.states(ids)).toEqual({ dead: 2 })
    bench.ahead(-31 * 24 * 60 * MINUTE)
  })
})

describe('when nobody knows whether it arrived', () => {
  const lostClaim = async (idempotent: boolean, count = 1) => {
    const provider = idempotent ? 'tencent_gdt' : 'oceanengine'
    const adset = await bench.adset(provider)
    const ids = await bench.convert(adset.id, count)
    const [id = ''] = ids
    const platform = fakePlatform(provider, { idempotent })
    const services = { ...bench.server.services, platformOf: () => platform }
    const claim = await claimDue(services, accountOf(adset), bench.now)
    if (claim === undefined) throw new Error('nothing to claim')
    bench.ahead(3 * MINUTE)
    return { id, ids, platform, claim, services }
  }

  it('sends again what the platform knows by its key', async () => {
    const { id, platform } = await lostClaim(true)
    await bench.delivery(platform).drain()
    expect(platform.calls.map(({ ids }) => ids)).toEqual([[id]])
    expect((await attemptsOf(id)).map(({ outcome, code }) => [outcome, code])).toEqual([
      ['retry', 'lease'],
      ['delivered', '0'],
    ])
  })

  it('leaves to a person what it does not, and never sends it by itself', async () => {
    const { id, platform } = await lostClaim(false)
    await bench.delivery(platform).drain()
    bench.ahead(60 * MINUTE)
    await bench.delivery(platform).drain()
    expect(platform.calls).toEqual([])
    expect(await bench.states([id])).toEqual({ uncertain: 1 })
    expect((await attemptsOf(id)).map(({ outcome }) => outcome)).toEqual(['uncertain'])
    const retried = await bench.server.admin.post(`/tracks/${id}/retry`)
    expect(retried.body.track).toMatchObject({ state: 'queued' })
    await bench.delivery(platform).drain()
    expect(await bench.states([id])).toEqual({ delivered: 1 })
  })

  it('still takes the word of a worker that was only slow', async () => {
    const { id, platform, claim, services } = await lostClaim(false)
    await bench.delivery(platform).drain()
    expect(await bench.states([id])).toEqual({ uncertain: 1 })
    await runClaim(services, claim, { now: bench.now, random: Math.random })
    expect(await bench.states([id])).toEqual({ delivered: 1 })
  })

  it('does not let a slow worker overwrite what another has settled', async () => {
    const { id, platform, claim, services } = await lostClaim(true)
    await bench.delivery(platform).drain()
    platform.answer = () => ({ outcome: 'rejected' })
    await runClaim(services, claim, { now: bench.now, random: Math.random })
    expect(await bench.states([id])).toEqual({ delivered: 1 })
  })

  it('has 32 under way at most where nothing may be sent twice, and settles them before it goes on', async () => {
    const adset = await bench.adset('oceanengine')
    const ids = await bench.convert(adset.id, 70)
    const platform = fakePlatform('oceanengine', { idempotent: false })
    const settledBefore: number[] = []
    platform.answer = async () => {
      const sent = platform.calls.length
      const { delivered = 0 } = await bench.states(ids)
      settledBefore.push(sent - delivered)
      return { outcome: 'delivered' }
    }
    await bench.delivery(platform).drain()
    expect(await bench.states(ids)).toEqual({ delivered: 70 })
    expect(settledBefore).toHaveLength(70)
    expect(Math.max(...settledBefore)).toBeLessThanOrEqual(32)
  })

  it('leaves to a person only what was under way, and the worker that was only slow sends no more', async () => {
    const { ids, platform, claim, services } = await lostClaim(false, 40)
    await bench.delivery(platform).drain()
    expect(await bench.states(ids)).toEqual({ uncertain: 32, delivered: 8 })
    expect(new Set(platform.calls.flatMap((call) => call.ids)).size).toBe(8)
    await runClaim(services, claim, { now: bench.now, random: Math.random })
    expect(platform.calls.flatMap((call) => call.ids).toSorted()).toEqual(ids.toSorted())
    expect(await bench.states(ids)).toEqual({ delivered: 40 })
  })

  it('gives back what it has not begun when the platform goes away, and the calls with it', async () => {
    const adset = await bench.adset('oceanengine')
    const ids = await bench.convert(adset.id, 40)
    const platform = fakePlatform('oceanengine', { idempotent: false })
    platform.answer = () => ({ outcome: 'retry' })
    const tokens = async () =>
      (
        await bench.server.rows<{ tokens: number }>('select tokens from delivery_lanes where account_id = $1', [
          accountOf(adset),
        ])
      )[0]?.tokens ?? 0
    await bench.delivery(platform).drain()
    // The fifth failure opens the breaker, sixteen calls are under way together.
    expect(platform.calls.length).toBeLessThanOrEqual(4 + 16)
    expect(await bench.states(ids)).toEqual({ retrying: platform.calls.length, queued: 40 - platform.calls.length })
    expect(await bench.server.rows('select from push_leases where account_id = $1', [accountOf(adset)])).toEqual([])
    const { perMinute } = await bench.server.services.settings.get('oceanengine')
    expect(await tokens()).toBeGreaterThanOrEqual(burstOf(perMinute) - platform.calls.length)
  })

  it('takes a failing adapter for an unknown outcome', async () => {
    const adset = await bench.adset('oceanengine')
    const ids = await bench.convert(adset.id, 1)
    const platform = fakePlatform('oceanengine', { idempotent: false })
    platform.push = () => Promise.reject(new Error('a fault of our own'))
    await bench.delivery(platform).drain()
    expect(await bench.states(ids)).toEqual({ uncertain: 1 })
  })
})

describe('what was sent and answered', () => {
  it('is forgotten when its days are over, the push is not', async () => {
    const adset = await bench.adset()
    const [id = ''] = await bench.convert(adset.id, 1)
    await bench.delivery(fakePlatform('tencent_gdt')).drain()
    const { services } = bench.server
    await deleteExpiredAttempts(services, new Date(bench.now().getTime() + 89 * 24 * 60 * MINUTE))
    expect(await attemptsOf(id)).toHaveLength(1)
    await deleteExpiredAttempts(services, new Date(bench.now().getTime() + 91 * 24 * 60 * MINUTE))
    expect(await attemptsOf(id)).toEqual([])
    expect(await bench.states([id])).toEqual({ delivered: 1 })
  })
})
