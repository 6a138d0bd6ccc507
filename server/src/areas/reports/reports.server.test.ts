import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNTED, type Counted, DIMENSIONS, type Dimension, METRICS, SOURCES } from '#contract/reports/metrics.ts'
import { withTenant } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import type { Api } from '../../testing/api.ts'
import { giveAccount, makeAdset } from '../../testing/adsets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countVisits } from './count-visits.ts'
import { reportExport } from './export-report.ts'
import { addDays } from '../../core/time/period.ts'
import { openTraffic } from './testing/traffic.ts'

let server: TestServer
let owner: Api
let own: string
let other: string
let account: string
const today = shanghaiDay(new Date())
const days = `from=${addDays(today, -4)}&to=${today}`

beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  ;[own, other] = [await server.enterprise(), await server.enterprise()]
  const adsets = []
  for (const enterprise of [own, own, other]) adsets.push((await makeAdset(server, server.admin, enterprise)).id)
  await openTraffic({ server, adsets, enterprises: [own, other], seed: 5, settled: true }).run(200)
  await countVisits(server.services, new Date(Date.now() + 120_000))
  account = await giveAccount(server, own)
  for (const [adset, amount] of [
    ['', 1000],
    [adsets[0], 300],
    [adsets[1], 200],
  ])
    await server.rows(
      `insert into spends (id, day, account_id, adset_id, enterprise_id, amount, source) values ($1, $2, $3, $4, $5, $6, 'sheet')`,
      [crypto.randomUUID(), today, account, adset, own, amount],
    )
  owner = await server.join(own, 'User')
}, 120_000)
afterAll(() => server.stop())

const table = async (query: string, api = owner) => {
  const reply = await api.get(`/reports/table?${days}&${query}`)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.report
}
const filter = (id: string, value: string): string =>
  `filters=${encodeURIComponent(JSON.stringify({ ID: id, Value: value }))}`
const totalOf = async (path: string): Promise<number> => {
  const { body } = await owner.get(path)
  return body.page.totalCounts
}
const range = `${filter('From', addDays(today, -4))}&${filter('To', today)}`

describe('the shop overview', () => {
  it('shows numbers that are the totals of the lists behind them', async () => {
    const { overview } = (await owner.get(`/reports/ecommerce?${days}`)).body
    const counted = 'paid,received,settled,refunded'
    expect(overview.figures.orders.now).toBeGreaterThan(10)
    expect(overview.figures.orders.now).toBe(await totalOf(`/orders?${range}&${filter('Status', counted)}`))
    expect(overview.figures.refunds.now).toBe(await totalOf(`/orders?${range}&${filter('Status', 'refunded')}`))
    for (const { shop, orders } of overview.shops)
      expect(orders).toBe(await totalOf(`/orders?${range}&${filter('Status', counted)}&${filter('Provider', shop)}`))
    for (const { productId, orders } of overview.products)
      expect(orders).toBe(
        await totalOf(`/orders?${range}&${filter('Status', counted)}&${filter('ProductId', productId)}`),
      )
    expect(overview.unmatched).toBe(await totalOf(`/orders?${range}&${filter('Match', 'no_id,window')}`))
  })

  it('adds up: by hour and day, by shop, and to what the rows say', async () => {
    const { overview } = (await owner.get(`/reports/ecommerce?${days}`)).body
    const [raw] = await server.rows<Record<string, number>>(
      `select count(*)::int orders, sum(amount)::int sales, sum(commission) filter (where status <> 'refunded')::int commission,
        count(*) filter (where status = 'refunded')::int refunds, sum(amount) filter (where status = 'refunded')::int refunded
       from orders where enterprise_id = $1 and deleted_at is null and status not in ('pending', 'invalid')`,
      [own],
    )
    for (const name of ['orders', 'sales', 'commission', 'refunds', 'refunded']) {
      const sum = (rows: Record<string, number>[]) => rows.reduce((total, row) => total + (row[name] ?? 0), 0)
      expect([name, overview.figures[name].now]).toEqual([name, raw?.[name]])
      expect([name, sum(overview.trend)]).toEqual([name, raw?.[name]])
      expect([name, sum(overview.shops)]).toEqual([name, raw?.[name]])
    }
    // An account's day once: its own total, not that and its ad sets'.
    expect(overview.figures.spend.now).toBe(1000)
  })

  it('says what no ad set has, as the list of ad sets does', async () => {
    const { overview } = (await owner.get(`/reports/ecommerce?${days}`)).body
    const { totals } = (await owner.get(`/adsets/totals?${days}`)).body
    expect(overview.unassigned).toEqual({ spend: totals.spendBeside, ...totals.ordersBeside })
    expect(overview.unassigned.spend + totals.figures.now.spend).toBe(overview.figures.spend.now)
    expect(overview.unassigned.orders).toBeGreaterThan(0)
  })

  it('compares a running day by the hours that have ended', async () => {
    const { overview } = (await owner.get('/reports/ecommerce')).body
    expect(overview.period).toMatchObject({
      from: today,
      to: today,
      before: { from: addDays(today, -1), to: addDays(today, -1) },
    })
    const cut = overview.period.comparedUntil.slice(0, 2)
    const until = (name: string) =>
      overview.trend
        .filter(({ at }: { at: string }) => at < cut)
        .reduce((sum: number, step: Record<string, number>) => sum + (step[name] ?? 0), 0)
    expect(overview.figures.orders.base).toBe(until('orders'))
    expect(overview.figures.orders.before).toBe(until('ordersBefore'))
    expect(overview.figures.commission.before).toBe(until('commissionBefore'))
    expect(overview.figures.refunds.before).toBe(until('refundsBefore'))
  })

  it('compares spend by the days that have ended, for it has no hours', async () => {
    const { overview: day } = (await owner.get('/reports/ecommerce')).body
    expect(day.figures.spend).toMatchObject({ base: 0, before: null })
    const { overview } = (await owner.get('/reports/ecommerce?period=last7')).body
    // Nobody has read what was spent in the week before: nothing of this one is compared.
    expect(overview.trend.map(({ spendBefore }: { spendBefore: null }) => spendBefore)).toEqual(
      overview.trend.map(() => null),
    )
    expect(overview.figures.spend).toMatchObject({ base: 0, before: null })
  })

  it('refuses a period that is none', async () => {
    for (const query of ['from=2026-05-02&to=2026-05-01', 'from=2020-01-01&to=2026-01-01'])
      expect((await owner.get(`/reports/ecommerce?${query}`)).body.code).toBe('report.period')
    expect((await owner.get('/reports/ecommerce?from=2026-02-31')).status).toBe(400)
  })
})

