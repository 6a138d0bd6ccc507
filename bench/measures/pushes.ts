import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { clusterOf, cpuOfPostgres } from '../cpu.ts'
import { makeDatabase } from '../databases.ts'
import { type Figure, median, middleRound, type Round } from '../figures.ts'
import type { Measure } from '../measure.ts'
import { answerOf, endProcess, startProcess } from '../processes.ts'
import { ACCOUNTS, CLICKS, Platforms, WAYS, type Way } from '../pushes/ways.ts'

const ROUNDS = 3
const PATIENCE = 120_000
const PARTIES = ['worker', 'PostgreSQL', 'platform'] as const
const Ready = z.object({ ready: z.literal(true) })
const Taken = z.object({ seconds: z.number() })
const Count = z.object({ arrivals: z.number(), duplicates: z.number() })
const Counts = z.object({ cpu: z.number(), tencent: Count, oceanengine: Count })
const Spent = z.object({ cpu: z.number() })

/** A backlog of every account alike, due the moment it is committed, which is left to the caller. */
const addBacklog = async (client: pg.Client, { mode, provider, event, pushes }: Way, run: string): Promise<void> => {
  // What the tables need after the last round is not the worker's to do.
  await client.query('vacuum analyze pushes, push_attempts, push_queue, push_leases, conversions')
  const rows = `from adsets a, generate_series(1, $2::int) n where a.id like 'as\\_' || $3 || '\\_%'`
  const values = [run, pushes / ACCOUNTS, mode]
  await client.query('begin')
  await client.query(
    `insert into conversions (id, adset_id, enterprise_id, kind, source, source_key, at, attribution)
     select 'co_' || $1 || n || a.id, a.id, 'en_bench', 'friend_added', 'server', $1 || n || a.id, now(), '{"rule":"track","windowDays":15,"candidates":[]}' ${rows}`,
    values,
  )
  await client.query(
    `insert into pushes (id, conversion_id, adset_id, account_id, provider, kind, event, state, rule, strategy_version, day, event_at,
       visit_id, visit_at, click_id)
     select 'pu_' || $1 || n || a.id, 'co_' || $1 || n || a.id, a.id, a.account_id, '${provider}', 'friend_added', '${event}', 'queued', 'all', 1,
       (now() at time zone 'Asia/Shanghai')::date, now(), v.id, v.at, v.click_id
     from (select a.id, a.account_id, n, 'v_' || substr(a.id, 4) || '_' || n % ${CLICKS} + 1 visit ${rows}) a
     join visits v on v.adset_id = a.id and v.id = a.visit`,
    values,
  )
  await client.query(
    `insert into push_queue (push_id, adset_id, account_id, due_at)
     select id, adset_id, account_id, now() from pushes where id like 'pu\\_' || $1 || '%'`,
    [run],
  )
}

const isDone = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ open: boolean }>(
    `select exists (select from push_queue) or exists (select from push_leases) open`,
  )
  return rows[0]?.open === false
}

/** Commits the backlog, and says how long the worker takes until the last answer is written down. */
const workOff = async (client: pg.Client, way: Way, arrived: () => Promise<number>): Promise<number> => {
  const wanted = (await arrived()) + way.pushes
  await client.query(`select pg_notify('push_due', 'bench')`)
  const began = performance.now()
  await client.query('commit')
  // The platform is asked first: looking for waiting rows among so many just done costs the database what is measured.
  while ((await arrived()) < wanted || !(await isDone(client))) {
    if (performance.now() - began > PATIENCE) throw new Error(`${way.what}: not done within ${PATIENCE / 1000} s`)
    await sleep(20)
  }
  return (performance.now() - began) / 1000
}

const expectAllDelivered = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ state: string; n: string }>(
    'select state, count(*) n from pushes group by state',
  )
  const [first, ...others] = rows
  if (first?.state !== 'delivered' || others.length > 0) throw new Error(`Not all delivered: ${JSON.stringify(rows)}`)
  return Number(first.n)
}

/** What a user would pick instead of a queue of our own: as documented, and tuned for many short jobs. */
const QUEUES = ['graphile-worker', 'pg-boss'] as const
const PEERS = QUEUES.flatMap((queue) =>
  [false, true].map((tuned) => ({ queue, tuned, called: tuned ? `${queue}, tuned` : queue })),
)
type Peer = (typeof PEERS)[number]

