import { ASSUMED, type Costs } from './costs.ts'
import { Delays, Waiting } from './delays.ts'
import type { Layout } from './layouts.ts'

/** Seconds that are looked at together: a queue for each account would make single ones long. */
const STEP = 10

export interface PushDay {
  pushes: number
  mostPerSecond: number
  mostWaiting: number
  leftAtEnd: number
  delays: { p50: number; p99: number; max: number }
  limit: 'calls of one account' | 'workers' | undefined
  databaseCores: number
}

/** One conversion in so many clicks, pushed for the accounts whose ads they were. */
export const simulatePushes = (
  { push }: Costs,
  { pushWorkers, callsOfAccount, pushesPerCall }: Layout,
  arrivals: Float64Array,
  accountShares: readonly number[],
): PushDay => {
  const ofAccount = (STEP * callsOfAccount * pushesPerCall) / ASSUMED.callSeconds
  const cpu = (pushesPerCall > 1 ? push.workerCpu : push.oneByOneWorkerCpu) / 1e6
  const ofWorkers = STEP * pushWorkers * Math.min((push.callsPerSecond * pushesPerCall) / ASSUMED.callSeconds, 1 / cpu)
  const databaseCpu = (pushesPerCall > 1 ? push.postgresCpu : push.oneByOnePostgresCpu) / 1e6
  const queues = accountShares.map(() => new Waiting())
  const delays = new Delays()
  const held = { account: 0, workers: 0 }
  let [pushes, mostPerSecond, mostWaiting, leftAtEnd] = [0, 0, 0, 0]
  for (let second = 0; second < arrivals.length; second += STEP) {
    const due =
      arrivals.subarray(second, second + STEP).reduce((sum, one) => sum + one, 0) / ASSUMED.clicksPerConversion
    pushes += due
    let wanted = 0
    for (const [at, queue] of queues.entries()) {
      queue.add(second, due * (accountShares[at] ?? 0))
      const now = Math.min(queue.size, ofAccount)
      wanted += now
      held.account += queue.size - now
    }
    const share = wanted > ofWorkers ? ofWorkers / wanted : 1
    held.workers += wanted * (1 - share)
    leftAtEnd = 0
    for (const queue of queues) {
      queue.take(Math.min(queue.size, ofAccount) * share, (from, count) =>
        delays.add(second - from + ASSUMED.callSeconds, count),
      )
      leftAtEnd += queue.size
    }
    mostPerSecond = Math.max(mostPerSecond, (wanted * share) / STEP)
    mostWaiting = Math.max(mostWaiting, leftAtEnd)
  }
  for (const queue of queues) queue.eachLeft((from, count) => delays.add(arrivals.length - from, count))
  const limit = held.account > held.workers ? 'calls of one account' : 'workers'
  return {
    pushes,
    mostPerSecond,
    mostWaiting,
    leftAtEnd,
    delays: { p50: delays.within(0.5), p99: delays.within(0.99), max: delays.max },
    limit: mostWaiting < 1 ? undefined : limit,
    databaseCores: mostPerSecond * databaseCpu,
  }
}
