import { fork } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { Batch, Hit } from '../click-sink.ts'
import { postgresSink } from '../postgres-sink.ts'
import { describeSink, hitOf } from '../testing/sink-contract.ts'
import { browse, makeLink, visitsOf } from '../testing/link.ts'
import { messagesOf } from './batch-message.ts'
import { hasNatsServer, NatsServer } from './testing/nats-server.ts'
import { NatsLine } from './nats-line.ts'
import { readAddress } from './read-address.ts'
import { openLine, openSink, startWriter, untilStored, waitingIn } from './testing/open-stream.ts'

const WRITER = fileURLToPath(new URL('./testing/writer-process.ts', import.meta.url))

const isInstalled = hasNatsServer()
let nats: NatsServer
let server: TestServer
beforeAll(async () => {
  if (!isInstalled) return
  nats = await NatsServer.open()
  server = await startTestServer({ ROLES: 'api,tracker,worker', NATS_URL: nats.url })
})
afterAll(async () => {
  await server?.stop()
  await nats?.stop()
})
/** A stream beside the server's own. */
const streamOf = (name: string): string => `${nats.url}?stream=${name}`

if (!isInstalled) test.skip('clicks through NATS JetStream: nats-server is not installed', () => undefined)
else
  describeSink({
    name: 'clicks kept in NATS JetStream',
    knowsVisits: false,
    shared: () => server,
    open: async ({ services }) => {
      const { line, sink } = await openSink(streamOf('contract'))
      const writers = [1, 2].map(() => startWriter(streamOf('contract'), services.pool))
      return {
        sink,
        settled: () => untilStored(line),
        stop: async () => {
          for (const writer of writers) await writer.stop()
          await line.close()
        },
      }
    },
  })

const clicksOf = (adsetId: string, from: number, n: number): Hit[] =>
  Array.from({ length: n }, (_, at) => ({ ...hitOf(adsetId, `${from + at}`, Date.now()), bot: null }))

test('a batch too large for one message goes as several, the same each time, with nothing lost between them', () => {
  const hits = clicksOf('as_large', 0, 170).map((hit) => ({ ...hit, callback: 'c'.repeat(9_000) }))
  const leave = { adsetId: 'as_large', visitId: hits[0]?.visitId ?? '', at: 1, target: 'shop' }
  const batch: Batch = { writer: 'w', seq: 7, hits, leaves: [leave] }
  const [messages = []] = messagesOf(batch)
  expect(messages.length).toBeGreaterThan(1)
  expect(messages.every(({ body }) => body.length <= 512 * 1024)).toBe(true)
  const parts = messages.map(({ body }): Batch => JSON.parse(body))
  expect(parts.flatMap((part) => part.hits)).toEqual(hits)
  expect(parts.at(-1)?.leaves).toEqual([leave])
  expect(new Set(parts.map(({ writer }) => writer)).size).toBe(parts.length)
  const spooled: Batch = JSON.parse(JSON.stringify({ ...batch, late: true }))
  expect(messagesOf(spooled)).toEqual([messages])
})

describe.runIf(isInstalled)('a stream that is there', () => {
  const kept = async (url: string): Promise<number> => {
    const line = openLine(url)
    await line.ready()
    const { config } = await (await line.manage()).streams.info(line.address.stream)
    await line.close()
    return config.num_replicas
  }

  test('is kept on as many servers as NATS_URL names, and on no fewer than before', async () => {
    const servers = await NatsServer.openCluster(3)
    try {
      const all = servers.map(({ url }) => url).join()
      const said: string[] = []
      // The servers take a moment to agree on who leads.
      await expect.poll(() => kept(all).catch(() => 0), { timeout: 45_000 }).toBe(1)
      const line = new NatsLine(readAddress(`${all}?replicas=3`), (words) => said.push(words))
      await line.ready()
      await line.close()
      expect(said.filter((words) => /was kept on 1 server\(s\) and is kept on 3 now/.test(words))).toHaveLength(1)
      expect(await kept(all)).toBe(3)
    } finally {
      await Promise.all(servers.map((one) => one.stop()))
    }
  }, 90_000)

  test('where it cannot be, says so and takes no clicks', async () => {
    const url = streamOf('alone')
    expect(await kept(url)).toBe(1)
    const said: string[] = []
    const line = new NatsLine(readAddress(`${url}&replicas=3`), (words) => said.push(words))
    await expect.poll(() => said).toEqual([expect.stringMatching(/kept on 1 server\(s\) and cannot be kept on 3: .+/)])
    expect(line.isUp).toBe(false)
    await line.close()
  })
})

