import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Client } from 'pg'
import { z } from 'zod'
import { hasNatsServer, NatsServer } from '../../server/src/areas/tracking/nats/testing/nats-server.ts'
import { openLine, waitingIn } from '../../server/src/areas/tracking/nats/testing/open-stream.ts'
import { ask } from '../databases.ts'
import { type Figure, median } from '../figures.ts'
import type { Ground, Measure } from '../measure.ts'
import { answerOf, endProcess, startProcess } from '../processes.ts'
import { type ClickRound, prepareClicks, runClicks, storedClicks } from '../scaling/click-rounds.ts'
import { clusterOf, cpuOf, cpuOfPostgres } from '../cpu.ts'
import { FarLine } from '../scaling/far-line.ts'
import { type Member, Members } from '../scaling/fleet.ts'
import { Platform, preparePushes, workOff } from '../scaling/push-backlog.ts'

const MOST = 3
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
/** Milliseconds until a database that is far away answers. */
const FAR = 150
// More than one tracker has under way while it waits.
const MANY = 1536
const SECONDS = Number(process.env['SECONDS'] ?? 2)
const Count = z.object({ arrivals: z.number(), duplicates: z.number() })

const middle = (rounds: readonly ClickRound[], read: (round: ClickRound) => number): number => median(rounds.map(read))
const rate = (rounds: readonly ClickRound[]): number => middle(rounds, ({ perSecond }) => perSecond)
const total = ({ cpu }: ClickRound): number => cpu.trackers + cpu.postgres + cpu.more
const costs = (rounds: readonly ClickRound[]): string => {
  const ms = (who: keyof ClickRound['cpu']) => (middle(rounds, ({ cpu }) => cpu[who]) * 1000).toFixed(0)
  const more = middle(rounds, ({ cpu }) => cpu.more) > 0 ? `, others ${ms('more')}` : ''
  return `CPU ms a thousand clicks: tracker ${ms('trackers')}, PostgreSQL ${ms('postgres')}${more}, load ${ms('load')}`
}

/** One, two and three trackers in turn under the same load, then the same clicks through NATS. */
const measureTrackers = async ({ connection, folder, say }: Ground): Promise<Figure[]> => {
  const own = await prepareClicks(connection, 'bench_scaled_clicks')
  const cluster = await clusterOf(connection)
  const loads = Array.from({ length: MOST }, () => startProcess('./clicks/load.ts'))
  const members = new Members(own, folder)
  const trackers: Member[] = []
  for (let n = 0; n < MOST; n++) trackers.push(await members.start('tracker'))
  const place = { connection: own, cluster, loads }
  let clicks = (await runClicks(place, trackers, 1)).clicks
  const rounds: ClickRound[][] = Array.from({ length: MOST }, () => [])
  for (let round = 0; round < ROUNDS; round++)
    for (let n = 1; n <= MOST; n++) {
      const one = await runClicks(place, trackers.slice(0, n), SECONDS)
      rounds[n - 1]?.push(one)
      clicks += one.clicks
      say(`${n} trackers: ${Math.round(one.perSecond)}/s`)
    }
  const lost = clicks - (await storedClicks(own))
  await members.endAll()
  const [single = [], double = [], triple = []] = rounds
  const rates = rounds.map((of) => `${Math.round(rate(of))}/s`).join(', ')
  const [perClick, perClickOfThree] = [middle(single, total), middle(triple, total)]
  const figures: Figure[] = [
    {
      what: 'clicks/s of three trackers ÷ of one, on two cores that load and PostgreSQL share',
      value: rate(triple) / rate(single),
      unit: '×',
      limit: 0.85,
      atLeast: true,
      note: `1, 2, 3 trackers: ${rates}; two ÷ one ${(rate(double) / rate(single)).toFixed(2)}`,
    },
    {
      what: 'CPU of a click with three trackers ÷ with one',
      value: perClickOfThree / perClick,
      unit: '×',
      limit: 1.35,
      note: `one: ${costs(single)}; three: ${costs(triple)}`,
    },
    {
      what: 'log of PostgreSQL a click',
      value: middle(single, ({ walPerClick }) => walPerClick),
      unit: 'bytes',
      limit: 2500,
      note: 'with full pages after each checkpoint',
    },
    { what: 'acknowledged clicks not stored, three trackers', value: lost, unit: '', limit: 0, note: `of ${clicks}` },
  ]
  const nats = hasNatsServer() ? await measureNats({ own, cluster, loads, folder, say }) : []
  const far = await measureFar({ own, cluster, loads, folder, say })
  for (const load of loads) await endProcess(load)
  return [...far, ...figures, ...nats]
}

/** Where the database takes long to answer a tracker waits, and others can use the time. */
const measureFar = async ({ own, cluster, loads, folder, say }: OneDatabase): Promise<Figure[]> => {
  const line = await FarLine.lay(own, FAR)
  const members = new Members(line.connection, folder)
  const trackers = await Promise.all(Array.from({ length: MOST }, () => members.start('tracker')))
  const place = { connection: own, cluster, loads, connections: MANY }
  await runClicks(place, trackers, 1)
  const one: ClickRound[] = []
  const three: ClickRound[] = []
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await runClicks(place, trackers.slice(0, 1), SECONDS))
    three.push(await runClicks(place, trackers, SECONDS))
    say(`${FAR} ms away: ${Math.round(three.at(-1)?.perSecond ?? 0)}/s ÷ ${Math.round(one.at(-1)?.perSecond ?? 0)}/s`)
  }
  await members.endAll()
  await line.cut()
  return [
    {
      what: `clicks/s of three trackers ÷ of one, a database that answers after ${FAR} ms`,
      value: rate(three) / rate(one),
      unit: '×',
      limit: 1.8,
      atLeast: true,
      note: `${Math.round(rate(three))}/s ÷ ${Math.round(rate(one))}/s, ${MANY} connections`,
    },
  ]
}

