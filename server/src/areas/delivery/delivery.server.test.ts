import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Track } from '#contract/delivery/entities.ts'
import type { Api } from '../../testing/api.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { fakePlatform } from './testing/fake-platform.ts'
import { addVisit } from './testing/visits.ts'

let bench: Bench
let admin: Api
beforeAll(async () => {
  bench = await openBench()
  admin = bench.server.admin
})
afterAll(() => bench.stop())

const EVENTS = { friend_added: 'ADD_WECHAT', order_paid: 'COMPLETE_ORDER' }
const holding = (given: Record<string, unknown> = {}) =>
  bench.adset('tencent_gdt', { pushStrategy: { events: EVENTS, mode: 'none', ...given } })
const deliver = async () => bench.delivery(fakePlatform('tencent_gdt', { batch: 50 })).drain()
const idsOf = (tracks: Track[]) => tracks.map(({ id }) => id)

describe('the tracks of an ad set', () => {
  it('come newest first, by pages, with a total that needs no counting', async () => {
    const adset = await bench.adset()
    const ids = await bench.convert(adset.id, 25)
    const first = await admin.get(`/adsets/${adset.id}/tracks?pageSize=10`)
    expect(first.body.page).toEqual({ page: 1, pageSize: 10, totalCounts: 25, totalPages: 3 })
    expect(idsOf(first.body.tracks)).toEqual(ids.toReversed().slice(0, 10))
    const last = await admin.get(`/adsets/${adset.id}/tracks?pageSize=10&page=3`)
    expect(idsOf(last.body.tracks)).toEqual(ids.toReversed().slice(20))
  })

  it('can be searched by click and narrowed by state, kind and day', async () => {
    const adset = await holding({ mode: 'all' })
    const [id = ''] = await bench.convert(adset.id, 1)
    await bench.convert(adset.id, 1, { kind: 'order_paid', orderNo: 'SN-77' })
    await bench.convert(adset.id, 1, { kind: 'friend_lost' })
    const list = async (filters: Record<string, string>) => {
      const asked = Object.entries(filters).map(
        ([ID, Value]) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`,
      )
      return (await admin.get(`/adsets/${adset.id}/tracks?${asked.join('&')}`)).body.tracks
    }
    const { clickId } = (await admin.get(`/tracks/${id}`)).body.track
    expect(idsOf(await list({ Q: ` ${clickId} ` }))).toEqual([id])
    expect(idsOf(await list({ Q: id }))).toEqual([id])
    expect(await list({ Q: clickId.slice(2, -1) })).toEqual([])
    expect(await list({ Q: 'SN-77' })).toMatchObject([{ kind: 'order_paid', event: 'COMPLETE_ORDER' }])
    expect(await list({ Status: 'held' })).toMatchObject([{ rule: 'unmapped', detail: { kind: 'friend_lost' } }])
    expect(await list({ Kind: 'order_paid' })).toHaveLength(1)
    expect(await list({ From: '2020-01-01', To: '2020-01-02' })).toEqual([])
    expect(await list({ From: '2020-01-01' })).toHaveLength(3)
  })

  it('show every attempt, and to a customer neither the click nor what was said', async () => {
    const adset = await bench.adset()
    const [id = ''] = await bench.convert(adset.id, 1)
    await deliver()
    const shown = (await admin.get(`/tracks/${id}`)).body
    expect(shown.attempts).toMatchObject([{ outcome: 'delivered', request: '{}', reply: '{}' }])
    const customer = await bench.server.join(adset.enterpriseId, 'MemberCustomer')
    expect((await customer.get(`/tracks/${id}`)).status).toBe(404)
    await admin.put(`/adsets/${adset.id}`, { customers: [customer.user?.id] })
    const masked = (await customer.get(`/tracks/${id}`)).body
    expect(masked.attempts).toMatchObject([{ outcome: 'delivered', request: '', reply: null }])
    expect(masked.track.clickId).not.toBe(shown.track.clickId)
    expect(masked.track.clickId).toContain('***')
    const [listed] = (await customer.get(`/adsets/${adset.id}/tracks`)).body.tracks
    expect(listed.clickId).toBe(masked.track.clickId)
    expect((await customer.post(`/tracks/${id}/retry`)).status).toBe(403)
  })

  it('are tried again on demand, but not when delivered', async () => {
    const adset = await bench.adset()
    const [id = ''] = await bench.convert(adset.id, 1)
    const platform = fakePlatform('tencent_gdt')
    platform.answer = () => ({ outcome: 'rejected', code: '1', message: 'no' })
    await bench.delivery(platform).drain()
    expect((await admin.post(`/tracks/${id}/retry`)).body.track).toMatchObject({ state: 'queued', attemptCount: 1 })
    await deliver()
    expect((await admin.get(`/tracks/${id}`)).body.track).toMatchObject({ state: 'delivered', attemptCount: 2 })
    const [listed] = (await admin.get(`/adsets/${adset.id}/tracks`)).body.tracks
    expect(listed.attemptCount).toBe(2)
    const again = await admin.post(`/tracks/${id}/retry`)
    expect([again.status, again.body.code]).toEqual([409, 'track.not_retryable'])
    const audit = await bench.server.rows('select from audit where action = $1 and entity_id = $2', ['track.retry', id])
    expect(audit).toHaveLength(1)
  })
})

it('one that waits and is not in the queue is not put there by a retry, for a worker may have it', async () => {
  const adset = await bench.adset()
  const [id = ''] = await bench.convert(adset.id, 1)
  await bench.server.rows(`update pushes set state = 'retrying' where id = $1`, [id])
  await bench.server.rows('delete from push_queue where push_id = $1', [id])
  expect((await admin.post(`/tracks/${id}/retry`)).body.code).toBe('track.not_retryable')
  expect(await bench.server.rows('select from push_queue where push_id = $1', [id])).toEqual([])
})

describe('acknowledging', () => {
  it('takes the oldest delivered ones, exactly so many', async () => {
    const adset = await bench.adset()
    const ids = await bench.convert(adset.id, 5)
    await deliver()
    const reply = await admin.put(`/adsets/${adset.id}/ack`, { count: 2 })
    expect(reply.body).toMatchObject({ acknowledged: 2, adset: { total: { pushed: 5, acknowledged: 2 } } })
    expect((await bench.pushes(ids)).map(({ state }) => state)).toEqual([
      'acknowledged',
      'acknowledged',
      'delivered',
      'delivered',
      'delivered',
    ])
  })

  it('takes them in the order of delivery: a conversion replenished late comes after those delivered before', async () => {
    const adset = await holding()
    const [old = ''] = await bench.convert(adset.id, 1)
    await admin.put(`/adsets/${adset.id}`, { pushStrategy: { ...adset.pushStrategy, mode: 'all' } })
    const [later = ''] = await bench.convert(adset.id, 1)
    await deliver()
    await admin.put(`/adsets/${adset.id}/relenish`, { count: 1 })
    await deliver()
    await admin.put(`/adsets/${adset.id}/ack`, { count: 1 })
    expect((await bench.pushes([old, later])).map(({ state }) => state)).toEqual(['delivered', 'acknowledged'])
  })

  it('changes nothing when there are not so many, and says how many there are', async () => {
    const adset = await bench.adset()
    const ids = await bench.convert(adset.id, 3)
    await deliver()
    const reply = await admin.put(`/adsets/${adset.id}/ack`, { count: 4 })
    expect([reply.status, reply.body.code]).toEqual([409, 'adset.ack_too_many'])
    expect(reply.body.message).toContain('3')
    expect(await bench.states(ids)).toEqual({ delivered: 3 })
  })

  it('never confirms the same twice when two do it at once', async () => {
    const adset = await bench.adset()
    await bench.convert(adset.id, 10)
    await deliver()
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => admin.put(`/adsets/${adset.id}/ack`, { count: 3 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await admin.get(`/adsets/${adset.id}`)).body.adset.total.acknowledged).toBe(9)
  })
})

describe('replenishing', () => {
  it('releases the oldest held ones, marked with the operator, and they are pushed', async () => {
    const adset = await holding()
    const ids = await bench.convert(adset.id, 5)
    const reply = await admin.put(`/adsets/${adset.id}/relenish`, { count: 2 })
    expect(reply.body).toMatchObject({ released: 2, adset: { id: adset.id } })
    expect(idsOf(reply.body.tracks)).toEqual(ids.slice(0, 2))
    expect(reply.body.tracks[0]).toMatchObject({ state: 'queued', rule: 'manual', detail: { was: 'none' } })
    expect(reply.body.tracks[0].releasedBy).toBeTruthy()
    await deliver()
    expect(await bench.states(ids)).toEqual({ delivered: 2, held: 3 })
    const audit = await bench.server.rows('select from audit where action = $1 and entity_id = $2', [
      'adset.replenish',
      adset.id,
    ])
    expect(audit).toHaveLength(1)
  })

  it('releases each once, however many ask at the same moment', async () => {
    const adset = await holding()
    const ids = await bench.convert(adset.id, 4)
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => admin.put(`/adsets/${adset.id}/replenish`, { count: 1 })),
    )
    const released = replies.flatMap(({ body }) => (body.released === undefined ? [] : idsOf(body.tracks)))
    expect(released.toSorted()).toEqual(ids)
    expect(replies.filter(({ body }) => body.code === 'adset.nothing_to_release')).toHaveLength(2)
  })

  it('works while the ad set is stopped', async () => {
    const adset = await holding({ mode: 'all' })
    await admin.put(`/adsets/${adset.id}/state`, { status: 'AD_STOP' })
    await bench.convert(adset.id, 1)
    const reply = await admin.put(`/adsets/${adset.id}/replenish`, { count: 1 })
    expect(reply.body).toMatchObject({ released: 1, tracks: [{ detail: { was: 'stopped' } }] })
  })

  it('releases and confirms no more when the same call comes again under its key', async () => {
    const adset = await holding()
    const ids = await bench.convert(adset.id, 5)
    const again = async (path: string) => {
      const init = { body: { count: 2 }, headers: { 'idempotency-key': `${adset.id}-${path}` } }
      const first = await admin.call('PUT', `/adsets/${adset.id}/${path}`, init)
      expect(first.status).toBe(200)
      expect((await admin.call('PUT', `/adsets/${adset.id}/${path}`, init)).body).toEqual(first.body)
    }
    await again('replenish')
    await deliver()
    expect(await bench.states(ids)).toEqual({ delivered: 2, held: 3 })
    await again('relenish')
    await deliver()
    await again('ack')
    expect(await bench.states(ids)).toEqual({ acknowledged: 2, delivered: 2, held: 1 })
  })

  it('releases those of one click, and invents none for a click without', async () => {
    const adset = await holding()
    const [first = '', second = ''] = await bench.convert(adset.id, 2)
    const { clickId } = (await admin.get(`/tracks/${second}`)).body.track
    const reply = await admin.put(`/adsets/${adset.id}/relenish`, { clickId })
    expect(idsOf(reply.body.tracks)).toEqual([second])
    expect((await bench.pushes([first]))[0]?.state).toBe('held')
    const invented = await admin.put(`/adsets/${adset.id}/relenish`, { clickId: 'never-seen' })
    expect([invented.status, invented.body.code]).toEqual([409, 'adset.no_conversion'])
    const again = await admin.put(`/adsets/${adset.id}/relenish`, { clickId })
    expect([again.status, again.body.code]).toEqual([409, 'adset.nothing_to_release'])
  })

  it('gives way to nothing that was pushed before, to no cap and no window', async () => {
    const adset = await holding({ mode: 'all', dailyCap: 3 })
    const [first = ''] = await bench.convert(adset.id, 1)
    const { visitId } = (await admin.get(`/tracks/${first}`)).body.track
    // The same click again: a double. Then more than the cap.
    const [double = ''] = await bench.convert(adset.id, 1, { trackId: visitId })
    expect((await bench.pushes([double]))[0]).toMatchObject({ state: 'held', rule: 'duplicate' })
    await bench.convert(adset.id, 1)
    await admin.put(`/adsets/${adset.id}`, {
      pushStrategy: { ...adset.pushStrategy, mode: 'none' },
    })
    const held = await bench.convert(adset.id, 3)
    const releasable = async () => (await admin.get(`/adsets/${adset.id}/releasable`)).body.releasable
    // Of those held the cap lets one go, though more are held.
    expect(await releasable()).toBe(1)
    const reply = await admin.put(`/adsets/${adset.id}/relenish`, { count: 10 })
    expect(idsOf(reply.body.tracks)).toEqual([held[0]])
    expect(await releasable()).toBe(0)
    const none = await admin.put(`/adsets/${adset.id}/relenish`, { count: 10 })
    expect(none.body.code).toBe('adset.nothing_to_release')
    await admin.put(`/adsets/${adset.id}`, { pushStrategy: { ...adset.pushStrategy, dailyCap: null } })
    await bench.server.rows(`update pushes set deadline = now() - interval '1 second' where id = $1`, [held[1]])
    // One is too late, one is a double.
    expect(await releasable()).toBe(1)
    const rest = await admin.put(`/adsets/${adset.id}/relenish`, { count: 10 })
    expect(idsOf(rest.body.tracks)).toEqual([held[2]])
  })

  it('counts the window from the click, though the platform told of it days later', async () => {
    const adset = await holding({ windowDays: 15 })
    const trackId = await addVisit(bench.server.services, { adsetId: adset.id })
    await bench.server.rows(`update visits set clicked_at = now() - interval '8 days' where id = $1`, [trackId])
    const [id = ''] = await bench.convert(adset.id, 1, { trackId })
    expect((await bench.pushes([id]))[0]).toMatchObject({ state: 'held', rule: 'none' })
    const narrow = { events: EVENTS, mode: 'all', windowDays: 7 }
    const preview = await admin.post(`/adsets/${adset.id}/strategy/preview`, { pushStrategy: narrow, days: 1 })
    expect(preview.body).toMatchObject({ pushed: 0, rules: [{ rule: 'window', count: 1 }] })
    await admin.put(`/adsets/${adset.id}`, { pushStrategy: { ...adset.pushStrategy, windowDays: 7 } })
    expect((await admin.put(`/adsets/${adset.id}/relenish`, { count: 1 })).body.code).toBe('adset.nothing_to_release')
    await admin.put(`/adsets/${adset.id}`, { pushStrategy: { ...adset.pushStrategy, windowDays: 9 } })
    expect(idsOf((await admin.put(`/adsets/${adset.id}/relenish`, { count: 1 })).body.tracks)).toEqual([id])
  })

  it('leaves what a slow worker settles at the same moment as that one says', async () => {
    const adset = await holding()
    const [id = ''] = await bench.convert(adset.id, 1)
    await bench.server.rows(`update pushes set state = 'uncertain' where id = $1`, [id])
    const client = await bench.server.services.pool.connect()
    await client.query(`begin; set local app.scope = '*'`)
    await client.query(`update pushes set state = 'delivered', delivered_at = now() where id = $1`, [id])
    const asked = admin.put(`/adsets/${adset.id}/relenish`, { count: 1 })
    const waiting = () =>
      bench.server.rows(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%update pushes p%'`,
      )
    await expect.poll(waiting, { timeout: 45_000 }).not.toEqual([])
    await client.query('commit')
    client.release()
    expect((await asked).body.code).toBe('adset.nothing_to_release')
    expect(await bench.states([id])).toEqual({ delivered: 1 })
    expect(await bench.server.rows('select from push_queue where push_id = $1', [id])).toEqual([])
  })

  it('never releases what found no click', async () => {
    const adset = await holding()
    await bench.convert(adset.id, 2, { trackId: null })
    expect((await admin.put(`/adsets/${adset.id}/relenish`, { count: 2 })).body.code).toBe('adset.nothing_to_release')
  })
})

describe('the replay of a strategy', () => {
  it('says what it would have pushed of what really came, and what was pushed then', async () => {
    const adset = await holding({ mode: 'ratio', ratio: 50 })
    await bench.convert(adset.id, 40)
    await bench.convert(adset.id, 3, { kind: 'friend_lost' })
    const ask = async (pushStrategy: Record<string, unknown>) =>
      (
        await admin.post(`/adsets/${adset.id}/strategy/preview`, {
          pushStrategy: { events: EVENTS, ...pushStrategy },
          days: 7,
        })
      ).body
    const thirty = await ask({ mode: 'ratio', ratio: 30 })
    expect(thirty).toMatchObject({ days: 7, total: 43, pushed: 12, pushedThen: 20 })
    expect(thirty.rules).toEqual([
      { rule: 'unmapped', count: 3 },
      { rule: 'ratio_held', count: 28 },
      { rule: 'ratio', count: 12 },
    ])
    expect(thirty.byDay).toHaveLength(7)
    expect(thirty.byDay.at(-1)).toMatchObject({ total: 43, pushed: 12, pushedThen: 20 })
    expect(await ask({ dailyCap: 10 })).toMatchObject({ pushed: 10 })
    expect(await ask({ guaranteeFirst: 5, mode: 'none' })).toMatchObject({ pushed: 5 })
    expect(await ask({ events: {} })).toMatchObject({ pushed: 0 })
  })

  it('finds the doubles the strategy would have found', async () => {
    const adset = await holding({ dedupeBy: 'order' })
    const [first = ''] = await bench.convert(adset.id, 1, { kind: 'order_paid', orderNo: 'A' })
    const { visitId } = (await admin.get(`/tracks/${first}`)).body.track
    await bench.convert(adset.id, 2, { kind: 'order_paid', orderNo: 'B', trackId: visitId })
    const pushed = async (pushStrategy: Record<string, unknown>) =>
      (await admin.post(`/adsets/${adset.id}/strategy/preview`, { pushStrategy: { events: EVENTS, ...pushStrategy } }))
        .body.pushed
    expect(await pushed({ dedupeBy: 'order' })).toBe(2)
    expect(await pushed({ dedupeBy: 'click' })).toBe(1)
    expect(await pushed({ dedupeBy: 'order', firstOnly: true })).toBe(1)
  })

  it('writes nothing', async () => {
    const adset = await holding()
    const ids = await bench.convert(adset.id, 3)
    await admin.post(`/adsets/${adset.id}/strategy/preview`, { pushStrategy: { events: EVENTS } })
    expect(await bench.states(ids)).toEqual({ held: 3 })
  })
})
