import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { addVisit } from '../delivery/testing/visits.ts'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { reattribute } from './reattribute.ts'
import { type ConversionFact, recordConversion } from './record-conversion.ts'

let server: TestServer
let owner: Api
let enterpriseId: string
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
})
afterAll(() => server.stop())

const adsetWith = (pushStrategy: Record<string, unknown> = {}): Promise<Adset> =>
  makeAdset(server, owner, enterpriseId, {
    pushStrategy: { events: { friend_added: 'ADD_WECHAT', order_paid: 'COMPLETE_ORDER' }, ...pushStrategy },
  })
const record = (fact: Partial<ConversionFact> & { adsetId: string }) =>
  withSystem(server.services.db, (tx) =>
    recordConversion(tx, server.services, {
      kind: 'friend_added',
      source: 'server',
      sourceKey: unique(),
      at: new Date(),
      ...fact,
    }),
  )
const pushOf = async (id: string) => {
  const [push] = await server.rows<{
    state: string
    rule: string
    visit_id: string | null
    click_id: string | null
    due_at: Date | null
    deadline: Date | null
    detail: object
    strategy_version: number
  }>('select p.*, g.state, g.due_at from pushes p join push_progress g on g.push_id = p.id where p.id = $1', [id])
  if (push === undefined) throw new Error(`no push ${id}`)
  return push
}

