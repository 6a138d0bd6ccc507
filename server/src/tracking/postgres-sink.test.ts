import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type Hit, MARK } from './click-sink.ts'
import { postgresSink } from './postgres-sink.ts'
import { visitsOf } from './testing/link.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
})
afterAll(() => server.stop())

const NAUGHTY = [
  '',
  ' ',
  '"',
  '\\',
  '\\"',
  ',',
  '(a,b)',
  '{}',
  'NULL',
  'null',
  '\\N',
  "'",
  '$1',
  '%s',
  '中文 🎉',
  'a\tb',
  'a b',
  '"")"',
]

const hit = (adsetId: string, text: string, at: number): Hit => ({
  adsetId,
  key: `k${text}`,
  otherKeys: [],
  visitId: newId('v', at),
  at,
  clickedAt: at - 1000,
  callback: text,
  ad: { account: text, [`ad${text}`]: 'x' },
  visitor: text,
  bot: text,
  ip: text,
  agent: text,
  mark: MARK.monitor | MARK.click,
  landing: { page: text, ip: text, agent: text },
  handed: false,
})

test('every text comes back as it went in', async () => {
  const now = Date.now()
  const hits = NAUGHTY.map((text, n) => hit('as_naughty', text, now + n))
  const ids = await postgresSink(server.services.pool).write({ writer: 'w_test', seq: 1, hits, leaves: [] })
  expect(ids).toEqual(hits.map(({ visitId }) => visitId))
  const stored = await visitsOf(server, 'as_naughty')
  expect(
    stored.map(({ click_id, callback, ad, visitor, bot, ip, agent }) => ({
      click_id,
      callback,
      ad,
      visitor,
      bot,
      ip,
      agent,
    })),
  ).toEqual(
    hits.map(({ key, callback, ad, visitor, bot, ip, agent }) => ({
      click_id: key,
      callback,
      ad,
      visitor,
      bot,
      ip,
      agent,
    })),
  )
  expect(stored.map(({ at }) => at.getTime())).toEqual(hits.map(({ at }) => at))
})

test('a batch that comes again changes nothing, a later one of the same writer counts', async () => {
  const sink = postgresSink(server.services.pool)
  const one = hit('as_again', 'x', Date.now())
  const hits = () =>
    server.rows<{ hits: number }>(`select hits from click_keys where adset_id = 'as_again' and key = 'kx'`)
  await sink.write({ writer: 'w_again', seq: 1, hits: [one, one], leaves: [] })
  await sink.write({ writer: 'w_again', seq: 1, hits: [one, one], leaves: [] })
  expect(await hits()).toEqual([{ hits: 2 }])
  const other = { ...one, visitId: newId('v', one.at + 5), at: one.at + 5, handed: true }
  const [visit] = await sink.write({ writer: 'w_again', seq: 2, late: true, hits: [other], leaves: [] })
  expect([visit, await hits()]).toEqual([one.visitId, [{ hits: 3 }]])
  const alias = () => server.rows(`select visit_id from click_keys where key = 't:${other.visitId}'`)
  expect(await alias()).toEqual([{ visit_id: one.visitId }])
})

test('writers who store the same clicks at the same time make one visit of each, and count each once', async () => {
  const sink = postgresSink(server.services.pool)
  const now = Date.now()
  const texts = Array.from({ length: 40 }, (_, n) => `${n}`)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, writer) =>
      sink.write({
        writer: `w_race${writer}`,
        seq: 1,
        // Each brings some that only it knows.
        hits: [...texts, `own${writer}`].map((text) => ({ ...hit('as_race', text, now), bot: null })),
        leaves: [],
      }),
    ),
  )
  for (const ids of answers) expect(ids.slice(0, 40)).toEqual(answers[0]?.slice(0, 40))
  expect(await visitsOf(server, 'as_race')).toHaveLength(52)
  const keys = `select sum(hits)::int hits, count(*)::int keys from click_keys where adset_id = 'as_race'`
  expect(await server.rows(keys)).toEqual([{ hits: 12 * 41, keys: 52 }])
  const days = `select sum(seen)::int seen, sum(clicks)::int clicks, sum(repeats)::int repeats from adset_days where adset_id = 'as_race'`
  expect(await server.rows(days)).toEqual([{ seen: 52, clicks: 52, repeats: 12 * 41 - 52 }])
})
