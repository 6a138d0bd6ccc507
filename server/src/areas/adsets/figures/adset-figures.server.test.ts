import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Adset, AdsetComparison, AdsetFigures, AdsetTotals, AdsetTrend } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES, type AdsetFigure, MONEY_FIGURES } from '#contract/adsets/figures.ts'
import { valueOf } from '#contract/reports/metrics.ts'
import { withTenant } from '../../../core/db/tenant.ts'
import { addDays } from '../../../core/time/period.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import type { Api } from '../../../testing/api.ts'
import { howMany } from '../../../testing/extent.ts'
import { adsetExport } from '../export-adsets.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { seedFigures } from './testing/seed-figures.ts'

let server: TestServer
let enterprise: string
let owner: Api
const today = shanghaiDay(new Date())
const KINDS = [
  { kind: 'huoke', provider: 'tencent_gdt' },
  { kind: 'huoke', provider: 'oceanengine' },
] as const
const SETS = 9

beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise()
  owner = await server.join(enterprise, 'User')
  for (let n = 0; n < SETS; n++) {
    const adset = await makeAdset(server, owner, enterprise, {
      ...KINDS[n % 2],
      name: `组 ${n} ${n % 3 === 0 ? '甲' : '乙'}`,
    })
    await seedFigures(server, enterprise, adset, n)
    if (n % 4 === 3) await owner.put(`/adsets/${adset.id}/state`, { status: 'AD_STOP' })
  }
  // Of someone else, and of nobody: in no figure of the list.
  const other = await server.enterprise()
  await seedFigures(server, enterprise, await makeAdset(server, await server.join(other, 'User'), other), 5)
})
afterAll(() => server?.stop())

const search = (parts: Record<string, string | undefined>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(parts))
    if (value !== undefined)
      params.append(
        /^[A-Z]/.test(key) ? 'filters' : key,
        /^[A-Z]/.test(key) ? JSON.stringify({ ID: key, Value: value }) : value,
      )
  return params.toString()
}
const totals = async (api: Api, parts: Record<string, string | undefined>) =>
  (await api.get(`/adsets/totals?${search(parts)}`)).body.totals as AdsetTotals
const allRows = async (api: Api, parts: Record<string, string | undefined>, pageSize = '4'): Promise<Adset[]> => {
  const rows: Adset[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await api.get(`/adsets?${search({ ...parts, pageSize, page: String(page) })}`)
    expect([status, body.message]).toEqual([200, undefined])
    rows.push(...body.adsets)
    if (page >= body.page.totalPages) return rows
  }
}
type Side = 'now' | 'base' | 'before'
const together = (rows: readonly Adset[], side: Side) => {
  const sums: Record<string, number> = {}
  for (const { figures } of rows)
    for (const name of ADSET_FIGURES) sums[name] = (sums[name] ?? 0) + (figures?.[side]?.[name] ?? 0)
  return Object.fromEntries(ADSET_FIGURES.map((name) => [name, valueOf(name, sums)]))
}
const SPENT = ['spend', 'costPerConversion', 'salesPerSpend'] as const
/** What spend is part of is compared among those whose earlier spend is known; null before where nobody's is. */
const sumsOf = (rows: readonly Adset[], side: Side) => {
  const all = together(rows, side)
  const known = rows.filter(({ figures }) => typeof figures?.before?.spend === 'number')
  if (side === 'now' || (side === 'base' && known.length === 0)) return all
  const ofKnown = together(known, side)
  for (const name of SPENT) all[name] = known.length === 0 ? null : (ofKnown[name] ?? null)
  return all
}

const questions = fc.record({
  Provider: fc.constantFrom(undefined, 'tencent_gdt', 'oceanengine'),
  Status: fc.constantFrom(undefined, undefined, 'AD_RUNNING', 'AD_STOP'),
  Q: fc.constantFrom(undefined, undefined, '甲', '组 4', 'nothing'),
  Outlier: fc.constantFrom(undefined, undefined, 'cost', 'loss', 'silent', 'failed', 'any'),
  period: fc.constantFrom(undefined, 'yesterday', 'last7', 'last30'),
  compare: fc.constantFrom(undefined, 'previous', 'none'),
  sort: fc.constantFrom(undefined, 'name', '-createdAt', ...ADSET_FIGURES.flatMap((name) => [name, `-${name}`])),
})

