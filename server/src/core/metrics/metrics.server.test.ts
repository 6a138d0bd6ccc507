import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSystem } from '../db/tenant.ts'
import { fakePlatform } from '../../areas/delivery/testing/fake-platform.ts'
import { createDelivery } from '../../areas/delivery/worker.ts'
import { recordConversion } from '../../areas/conversions/record-conversion.ts'
import { makeAdset } from '../../testing/adsets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { fillTables } from './testing/fill-tables.ts'
import { openMetrics } from './open-metrics.ts'
import { ASK, readBacklog } from './read-backlog.ts'
import { type Described, readCatalogue } from './read-catalogue.ts'

const TYPE = /^# TYPE (\w+) (\w+)$/
const SAMPLE = /^(\w+?)(?:_bucket|_sum|_count)?(?:\{(.*)\})? (\S+)/

/** What a scrape shows: each metric with the labels its samples carry. */
const readScrape = (text: string): Described[] => {
  const found = new Map<string, Described>()
  for (const line of text.split('\n')) {
    const [, typed, type] = TYPE.exec(line) ?? []
    if (typed !== undefined && type !== undefined) found.set(typed, { name: typed, type, labels: [] })
    if (line.startsWith('#')) continue
    const [whole = '', short = '', labels = ''] = SAMPLE.exec(line) ?? []
    const one = found.get(/^\w+/.exec(whole)?.[0] ?? '') ?? found.get(short)
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g))
      if (one !== undefined && label !== 'le' && label !== 'quantile' && !one.labels.includes(label))
        one.labels.push(label)
  }
  return [...found.values()]
}

const ROWS = Number(process.env['ROWS'] ?? 6000)

let server: TestServer
let enterpriseId: string

const scrape = async (url = server.url): Promise<string> => (await fetch(`${url}/metrics`, { headers: {} })).text()
const valueOf = (text: string, sample: string): number => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
  if (line === undefined) throw new Error(`no sample ${sample}`)
  return Number(line.slice(sample.length + 1))
}

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'off', ROLES: 'api,tracker' })
  enterpriseId = await server.enterprise()
})
afterAll(() => server.stop())

test('a scrape shows what the catalogue names, with the same types and labels, and nothing else', async () => {
  await scrape()
  const shown = readScrape(await scrape())
  const sorted = (all: typeof shown) =>
    all.map(({ name, type, labels }) => `${name} ${type} ${labels.toSorted().join(',')}`).toSorted()
  // Of these Node has samples only now and then.
  const seldom = new Set(['huoketai_nodejs_active_requests', 'huoketai_nodejs_gc_duration_seconds'])
  const asShown = readCatalogue().map((one) => {
    const sample = shown.find(({ name }) => name === one.name)
    return seldom.has(one.name) && sample?.labels.length === 0 ? { ...one, labels: [] } : one
  })
  expect(sorted(shown)).toEqual(sorted(asShown))
})

test('clicks, conversions, pushes and what waits are counted', async () => {
  const before = await scrape()
  const pushStrategy = { events: { friend_added: 'ADD_WECHAT' } }
  const adset = await makeAdset(server, server.admin, enterpriseId, { pushStrategy })
  const key = new URL(adset.links.landing).pathname.split('/').at(-1)
  for (let n = 0; n < 3; n++) expect((await fetch(`${server.url}/t/${key}?click_id=m-${n}`)).status).toBe(200)
  const fact = { adsetId: adset.id, kind: 'friend_added', source: 'server', sourceKey: 'm', at: new Date() } as const
  const { services } = server
  await withSystem(services.db, (tx) => recordConversion(tx, services, { ...fact, clickId: 'm-0' }))
  const platform = fakePlatform('tencent_gdt')
  await createDelivery(
    { ...services, platformOf: () => platform },
    { now: () => new Date(), random: Math.random },
  ).drain()
  await server.rows("update adset_minutes set minute = minute - interval '10 minutes'")
  // Another process asks anew: what was read is kept for some seconds.
  const after = await scrape((await server.beside()).url)
  const came = (sample: string): number => valueOf(after, sample) - valueOf(before, sample)
  expect(came('huoketai_clicks_total{outcome="acknowledged"}')).toBe(3)
  expect(came('huoketai_click_batch_size_sum')).toBe(3)
  expect(came('huoketai_conversions_total{rule="all",decision="pushed"}')).toBe(1)
  expect(came('huoketai_push_attempts_total{provider="tencent_gdt",outcome="delivered"}')).toBe(1)
  expect(came('huoketai_pushes_settled_total{provider="tencent_gdt",state="delivered"}')).toBe(1)
  expect(came('huoketai_push_call_seconds_count{provider="tencent_gdt"}')).toBe(1)
  expect(valueOf(after, 'huoketai_roll_up_lag_seconds')).toBeGreaterThan(400)
  expect(valueOf(after, 'huoketai_database_up')).toBe(1)
  expect(valueOf(after, 'huoketai_data_disk_bytes{state="free"}')).toBeGreaterThan(0)
})