/** Conversions pushed by a worker, against a bare client that keeps nothing and against jobs of other queues: in turn. */
export const pushes: Measure = {
  name: 'pushes',
  what: 'Pushes of a worker against the simulated platforms hit directly',
  withinMinutes: 15,
  limitedBy:
    'What limits it: the bare client keeps nothing. A worker writes each push down before it is sent and after it is answered, with what was ' +
    'sent, what came back and the figures of the day, so that a death in between loses nothing. The processor time of PostgreSQL beside each ' +
    'figure is the cost of that; divided into the two cores it is the rate that no worker could pass, however fast. The record of a push ' +
    'is written once, when its answer is there: a new entry in seven to nine indexes (lists by ad set, state, visit, click and time). ' +
    'The jobs of graphile-worker and pg-boss make the same calls, one job a push, and keep nothing of what was said.',
  run: async ({ connection, folder, say }) => {
    const cluster = await clusterOf(connection)
    const own = await makeDatabase(connection, 'bench_pushes')
    const ownOfQueues = await makeDatabase(connection, 'bench_push_jobs')
    const [simulators, direct, queues, worker] = [
      startProcess('./pushes/platforms.ts'),
      startProcess('./pushes/direct.ts'),
      startProcess('./pushes/job-queues.ts'),
      startProcess('./pushes/pushing-server.ts'),
    ]
    const platforms = await answerOf(simulators, Platforms)
    await answerOf(worker, Ready, { connection: own, folder, platforms })
    const client = new pg.Client({ ...own, options: '-c app.scope=*' })
    await client.connect()
    const clientOfQueues = new pg.Client(ownOfQueues)
    await clientOfQueues.connect()
    let runs = 0
    let sentDirectly = 0
    const hit = async ({ name, mode, event, pushes: count }: Way): Promise<number> => {
      sentDirectly += count
      const order = { platforms, name, mode, event, pushes: count, run: `d${runs++}` }
      return count / (await answerOf(direct, Taken, order)).seconds
    }
    const runJobs = async ({ name, mode, event, pushes: count }: Way, { queue, tuned }: Peer): Promise<number> => {
      sentDirectly += count
      const order = { platforms, name, mode, event, pushes: count, run: `q${runs++}` }
      return count / (await answerOf(queues, Taken, { connection: ownOfQueues, order, queue, tuned })).seconds
    }
    const arrived = async ({ name }: Way): Promise<number> => (await answerOf(simulators, Counts, {}))[name].arrivals
    const spent = async () => ({
      worker: (await answerOf(worker, Spent, {})).cpu,
      PostgreSQL: cpuOfPostgres(cluster),
      platform: (await answerOf(simulators, Counts, {})).cpu,
    })
    const figures: Figure[] = []
    for (const way of WAYS) {
      await hit(way)
      await addBacklog(client, way, `w${runs++}_`)
      await workOff(client, way, () => arrived(way))
      for (const peer of PEERS) await runJobs(way, peer)
      const rounds: Round[] = []
      const jobRounds = new Map<Peer, Round[]>(PEERS.map((peer) => [peer, []]))
      const cpu: Record<(typeof PARTIES)[number], number[]> = { worker: [], PostgreSQL: [], platform: [] }
      let before = await hit(way)
      for (let round = 0; round < ROUNDS; round++) {
        // Nor is what the tables of the jobs need: autovacuum would do it in the worker's time.
        await clientOfQueues.query('vacuum analyze')
        await addBacklog(client, way, `w${runs++}_`)
        const start = await spent()
        const ours = way.pushes / (await workOff(client, way, () => arrived(way)))
        const end = await spent()
        for (const who of PARTIES) cpu[who].push(((end[who] - start[who]) / way.pushes) * 1e6)
        const after = await hit(way)
        rounds.push({ ours, peer: (before + after) / 2 })
        before = after
        for (const peer of PEERS) jobRounds.get(peer)?.push({ ours, peer: await runJobs(way, peer) })
        const processor = PARTIES.map((who) => `${who} ${Math.round(cpu[who].at(-1) ?? 0)} µs`).join(', ')
        const jobs = PEERS.map((peer) => `${peer.called} ${Math.round(jobRounds.get(peer)?.at(-1)?.peer ?? 0)}/s`).join(
          ', ',
        )
        say(`${way.what}: ${Math.round(ours)}/s ÷ ${Math.round(after)}/s; ${jobs}; ${processor}`)
      }
      const { ours, peer } = middleRound(rounds)
      const processor = PARTIES.map((who) => `${who} ${Math.round(median(cpu[who]))} µs`).join(', ')
      const note = `${Math.round(ours)}/s ÷ ${Math.round(peer)}/s, middle of ${ROUNDS} rounds; processor a push: ${processor}`
      figures.push({
        what: `pushes/s ÷ hit directly, ${way.what}`,
        value: ours / peer,
        unit: '×',
        limit: way.limit,
        atLeast: true,
        note,
      })
      for (const peer of PEERS) {
        const middle = middleRound(jobRounds.get(peer) ?? [])
        figures.push({
          what: `pushes/s ÷ the same calls as jobs of ${peer.called}, ${way.what}`,
          value: middle.ours / middle.peer,
          unit: '×',
          // Tuned, neither settles a push by itself any more: a figure to know, not one to hold.
          limit: peer.tuned ? 0 : way.queueLimit,
          atLeast: true,
          note: `${Math.round(middle.ours)}/s ÷ ${Math.round(middle.peer)}/s, middle of ${ROUNDS} rounds`,
        })
      }
      figures.push({
        what: `PostgreSQL's processor time a push, ${way.what}`,
        value: Math.round(median(cpu.PostgreSQL)),
        unit: 'µs',
        limit: 200,
        note: `middle of ${ROUNDS} rounds`,
      })
    }
    const delivered = await expectAllDelivered(client)
    const { tencent, oceanengine } = await answerOf(simulators, Counts, {})
    await client.end()
    await clientOfQueues.end()
    for (const child of [worker, direct, queues, simulators]) await endProcess(child)
    const ours = tencent.arrivals + oceanengine.arrivals - sentDirectly
    figures.push(
      { what: 'pushes not arrived', value: delivered - ours, unit: '', limit: 0, note: `of ${delivered}` },
      {
        what: 'pushes counted twice',
        value: tencent.duplicates + oceanengine.duplicates,
        unit: '',
        limit: 0,
        note: `of ${delivered}`,
      },
    )
    return { figures }
  },
}
