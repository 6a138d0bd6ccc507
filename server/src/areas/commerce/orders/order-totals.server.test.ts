import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANY_UNMATCHED, MATCH_REASONS, type Order, ORDER_STATUSES, SHOPS } from '#contract/commerce/entities.ts'
import { newId } from '../../../core/db/ids.ts'
import { addDays } from '../../../core/time/period.ts'
import { shanghaiDay, shanghaiMidnight } from '../../../core/time/shanghai.ts'
import { windowAfter } from '../../../core/exports/windows.ts'
import { withTenant } from '../../../core/db/tenant.ts'
import { orderList } from './list-orders.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import type { Api } from '../../../testing/api.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let owner: Api
let adsetId: string
const today = shanghaiDay(new Date())
const ORDERS = 60
const DAYS = 5

const seed = async (enterprise: string, n: number): Promise<void> => {
  const at = new Date(shanghaiMidnight(addDays(today, -(n % DAYS))).getTime() + (n % 11) * 900_000)
  await server.rows(
    `insert into orders (id, provider, order_sn, order_no, enterprise_id, adset_id, amount, commission, status, match, ordered_at, changed_at)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      newId('od', at.getTime()),
      SHOPS[n % SHOPS.length],
      `${enterprise}-${n}`,
      enterprise,
      n % 3 === 0 ? adsetId : null,
      n * 137 + 1,
      n % 4 === 0 ? null : n * 13,
      ORDER_STATUSES[n % ORDER_STATUSES.length],
      MATCH_REASONS[n % MATCH_REASONS.length],
      at,
    ],
  )
}

beforeAll(async () => {
  server = await startTestServer()
  const enterprise = await server.enterprise()
  owner = await server.join(enterprise, 'User')
  adsetId = (await makeAdset(server, owner, enterprise)).id
  for (let n = 0; n < ORDERS; n++) await seed(enterprise, n)
  await owner.delete(`/orders/${(await owner.get('/orders')).body.orders[0].id}`)
  await seed(await server.enterprise(), 7)
})
afterAll(() => server?.stop())

const search = (filters: Record<string, string | undefined>): string =>
  Object.entries(filters)
    .flatMap(([ID, Value]) =>
      Value === undefined ? [] : `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`,
    )
    .join('&')

const sumOf = (orders: readonly Order[]) => ({
  orders: orders.length,
  amount: orders.reduce((sum, { amount }) => sum + amount, 0),
  commission: orders.reduce((sum, { commission }) => sum + (commission ?? 0), 0),
  refunded: orders.filter(({ status }) => status === 'refunded').reduce((sum, { amount }) => sum + amount, 0),
})

const optional = <T>(...values: T[]) => fc.constantFrom<(T | undefined)[]>(undefined, undefined, ...values)
const questions = fc.record({
  Provider: optional<string>(...SHOPS),
  Status: optional<string>(...ORDER_STATUSES, 'paid,refunded'),
  Match: optional<string>(...MATCH_REASONS, ANY_UNMATCHED, 'track,no_id'),
  AdsetId: fc.constantFrom(undefined, undefined, 'own', 'as_none'),
  From: optional(addDays(today, -3), addDays(today, -1)),
  To: optional(addDays(today, -1), today),
})

describe('the list', () => {
  it('is sorted by amount and by commission on every page, what is not known being the least', async () => {
    const value = { amount: ({ amount }: Order) => amount, commission: ({ commission }: Order) => commission ?? -1 }
    const all = (await owner.get('/orders?pageSize=1000')).body.orders as Order[]
    for (const field of ['amount', 'commission'] as const)
      for (const sign of ['', '-']) {
        const found: Order[] = []
        for (let page = 0; found.length < all.length; page++) {
          const { status, body } = await owner.get(`/orders?pageSize=7&page=${page}&sort=${sign}${field}`)
          expect([status, body.orders.length > 0]).toEqual([200, true])
          found.push(...body.orders)
        }
        const wanted = all.map(value[field]).toSorted((a, b) => (sign === '' ? a - b : b - a))
        expect([field, sign, found.map(value[field])]).toEqual([field, sign, wanted])
        expect(new Set(found.map(({ id }) => id)).size).toBe(all.length)
      }
  })

  it('is exported in that order, window by window', async () => {
    const list = { page: 0, pageSize: 20, index: 0, filters: {}, sort: { field: 'commission', descending: true } }
    const enterprise = (await owner.get('/orders?pageSize=1')).body.orders[0].enterpriseId
    const ids = await withTenant(server.services.db, { userId: '', scope: [enterprise] }, async (tx) => {
      const found: string[] = []
      const matching = () => orderList.matching(tx, list, [enterprise])
      let { ids, last } = await windowAfter(matching(), { ...orderList, list }, undefined)
      found.push(...ids)
      // Begins anew in the middle, as a window does after the one before.
      const middle = (await owner.get('/orders?pageSize=1000&sort=-commission')).body.orders[10] as Order
      ;({ ids, last } = await windowAfter(
        matching(),
        { ...orderList, list },
        { key: String(middle.commission ?? -1), id: middle.id },
      ))
      expect([last, ids]).toEqual([undefined, found.slice(11)])
      return found
    })
    const shown = (await owner.get('/orders?pageSize=1000&sort=-commission')).body.orders as Order[]
    expect(ids).toEqual(shown.map(({ id }) => id))
  })
})

describe('the totals of the orders', () => {
  it('are the sum of all rows, whatever is filtered by, and of nobody else', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async ({ AdsetId, ...rest }) => {
        const asked = search({ ...rest, AdsetId: AdsetId === 'own' ? adsetId : AdsetId })
        const rows = await owner.get(`/orders?pageSize=100&${asked}`)
        const { status, body } = await owner.get(`/orders/totals?${asked}`)
        expect([rows.status, status]).toEqual([200, 200])
        expect(body.totals).toEqual({ ...sumOf(rows.body.orders), base: null, before: null })
      }),
      { numRuns: 60 },
    )
    expect((await owner.get('/orders/totals')).body.totals.orders).toBe(ORDERS - 1)
  })

  it('stand beside as many days before, whatever else is filtered by; the running day has no counterpart', async () => {
    const sumsOf = async (filters: Record<string, string | undefined>) =>
      sumOf((await owner.get(`/orders?pageSize=100&compare=previous&${search(filters)}`)).body.orders)
    const compared = async (filters: Record<string, string | undefined>) =>
      (await owner.get(`/orders/totals?compare=previous&${search(filters)}`)).body.totals
    const day = (ago: number) => addDays(today, -ago)
    await fc.assert(
      fc.asyncProperty(questions, async ({ AdsetId, Provider, Status, Match }) => {
        const filters = { Provider, Status, Match, AdsetId: AdsetId === 'own' ? adsetId : AdsetId }
        const over = await compared({ ...filters, From: day(2), To: day(1) })
        const before = await sumsOf({ ...filters, From: day(4), To: day(3) })
        expect(over).toMatchObject({ base: await sumsOf({ ...filters, From: day(2), To: day(1) }), before })
        const running = await compared({ ...filters, From: day(1), To: day(0) })
        expect(running.base).toEqual(await sumsOf({ ...filters, From: day(1), To: day(1) }))
        expect(running.before).toEqual(await sumsOf({ ...filters, From: day(3), To: day(3) }))
        expect(await compared({ ...filters, From: today, To: today })).toMatchObject({
          base: null,
          before: await sumsOf({ ...filters, From: day(1), To: day(1) }),
        })
      }),
      { numRuns: 20 },
    )
    // Nothing to compare with where an end is open.
    expect(await compared({ From: day(1) })).toMatchObject({ base: null, before: null })
  })

  it('refuse days that are none', async () => {
    expect((await owner.get(`/orders/totals?${search({ From: 'yesterday' })}`)).body.code).toBe('request.malformed')
  })
})