describe.runIf(isInstalled)('NATS that is killed, writers that are killed', () => {
  const figures = async (adsetId: string) => {
    const [keys] = await server.rows<{ keys: number; hits: number }>(
      'select count(*)::int keys, sum(hits)::int hits from click_keys where adset_id = $1',
      [adsetId],
    )
    return { ...keys, visits: (await visitsOf(server, adsetId)).length }
  }

  test('0 acknowledged clicks are lost when nats-server is killed between publish and store', async () => {
    const url = streamOf('killed')
    const { line, sink } = await openSink(url)
    for (let seq = 1; seq <= 20; seq++)
      await sink.write({ writer: 'w_killed', seq, hits: clicksOf('as_killed', seq * 100, 10), leaves: [] })
    await nats.kill()
    await expect(
      sink.write({ writer: 'w_away', seq: 1, hits: clicksOf('as_killed', 0, 1), leaves: [] }),
    ).rejects.toThrow()
    await nats.start()
    await line.ready()
    const writer = startWriter(url, server.services.pool)
    await untilStored(line)
    expect(await figures('as_killed')).toEqual({ keys: 200, hits: 200, visits: 200 })
    await writer.stop()
    await line.close()
  })

  test('a writer killed in the middle of its work stores nothing twice, and leaves nothing out', async () => {
    const url = streamOf('middle')
    const { line, sink } = await openSink(url)
    const batches = 150
    for (let seq = 1; seq <= batches; seq++)
      await sink.write({ writer: 'w_mid', seq, hits: clicksOf(`as_mid${seq % 5}`, seq * 100, 20), leaves: [] })
    const env = { ...process.env, NATS_URL: url, CONNECTION: JSON.stringify(connectionOf(server)) }
    for (let kill = 1; kill <= 2; kill++) {
      const child = fork(WRITER, { env, execArgv: [] })
      const began = await waitingIn(line)
      while (((await waitingIn(line)) ?? 0) > (began ?? 0) - 15) await wait(2)
      child.kill('SIGKILL')
    }
    expect(await waitingIn(line)).toBeGreaterThan(0)
    const writer = startWriter(url, server.services.pool)
    await untilStored(line)
    for (let n = 0; n < 5; n++) expect(await figures(`as_mid${n}`)).toEqual({ keys: 600, hits: 600, visits: 600 })
    await writer.stop()
    await line.close()
  })

  test('a batch the database refuses is set aside row by row and holds nothing up; so is what is no batch', async () => {
    const url = streamOf('poison')
    const { line, sink } = await openSink(url)
    const aside: unknown[] = []
    const refused = { ...hitOf('as_poison', 'bad', Date.now()), visitor: 'no\0good' }
    await sink.write({ writer: 'w_poison', seq: 1, hits: [...clicksOf('as_poison', 0, 2), refused], leaves: [] })
    await sink.write({ writer: 'w_poison', seq: 2, hits: clicksOf('as_poison', 10, 1), leaves: [] })
    await line.js.publish(`${line.address.stream}.clicks.0`, 'not a batch')
    const setAside = async (batch: unknown) => void aside.push(batch)
    const writer = startWriter(url, server.services.pool, { setAside })
    await untilStored(line)
    expect(await figures('as_poison')).toEqual({ keys: 3, hits: 3, visits: 3 })
    expect(aside).toHaveLength(2)
    expect(aside).toEqual(
      expect.arrayContaining([{ message: 'not a batch' }, { hits: [JSON.parse(JSON.stringify(refused))], leaves: [] }]),
    )
    await writer.stop()
    await line.close()
  })

  test('clicks wait in the stream, in their order, while the database is away', async () => {
    const url = streamOf('waiting')
    const { line, sink } = await openSink(url)
    const stored: number[] = []
    let away = true
    const database = postgresSink(server.services.pool)
    const writer = startWriter(url, server.services.pool, {
      sink: {
        write: (batch) => {
          if (away) throw new Error('away')
          stored.push(batch.seq)
          return database.write(batch)
        },
      },
    })
    for (let seq = 1; seq <= 5; seq++)
      await sink.write({ writer: 'w_wait', seq, hits: clicksOf('as_wait', seq * 10, 3), leaves: [] })
    await wait(100)
    expect(await waitingIn(line)).toBe(5)
    away = false
    await untilStored(line)
    expect(stored).toEqual([1, 2, 3, 4, 5])
    expect(await figures('as_wait')).toEqual({ keys: 15, hits: 15, visits: 15 })
    await writer.stop()
    await line.close()
  })
})

