import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { EVENT_TYPES } from '#contract/webhooks/event-types.ts'
import { NOTIFICATIONS, specOf, isNotificationKind } from '#contract/core/notifications.ts'
import { newId } from '../../core/db/ids.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { notify } from '../../core/notifications/notify.ts'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { type ConversionFact, recordConversion } from '../conversions/record-conversion.ts'
import { reattribute } from '../conversions/reattribute.ts'
import { addVisit } from '../delivery/testing/visits.ts'

let server: TestServer
let owner: Api
let enterpriseId: string
let adset: Adset
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api', SIMULATORS: 'on' })
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
  adset = await makeAdset(server, owner, enterpriseId, {
    pushStrategy: { events: { friend_added: 'ADD_WECHAT', order_paid: 'COMPLETE_ORDER' } },
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  for (const table of ['webhook_endpoints', 'webhook_events', 'webhook_deliveries'])
    await server.rows(`delete from ${table}`)
})

const listen = async (of = enterpriseId, changed: { events?: string[]; status?: string } = {}): Promise<string> => {
  const id = newId('wh')
  await server.rows(
    `insert into webhook_endpoints (id, enterprise_id, name, url, events, status, secret_sealed, created_by)
     values ($1, $2, 'crm', 'https://example.com/', $3, $4, 'x', 'us_x')`,
    [id, of, changed.events ?? [], changed.status ?? 'on'],
  )
  return id
}
const told = async () => {
  const rows = await server.rows<{ type: string; ordering_key: string; data: string; deliveries: number }>(
    `select e.*, (select count(*)::int from webhook_deliveries d where d.event_id = e.id) deliveries
     from webhook_events e order by seq`,
  )
  return rows.map(({ type, ordering_key: key, data, deliveries }) => ({
    type,
    key,
    deliveries,
    data: JSON.parse(data) as Record<string, unknown>,
  }))
}
const record = (fact: Partial<ConversionFact>) =>
  withSystem(server.services.db, (tx) =>
    recordConversion(tx, server.services, {
      adsetId: adset.id,
      kind: 'friend_added',
      source: 'server',
      sourceKey: unique(),
      at: new Date(),
      ...fact,
    }),
  )
const convert = async (fact: Partial<ConversionFact> = {}) =>
  record({ trackId: await addVisit(server.services, { adsetId: adset.id }), ...fact })

