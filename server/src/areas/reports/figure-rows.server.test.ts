import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Adset, Counters } from '#contract/adsets/entities.ts'
import { rowsOfFigure } from '#contract/adsets/figure-rows.ts'
import { addDays } from '../../core/time/period.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { makeAdset } from '../../testing/adsets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openTraffic } from './testing/traffic.ts'

const NAMES = ['clicks', 'visits', 'conversions', 'held', 'pushed', 'acknowledged', 'failed'] as const
let server: TestServer
let adsets: Adset[]
const today = shanghaiDay(new Date())

beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  const enterprise = await server.enterprise()
  adsets = [await makeAdset(server, server.admin, enterprise), await makeAdset(server, server.admin, enterprise)]
  const ids = adsets.map(({ id }) => id)
  await openTraffic({ server, adsets: ids, enterprises: [enterprise], seed: 11, settled: true }).run(400)
  // A rule that no strategy has, as the traffic makes up.
  await server.rows("update pushes set rule = 'all' where rule = 'eligible'")
})
afterAll(() => server.stop())

/** As the page of an ad set asks for the rows a link of it names. */
const rowsBehind = async (id: string, name: keyof Counters, day: string, page = 0, size = 20) => {
  const { tab, filters } = rowsOfFigure(name, day)
  if (tab === 'timeline') {
    const { from, to, ...more } = filters
    const asked = { ...more, startDate: from, endDate: to, page, pageSize: size }
    const { status, body } = await server.admin.post(`/adsets/${id}/timeline`, asked)
    expect([status, body.message]).toEqual([200, undefined])
    return { rows: body.timeline, total: body.page.totalCounts }
  }
  const asked = new URLSearchParams({ page: String(page + 1), pageSize: String(size) })
  for (const [ID, Value] of Object.entries(filters)) asked.append('filters', JSON.stringify({ ID, Value }))
  const { status, body } = await server.admin.get(`/adsets/${id}/tracks?${asked}`)
  expect([status, body.message]).toEqual([200, undefined])
  return { rows: body.tracks, total: body.page.totalCounts }
}
const allRows = async (id: string, name: keyof Counters, day: string): Promise<{ id: string }[]> => {
  const rows: { id: string }[] = []
  for (let page = 0; ; page++) {
    const found = await rowsBehind(id, name, day, page)
    rows.push(...found.rows)
    if (found.rows.length < 20) return rows
  }
}

describe('the rows a figure of an ad set leads to', () => {
  it('are those it counts, also of conversions reported late and pages opened on another day', async () => {
    const late = await server.rows("select id from pushes where decided_at - event_at > interval '1 day'")
    expect(late.length).toBeGreaterThan(10)
    const sums = Object.fromEntries(NAMES.map((name) => [name, 0]))
    for (const { id } of adsets) {
      const { adset } = (await server.admin.get(`/adsets/${id}`)).body as { adset: Adset }
      for (const [day, figures] of [
        [today, adset.today],
        [addDays(today, -1), adset.yesterday],
      ] as const)
        for (const name of NAMES) {
          const [{ total }, rows] = [await rowsBehind(id, name, day), await allRows(id, name, day)]
          expect([name, day, total, new Set(rows.map((row) => row.id)).size, rows.length]).toEqual(
            [name, day].concat(Array(3).fill(figures[name])),
          )
          sums[name] = (sums[name] ?? 0) + rows.length
        }
    }
    for (const name of NAMES) expect([name, (sums[name] ?? 0) > 0]).toEqual([name, true])
  })

  it('happened on that day', async () => {
    for (const { id } of adsets) {
      for (const name of ['conversions', 'held', 'pushed', 'failed'] as const)
        for (const track of (await allRows(id, name, today)) as { id: string; eventAt: string }[])
          expect(shanghaiDay(new Date(track.eventAt))).toBe(today)
    }
  })

  it('can be narrowed further: by their name, and to those that were pushed', async () => {
    const [{ id } = { id: '' }] = adsets
    for (const counted of ['clicks', 'visits'] as const) {
      const asked = async (more: object) =>
        (await server.admin.post(`/adsets/${id}/timeline`, { counted, pageSize: 0, ...more })).body.timeline as {
          id: string
          done: boolean
        }[]
      const all = await asked({})
      const done = all.filter((visit) => visit.done).map((visit) => visit.id)
      expect((await asked({ onlyDones: true })).map((visit) => visit.id).toSorted()).toEqual(done.toSorted())
      expect(done.length).toBeGreaterThan(0)
      const [known, others] = [
        new Set(all.map((visit) => visit.id)),
        await server.rows<{ id: string }>('select id from visits where adset_id = $1', [id]),
      ]
      const other = others.find((visit) => !known.has(visit.id))
      expect((await asked({ q: all[0]?.id })).map((visit) => visit.id)).toEqual([all[0]?.id])
      expect(await asked({ q: other?.id })).toEqual([])
    }
  })
})