describe('the list and its totals', () => {
  it('agree for any filter, range and order: the totals are the sum of all rows', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (asked) => {
        const rows = await allRows(owner, asked)
        const { adsets, figures, selling } = await totals(owner, asked)
        const spending = rows.filter((row) => (row.figures?.now.spend ?? 0) > 0)
        const sold = spending.filter((row) => (row.figures?.now.orders ?? 0) > 0)
        expect(selling).toEqual(
          sold.length === 0 || sold.length === spending.length
            ? null
            : { adsets: sold.length, salesPerSpend: sumsOf(sold, 'now')['salesPerSpend'] },
        )
        expect(adsets).toBe(rows.length)
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        expect(figures.now).toEqual(sumsOf(rows, 'now'))
        if (figures.base !== null) expect(figures.base).toEqual(sumsOf(rows, 'base'))
        if (figures.before !== null) expect(figures.before).toEqual(sumsOf(rows, 'before'))
        const sumAt = (at: number) => rows.reduce((sum, { figures }) => sum + (figures?.trend[at] ?? 0), 0)
        expect(figures.trend).toEqual(figures.trend.map((n, at) => (n === null ? null : sumAt(at))))
      }),
      { numRuns: howMany(60, 15) },
    )
  })

  it('are sorted by any figure, what has none last, and of equals the newest first', async () => {
    const asked = { period: 'last7' }
    const all = await allRows(owner, { ...asked, sort: '-createdAt' }, '100')
    for (const field of ADSET_FIGURES)
      for (const sign of [1, -1]) {
        const value = ({ figures }: Adset) => figures?.now[field] ?? null
        const sorted = all.toSorted((a, b) => {
          const [x, y] = [value(a), value(b)]
          if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
          return sign * (x - y)
        })
        const found = await allRows(owner, { ...asked, sort: `${sign < 0 ? '-' : ''}${field}` })
        expect([field, sign, found.map(({ id }) => id)]).toEqual([field, sign, sorted.map(({ id }) => id)])
      }
  })

  it('have the figures of the reports', async () => {
    const rows = await allRows(owner, { period: 'last7' }, '100')
    const half = ADSET_FIGURES.length / 2
    for (const metrics of [ADSET_FIGURES.slice(0, half), ADSET_FIGURES.slice(half)]) {
      const { body } = await owner.get(`/reports/table?period=last7&by=adset&metrics=${metrics.join()}`)
      const report = new Map<string, number[]>(
        body.report.rows.map(({ keys, now }: { keys: string[]; now: number[] }) => [keys[0], now]),
      )
      for (const { id, figures } of rows)
        expect(metrics.map((name) => figures?.now[name])).toEqual(
          report.get(id) ?? metrics.map((name) => valueOf(name, {})),
        )
    }
  })

  it('compare whole days: the running one has no counterpart yet', async () => {
    const week = await totals(owner, { period: 'last7', compare: 'previous' })
    const days = await totals(owner, { from: addDays(today, -6), to: addDays(today, -1) })
    const before = await totals(owner, { from: addDays(today, -13), to: addDays(today, -8) })
    // What spend is part of is of those alone whose earlier spend is known.
    const counted = (figures: AdsetTotals['figures']['now'] | null) =>
      Object.entries(figures ?? {}).filter(([name]) => !SPENT.some((one) => one === name))
    expect(counted(week.figures.base)).toEqual(counted(days.figures.now))
    expect(week.figures.base?.spend).toBeLessThan(days.figures.now.spend ?? 0)
    expect(week.figures.before).toEqual(before.figures.now)
    expect(week.figures.now).not.toEqual(week.figures.base)
    const one = await totals(owner, { compare: 'previous' })
    expect([one.figures.base, one.figures.before]).toEqual([
      null,
      (await totals(owner, { period: 'yesterday' })).figures.now,
    ])
    expect((await totals(owner, {})).figures.before).toBeNull()
  })

  it('count what stands out, and find exactly those', async () => {
    const asked = { period: 'last7' }
    const { outliers, medianCosts } = await totals(owner, asked)
    expect(Object.keys(medianCosts)).toEqual(['huoke'])
    const standing = new Set<string>()
    for (const [outlier, n] of Object.entries(outliers)) {
      const found = await allRows(owner, { ...asked, Outlier: outlier })
      expect([outlier, found.length]).toEqual([outlier, n])
      for (const { id } of found) standing.add(id)
    }
    const any = await allRows(owner, { ...asked, Outlier: 'any' })
    expect(new Set(any.map(({ id }) => id))).toEqual(standing)
    expect(outliers.failed).toBeGreaterThan(0)
    expect(outliers.cost).toBeGreaterThan(0)
    expect(await allRows(owner, { ...asked, Outlier: 'other' })).toEqual([])
  })

  it('refuse days in the wrong order, and ranges that are too long', async () => {
    const wrong = await owner.get(`/adsets?from=${today}&to=${addDays(today, -3)}`)
    const long = await owner.get(`/adsets/totals?from=${addDays(today, -500)}&to=${today}`)
    expect([wrong.status, wrong.body.code, long.status, long.body.code]).toEqual([
      400,
      'report.period',
      400,
      'report.period',
    ])
  })
})

