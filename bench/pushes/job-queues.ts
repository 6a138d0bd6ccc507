import { EventEmitter } from 'node:events'
import { Logger, makeWorkerUtils, run as runGraphile, type WorkerUtils } from 'graphile-worker'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { PushItem } from '../../server/src/platforms/port.ts'
import { BATCH, CONNECTIONS, itemsOf, Order, requestsOf, send } from './requests.ts'
import type { Sold } from './ways.ts'

// The same calls as jobs of a queue that a user would pick instead: a job a push, put in before the time is taken, removed or
// marked done when its call was answered, and nothing kept of what was said. Each as its documentation starts a worker, with as
// many at once as ours has; and tuned, as its pages on performance advise for many short jobs.

const Asked = z.object({
  connection: z.custom<pg.PoolConfig>(),
  order: Order,
  queue: z.enum(['graphile-worker', 'pg-boss']),
  tuned: z.boolean(),
})
type Queue = z.infer<typeof Asked>['queue']

interface Job {
  /** Which of the accounts it is of. */
  account: number
  item: PushItem
}

const jobsOf = (order: Order): Job[] => {
  const { sold } = order.platforms[order.name]
  const lists = sold.map((one, account) =>
    itemsOf({ ...order, sold: one, accounts: sold.length }).map((item) => ({ account, item })),
  )
  return Array.from({ length: order.pushes / sold.length }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

/** What a job's payload became on its way through JSON. */
const itemOf = ({ item }: Job): PushItem => ({ ...item, eventAt: new Date(item.eventAt) })

const sendAll = async ({ platforms, name, mode }: Order, jobs: readonly Job[]): Promise<void> => {
  const { url, sold } = platforms[name]
  const byAccount = Map.groupBy(jobs, ({ account }) => account)
  const requests = [...byAccount].flatMap(([account, own]) => requestsOf(mode, sold[account] as Sold, own.map(itemOf)))
  await Promise.all(requests.map((request) => send(url, request)))
}

/** Jobs that run at the same time and travel together: as many as a call takes, or what has come in a few milliseconds. */
const gathering = (order: Order) => {
  const waiting = new Map<number, { jobs: Job[]; sent: Promise<void>; send: () => void }>()
  return (job: Job): Promise<void> => {
    let group = waiting.get(job.account)
    if (group === undefined) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const jobs: Job[] = []
      const timer = setTimeout(() => group?.send(), 5)
      const flush = (): void => {
        clearTimeout(timer)
        waiting.delete(job.account)
        sendAll(order, jobs).then(resolve, reject)
      }
      group = { jobs, sent: promise, send: flush }
      waiting.set(job.account, group)
    }
    group.jobs.push(job)
    if (group.jobs.length === BATCH) group.send()
    return group.sent
  }
}

const silent = new Logger(() => () => undefined)
let utils: WorkerUtils | undefined

const withGraphile = async (pool: pg.Pool, order: Order, tuned: boolean): Promise<number> => {
  utils ??= await makeWorkerUtils({ pgPool: pool, logger: silent })
  await utils.migrate()
  const jobs = jobsOf(order)
  for (let at = 0; at < jobs.length; at += 1000)
    await utils.addJobs(jobs.slice(at, at + 1000).map((payload) => ({ identifier: 'push', payload })))
  await pool.query('vacuum analyze graphile_worker._private_jobs')
  const isBatch = order.mode === 'api'
  const gather = gathering(order)
  let left = jobs.length
  const done = Promise.withResolvers<void>()
  const events = new EventEmitter()
  events.on('job:complete', () => {
    if (--left === 0) done.resolve()
  })
  const began = performance.now()
  const runner = await runGraphile({
    pgPool: pool,
    logger: silent,
    noHandleSignals: true,
    events,
    preset: {
      worker: {
        concurrentJobs: isBatch ? BATCH * order.platforms[order.name].sold.length : CONNECTIONS,
        ...(tuned ? { localQueue: { size: 500 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 } : {}),
      },
    },
    taskList: { push: (payload) => (isBatch ? gather(payload as Job) : sendAll(order, [payload as Job])) },
  })
  await done.promise
  const { rows } = await pool.query('select count(*)::int n from graphile_worker._private_jobs')
  const seconds = (performance.now() - began) / 1000
  await runner.stop()
  if (rows[0].n > 0 && left > 0) throw new Error(`${rows[0].n} jobs are left`)
  return seconds
}

/** One queue an account: what is fetched together can travel together. */
const queueOf = (account: number): string => `push_${account}`
const boss = { one: undefined as PgBoss | undefined }

const withBoss = async (pool: pg.Pool, order: Order, tuned: boolean): Promise<number> => {
  if (boss.one === undefined) {
    const made = new PgBoss({
      db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
      supervise: false,
      schedule: false,
    })
    await made.start()
    boss.one = made
  }
  const { one } = boss
  const byAccount = Map.groupBy(jobsOf(order), ({ account }) => account)
  for (const [account, jobs] of byAccount) {
    await one.createQueue(queueOf(account))
    await one.insert(
      queueOf(account),
      jobs.map((data) => ({ data })),
    )
  }
  await pool.query('vacuum analyze pgboss.job')
  const isBatch = order.mode === 'api'
  let left = order.pushes
  const done = Promise.withResolvers<void>()
  const options = {
    pollingIntervalSeconds: 0.5,
    ...(tuned || isBatch ? { batchSize: BATCH } : { localConcurrency: CONNECTIONS / byAccount.size }),
    ...(tuned ? { burstWhenBatchFull: true } : {}),
  }
  const began = performance.now()
  for (const account of byAccount.keys())
    await one.work<Job>(queueOf(account), options, async (taken) => {
      await sendAll(
        order,
        taken.map(({ data }) => data),
      )
      left -= taken.length
      if (left === 0) done.resolve()
    })
  await done.promise
  for (const account of byAccount.keys()) await one.offWork(queueOf(account), { wait: true })
  return (performance.now() - began) / 1000
}

const pools = new Map<string, pg.Pool>()
const RUNS: Record<Queue, (pool: pg.Pool, order: Order, tuned: boolean) => Promise<number>> = {
  'graphile-worker': withGraphile,
  'pg-boss': withBoss,
}

process.on('message', async (message) => {
  const { connection, order, queue, tuned } = Asked.parse(message)
  const pool = pools.get(queue) ?? new pg.Pool({ ...connection, max: 12 })
  pools.set(queue, pool)
  process.send?.({ seconds: await RUNS[queue](pool, order, tuned) })
})
process.on('disconnect', () => process.exit(0))