test('no label says who the customers are', async () => {
  const text = await scrape()
  expect(text).not.toContain(enterpriseId)
  expect(text).not.toContain('企业')
  expect(text).not.toMatch(/route="[^"]*(m-0|click_id|\?)/)
})

test('processes of each role show the same metrics; one that only tracks does not ask what waits', async () => {
  const { services } = server
  for (const role of ['tracker', 'worker', 'second'] as const) {
    const asked: string[] = []
    const pool = new Proxy(services.pool, {
      get: (target, name) =>
        name === 'query'
          ? (query: string | { text: string }) => {
              asked.push(typeof query === 'string' ? query : query.text)
              return target.query(query)
            }
          : Reflect.get(target, name, target),
    })
    const metrics = openMetrics({ ...services, pool, config: { ...services.config, roles: [role] } })
    const text = await metrics.show()
    await metrics.show()
    expect(readScrape(text).map(({ name }) => name)).toContain('huoketai_pushes_waiting')
    expect(valueOf(text, 'huoketai_database_up')).toBe(1)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.includes('pushes')).toBe(role !== 'tracker')
  }
})

test('a database that is away is shown as such, and the rest is shown all the same', async () => {
  const pool = { ...server.services.pool, query: () => Promise.reject(new Error('away')) }
  const metrics = openMetrics({ ...server.services, pool: Object.assign(Object.create(server.services.pool), pool) })
  const text = await metrics.show()
  expect(valueOf(text, 'huoketai_database_up')).toBe(0)
  expect(readScrape(text).length).toBeGreaterThan(50)
})

test('says what waits, how much of it and since when', { timeout: 300_000 }, async () => {
  await fillTables(server, ROWS)
  const found = await readBacklog(server.services.pool)
  const of = (what: string, kind = '') => found.find((one) => one.what === what && one.kind === kind)
  expect(of('push', 'queued')).toMatchObject({ of: 'tencent_gdt', n: 20 })
  expect(of('push_due', 'breaker')?.age).toBeGreaterThan(299)
  expect(of('lane', 'breaker')).toMatchObject({ n: 1 })
  expect(of('inbox')).toMatchObject({ n: 3 })
  expect(of('visits')?.age).toBeGreaterThan(300)
  expect(of('ranges')).toMatchObject({ n: 0, age: 0 })
})

test('a pause whose time is over counts as none', async () => {
  await server.rows("update delivery_lanes set paused = 'throttled', paused_until = now() - interval '1 second'")
  const found = await readBacklog(server.services.pool)
  expect(found.filter(({ what }) => what === 'lane')).toEqual([])
  expect(found.find(({ what }) => what === 'push_due')).toMatchObject({ kind: 'none' })
})

test('reads what waits through its indexes, however much is done', async () => {
  const [row] = await server.rows<{ 'QUERY PLAN': [{ Plan: object; 'Execution Time': number }] }>(
    `explain (analyze, buffers, format json) ${ASK}`,
  )
  const [plan] = row?.['QUERY PLAN'] ?? []
  const scanned = [...JSON.stringify(plan).matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(
    ([, name]) => name,
  )
  for (const big of ['pushes', 'adset_minutes', 'wecom_events']) expect(scanned).not.toContain(big)
  const rows = [...JSON.stringify(plan).matchAll(/"Actual Rows":([\d.]+)/g)].map(([, n]) => Number(n))
  expect(Math.max(...rows)).toBeLessThan(1000)
  if (process.env['ROWS'] !== undefined) process.stdout.write(`${ROWS} rows: ${plan?.['Execution Time']} ms\n`)
})

test('who comes through a proxy sees no metrics without their token, whatever address is claimed', async () => {
  for (const [name, value] of Object.entries({
    'x-forwarded-for': '127.0.0.1',
    forwarded: 'for=::1',
    via: '1.1 proxy',
  }))
    expect((await fetch(`${server.url}/metrics`, { headers: { [name]: value } })).status).toBe(404)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(200)
})