describe('recording a conversion', () => {
  it('finds the visit by track id, decides and queues the push, all at once', async () => {
    const { id: adsetId } = await adsetWith()
    const clickedAt = new Date(Date.now() - 3_600_000)
    const trackId = await addVisit(server.services, { adsetId, clickId: 'abc', at: clickedAt })
    const { pushId, conversionId } = await record({ adsetId, trackId })
    expect(await pushOf(pushId)).toMatchObject({
      state: 'queued',
      rule: 'all',
      visit_id: trackId,
      click_id: 'abc',
      deadline: new Date(clickedAt.getTime() + 30 * 86_400_000),
    })
    const [conversion] = await server.rows<{ attribution: object }>('select * from conversions where id = $1', [
      conversionId,
    ])
    expect(conversion?.attribution).toEqual({
      rule: 'track',
      windowDays: 15,
      candidates: [{ visitId: trackId, at: clickedAt.toISOString(), by: 'track', verdict: 'chosen' }],
    })
  })

  it('takes the same source and key once, however many report it at the same moment', async () => {
    const { id: adsetId } = await adsetWith()
    const trackId = await addVisit(server.services, { adsetId })
    const reports = await Promise.all(Array.from({ length: 8 }, () => record({ adsetId, trackId, sourceKey: 'one' })))
    expect(new Set(reports.map(({ pushId }) => pushId)).size).toBe(1)
    expect(reports.filter(({ fresh }) => fresh)).toHaveLength(1)
    expect(await server.rows('select from pushes where adset_id = $1', [adsetId])).toHaveLength(1)
  })

  it('pushes exactly 30 of 100 at 30 % while eight report at the same time', async () => {
    const { id: adsetId } = await adsetWith({ mode: 'ratio', ratio: 30 })
    const trackIds = await Promise.all(Array.from({ length: 100 }, () => addVisit(server.services, { adsetId })))
    const callers = Array.from({ length: 8 }, async () => {
      for (let trackId = trackIds.pop(); trackId !== undefined; trackId = trackIds.pop())
        await record({ adsetId, trackId })
    })
    await Promise.all(callers)
    const rows = await server.rows<{ state: string; detail: { slot: number; group: number } }>(
      'select state, detail from pushes where adset_id = $1',
      [adsetId],
    )
    expect(rows.filter(({ state }) => state === 'queued')).toHaveLength(30)
    for (let group = 1; group <= 10; group++) {
      const own = rows.filter(({ detail }) => detail.group === group)
      expect(own.map(({ detail }) => detail.slot).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(own.filter(({ state }) => state === 'queued')).toHaveLength(3)
    }
    const { today } = (await owner.get(`/adsets/${adsetId}`)).body.adset
    expect(today).toMatchObject({ conversions: 100, held: 70 })
  })

  it('begins the groups anew when the ratio is changed, and leaves what was decided alone', async () => {
    const { id: adsetId, pushStrategy } = await adsetWith({ mode: 'ratio', ratio: 0 })
    const first = await record({ adsetId, trackId: await addVisit(server.services, { adsetId }) })
    await owner.put(`/adsets/${adsetId}`, { pushStrategy: { ...pushStrategy, ratio: 100 } })
    const second = await record({ adsetId, trackId: await addVisit(server.services, { adsetId }) })
    expect(await pushOf(first.pushId)).toMatchObject({ rule: 'ratio_held', strategy_version: 1, detail: { slot: 1 } })
    expect(await pushOf(second.pushId)).toMatchObject({
      rule: 'ratio',
      strategy_version: 2,
      detail: { slot: 1, group: 1 },
    })
  })

  it('never lets more than the cap pass, and the same click and event once', async () => {
    const { id: adsetId } = await adsetWith({ dailyCap: 5 })
    const trackId = await addVisit(server.services, { adsetId })
    await record({ adsetId, trackId })
    const again = await record({ adsetId, trackId })
    expect(await pushOf(again.pushId)).toMatchObject({ state: 'held', rule: 'duplicate', detail: { by: 'click' } })
    const visits = await Promise.all(Array.from({ length: 12 }, () => addVisit(server.services, { adsetId })))
    const rest = await Promise.all(visits.map((one) => record({ adsetId, trackId: one })))
    const states = await Promise.all(rest.map(({ pushId }) => pushOf(pushId)))
    expect(states.filter(({ state }) => state === 'queued')).toHaveLength(4)
    expect(states.filter(({ rule }) => rule === 'cap')).toHaveLength(8)
  })

  it('knows a visitor by the phone of an earlier conversion', async () => {
    const { id: adsetId } = await adsetWith()
    const trackId = await addVisit(server.services, { adsetId })
    await record({ adsetId, trackId, visitor: 'p:1' })
    const later = await record({ adsetId, kind: 'order_paid', visitor: 'p:1' })
    expect(await pushOf(later.pushId)).toMatchObject({ state: 'queued', visit_id: trackId })
  })

  it('takes no visit of another ad set', async () => {
    const mine = await adsetWith()
    const other = await adsetWith()
    const trackId = await addVisit(server.services, { adsetId: other.id, clickId: 'foreign' })
    const { pushId } = await record({ adsetId: mine.id, trackId, clickId: 'foreign' })
    expect(await pushOf(pushId)).toMatchObject({ state: 'held', rule: 'unattributed', visit_id: null })
  })

  it('holds everything while the ad set is stopped', async () => {
    const { id: adsetId } = await adsetWith()
    await owner.put(`/adsets/${adsetId}/state`, { status: 'AD_STOP' })
    const { pushId } = await record({ adsetId, trackId: await addVisit(server.services, { adsetId }) })
    expect(await pushOf(pushId)).toMatchObject({ state: 'held', rule: 'stopped' })
  })

  it('does not push what is deep before what is shallow of the same visit', async () => {
    const { id: adsetId, pushStrategy } = await adsetWith({ delay: { min: 600, max: 600 } })
    const trackId = await addVisit(server.services, { adsetId })
    const shallow = await record({ adsetId, trackId })
    await owner.put(`/adsets/${adsetId}`, { pushStrategy: { ...pushStrategy, delay: { min: 0, max: 0 } } })
    const deep = await record({ adsetId, trackId, kind: 'order_paid' })
    expect((await pushOf(deep.pushId)).due_at).toEqual((await pushOf(shallow.pushId)).due_at)
  })
})

describe('a conversion that came before its click', () => {
  it('is held unattributed, and decided once the click is there', async () => {
    const { id: adsetId } = await adsetWith({ mode: 'ratio', ratio: 100 })
    const { pushId, conversionId } = await record({ adsetId, clickId: 'late' })
    expect(await pushOf(pushId)).toMatchObject({ state: 'held', rule: 'unattributed' })
    expect(await reattribute(server.services)).toBe(0)
    const visitId = await addVisit(server.services, { adsetId, clickId: 'late' })
    expect(await reattribute(server.services)).toBe(1)
    expect(await pushOf(pushId)).toMatchObject({
      state: 'queued',
      rule: 'ratio',
      visit_id: visitId,
      detail: { slot: 1 },
    })
    const [conversion] = await server.rows('select visit_id from conversions where id = $1', [conversionId])
    expect(conversion).toEqual({ visit_id: visitId })
    expect(await reattribute(server.services)).toBe(0)
  })
  it('keeps the rule that held it for another reason', async () => {
    const { id: adsetId } = await adsetWith()
    await owner.put(`/adsets/${adsetId}/state`, { status: 'AD_STOP' })
    const { pushId } = await record({ adsetId, clickId: 'late' })
    const visitId = await addVisit(server.services, { adsetId, clickId: 'late' })
    expect(await reattribute(server.services)).toBe(1)
    expect(await pushOf(pushId)).toMatchObject({ state: 'held', rule: 'stopped', visit_id: visitId })
  })
})
