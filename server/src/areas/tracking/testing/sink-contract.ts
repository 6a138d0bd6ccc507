import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../core/db/ids.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Batch, type ClickSink, type Hit, MARK } from '../click-sink.ts'
import { visitsOf } from './link.ts'

/** A sink as the contract meets it. */
interface OpenSink {
  sink: ClickSink
  /** Resolves when everything that was written is in the database. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export interface SinkKind {
  name: string
  /** Whether a click was known before is part of the answer; else a track id that went out becomes a further key of its visit. */
  knowsVisits: boolean
  open(server: TestServer): Promise<OpenSink>
  /** One that others use too, and stop. */
  shared?: () => TestServer
}

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

export const hitOf = (adsetId: string, text: string, at: number): Hit => ({
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

/** What every sink keeps to. */
export const describeSink = ({ name, knowsVisits, open, shared }: SinkKind): void => {
  describe(name, () => {
    let server: TestServer
    let opened: OpenSink
    beforeAll(async () => {
      server = shared?.() ?? (await startTestServer({ ROLES: 'api' }))
      opened = await open(server)
    })
    afterAll(async () => {
      await opened?.stop()
      if (shared === undefined) await server?.stop()
    })

    /** Written and in the database. */
    const store = async (batch: Batch): Promise<string[]> => {
      const visits = await opened.sink.write(batch)
      await opened.settled()
      return visits
    }

    test('every text comes back as it went in', async () => {
      const now = Date.now()
      const hits = NAUGHTY.map((text, n) => hitOf('as_naughty', text, now + n))
      const ids = await store({ writer: 'w_test', seq: 1, hits, leaves: [] })
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
      const one = hitOf('as_again', 'x', Date.now())
      const hits = () =>
        server.rows<{ hits: number }>(`select hits from click_keys where adset_id = 'as_again' and key = 'kx'`)
      await store({ writer: 'w_again', seq: 1, hits: [one, one], leaves: [] })
      await store({ writer: 'w_again', seq: 1, hits: [one, one], leaves: [] })
      expect(await hits()).toEqual([{ hits: 2 }])
      const other = { ...one, visitId: newId('v', one.at + 5), at: one.at + 5, handed: true }
      const [visit] = await store({ writer: 'w_again', seq: 2, late: true, hits: [other], leaves: [] })
      expect([visit, await hits()]).toEqual([knowsVisits ? one.visitId : other.visitId, [{ hits: 3 }]])
      const alias = () => server.rows(`select visit_id from click_keys where key = 't:${other.visitId}'`)
      expect(await alias()).toEqual([{ visit_id: one.visitId }])
    })

    test('writers who store the same clicks at the same time make one visit of each, and count each once', async () => {
      const now = Date.now()
      const texts = Array.from({ length: 40 }, (_, n) => `${n}`)
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, writer) =>
          opened.sink.write({
            writer: `w_race${writer}`,
            seq: 1,
            // Each brings some that only it knows.
            hits: [...texts, `own${writer}`].map((text) => ({ ...hitOf('as_race', text, now), bot: null })),
            leaves: [],
          }),
        ),
      )
      await opened.settled()
      if (knowsVisits) for (const ids of answers) expect(ids.slice(0, 40)).toEqual(answers[0]?.slice(0, 40))
      expect(await visitsOf(server, 'as_race')).toHaveLength(52)
      const keys = `select sum(hits)::int hits, count(*)::int keys from click_keys where adset_id = 'as_race'`
      expect(await server.rows(keys)).toEqual([{ hits: 12 * 41, keys: 52 }])
      const days = `select sum(seen)::int seen, sum(clicks)::int clicks, sum(repeats)::int repeats from adset_days where adset_id = 'as_race'`
      expect(await server.rows(days)).toEqual([{ seen: 52, clicks: 52, repeats: 12 * 41 - 52 }])
    })

    test('what follows a click is stored after it, whichever writer brings it, and finds the visit it turned out to be', async () => {
      const now = Date.now()
      const adsets = Array.from({ length: 12 }, (_, n) => `as_order${n}`)
      const firsts = adsets.map((adsetId, n) => ({ ...hitOf(adsetId, 'o', now + n), bot: null }))
      const again = firsts.map((hit) => ({ ...hit, visitId: newId('v', now + 50), at: now + 50, handed: true }))
      await opened.sink.write({ writer: 'w_one', seq: 1, hits: firsts, leaves: [] })
      const visits = await opened.sink.write({ writer: 'w_two', seq: 1, late: true, hits: again, leaves: [] })
      const leaves = adsets.map((adsetId, n) => ({ adsetId, visitId: visits[n] ?? '', at: now + 60, target: 'shop' }))
      await opened.sink.write({ writer: 'w_three', seq: 1, hits: [], leaves })
      await opened.settled()
      const left = await server.rows(
        `select adset_id, visit_id from visit_events where adset_id like 'as_order%' and event = 'leave'`,
      )
      expect(new Map(left.map((row) => Object.values(row) as [string, string]))).toEqual(
        new Map(firsts.map(({ adsetId, visitId }) => [adsetId, visitId])),
      )
    })
  })
}
