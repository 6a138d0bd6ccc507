import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeAdset } from '../../testing/adsets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { originOf } from '../tracking/origin.ts'
import { countVisits } from './count-visits.ts'
import { mergeCounterSlots } from './merge-counter-slots.ts'
import { OF_THE_MOMENT, WHEN_COUNTED } from './testing/as-the-rows-say.ts'
import { openTraffic } from './testing/traffic.ts'

let server: TestServer
let enterprises: string[]
let adsets: string[]
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  enterprises = [await server.enterprise(), await server.enterprise()]
  adsets = []
  for (const enterprise of [...enterprises, ...enterprises])
    adsets.push((await makeAdset(server, server.admin, enterprise)).id)
})
afterAll(() => server.stop())

/** All in one moment: what was written meanwhile is in neither. */
const differencesNow = async (checks: Record<string, string>): Promise<Record<string, object[]>> => {
  const client = await server.services.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const found: Record<string, object[]> = {}
    for (const [name, statement] of Object.entries(checks)) {
      const { rows } = await client.query<object>(statement)
      if (rows.length > 0) found[name] = rows.slice(0, 3)
    }
    await client.query('commit')
    return found
  } finally {
    client.release()
  }
}
const laterOn = (): Date => new Date(Date.now() + 120_000)

const ROUNDS = inject('exhaustive') ? 120 : 60

describe('the roll-ups', () => {
  it('agree with the rows at every moment while everything happens at once', { timeout: 120_000 }, async () => {
    const over = new AbortController()
    const isRunning = () => !over.signal.aborted
    const traffic = Promise.all(
      [1, 2, 3].map((seed) => openTraffic({ server, adsets, enterprises, seed }).run(ROUNDS)),
    ).finally(() => over.abort())
    const follow = async (): Promise<void> => {
      while (isRunning()) await countVisits(server.services, laterOn())
    }
    const following = follow()
    // As if the days were over: slots become one while they are written.
    const merge = async (): Promise<void> => {
      while (isRunning()) {
        await mergeCounterSlots(server.services, new Date(Date.now() + 3 * 86_400_000))
        await server.rows(`delete from roll_up_marks where name = 'counter slots merged'`)
      }
    }
    const merging = merge()
    let looks = 0
    while (isRunning()) {
      expect(await differencesNow(OF_THE_MOMENT)).toEqual({})
      looks++
    }
    await Promise.all([traffic, following, merging])
    expect(looks).toBeGreaterThan(3)
    expect(await differencesNow(OF_THE_MOMENT)).toEqual({})
  })

  it('have one row a day and counter once the day is over and nobody writes', async () => {
    const crowded = () =>
      Promise.all(
        [
          'select from adset_days group by adset_id, day having count(*) > 1',
          'select from enterprise_figures group by enterprise_id, dimension, day, value having count(*) > 1',
          'select from order_figures group by enterprise_id, dimension, day, value having count(*) > 1',
          'select from experiment_days group by variant_id, phase, day having count(*) > 1',
        ].map(async (statement) => (await server.rows(statement)).length),
      )
    await server.rows(
      `insert into experiment_days (variant_id, phase, day, slot, adset_id, visitors, converted, value, squares)
        select 'va_slots', 1, day::date, slot, $1, slot, 1, 100, 0.5 from generate_series(current_date - 5, current_date, '1 day') day, generate_series(1, 600) slot`,
      [adsets[0]],
    )
    await mergeCounterSlots(server.services, new Date(Date.now() + 400 * 86_400_000))
    expect(await crowded()).toEqual([0, 0, 0, 0])
    expect(await differencesNow(OF_THE_MOMENT)).toEqual({})
    const sums = await server.rows(
      `select count(*)::int days, min(visitors) least, max(visitors) most, min(converted) converted, min(value)::int as value, min(squares) squares
        from experiment_days where variant_id = 'va_slots'`,
    )
    expect(sums).toEqual([{ days: 6, least: 180_300, most: 180_300, converted: 600, value: 60_000, squares: 300 }])
  })

  it('count every visit by hour, place and device once all are followed, late ones and moved ad sets included', async () => {
    await countVisits(server.services, laterOn())
    expect(await differencesNow(WHEN_COUNTED)).toEqual({})
    // What came for an hour that was counted already, and an ad set that changes hands.
    await openTraffic({ server, adsets, enterprises, seed: 9 }).run(40)
    await countVisits(server.services, laterOn())
    expect(await differencesNow({ ...OF_THE_MOMENT, ...WHEN_COUNTED })).toEqual({})
  })

  it('place visits by address and browser', async () => {
    const raw = await server.rows<{ ip: string; agent: string; clicks: number }>(
      `select ip, agent, count(*) clicks from visits where bot is null and click_id is not null and source <> 'test' group by 1, 2`,
    )
    const expected = new Map<string, number>()
    for (const row of raw) {
      const { region, device } = originOf(row)
      expected.set(`${region} ${device}`, (expected.get(`${region} ${device}`) ?? 0) + row.clicks)
    }
    const kept = await server.rows<{ place: string; clicks: number }>(
      `select region || ' ' || device place, sum(clicks)::int clicks from visit_hours group by 1 having sum(clicks) <> 0`,
    )
    expect(new Map(kept.map(({ place, clicks }) => [place, clicks]))).toEqual(expected)
  })

  it('say up to when visits are counted', async () => {
    const [mark] = await server.rows<{ until: Date }>(`select until from roll_up_marks where name = 'visits'`)
    expect(mark?.until.getTime()).toBeGreaterThan(Date.now())
  })

  it('keep the figures of hours whose visits are gone', async () => {
    const [before] = await server.rows<{ clicks: number }>('select sum(clicks)::int clicks from visit_hours')
    const [adset = ''] = adsets
    const [old] = await server.rows<{ hour: Date }>(
      'select hour from visit_hours where adset_id = $1 and clicks > 0 order by hour limit 1',
      [adset],
    )
    await server.rows('update adset_minutes set stale = true where adset_id = $1', [adset])
    await server.rows('delete from visits where adset_id = $1', [adset])
    // Long after, the visits of those days are forgotten.
    await countVisits(server.services, new Date((old?.hour.getTime() ?? 0) + 500 * 86_400_000))
    const [after] = await server.rows<{ clicks: number }>('select sum(clicks)::int clicks from visit_hours')
    expect(after).toEqual(before)
  })
})
