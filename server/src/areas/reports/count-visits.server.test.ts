import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdset } from '../../testing/adsets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Hit, MARK } from '../tracking/click-sink.ts'
import { postgresSink } from '../tracking/postgres-sink.ts'
import { hitOf } from '../tracking/testing/sink-contract.ts'
import { countVisits } from './count-visits.ts'
import { recheckDays } from './recheck-days.ts'
import { openTraffic } from './testing/traffic.ts'

const MINUTE = 60_000
/** An hour that ended long ago, so that the clock does not matter. */
const HOUR = Math.floor(Date.now() / 3_600_000 - 20) * 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
})
afterAll(() => server.stop())

const click = (adsetId: string, key: string, minute: number, more: Partial<Hit> = {}): Hit => ({
  ...hitOf(adsetId, key, HOUR + minute * MINUTE),
  bot: null,
  landing: null,
  mark: MARK.click | MARK.monitor | MARK.person,
  ...more,
})

const openAdset = async () => {
  const { id } = await makeAdset(server, server.admin, await server.enterprise())
  let seq = 0
  const sink = postgresSink(server.services.pool)
  return {
    id,
    write: (...hits: Hit[]) => sink.write({ writer: `w-${id}`, seq: ++seq, hits, leaves: [] }),
    counted: () =>
      server.rows<{ clicks: number; bots: number }>(
        'select sum(clicks)::int clicks, sum(bots)::int bots from visit_hours where adset_id = $1',
        [id],
      ),
  }
}

/** What is done while others hold these rows or tables; they are let go afterwards. */
const whileHeld = async (statement: string, values: unknown[], act: () => Promise<void>): Promise<void> => {
  const client = await server.services.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    await act()
    await client.query('commit')
  } finally {
    client.release()
  }
}
const waiting = (n: number) =>
  expect
    .poll(
      async () =>
        (
          await server.rows(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).length,
      { timeout: 45_000, interval: 20 },
    )
    .toBe(n)

describe('counting visits', () => {
  it('leaves a minute that appears while others are claimed to the next time', async () => {
    const adset = await openAdset()
    await adset.write(click(adset.id, 'first', 1))
    let counting: Promise<void> | undefined
    await whileHeld('select 1 from adset_minutes where adset_id = $1 for update', [adset.id], async () => {
      counting = countVisits(server.services)
      await waiting(1)
      await adset.write(click(adset.id, 'second', 2))
    })
    await counting
    await countVisits(server.services)
    expect(await adset.counted()).toEqual([{ clicks: 2, bots: 0 }])
  })

  it('counts a machine that turns out to be a person while its minute is being counted', async () => {
    const adset = await openAdset()
    await adset.write(click(adset.id, 'turns', 1, { bot: 'crawler', mark: MARK.click | MARK.monitor }))
    let counting: Promise<void> | undefined
    let turning: Promise<unknown> | undefined
    await whileHeld('lock table visit_hours in share mode', [], async () => {
      counting = countVisits(server.services)
      await waiting(1)
      turning = adset.write(click(adset.id, 'turns', 1))
      // It is written at once, or waits for the count to end.
      await Promise.race([turning, waiting(2)])
    })
    await Promise.all([counting, turning])
    await countVisits(server.services)
    expect(await adset.counted()).toEqual([{ clicks: 1, bots: 0 }])
  })
})

describe('days that have ended', () => {
  const laterOn = () => new Date(Date.now() + 26 * 3_600_000)
  const stale = () => server.rows(`select distinct adset_id from adset_minutes where stale`)

  it('are counted anew where their hours do not add up, once, and nothing else is', async () => {
    const enterprise = await server.enterprise()
    const adset = await makeAdset(server, server.admin, enterprise)
    await openTraffic({ server, adsets: [adset.id], enterprises: [enterprise], seed: 5 }).run(60)
    const damaged = await openAdset()
    await damaged.write(click(damaged.id, 'one', 1), click(damaged.id, 'two', 2))
    await countVisits(server.services, laterOn())
    await server.rows('update visit_hours set clicks = clicks - 1 where adset_id = $1', [damaged.id])
    await recheckDays(server.services)
    expect(await stale()).toEqual([{ adset_id: damaged.id }])
    await countVisits(server.services, laterOn())
    expect(await damaged.counted()).toEqual([{ clicks: 2, bots: 0 }])
    await server.rows('update visit_hours set clicks = clicks - 1 where adset_id = $1', [damaged.id])
    await recheckDays(server.services)
    expect(await stale()).toEqual([])
  })
})