describe('what is written where a webhook listens', () => {
  it('is nothing where none does: no endpoint, a switched off one, one of another enterprise, one for other events', async () => {
    await convert()
    await listen(enterpriseId, { status: 'off' })
    await listen(await server.enterprise())
    await listen(enterpriseId, { events: ['order.created'] })
    await convert()
    expect(await told()).toEqual([])
  })

  it('is a conversion and what was decided, under one key and in this order', async () => {
    await listen()
    await listen(enterpriseId, { events: ['conversion.decided'] })
    const { conversionId, pushId } = await convert({ amount: 1990, orderNo: 'A-1', phone: '13900001234' })
    const events = await told()
    expect(events.map(({ type, key, deliveries }) => [type, key, deliveries])).toEqual([
      ['conversion.recorded', conversionId, 1],
      ['conversion.decided', conversionId, 2],
    ])
    expect(events[0]?.data).toMatchObject({
      conversionId,
      kind: 'friend_added',
      amountFen: 1990,
      orderNo: 'A-1',
      adsetId: adset.id,
      adsetName: adset.name,
      attributedBy: 'track',
    })
    expect(events[0]?.data['receivedAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(events[1]?.data).toMatchObject({ conversionId, pushId, decision: 'push', event: 'ADD_WECHAT' })
    expect(JSON.stringify(events)).not.toContain('13900001234')
  })

  it('is what became of a push, and not what is only to be tried again', async () => {
    await listen(enterpriseId, {
      events: ['push.delivered', 'push.acknowledged', 'push.failed', 'push.uncertain', 'conversion.decided'],
    })
    const { conversionId, pushId } = await convert()
    for (const state of ['retrying', 'dead', 'queued', 'uncertain', 'delivered', 'delivered', 'acknowledged'])
      await server.rows('update pushes set state = $2 where id = $1', [pushId, state])
    await server.rows("update pushes set state = 'queued', rule = 'manual' where id = $1", [pushId])
    expect((await told()).map(({ type, key }) => [type, key])).toEqual(
      [
        'conversion.decided',
        'push.failed',
        'push.uncertain',
        'push.delivered',
        'push.acknowledged',
        'conversion.decided',
      ].map((type) => [type, conversionId]),
    )
  })

  it('is that a conversion has found its click later, and what is decided then', async () => {
    await listen()
    const clickId = `wx0${unique()}`
    const { conversionId } = await record({ clickId })
    await addVisit(server.services, { adsetId: adset.id, clickId, at: new Date(Date.now() - 60_000) })
    await reattribute(server.services)
    const events = await told()
    expect(events.map(({ type, data }) => [type, data['decision'] ?? data['attributedBy']])).toEqual([
      ['conversion.recorded', 'none'],
      ['conversion.decided', 'hold'],
      ['conversion.attributed', 'click'],
      ['conversion.decided', 'push'],
    ])
    expect(new Set(events.map(({ key }) => key))).toEqual(new Set([conversionId]))
  })

  it('is no link test', async () => {
    await listen()
    await convert({ source: 'test' })
    expect(await told()).toEqual([])
  })

  it('goes with an ad set that is moved', async () => {
    const other = await server.enterprise()
    const moved = await makeAdset(server, server.admin, enterpriseId)
    const { pushId } = await convert({ adsetId: moved.id, trackId: null })
    await server.rows('update adsets set enterprise_id = $2 where id = $1', [moved.id, other])
    await listen(other)
    await server.rows("update pushes set state = 'delivered' where id = $1", [pushId])
    expect((await told()).map(({ type }) => type)).toEqual(['push.delivered'])
  })

  it('is an order of a shop, a card or a policy, new and changed, without the person', async () => {
    await listen()
    const order = newId('or')
    await server.rows(
      `insert into orders (id, provider, order_sn, order_no, goods_id, amount, status, ordered_at, changed_at)
       values ($1, 'pingduoduo', 'sn1', 'no1', 'g1', 990, 'paid', now(), now())`,
      [order],
    )
    await server.rows('update orders set enterprise_id = $2 where id = $1', [order, enterpriseId])
    await server.rows("update orders set status = 'refunded' where id = $1", [order])
    await server.rows("update orders set changed_at = now(), raw = '{}' where id = $1", [order])
    const policy = newId('yo')
    await server.rows(
      `insert into yian_orders (id, enterprise_id, order_no, state, person_sealed, premium)
       values ($1, $2, 'p1', 'paid', 'sealed person', 36500)`,
      [policy, enterpriseId],
    )
    const events = await told()
    expect(events.map(({ type, key, data }) => [type, key, data['kind'], data['status']])).toEqual([
      ['order.created', order, 'shop', 'paid'],
      ['order.updated', order, 'shop', 'refunded'],
      ['order.created', policy, 'policy', 'paid'],
    ])
    expect(events[0]?.data).toMatchObject({ orderNo: 'no1', amountFen: 990 })
    expect(JSON.stringify(events)).not.toContain('sealed')
  })

  it('is an alarm, once by its key', async () => {
    await listen()
    const people = [owner.user?.id ?? '']
    const news = { kind: 'push.dead', params: { count: '3', adset: '甲' }, enterpriseId, link: '/adsets' } as const
    await withSystem(server.services.db, async (tx) => {
      await notify(tx, people, { ...news, dedupeKey: 'k1' })
      await notify(tx, [server.admin.user?.id ?? ''], { ...news, dedupeKey: 'k1' })
      await notify(tx, people, { kind: 'todo.due', params: {}, enterpriseId })
      await notify(tx, people, { kind: 'alarm.ended', params: {}, enterpriseId })
    })
    const events = await told()
    expect(events.map(({ type, data }) => [type, data['kind'], data['level']])).toEqual([
      ['alarm.raised', 'push.dead', 'warning'],
      ['alarm.ended', 'alarm.ended', 'success'],
    ])
  })
})

it('every kind of event is said by a function of the database, and no other', async () => {
  const rows = await server.rows<{ text: string }>(
    "select prosrc text from pg_proc where proname in ('queue_conversion_webhooks', 'queue_push_webhooks', 'queue_order_webhooks', 'queue_alarm_webhooks')",
  )
  const said = rows.flatMap(({ text }) =>
    [...text.matchAll(/'((?:conversion|push|order|alarm)\.\w+)'/g)].map(([, type = '']) => type),
  )
  const known = [...EVENT_TYPES] as string[]
  const kinds = ['alarm.ended_many', 'alarm.test']
  expect(new Set(said.filter((type) => !kinds.includes(type)))).toEqual(new Set(known))
})

it('alarms are what group robots may hear of an enterprise', () => {
  const heard = Object.keys(NOTIFICATIONS).filter((kind) => {
    if (!isNotificationKind(kind)) return false
    const { topic, except } = specOf(kind)
    return topic !== 'site' && topic !== 'job' && except?.includes('robot') !== true
  })
  const first = new Set(heard.map((kind) => kind.split('.')[0]))
  expect(first).toEqual(new Set(['account', 'push', 'wecom', 'alarm', 'rule', 'experiment']))
})