describe('the trend of an ad set', () => {
  it('adds up to its row, day by day, beside the days before', async () => {
    for (const adset of await allRows(owner, { period: 'last7', compare: 'previous' })) {
      const { body } = await owner.get(`/adsets/${adset.id}/trend?period=last7&compare=previous`)
      const trend: AdsetTrend = body.trend
      expect([trend.step, trend.steps.length]).toEqual(['day', 7])
      const { trend: conversions, ...figures } = adset.figures ?? { trend: [] }
      expect(trend.total).toEqual(figures)
      expect(trend.steps.map(({ now }) => now.conversions)).toEqual(conversions)
      for (const name of ['spend', 'clicks', 'sales', 'failed'] as const)
        expect(trend.steps.reduce((sum, { now }) => sum + (now[name] ?? 0), 0)).toBe(adset.figures?.now[name])
      // The running day is compared with nothing, but its counterpart is there to be drawn.
      const before = trend.steps.slice(0, -1).reduce((sum, step) => sum + (step.before?.clicks ?? 0), 0)
      expect(before).toBe(trend.total.before?.clicks)
    }
  })

  it('of one day goes by the hour, without spend that came by sheet', async () => {
    const [adset] = await allRows(owner, { sort: '-sales', period: 'yesterday' })
    const { body } = await owner.get(`/adsets/${adset?.id}/trend?period=yesterday`)
    const { step, steps, total } = body.trend as AdsetTrend
    expect([step, steps.length, steps[0]?.at, steps[23]?.at]).toEqual(['hour', 24, '00', '23'])
    expect(steps[3]?.now).toMatchObject({ orders: 2, spend: null, costPerConversion: null })
    expect(total.now.spend).toBeGreaterThan(0)
    expect(steps[3]?.before).toBeNull()
  })

  it('of several days by the hour adds up the same hour of each day', async () => {
    const [adset] = await allRows(owner, { sort: '-orders', period: 'last7' })
    const { body } = await owner.get(`/adsets/${adset?.id}/trend?period=last7&step=hour&compare=previous`)
    const { step, steps } = body.trend as AdsetTrend
    expect([step, steps.length]).toEqual(['hour', 24])
    expect(steps[3]?.now).toMatchObject({ orders: adset?.figures?.now.orders, spend: null })
    expect(steps[4]?.now.orders).toBe(0)
    expect(steps[3]?.before?.orders).toBeGreaterThan(0)
  })

  it('is not there for others', async () => {
    const [adset] = await allRows(owner, {})
    const stranger = await server.join(await server.enterprise(), 'User')
    expect((await stranger.get(`/adsets/${adset?.id}/trend`)).body.code).toBe('adset.not_found')
  })
})

