import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  COHORT_MEASURES,
  type CohortDimension,
  type CohortMeasure,
  HORIZONS,
  isReturning,
} from '#contract/reports/cohorts.ts'
import type { CohortTable } from '#contract/reports/entities.ts'
import { readFunctions } from '../../../core/db/function-files.ts'
import { newId } from '../../../core/db/ids.ts'
import { withTenant } from '../../../core/db/tenant.ts'
import { addDays } from '../../../core/time/period.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import type { Api } from '../../../testing/api.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { happenings, openHappenings, PAST_DAYS, type Place } from '../testing/happenings.ts'
import { cohortExport } from './export-cohorts.ts'

let server: TestServer
let own: string
let other: string
let owner: Api
let adsets: Place[]
let past: ReturnType<typeof openHappenings>
const today = shanghaiDay(new Date())

beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  ;[own, other] = [await server.enterprise(), await server.enterprise()]
  adsets = []
  for (const [at, enterpriseId] of [own, own, own, other].entries()) {
    const kind = at === 1 ? { provider: 'oceanengine' as const } : {}
    const { id, account } = await makeAdset(server, server.admin, enterpriseId, kind)
    adsets.push({ id, enterpriseId, accountId: account?.id ?? '' })
  }
  owner = await server.join(own, 'User')
  past = openHappenings(server, adsets)
  for (const [at, { id, enterpriseId, accountId }] of adsets.entries())
    for (let ago = 0; ago < PAST_DAYS; ago++) {
      const day = addDays(today, -ago)
      await server.rows(
        'insert into adset_days (adset_id, day, slot, clicks, visits, conversions) values ($1, $2, 1, $3, 2, 1)',
        [id, day, (ago % 5) + at],
      )
      if ((ago + at) % 3 === 0) continue
      for (const [named, amount] of [
        [id, 90 * ((ago % 4) + 1)],
        ['', 90 * ((ago % 4) + 1) + 25],
      ])
        await server.rows(
          `insert into spends (id, day, account_id, adset_id, enterprise_id, amount, source) values ($1, $2, $3, $4, $5, $6, 'sheet')`,
          [newId('sp'), day, accountId, named, enterpriseId, amount],
        )
    }
})
afterAll(() => server?.stop())

/** What came of visits, one row for each thing that happened, straight from the rows: $1 has the days of the visits. */
const FACTS = `
  with visit as (select * from jsonb_to_recordset($1) v (id text, day date)),
  happened as (
    select enterprise_id, adset_id, visit_id, provider shop, ordered_at as at, 1 orders, amount sales, coalesce(commission, 0) commission, 0 refunds, 0::bigint refunded, 0 renewals, 0::bigint renewed
    from orders where deleted_at is null and status in ('paid', 'received', 'settled', 'refunded')
    union all
    select enterprise_id, adset_id, visit_id, provider, coalesce(refunded_at, ordered_at), 0, 0, -coalesce(commission, 0), 1, amount, 0, 0
    from orders where deleted_at is null and status = 'refunded'
    union all
    select enterprise_id, adset_id, visit_id, 'insurance', insured_at, 1, premium, 0, 0, 0, 0, 0 from yian_orders where insured_at is not null
    union all
    select enterprise_id, adset_id, visit_id, 'insurance', n.at, 0, 0, 0, 1, coalesce(n.amount, 0), 0, 0
    from yian_notices n join yian_orders o on o.id = n.order_id where n.type = 'surrender' and insured_at is not null
    union all
    select enterprise_id, adset_id, visit_id, 'insurance', n.at, 0, 0, 0, 0, 0, 1, coalesce(n.amount, 0)
    from yian_notices n join yian_orders o on o.id = n.order_id where n.type = 'renewal' and n.paid and insured_at is not null
  ),
  fact as (
    select h.*, v.day, greatest(0, (h.at at time zone 'Asia/Shanghai')::date - v.day) age from happened h join visit v on v.id = h.visit_id
  )`
const NAMES = ['orders', 'sales', 'commission', 'refunds', 'refunded', 'renewals', 'renewed']
const sums = NAMES.map((name) => `sum(${name})`).join(', ')
const isAny = NAMES.map((name) => `sum(${name}) <> 0`).join(' or ')