describe('the funnel overview', () => {
  it('is the sum of its ad sets, of its parts, and of the rows', async () => {
    const { overview } = (await owner.get(`/reports/analytics?${days}`)).body
    const [raw] = await server.rows<Record<string, number>>(
      `select count(*)::int conversions, count(*) filter (where state = 'held')::int held,
        count(*) filter (where state in ('delivered', 'acknowledged'))::int pushed, count(*) filter (where state = 'acknowledged')::int acknowledged,
        count(*) filter (where state in ('rejected', 'uncertain', 'dead'))::int failed
       from pushes p join adsets a on a.id = p.adset_id where a.enterprise_id = $1 and rule <> 'test'`,
      [own],
    )
    for (const name of ['clicks', 'visits', 'conversions', 'held', 'pushed', 'acknowledged', 'failed']) {
      const total = overview.funnel[name].now
      if (raw !== undefined && name in raw) expect([name, total]).toEqual([name, raw[name]])
      for (const part of ['providers', 'accounts', 'kinds', 'adsets', 'regions', 'devices', 'hours', 'trend']) {
        const sum = overview[part].reduce((n: number, row: Record<string, number>) => n + (row[name] ?? 0), 0)
        expect([name, part, sum]).toEqual([name, part, total])
      }
    }
    expect(overview.held.reduce((n: number, row: { n: number }) => n + row.n, 0)).toBe(overview.funnel.held.now)
  })

  it('of an ad set is what its own page says, and its list of pushes', async () => {
    const { overview } = (await owner.get(`/reports/analytics?${days}`)).body
    for (const { value, conversions, pushed } of overview.adsets) {
      const { adset } = (await owner.get(`/adsets/${value}`)).body
      expect([conversions, pushed]).toEqual([adset.total.conversions, adset.total.pushed])
    }
  })
})

