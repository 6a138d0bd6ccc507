import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealPerson } from '../cards/sealed-person.ts'
import { newId } from '../../core/db/ids.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { recordConversion } from '../conversions/record-conversion.ts'
import { dayAfter } from '../../core/time/span.ts'

let server: TestServer
let enterpriseId: string
let owner: Api
let stranger: Api
const today = shanghaiDay(new Date())

beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
  stranger = await server.join(await server.enterprise(), 'User')
})
afterAll(() => server?.stop())

const spend = async (rows: object[], api = owner, more: object = {}) => {
  const { results } = (await api.post('/spend/import', { rows, ...more })).body
  for (const { outcome, message } of results) expect([outcome, message]).not.toContain('failed')
}
describe('commissions', () => {
  const filter = (ID: string, Value: string) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
  const order = async (status: string, commission: number | null, day: string, provider = 'pingduoduo') => {
    const at = new Date(`${day}T12:00:00+08:00`)
    const id = newId('od', at.getTime())
    await server.services.db
      .insertInto('orders')
      .values({
        id,
        provider: provider as 'pingduoduo',
        order_sn: id,
        order_no: id,
        enterprise_id: enterpriseId,
        amount: 1000,
        commission,
        status: status as 'paid',
        ordered_at: at,
        changed_at: at,
      })
      .execute()
    return id
  }
  const asked = async (query: string, api = owner) => (await api.get(`/wallet/commissions?${query}`)).body

  test('are the sums of the rows the list shows for them', async () => {
    const [a, b] = ['2026-03-30', '2026-04-02']
    const paid = await order('paid', 100, a)
    await order('received', 250, b)
    await order('settled', 70, b, 'jdunion')
    await order('refunded', 33, b)
    await order('invalid', null, a)
    await order('pending', 999, a)
    const gone = await order('paid', 5_000, a)
    await owner.delete(`/orders/${gone}`)
    const { total, months, sources, period } = await asked('from=2026-03-15&to=2026-04-14')
    expect(period).toEqual({ from: '2026-03-15', to: '2026-04-14' })
    expect(total).toEqual({
      due: { orders: 2, amount: 350 },
      settled: { orders: 1, amount: 70 },
      lost: { orders: 2, amount: 33 },
    })
    expect(months.map(({ month, from, to }: Record<string, string>) => [month, from, to])).toEqual([
      ['2026-03', '2026-03-15', '2026-03-31'],
      ['2026-04', '2026-04-01', '2026-04-14'],
    ])
    for (const { from, to, due, lost } of months)
      for (const [stand, statuses] of [
        [due, 'paid,received'],
        [lost, 'refunded,invalid'],
      ] as const) {
        const query = [filter('Status', statuses), filter('From', from), filter('To', to), 'pageSize=0'].join('&')
        const { orders } = (await owner.get(`/orders?${query}`)).body
        const sum = orders.reduce((all: number, one: { commission: number | null }) => all + (one.commission ?? 0), 0)
        expect([orders.length, sum]).toEqual([stand.orders, stand.amount])
      }
    expect(sources.map((one: { source: string; settled: object }) => [one.source, one.settled])).toEqual([
      ['pingduoduo', { orders: 0, amount: 0 }],
      ['jdunion', { orders: 1, amount: 70 }],
    ])

    // A status that moves takes its commission along.
    await server.services.db
      .updateTable('orders')
      .set({ status: 'settled', commission: 90 })
      .where('id', '=', paid)
      .execute()
    expect((await asked('from=2026-03-15&to=2026-04-14')).total).toMatchObject({
      due: { orders: 1, amount: 250 },
      settled: { orders: 2, amount: 160 },
    })
  })

  test('of cards are what the service states, and policies show their premium', async () => {
    const { service } = (
      await owner.post('/service', {
        enterpriseId,
        name: '流量卡',
        vendor: 'guangmeng',
        carrier: 'mobile',
        goodsId: 'g1',
        apiBase: 'https://vendor.example.com',
        appId: 'a',
        secret: 'vendor secret',
        commission: 3_000,
      })
    ).body
    const at = new Date('2026-05-31T23:59:59.900+08:00')
    const region = { code: '440000', name: '广东' }
    const person = { name: '张三', identity: '440106199501010011', phone: '13800000000', address: '路', cardNumber: '' }
    const sealed = sealPerson(server.services, { ...person, province: region, city: region, county: region })
    const states = ['activated', 'first_charged', 'settled', 'settle_failed', 'reviewing'] as const
    for (const state of states) {
      const id = newId('eo', at.getTime())
      await server.services.db
        .insertInto('ext_orders')
        .values({
          id,
          service_id: service.id,
          enterprise_id: enterpriseId,
          order_no: id,
          person_sealed: sealed,
          phone_hash: id,
          state,
          // Written down a moment later, on another day: the list goes by the id.
          created_at: new Date(at.getTime() + 500),
        })
        .execute()
    }
    await server.services.db
      .insertInto('yian_orders')
      .values({
        id: newId('yo', at.getTime()),
        enterprise_id: enterpriseId,
        order_no: 'p1',
        premium: 8_800,
        state: 'issued',
        person_sealed: '',
      })
      .execute()
    const { sources } = await asked('from=2026-05-01&to=2026-05-31')
    expect(sources).toEqual([
      {
        kind: 'card',
        source: service.id,
        name: '流量卡',
        each: 3_000,
        due: { orders: 2, amount: 6_000 },
        settled: { orders: 1, amount: 3_000 },
        lost: { orders: 1, amount: 3_000 },
      },
      expect.objectContaining({ kind: 'premium', settled: { orders: 1, amount: 8_800 } }),
    ])
    const query = [
      filter('Status', 'activated,first_charged'),
      filter('ServiceId', service.id),
      filter('From', '2026-05-01'),
      filter('To', '2026-05-31'),
    ]
    expect((await owner.get(`/extorders?${query.join('&')}`)).body.total).toBe(2)
    expect((await asked('from=2026-03-01&to=2026-05-31', stranger)).sources).toEqual([])
  })
})