/** Where a roll-up and the rows differ. */
const differences = async (table: string, keys: string): Promise<object[]> => {
  const kept = `select ${keys}, ${sums} from ${table} group by ${keys} having ${isAny}`
  const counted = `select ${keys}, ${sums} from fact group by ${keys} having ${isAny}`
  return server.rows(
    `${FACTS} select * from ((${kept}) except all (${counted})) a union all select * from ((${counted}) except all (${kept})) b`,
    [JSON.stringify(past.visitDays)],
  )
}
const compareRollUps = async (): Promise<void> => {
  expect(await differences('cohort_adset_days', 'enterprise_id, day, adset_id, shop, age')).toEqual([])
  expect(await differences('cohort_days', 'enterprise_id, day, shop, age')).toEqual([])
}

const questionsOf = (measure: CohortMeasure) =>
  fc.record({
    step: fc.constantFrom('day', 'week'),
    measure: fc.constant(measure),
    by: fc.constantFrom<(CohortDimension | undefined)[]>(
      undefined,
      'enterprise',
      'provider',
      'account',
      'kind',
      'adset',
      'shop',
    ),
    shop: fc.constantFrom(undefined, undefined, undefined, 'pingduoduo', 'insurance'),
    provider: fc.constantFrom(undefined, undefined, undefined, 'oceanengine'),
    last: fc.nat(PAST_DAYS / 3),
    length: fc.integer({ min: PAST_DAYS / 2, max: PAST_DAYS }),
  })
type Question = ReturnType<typeof questionsOf> extends fc.Arbitrary<infer T> ? T : never

const KEYS: Record<string, string> = {
  enterprise: 'f.enterprise_id',
  provider: 'a.provider',
  account: 'a.account_id',
  kind: 'a.kind',
  adset: 'f.adset_id',
  shop: 'f.shop',
}
interface Expected {
  day: string
  key: string
  value: number
  orders: number
  gross: number
  refunds: number
  renewals: number
  values: (number | null)[]
  /** Of refunds: what had been sold by each horizon. */
  sold: number[]
  /** What had come by each day since the first of the visits, today included. */
  trend: number[]
  /** Of ad sets and shops. */
  spend: number
}
/** The first day, from 1, by which as much had come as was spent. */
const paybackIn = (trend: readonly number[], spend: number | null): number | null => {
  const at = spend !== null && spend > 0 ? trend.findIndex((value) => value >= spend) : -1
  return at < 0 ? null : at + 1
}
const MEASURED: Record<CohortMeasure, string> = {
  sales: 'sales + renewed - refunded',
  commission: 'commission',
  gross: 'sales',
  orders: 'orders',
  refunded: 'refunded',
  renewed: 'renewed',
}
/** The same as a plain count over the rows of one enterprise. */
const expected = (asked: Question, from: string, to: string): Promise<Expected[]> => {
  const value = MEASURED[asked.measure]
  const day = asked.step === 'day' ? 'f.day' : `date_trunc('week', f.day)::date`
  const last = asked.step === 'day' ? 'c.day' : 'c.day + 6'
  const values = HORIZONS.map(
    (days) =>
      `case when ${last} + ${days} <= $2::date then coalesce((select sum(v) from own where own.day = c.day and own.key = c.key and age < ${days}), 0) end`,
  )
  const sold = HORIZONS.map(
    (days) => `coalesce((select sum(sales) from own where own.day = c.day and own.key = c.key and age < ${days}), 0)`,
  )
  return server.rows<Expected>(
    `${FACTS}, own as (
       select ${day} as day, ${KEYS[asked.by ?? ''] ?? `''`} key, age, ${value} v, sales, orders, refunds, renewals
       from fact f left join adsets a on a.id = f.adset_id
       where f.enterprise_id = $3 and ${day} between $4 and $5 and ($6::text is null or shop = $6) and ($7::text is null or a.provider = $7)
     ), cohort as (select day, key, sum(v) v, sum(orders) orders, sum(sales) gross, sum(refunds) refunds, sum(renewals) renewals from own group by 1, 2)
     select to_char(c.day, 'YYYY-MM-DD') as day, c.key, c.v::float8 as value, orders::int, gross::float8, refunds::int, renewals::int, array[${values.join(', ')}]::float8[] as values,
       array[${sold.join(', ')}]::float8[] as sold,
       array(select coalesce((select sum(v) from own where own.day = c.day and own.key = c.key and age <= n), 0)
         from generate_series(0, $2::date - c.day) n order by n)::float8[] trend,
       s.spend::float8 spend
     from cohort c cross join lateral (
       select coalesce(sum(amount), 0) spend from spends f join adsets a on a.id = f.adset_id
       where f.enterprise_id = $3 and ${day} = c.day and ($7::text is null or a.provider = $7)
         and $6::text is null and ${asked.by === undefined ? 'true' : asked.by === 'shop' ? 'false' : `${KEYS[asked.by]} = c.key`}) s
     order by 1 desc, 2`,
    [JSON.stringify(past.visitDays), today, own, from, to, asked.shop ?? null, asked.provider ?? null],
  )
}