describe('ad sets side by side', () => {
  const compare = async (api: Api, ids: readonly string[], query = ''): Promise<AdsetComparison> => {
    const { status, body } = await api.get(`/adsets/comparison?ids=${ids.join()}${query}`)
    expect([status, body.message]).toEqual([200, undefined])
    return body.comparison
  }

  it('have the figures of the list and of their own trends to the cent, for any days', async () => {
    for (const query of ['', '&period=yesterday', '&period=last14', '&period=last30', `&from=${addDays(today, -8)}`]) {
      const asked = Object.fromEntries(new URLSearchParams(`compare=previous${query}`))
      const listed = (await allRows(owner, { ...asked, sort: '-spend' })).slice(0, 4).toReversed()
      const { adsets, step } = await compare(
        owner,
        listed.map(({ id }) => id),
        `&compare=previous${query}`,
      )
      expect(step).toBe(query === '' || query.endsWith('yesterday') ? 'hour' : 'day')
      expect(adsets.map(({ adset }) => adset.id)).toEqual(listed.map(({ id }) => id))
      for (const [n, { adset, steps, total }] of adsets.entries()) {
        const { trend: _, ...figures } = listed[n]?.figures ?? { trend: [] }
        expect(total).toEqual(figures)
        const own = await owner.get(`/adsets/${adset.id}/trend?compare=previous${query}`)
        expect({ steps, total }).toEqual({ steps: own.body.trend.steps, total: own.body.trend.total })
      }
    }
  })

  it('say who receives their visitors', async () => {
    const [one, other] = await allRows(owner, {})
    const { body } = await owner.post('/customerservice', {
      enterpriseId: enterprise,
      name: '李敏',
      weixin: 'limin001',
    })
    const set = await owner.put(`/adsets/${one?.id}/customerservices`, { ids: [body.customerservice.id] })
    expect(set.status).toBe(200)
    const { adsets } = await compare(owner, [one?.id ?? '', other?.id ?? ''])
    expect(adsets.map(({ agents }) => agents)).toEqual([[{ id: body.customerservice.id, name: '李敏' }], []])
  })

  it('are two to four, each once, and the refusal names the field', async () => {
    const ids = (await allRows(owner, {})).map(({ id }) => id)
    const [one = '', two = ''] = ids
    for (const wrong of [one, `${one},${one}`, ids.slice(0, 5).join(), `${one},`, '', `${one},${two};`]) {
      const { status, body } = await owner.get(`/adsets/comparison?ids=${encodeURIComponent(wrong)}`)
      expect([wrong, status, body.issues?.[0]?.path]).toEqual([wrong, 400, 'ids'])
    }
    expect((await owner.get('/adsets/comparison')).status).toBe(400)
  })

  it('are not there where one of them is another enterprise’s, deleted or unknown', async () => {
    const [own] = await allRows(owner, {})
    const place = await server.enterprise()
    const stranger = await server.join(place, 'User')
    const theirs = await makeAdset(server, stranger, place)
    const gone = await makeAdset(server, owner, enterprise, { name: '已删除' })
    await owner.put(`/adsets/${gone.id}/state`, { status: 'AD_STOP' })
    await owner.delete(`/adsets/${gone.id}`)
    for (const id of [theirs.id, gone.id, 'as_unknown']) {
      const { status, body } = await owner.get(`/adsets/comparison?ids=${own?.id},${id}`)
      expect([id, status, body.code]).toEqual([id, 404, 'adset.not_found'])
    }
  })

  it('show a customer neither money nor agents, and nothing that is not shared', async () => {
    const [one, two, three] = await allRows(owner, { period: 'last7', sort: '-spend' })
    const customer = await server.join(enterprise, 'MemberCustomer')
    for (const adset of [one, two]) await owner.put(`/adsets/${adset?.id}`, { customers: [customer.user?.id] })
    const { adsets } = await compare(customer, [one?.id ?? '', two?.id ?? ''], '&period=last7')
    for (const { agents, steps, total } of adsets) {
      expect(agents).toBeNull()
      for (const name of MONEY_FIGURES)
        expect([name, total.now[name], ...steps.map(({ now }) => now[name])].slice(1).every((n) => n === null)).toBe(
          true,
        )
    }
    expect(adsets[0]?.total.now.clicks).toBe(one?.figures?.now.clicks)
    const { body } = await customer.get(`/adsets/comparison?ids=${one?.id},${three?.id}`)
    expect(body.code).toBe('adset.not_found')
  })
})

