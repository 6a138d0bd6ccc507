import { retryWhileDatabaseAway } from '../../core/jobs/lease-worker.ts'
import { withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { enqueue } from '../conversions/push-queue.ts'
import { afterAnswer, allowedCalls } from './breaker.ts'
import { holdAccountQueue, spendCalls } from './account-queues.ts'
import { startAttempts } from './attempts.ts'
import { type Call, type Claim, pushIdsOf } from './claim.ts'
import { advanceLease, holdLease } from './lease.ts'
import { sendCall } from './send.ts'
import { type Answered, type Clocked, lastOf, settle } from './settle.ts'
import { splitCall } from './split.ts'

/** Calls of one account under way together. */
const AT_ONCE = 16

/** Settling costs the database more by the transaction than by the answer: so many, or so long, are waited for. */
const GATHER = 200
const GATHER_MS = 250

interface Settler {
  add(answered: Answered): Promise<void>
  /** No more are to come. */
  end(): void
}

/**
 * Settles answers a few at a time, and at once when no more are to come; with the last of a portion goes the mark that the next
 * one begins.
 */
const createSettler = (
  services: Services,
  claim: Claim,
  clock: Clocked,
  { isLast, next, begin }: { isLast(): boolean; next(): readonly Call[]; begin(pushIds: ReadonlySet<string>): void },
): Settler => {
  let waiting: Answered[] = []
  let running: Promise<void> | undefined
  let enough = (): void => undefined
  const gather = async (): Promise<void> => {
    if (waiting.length >= GATHER || isLast()) return
    const { promise, resolve } = Promise.withResolvers<void>()
    enough = resolve
    const timer = setTimeout(resolve, GATHER_MS)
    await promise
    clearTimeout(timer)
  }
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      await gather()
      const batch = waiting
      waiting = []
      const begun = isLast() ? pushIdsOf(next()) : []
      begin(await retryWhileDatabaseAway(() => settle(services, claim, batch, begun, clock)))
    }
  }
  return {
    add: (answered) => {
      waiting.push(answered)
      if (waiting.length >= GATHER || isLast()) enough()
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
    end: () => enough(),
  }
}

/** Calls that were taken on and never made go back into the queue, as if nothing had been. */
const giveBack = async (services: Services, claim: Claim, calls: readonly Call[], now: Date): Promise<void> => {
  const pushes = calls.flatMap((call) => call.pushes)
  if (pushes.length === 0) return
  await withSystem(services.db, async (tx) => {
    const queue = await holdAccountQueue(tx, claim.accountId, now)
    const lease = await holdLease(tx, claim.owner)
    const back = pushes.filter(({ item }) => lease.pushIds.has(item.pushId))
    await enqueue(
      tx,
      back.map(({ item: { pushId }, adsetId, dueAt, deadline }) => ({
        pushId,
        adsetId,
        accountId: claim.accountId,
        dueAt,
        deadline,
      })),
    )
    await advanceLease(tx, claim.owner, lease, { done: back.map(({ item }) => item.pushId) }, now)
    await spendCalls(tx, services, queue, claim.provider, -calls.length, now)
  })
}

/** Sends every call of a claim, a few at a time, and writes down what comes back. Answers how many pushes were settled. */
export const runClaim = async (
  services: Services,
  claim: Claim,
  clock: Clocked,
  isStopping = () => false,
): Promise<number> => {
  const [first = [], ...later] = claim.portions
  const open: Call[] = [...first]
  let underWay = 0
  /** What the lease says may be sent of the next portion: nothing once it was reclaimed. */
  let begun: ReadonlySet<string> = new Set()
  const settler = createSettler(services, claim, clock, {
    isLast: () => open.length === 0 && underWay === 0,
    next: () => later[0] ?? [],
    begin: (pushIds) => {
      begun = pushIds
    },
  })
  let { breaker } = claim
  const isClosed = (): boolean => allowedCalls(breaker, clock.now()) === 0 || isStopping()
  const giveBackRest = (): Promise<void> =>
    giveBack(services, claim, [...open.splice(0), ...later.splice(0).flat()], clock.now())

  const sendOpen = async (settling: Promise<number>[]): Promise<void> => {
    for (let call = open.shift(); call !== undefined; call = open.shift()) {
      underWay++
      const exchanges = await sendCall(services, claim, call, clock.now).finally(() => underWay--)
      const answered: Answered = { call, exchanges }
      const answer = lastOf(answered)
      if (answer.outcome === 'rejected' && call.pushes.length > 1) {
        open.unshift(...(await splitCall(services, claim, answered, clock.now())))
        continue
      }
      // The next call does not wait until this one is written down.
      const { length } = call.pushes
      const done = settler.add(answered).then(() => length)
      // Looked at below, when all has been sent; a fault in between must not pass for one that nobody sees.
      done.catch(() => undefined)
      settling.push(done)
      breaker = afterAnswer(breaker, answer, clock.now())
      // What has not been sent when an answer stops the account's queue goes back into it.
      if (isClosed()) await giveBackRest()
    }
  }
  const runPortion = async (): Promise<number> => {
    const settling: Promise<number>[] = []
    const sent = await Promise.allSettled(
      Array.from({ length: Math.min(AT_ONCE, open.length) }, () => sendOpen(settling)),
    )
    settler.end()
    const settled = await Promise.allSettled(settling)
    for (const one of [...sent, ...settled]) if (one.status === 'rejected') throw one.reason
    return settled.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
  }
  const beginNext = (): void => {
    const now = clock.now()
    for (const { channel, pushes } of later.shift() ?? []) {
      const own = pushes.filter(({ item }) => begun.has(item.pushId))
      if (own.length > 0) open.push({ channel, pushes: startAttempts(own, now) })
    }
  }

  let count = 0
  while (open.length > 0) {
    count += await runPortion()
    if (isClosed()) await giveBackRest()
    beginNext()
  }
  return count
}