const cohorts = async (asked: object, api = owner): Promise<CohortTable> => {
  const query = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const { status, body } = await api.get(`/reports/cohorts?${new URLSearchParams(query)}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body.cohorts
}

describe('cohorts', () => {
  it(
    'are what a plain count says, whatever happens to orders and policies and however it is asked',
    { timeout: 120_000 },
    async () => {
      let paidBack = 0
      await fc.assert(
        fc.asyncProperty(happenings, fc.tuple(...COHORT_MEASURES.map(questionsOf)), async (happened, asked) => {
          for (const { what, fact } of happened) await past.happen(what, fact)
          await compareRollUps()
          for (const { last, length, ...question } of asked) {
            const to = addDays(today, -last)
            const reply = await cohorts({ ...question, from: addDays(to, 1 - length), to })
            const counted = await expected({ last, length, ...question }, reply.period.from, reply.period.to)
            const known = question.by !== 'shop' && question.shop === undefined
            const came = reply.rows
              .filter((row) => row.orders + row.refunds + row.renewals > 0)
              .map((row) => ({
                day: row.from,
                key: row.key,
                value: row.value,
                orders: row.orders,
                gross: row.gross,
                refunds: row.refunds,
                renewals: row.renewals,
                values: row.values,
                ofGross: row.ofGross,
                payback: row.paybackDay,
              }))
            const order = (a: Pick<Expected, 'day' | 'key'>, b: Pick<Expected, 'day' | 'key'>) =>
              a.day === b.day ? (a.key < b.key ? -1 : 1) : a.day < b.day ? 1 : -1
            // Spend that no ad set has is the account's: only the ad sets' own is plain here. Other spend is compared with the reports.
            const isPlain = question.by === 'adset' || question.by === 'shop' || question.shop !== undefined
            const spent = new Map(reply.rows.map(({ from, key, spend }) => [`${from} ${key}`, spend]))
            const pays = isReturning(question.measure)
            const plain = counted.toSorted(order).map(({ trend, spend, sold, ...row }) => ({
              ...row,
              ofGross:
                question.measure === 'refunded'
                  ? row.values.map((value, at) => (value !== null && sold[at] ? value / sold[at] : null))
                  : null,
              payback: pays ? paybackIn(trend, isPlain ? spend : (spent.get(`${row.day} ${row.key}`) ?? null)) : null,
            }))
            paidBack += plain.filter(({ payback }) => payback !== null).length
            expect(came.toSorted(order)).toEqual(plain)
            expect(pays || reply.rows.every(({ forecasts }) => forecasts.every((one) => one === null))).toBe(true)
            expect(reply.rows.every((row) => known === (row.spend !== null))).toBe(true)
            expect(reply.total.spend !== null).toBe(question.shop === undefined)
            expect(reply.total.value).toBe(counted.reduce((sum, { value }) => sum + value, 0))
          }
        }),
        { numRuns: 10 },
      )
      expect(past.orders.length).toBeGreaterThan(30)
      expect(paidBack).toBeGreaterThan(0)
    },
  )

  it('are paid back on the first day that reached the spend, also while their days run', async () => {
    const sold = { adset: 2, daysAgo: 0, hour: 0, hours: 0, amount: 5000, status: 'paid', tracked: true } as const
    await past.happen('order', { ...sold, commission: null, refundHours: null, shop: 'jdunion', one: 0 })
    for (const step of ['day', 'week'] as const) {
      const asked = { step, measure: 'sales', by: 'adset', shop: undefined, provider: undefined } as const
      const { rows, period } = await cohorts({ ...asked, from: addDays(today, -6), to: today })
      const counted = await expected({ ...asked, last: 0, length: 7 }, period.from, period.to)
      const running = rows.filter(
        ({ from, to, key }) => to >= today && counted.some((c) => c.day === from && c.key === key),
      )
      expect(running.map(({ from, key, paybackDay }) => [from, key, paybackDay])).toEqual(
        running.map(({ from, key, spend }) => {
          const trend = counted.find((one) => one.day === from && one.key === key)?.trend ?? []
          return [from, key, paybackIn(trend, spend)]
        }),
      )
      const brought = running.filter(({ spend, value }) => spend !== null && spend > 0 && value >= spend)
      expect(brought.some(({ key }) => key === adsets[2]?.id)).toBe(true)
      expect(brought.every(({ paybackDay }) => paybackDay !== null)).toBe(true)
    }
    const { rows, total } = await cohorts({ from: today, to: today })
    expect([rows.length, rows[0]?.paybackDay]).toEqual([1, total.paybackDay])
    expect(total.paybackDay).toBe(total.value >= (total.spend ?? 0) ? 1 : null)
  })

  it('show clicks, spend and conversions of their days as the reports do', async () => {
    const range = `from=${addDays(today, -9)}&to=${addDays(today, -2)}`
    for (const by of ['adset', 'account', 'kind', 'provider']) {
      const { rows, total } = await cohorts({ from: addDays(today, -9), to: addDays(today, -2), by })
      const metrics = 'metrics=clicks,visits,conversions,spend'
      const { report } = (await owner.get(`/reports/table?${range}&by=day,${by}&${metrics}`)).body
      const known = new Map<string, number[]>(
        report.rows.map(({ keys, now }: { keys: string[]; now: number[] }) => [keys.join(' '), now]),
      )
      for (const row of rows)
        expect(known.get(`${row.from} ${row.key}`)).toEqual([row.clicks, row.visits, row.conversions, row.spend])
      expect(rows.length).toBe(known.size)
      for (const name of ['clicks', 'visits', 'conversions', 'spend'] as const)
        expect(rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)).toBe(total[name])
      const nobodys = rows.filter(({ key }) => key === '')
      expect(nobodys.length > 0).toBe(by === 'adset' || by === 'kind')
      expect(nobodys.every(({ spend, earns }) => (spend ?? 0) > 0 && !earns)).toBe(true)
      expect(report.total.now).toEqual([total.clicks, total.visits, total.conversions, total.spend])
    }
  })

  it('count each day of a week by its own visitors, and only what all of them have come to', async () => {
    const { rows, period } = await cohorts({ from: addDays(today, -15), to: addDays(today, -8), step: 'week' })
    expect(new Date(`${period.from}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(rows.map(({ from, to }) => [from, to])).toEqual(rows.map(({ from }) => [from, addDays(from, 6)]))
    const days = await cohorts({ from: period.from, to: period.to })
    const week = rows.at(-1)
    const sum = days.rows
      .filter(({ from }) => week !== undefined && from >= week.from && from <= week.to)
      .reduce((all, { values: [, third] }) => all + (third ?? 0), 0)
    expect(week?.values[1]).toBe(sum)
  })

  it('show an enterprise its own alone', async () => {
    const stranger = await server.join(await server.enterprise(), 'User')
    const asked = { from: addDays(today, -PAST_DAYS), to: today }
    expect(await cohorts(asked, stranger)).toMatchObject({ rows: [], total: { value: 0, orders: 0, spend: 0 } })
    expect((await cohorts({ ...asked, by: 'adset' })).rows.some(({ key }) => key === adsets[3]?.id)).toBe(false)
    const everyone = await cohorts({ ...asked, by: 'enterprise' }, server.admin)
    expect(new Set(everyone.rows.map(({ key }) => key))).toEqual(new Set([own, other]))
    const [mine, theirs] = [await cohorts(asked), await cohorts(asked, await server.join(other, 'User'))]
    expect(everyone.total.value).toBe(mine.total.value + theirs.total.value)
  })

  it('refuse what cannot be asked', async () => {
    const reply = await owner.get('/reports/cohorts?from=2026-03-05&to=2026-03-01')
    expect([reply.status, reply.body.code]).toEqual([400, 'report.period'])
    for (const [days, field] of [
      ['from=2090-01-01', 'from'],
      ['from=2090-01-01&to=2090-01-31', 'from'],
      ['to=2090-01-01', 'to'],
    ] as const) {
      const { status, body } = await owner.get(`/reports/cohorts?${days}`)
      expect([days, status, body.code, body.issues?.[0]?.path]).toEqual([days, 400, 'report.period', field])
    }
    expect((await owner.get('/reports/cohorts?by=product')).status).toBe(400)
    expect((await owner.get('/reports/cohorts?by=region')).status).toBe(400)
    expect((await owner.get('/reports/cohorts?shop=taobao')).status).toBe(400)
  })

  it('leave as a file with every row, in words and yuan', async () => {
    const query = `from=${addDays(today, -9)}&to=${today}&by=adset`
    expect((await owner.post('/exports', { resource: 'cohorts', query })).status).toBe(200)
    expect((await owner.post('/exports', { resource: 'cohorts', query: 'by=region' })).status).toBe(400)
    const { rows } = await cohorts({ from: addDays(today, -9), to: today, by: 'adset' })
    const asked = cohortExport.ask(query, 'zh')([own], server.services)
    await withTenant(server.services.db, { userId: owner.user?.id ?? '', scope: [own] }, async (tx) => {
      const { headers, cells } = await asked.sheet(tx, ['lines'])
      const at = (name: string) => headers.findIndex(({ zh }) => zh === name)
      const { ids } = await asked.idsAfter(tx, undefined)
      expect([ids.length, await asked.count(tx)]).toEqual([rows.length, rows.length])
      const lines = await cells(tx, ids)
      for (const [n, { from, name, spend, values, paybackDay }] of rows.entries()) {
        const line = lines[n] ?? []
        expect([line[at('起始日')], line[at('广告组')], line[at('回本日')]]).toEqual([
          from,
          name || '未归属广告组',
          paybackDay,
        ])
        expect(line[at('消耗')]).toEqual({ fen: spend })
        expect(line[at('3 日净成交额')]).toEqual(values[1] === null ? null : { fen: values[1] })
      }
    })
  })

  it('leave as a file of orders in numbers, and of refunds with their part of the sales', async () => {
    const range = `from=${addDays(today, -PAST_DAYS)}&to=${today}`
    const sheetOf = (measure: CohortMeasure) =>
      withTenant(server.services.db, { userId: owner.user?.id ?? '', scope: [own] }, async (tx) => {
        const asked = cohortExport.ask(`${range}&measure=${measure}`, 'zh')([own], server.services)
        const { headers, cells } = await asked.sheet(tx, ['lines'])
        const { ids } = await asked.idsAfter(tx, undefined)
        const lines = await cells(tx, ids)
        const column = (name: string) => lines.map((line) => line[headers.findIndex(({ zh }) => zh === name)])
        return { names: headers.map(({ zh }) => zh), column }
      })
    expect((await owner.post('/exports', { resource: 'cohorts', query: `${range}&measure=refunded` })).status).toBe(200)
    expect((await owner.post('/exports', { resource: 'cohorts', query: `${range}&measure=joy` })).status).toBe(400)
    const [orders, refunds] = [await sheetOf('orders'), await sheetOf('refunded')]
    for (const { names } of [orders, refunds]) expect(names.filter((name) => /回本|回收|预测/.test(name))).toEqual([])
    const { rows } = await cohorts({ from: addDays(today, -PAST_DAYS), to: today, measure: 'orders' })
    expect(orders.column('3 日订单数')).toEqual(rows.map(({ values }) => values[1]))
    const back = await cohorts({ from: addDays(today, -PAST_DAYS), to: today, measure: 'refunded' })
    expect(refunds.column('3 日退款占比')).toEqual(
      back.rows.map(({ ofGross }) =>
        typeof ofGross?.[1] === 'number' ? Math.floor(ofGross[1] * 10_000) / 10_000 : null,
      ),
    )
  })

  it('count what there was before them, once', async () => {
    await server.rows(`delete from roll_up_marks where name like 'cohorts of %'`)
    await server.rows('delete from cohort_days')
    await server.rows('delete from cohort_adset_days')
    const files = (await readFunctions()).filter(({ name }) => /^count_(order|policy)_cohorts$/.test(name))
    for (const { statements } of [...files, ...files]) await server.services.pool.query(statements)
    await compareRollUps()
  })
})