describe('a report', () => {
  it('has the same total however it is split', async () => {
    for (const metric of METRICS.filter((name): name is Counted => Object.hasOwn(COUNTED, name))) {
      const whole = (await table(`metrics=${metric}`)).total.now
      const splitBy = SOURCES[COUNTED[metric]] as readonly Dimension[]
      for (const dimension of splitBy) {
        const { total, rows } = await table(`metrics=${metric}&by=${dimension}`)
        expect([metric, dimension, total.now]).toEqual([metric, dimension, whole])
        const sum = rows.reduce((n: number, row: { now: number[] }) => n + (row.now[0] ?? 0), 0)
        expect([metric, dimension, sum]).toEqual([metric, dimension, whole[0]])
      }
    }
  })

  it('splits by three, filters, compares and orders', async () => {
    const { rows, total } = await table(
      'metrics=clicks,conversions,conversionRate&by=day,adset,device&order=-clicks&compare=previous',
    )
    expect(rows.length).toBeGreaterThan(5)
    const clicks = rows.map((row: { now: number[] }) => row.now[0])
    expect(clicks).toEqual([...clicks].sort((a, b) => b - a))
    expect(rows[0].names[1]).toBe('测试广告组')
    expect(total.before).toEqual([0, 0, null])
    const [device] = rows[0].keys.slice(2)
    const filtered = await table(`metrics=clicks&device=${device}`)
    const expected = rows
      .filter((row: { keys: string[] }) => row.keys[2] === device)
      .reduce((n: number, row: { now: number[] }) => n + (row.now[0] ?? 0), 0)
    expect(filtered.total.now).toEqual([expected])
  })

  it('puts a day before beside the day it is compared with', async () => {
    const alone = await table(`metrics=clicks&by=day`)
    const days = `from=${addDays(today, -1)}&to=${today}&metrics=clicks&by=day&compare=previous`
    const { report } = (await owner.get(`/reports/table?${days}`)).body
    const clicksOf = (day: string) => alone.rows.find((row: { keys: string[] }) => row.keys[0] === day)?.now[0] ?? 0
    expect(
      report.rows.map(({ keys, now, before }: { keys: string[]; now: number[]; before: number[] }) => [
        keys[0],
        now[0],
        before[0],
      ]),
    ).toEqual([-1, 0].map((n) => [addDays(today, n), clicksOf(addDays(today, n)), clicksOf(addDays(today, n - 2))]))
  })

  it('divides sums, never averages rates', async () => {
    const { total, rows } = await table('metrics=sales,spend,salesPerSpend,costPerOrder,orders&by=day')
    const [sales, spend, ratio, cost, orders] = total.now
    expect(ratio).toBeCloseTo(sales / spend)
    expect(cost).toBeCloseTo(spend / orders)
    expect(rows.find((row: { keys: string[] }) => row.keys[0] !== today)?.now[2]).toBeNull()
  })

  it('leaves to the account what its sheet gave to no ad set', async () => {
    const { rows } = await table('metrics=spend&by=adset')
    expect(rows.map((row: { now: number[] }) => row.now[0]).sort()).toEqual([200, 300, 500])
  })

  it('says what cannot be split', async () => {
    for (const query of [
      'metrics=spend&by=region',
      'metrics=clicks&by=rule',
      'metrics=costPerClick&by=hour',
      'metrics=orders&rule=cap',
    ])
      expect([query, (await owner.get(`/reports/table?${query}`)).body.code]).toEqual([query, 'report.split'])
    for (const query of ['metrics=secrets', 'by=a', `by=${DIMENSIONS.slice(0, 4).join(',')}`])
      expect([query, (await owner.get(`/reports/table?${query}`)).status]).toEqual([query, 400])
  })

  it('is of the own enterprise alone', async () => {
    const all = await table('metrics=clicks,orders,spend&by=enterprise', server.admin)
    expect(all.rows.length).toBeGreaterThan(1)
    const mine = await table('metrics=clicks,orders,spend&by=enterprise')
    expect(mine.rows.map((row: { keys: string[] }) => row.keys[0])).toEqual([own])
    const stranger = await server.join(await server.enterprise(), 'User')
    expect((await table('metrics=clicks,orders,spend', stranger)).total.now).toEqual([0, 0, 0])
    expect((await stranger.get(`/enterprise/${own}/reports/table`)).status).toBe(404)
    expect((await (await server.join(own, 'Member')).get('/reports/table')).status).toBe(403)
  })
})

describe('leaving as a file', () => {
  it('has every line, in words and yuan', async () => {
    const query = `${days}&metrics=clicks,spend,costPerClick&by=day,adset&compare=previous`
    const started = await owner.post('/exports', { resource: 'report', query })
    expect(started.status).toBe(200)
    expect((await owner.post('/exports', { resource: 'report', query: 'metrics=spend&by=region' })).body.code).toBe(
      'report.split',
    )
    const rows = reportExport.ask(query, 'zh')([own], server.services)
    await withTenant(server.services.db, { userId: owner.user?.id ?? '', scope: [own] }, async (tx) => {
      const sheet = await rows.sheet(tx, ['lines'])
      expect(sheet.headers.map(({ zh }) => zh)).toEqual([
        '日期',
        '广告组',
        '点击',
        '点击（上期）',
        '消耗',
        '消耗（上期）',
        '点击成本',
        '点击成本（上期）',
      ])
      const { ids } = await rows.idsAfter(tx, undefined)
      expect(ids.length).toBe(await rows.count(tx))
      const cells = await sheet.cells(tx, ids)
      expect(cells.map((line) => line[4])).toContainEqual({ fen: 500 })
      const { total } = await table('metrics=clicks')
      expect(cells.reduce((sum, line) => sum + Number(line[2]), 0)).toBe(total.now[0])
    })
  })
})

describe('every screen of figures', () => {
  it('answers without a look at clicks and visits', async () => {
    await server.rows('revoke select on visits, visit_events, click_keys from huoketai_app, huoketai_admin')
    for (const api of [owner, server.admin])
      for (const path of [
        `/reports/ecommerce?${days}`,
        `/reports/analytics?${days}`,
        `/reports/table?${days}&metrics=clicks,conversions&by=region,device,hour`,
        '/work/health',
        '/work/adsets',
        '/wallet/accounts',
        '/wallet/commissions',
        '/wallet/quotas',
        '/budgets',
        `/reports/cost?${days}`,
        `/reports/cohorts?${days}&by=adset`,
      ])
        expect([path, (await api.get(path)).status]).toEqual([path, 200])
  })
})