interface OneDatabase {
  own: pg.PoolConfig
  cluster: string
  loads: Parameters<typeof runClicks>[0]['loads']
  folder: string
  say: Ground['say']
}

/** One tracker straight to PostgreSQL and one through NATS, in turn; what the stream holds is then stored by one worker. */
const measureNats = async ({ own, cluster, loads, folder, say }: OneDatabase): Promise<Figure[]> => {
  const server = await NatsServer.open()
  const members = new Members(own, folder)
  const straight = await members.start('tracker')
  const through = await members.start('tracker', { NATS_URL: server.url })
  const line = openLine(server.url)
  await line.ready()
  const before = await storedClicks(own)
  const place = { connection: own, cluster, loads }
  const direct: ClickRound[] = []
  const streamed: ClickRound[] = []
  let clicks = (await runClicks(place, [straight], 1)).clicks
  let published = (await runClicks({ ...place, more: [server.pid] }, [through], 1)).clicks
  for (let round = 0; round < ROUNDS; round++) {
    direct.push(await runClicks(place, [straight], SECONDS))
    streamed.push(await runClicks({ ...place, more: [server.pid] }, [through], SECONDS))
    clicks += direct.at(-1)?.clicks ?? 0
    published += streamed.at(-1)?.clicks ?? 0
    say(
      `through NATS: ${Math.round(streamed.at(-1)?.perSecond ?? 0)}/s ÷ ${Math.round(direct.at(-1)?.perSecond ?? 0)}/s`,
    )
  }
  const held = await waitingIn(line)
  const worker = await members.start('worker', { NATS_URL: server.url })
  const [began, cpu, cpuPostgres] = [performance.now(), cpuOf(worker.child.pid), cpuOfPostgres(cluster)]
  const stored = await storedClicks(own)
  while ((await waitingIn(line)) !== 0) await sleep(20)
  const seconds = (performance.now() - began) / 1000
  const drained = (await storedClicks(own)) - stored
  const perThousand = (used: number) => ((used / drained) * 1e6).toFixed(0)
  const costOfDrain = `CPU ms a thousand: worker ${perThousand(cpuOf(worker.child.pid) - cpu)}, PostgreSQL ${perThousand(cpuOfPostgres(cluster) - cpuPostgres)}`
  const missing = before + clicks + published - (await storedClicks(own))
  await line.close()
  await members.endAll()
  await server.stop()
  return [
    {
      what: 'clicks/s acknowledged by NATS ÷ by PostgreSQL, one tracker',
      value: rate(streamed) / rate(direct),
      unit: '×',
      limit: 0.8,
      atLeast: true,
      note: `${Math.round(rate(streamed))}/s ÷ ${Math.round(rate(direct))}/s; NATS as others: ${costs(streamed)}`,
    },
    {
      what: 'clicks/s one worker stores from the stream ÷ one tracker straight',
      value: drained / seconds / rate(direct),
      unit: '×',
      limit: 0.3,
      atLeast: true,
      note: `${Math.round(drained / seconds)}/s, ${held} batches; ${costOfDrain}`,
    },
    {
      what: 'acknowledged clicks not stored, through NATS',
      value: missing,
      unit: '',
      limit: 0,
      note: `of ${published}`,
    },
  ]
}

/** Work that waits for a platform: one worker against three, on the same backlog. */
const measureWorkers = async ({ connection, folder, say }: Ground): Promise<Figure[]> => {
  const platform = startProcess('./scaling/slow-platform.ts', { DELAY: '1000' })
  const sold = await answerOf(platform, Platform)
  const own = await preparePushes(connection, sold, folder)
  const members = new Members(own, folder)
  const client = new Client({ ...own, options: '-c app.scope=*' })
  await client.connect()
  const start = () => members.start('worker', { SIMULATORS: 'on' })
  await start()
  const rates: { one: number; three: number }[] = []
  let runs = 0
  for (let round = 0; round < Math.min(ROUNDS, 3); round++) {
    const one = await workOff(client, `a${runs++}_`)
    const others = [await start(), await start()]
    const three = await workOff(client, `b${runs++}_`)
    for (const other of others) await members.end(other)
    rates.push({ one, three })
    say(`workers: ${Math.round(three)}/s ÷ ${Math.round(one)}/s`)
  }
  const [row] = await ask<{ n: string }>(own, `select count(*) n from pushes where state = 'delivered'`)
  const { arrivals, duplicates } = await answerOf(platform, Count, {})
  await client.end()
  await members.endAll()
  await endProcess(platform)
  const [one, three] = [median(rates.map((of) => of.one)), median(rates.map((of) => of.three))]
  return [
    {
      what: 'pushes/s of three workers ÷ of one, a platform that takes a second',
      value: three / one,
      unit: '×',
      limit: 2,
      atLeast: true,
      note: `${Math.round(three)}/s ÷ ${Math.round(one)}/s, ${sold.sold.length} accounts`,
    },
    {
      what: 'pushes not arrived, three workers',
      value: Number(row?.n) - arrivals,
      unit: '',
      limit: 0,
      note: `of ${row?.n}`,
    },
    { what: 'pushes counted twice, three workers', value: duplicates, unit: '', limit: 0, note: `of ${row?.n}` },
  ]
}

/** What more processes on one database give. */
export const scaling: Measure = {
  name: 'scaling',
  what: 'One, two and three trackers and workers on one database; clicks through NATS against PostgreSQL',
  withinMinutes: 15,
  run: async (ground) => ({ figures: [...(await measureWorkers(ground)), ...(await measureTrackers(ground))] }),
}