describe('who sees the figures', () => {
  it('a customer sees those of what is shared, without money', async () => {
    const customer = await server.join(enterprise, 'MemberCustomer')
    const [shared] = await allRows(owner, { sort: '-spend', period: 'last7' })
    await owner.put(`/adsets/${shared?.id}`, { customers: [customer.user?.id] })
    const rows = await allRows(customer, { sort: '-spend', period: 'last7' })
    expect(rows.map(({ id }) => id)).toEqual([shared?.id])
    const isMoney = (name: AdsetFigure) => MONEY_FIGURES.includes(name)
    for (const name of ADSET_FIGURES)
      expect([name, rows[0]?.figures?.now[name]]).toEqual([name, isMoney(name) ? null : shared?.figures?.now[name]])
    const total = await totals(customer, { period: 'last7' })
    expect([total.adsets, total.figures.now.spend, total.outliers.cost, total.selling]).toEqual([1, null, 0, null])
    expect(total.figures.now.clicks).toBe(shared?.figures?.now.clicks)
  })

  it('another enterprise is in no total, and asked for by name it is not there', async () => {
    const stranger = await server.enterprise()
    expect((await owner.get(`/adsets/totals?enterpriseId=${stranger}`)).body.code).toBe('enterprise.not_found')
    const lone = await server.join(stranger, 'User')
    expect((await totals(lone, { period: 'last30' })).figures.now).toMatchObject({ spend: 0, clicks: 0 })
    const admin = await totals(server.admin, { period: 'last30', enterpriseId: enterprise })
    expect(admin.figures.now).toEqual((await totals(owner, { period: 'last30' })).figures.now)
  })

  it('a figure changed a moment ago is there with the next question', async () => {
    const adset = await makeAdset(server, owner, enterprise, { name: '刚刚' })
    await owner.get('/adsets?sort=-clicks')
    await server.rows('insert into adset_days (adset_id, day, slot, clicks) values ($1, $2, 1, 99999)', [
      adset.id,
      today,
    ])
    await expect
      .poll(async () => (await allRows(owner, { sort: '-clicks' }))[0]?.id, { timeout: 45_000 })
      .toBe(adset.id)
  })
})

it('an export has the rows and the order of the list, also where figures decide', async () => {
  const asked = { sort: '-spend', period: 'last7', Outlier: 'failed' }
  const rows = adsetExport.ask(search(asked), 'zh')([enterprise], server.services)
  const read = await withTenant(server.services.db, { userId: '', scope: [enterprise] }, async (tx) => {
    const { ids } = await rows.idsAfter(tx, undefined)
    const sheet = await rows.sheet(tx, ['name', 'spend', 'salesPerSpend', 'trend'])
    return {
      n: await rows.count(tx),
      headers: sheet.headers.map(({ zh }) => zh),
      cells: await sheet.cells(tx, ids),
      total: await sheet.total?.(tx),
    }
  })
  const shown = await allRows(owner, asked)
  expect(read.n).toBe(shown.length)
  expect(read.headers).toEqual(['广告组', '消耗（元）', 'ROI'])
  // As on the screen: two places, and none where nothing was sold.
  const roi = (figures: AdsetFigures | undefined) =>
    figures === undefined || figures.orders === 0 || figures.salesPerSpend === null
      ? ''
      : Math.round(figures.salesPerSpend * 100) / 100
  expect(read.cells).toEqual(shown.map(({ name, figures }) => [name, { fen: figures?.now.spend }, roi(figures?.now)]))
  const { figures } = await totals(owner, asked)
  expect(read.total).toEqual(['合计', { fen: figures.now.spend }, roi(figures.now)])
})