describe('cost per result', () => {
  test('divides what sheets give to an ad set, and says apart what they do not', async () => {
    const place = await server.enterprise()
    const boss = await server.join(place, 'User')
    const made = await makeAdset(server, boss, place, { name: '成本' })
    const id = made.account?.id ?? ''
    const [now, then] = [dayAfter(today, -1), dayAfter(today, -8)]
    const fact = {
      adsetId: made.id,
      kind: 'friend_added',
      source: 'server',
      sourceKey: newId('x'),
      at: new Date(),
    } as const
    await withSystem(server.services.db, (tx) => recordConversion(tx, server.services, fact))
    await spend(
      [
        { accountId: id, day: now, amount: 100 },
        { accountId: id, adsetId: made.id, day: now, amount: 70 },
        { accountId: id, adsetId: made.id, day: then, amount: 30 },
      ],
      boss,
    )
    await server.rows(
      'insert into adset_days (adset_id, day, slot, conversions, pushed) values ($1, $2, 0, 3, 2), ($1, $2, 1, 1, 0), ($1, $3, 0, 0, 0)',
      [made.id, now, then],
    )
    const query = `from=${dayAfter(today, -6)}&to=${today}`
    const one = (await boss.get(`/adsets/${made.id}/cost?${query}`)).body
    expect(one).toMatchObject({
      now: { spend: 7_000, conversions: 5, pushed: 2, perConversion: 1_400, perPush: 3_500 },
      before: { spend: 3_000, conversions: 0, perConversion: null },
      unsplit: 3_000,
    })
    const all = (await boss.get(`/reports/cost?${query}`)).body
    expect(all).toMatchObject({
      total: { now: { spend: 10_000, conversions: 1 }, before: { spend: 3_000 } },
      unsplit: { now: 3_000, before: 0 },
      adsets: [{ adset: { id: made.id, name: '成本' }, now: one.now, before: one.before }],
      count: 1,
    })
    expect((await stranger.get(`/adsets/${made.id}/cost`)).status).toBe(404)
    expect((await stranger.get('/reports/cost')).body).toMatchObject({ adsets: [] })
    expect((await boss.get(`/reports/cost?from=${today}&to=${now}`)).status).toBe(400)
  })
})

test('quotas show what is left, its use by day and when it ends', async () => {
  const corpId = `ww${newId('x').slice(-10)}`
  await server.services.db
    .insertInto('wecom_corps')
    .values({ id: corpId, name: '企微', mode: 'self', status: 'broken', enterprise_id: enterpriseId })
    .execute()
  await server.rows(
    `update wecom_corps set quota_balance = 30, quota_used = 100, quota_at = now(), quota_pace = 4, alarm_balance = 50,
       quota_expiring = '[{"expiresAt":"2027-01-01T00:00:00.000Z","balance":10}]' where id = $1`,
    [corpId],
  )
  await server.rows(
    "insert into wecom_hours (hour, enterprise_id, corp_id, added) values (date_trunc('hour', now()), $1, $2, 5)",
    [enterpriseId, corpId],
  )
  const { quotas } = (await owner.get('/wallet/quotas')).body
  expect(quotas).toEqual([
    expect.objectContaining({ corpId, balance: 30, perDay: 4, daysLeft: 7, outOn: dayAfter(today, 7), low: true }),
  ])
  expect(quotas[0].days).toHaveLength(14)
  expect(quotas[0].days.at(-1)).toEqual({ day: today, added: 5 })
  expect((await stranger.get('/wallet/quotas')).body.quotas).toEqual([])
})