describe.runIf(isInstalled)('a server with NATS_URL', () => {
  const spooled = async () =>
    (await readdir(join(server.services.config.dataDir, 'spool'))).filter((name) => name.endsWith('.ndjson'))

  const visitsIn = (adsetId: string) => async () => (await visitsOf(server, adsetId)).length
  /** The visit a track id stands for, as attribution finds it. */
  const meantBy = async (adsetId: string, track: string | null): Promise<unknown> => {
    const [row] = await server.rows<{ id: string }>(
      `select coalesce((select visit_id from click_keys where adset_id = $1 and key = 't:' || $2),
        (select id from visits where adset_id = $1 and id = $2)) id`,
      [adsetId, track],
    )
    return row?.id
  }

  test('stores clicks; a page opened later goes out with the track id of the visit there is', async () => {
    const link = await makeLink(server)
    expect((await fetch(`${server.url}/t/${link.key}?click_id=one`)).status).toBe(200)
    await expect.poll(visitsIn(link.id), { timeout: 45_000 }).toBe(1)
    const page = await browse(`${server.url}/p/${link.key}?gdt_vid=one`)
    const go = /href="(\/p\/[^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await browse(server.url + go)).status).toBe(302)
    const events = () =>
      server.rows<{ event: string; visit_id: string }>(
        'select event, visit_id from visit_events where adset_id = $1 order by at',
        [link.id],
      )
    await expect.poll(events, { timeout: 45_000 }).toHaveLength(2)
    const [visit, ...others] = await visitsOf(server, link.id)
    expect(others).toEqual([])
    expect((await events()).map(({ event, visit_id }) => [event, visit_id])).toEqual([
      ['visit', visit?.id],
      ['leave', visit?.id],
    ])
    expect(new URL(go, server.url).searchParams.get('track')).toBe(visit?.id)
  })

  test('every track id that went out before anything was stored stands for the one visit', async () => {
    const link = await makeLink(server)
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => browse(`${server.url}/t/${link.key}?click_id=two&r=1`)),
    )
    const tracks = opened.map(({ headers }) =>
      new URL(headers.get('location') ?? '').searchParams.get('customer_channel'),
    )
    await expect
      .poll(() => server.rows('select hits from click_keys where adset_id = $1 and key = $2', [link.id, 'two']), {
        timeout: 45_000,
      })
      .toEqual([{ hits: 8 }])
    const [visit, ...others] = await visitsOf(server, link.id)
    expect(others).toEqual([])
    for (const track of tracks) expect(await meantBy(link.id, track)).toBe(visit?.id)
  })

  test('keeps clicks on its disk while NATS is away, and stores each once when it is back', async () => {
    const link = await makeLink(server)
    const click = async (id: string) => (await fetch(`${server.url}/t/${link.key}?click_id=${id}`)).status
    expect(await click('before')).toBe(200)
    await expect.poll(visitsIn(link.id), { timeout: 45_000 }).toBe(1)
    await nats.kill()
    const sent = Array.from({ length: 60 }, (_, n) => `away-${n % 50}`)
    expect(new Set(await Promise.all(sent.map(click)))).toEqual(new Set([200]))
    expect(await spooled()).toHaveLength(1)
    await nats.start()
    await expect.poll(spooled, { timeout: 45_000 }).toEqual([])
    expect(await click('after')).toBe(200)
    const ids = async () => (await visitsOf(server, link.id)).map(({ click_id }) => click_id)
    await expect.poll(ids, { timeout: 45_000 }).toHaveLength(52)
    expect(new Set(await ids())).toEqual(new Set([...sent, 'before', 'after']))
    const hits = await server.rows('select sum(hits)::int hits from click_keys where adset_id = $1', [link.id])
    expect(hits).toEqual([{ hits: 62 }])
  })
})

const connectionOf = ({ services }: TestServer): pg.PoolConfig => {
  const { host, port, user, database, password, connectionString } = services.pool.options
  return { host, port, user, database, connectionString, ...(typeof password === 'string' ? { password } : {}) }
}
