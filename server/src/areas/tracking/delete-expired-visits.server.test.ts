import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/db/ids.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { housekeep } from '../../app/housekeep.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeLink } from './testing/link.ts'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api,tracker' })
})
afterAll(() => server.stop())

const parts = async () =>
  (
    await server.rows<{ name: string }>(
      `select relname name from pg_inherits join pg_class on oid = inhrelid where inhparent = 'visits'::regclass order by 1`,
    )
  ).map(({ name }) => name)
const partOf = (at: number) => `visits_${shanghaiDay(new Date(at)).replaceAll('-', '')}`

test('the parts of today and the next three days are there', async () => {
  const now = Date.now()
  expect(await parts()).toEqual(expect.arrayContaining([0, 1, 2, 3].map((n) => partOf(now + n * DAY))))
})

test('visits go by whole days when their time is over, and everything that names them with them', async () => {
  const link = await makeLink(server)
  const ages = [200, 181, 179, 40, 34, 0]
  for (const days of ages) {
    const at = new Date(Date.now() - days * DAY)
    const id = newId('v', at.getTime())
    await server.rows('select ensure_day($1::date)', [shanghaiDay(at)])
    await server.rows(
      `with v as (insert into visits (id, at, adset_id, source, click_id) values ($1, $2, $3, 'monitor', $4)),
        e as (insert into visit_events (visit_id, visit_at, adset_id, at, event) values ($1, $2, $3, $2, 'visit')),
        a as (insert into agent_shows (visit_id, adset_id, rule, visitor, rotation) values ($1, $3, 'default', $4, '{"rule":"default","agentId":null,"candidates":[]}')),
        k as (insert into click_keys (adset_id, key, visit_id) values ($3, $4, $1)),
        d as (insert into adset_days (adset_id, day, slot, seen, clicks) values ($3, $5, 0, 1, 1))
      insert into adset_minutes (adset_id, minute, slot, n) values ($3, date_trunc('minute', $2::timestamptz), 0, 1)`,
      [id, at, link.id, `age-${days}`, shanghaiDay(at)],
    )
  }
  await housekeep(server.services)
  const keys = async (table: string, column: string) =>
    (await server.rows<{ one: string }>(`select ${column} one from ${table} where adset_id = $1`, [link.id])).map(
      ({ one }) => one,
    )
  expect((await keys('visits', 'click_id')).sort()).toEqual(['age-0', 'age-179', 'age-34', 'age-40'])
  expect((await keys('click_keys', 'key')).sort()).toEqual(['age-0', 'age-179', 'age-34', 'age-40'])
  expect(await keys('visit_events', 'visit_id')).toHaveLength(4)
  expect((await keys('agent_shows', 'visitor')).sort()).toEqual(['age-0', 'age-179', 'age-34', 'age-40'])
  expect(await keys('adset_minutes', 'n')).toHaveLength(2)
  const [days] = await server.rows('select sum(seen) seen, sum(clicks) clicks from adset_days where adset_id = $1', [
    link.id,
  ])
  // The figures of the day stay for good.
  expect(days).toEqual({ seen: 4, clicks: 6 })
  expect(await parts()).not.toContain(partOf(Date.now() - 181 * DAY))
  const { timeline, page } = (await server.admin.post(`/adsets/${link.id}/timeline`, {})).body
  expect([timeline.length, page.totalCounts]).toEqual([4, 4])
})
