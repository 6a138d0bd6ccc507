import { retryWhileDatabaseAway } from '../../core/jobs/lease-worker.ts'
import { withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { enqueue } from '../conversions/push-queue.ts'
import { afterAnswer, allowedCalls } from './breaker.ts'
import type { Call, Claim } from './claim.ts'
import { holdLease, letGo } from './lease.ts'
import { sendCall } from './send.ts'
import { type Answered, type Clocked, lastOf, settle } from './settle.ts'
import { splitCall } from './split.ts'

/** Calls of one account under way together. */
const AT_ONCE = 16

/** Settling costs the database more by the transaction than by the answer: so many, or so long, are waited for. */
const GATHER = 200
const GATHER_MS = 250

/** Settles answers a few at a time, and at once when no more are to come. */
const createSettler = (services: Services, claim: Claim, clock: Clocked, isLast: () => boolean) => {
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
      await retryWhileDatabaseAway(() => settle(services, claim, batch, clock))
    }
  }
  return {
    add: (answered: Answered): Promise<void> => {
      waiting.push(answered)
      if (waiting.length >= GATHER || isLast()) enough()
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
    /** No more are to come. */
    end: (): void => enough(),
  }
}

/** Calls that were taken on and never made go back into the queue, as if nothing had been. */
const giveBack = async (services: Services, claim: Claim, calls: readonly Call[]): Promise<void> => {
  const pushes = calls.flatMap((call) => call.pushes)
  if (pushes.length === 0) return
  await withSystem(services.db, async (tx) => {
    const held = await holdLease(tx, claim.owner)
    const back = pushes.filter(({ item }) => held.has(item.pushId))
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
    await letGo(
      tx,
      claim.owner,
      held,
      back.map(({ item }) => item.pushId),
    )
  })
}

/** Sends every call of a claim, a few at a time, and writes down what comes back. Answers how many pushes were settled. */
export const runClaim = async (
  services: Services,
  claim: Claim,
  clock: Clocked,
  isStopping = () => false,
): Promise<number> => {
  const open: Call[] = [...claim.calls]
  let underWay = 0
  const settler = createSettler(services, claim, clock, () => open.length === 0 && underWay === 0)
  const settling: Promise<number>[] = []
  let { light } = claim
  const work = async (): Promise<void> => {
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
      light = afterAnswer(light, answer, clock.now())
      // The lane was closed by an answer: what has not been sent yet stays at home.
      if (allowedCalls(light, clock.now()) === 0 || isStopping()) await giveBack(services, claim, open.splice(0))
    }
  }
  const sent = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, open.length) }, work))
  settler.end()
  const settled = await Promise.allSettled(settling)
  let count = 0
  for (const one of [...sent, ...settled]) {
    if (one.status === 'rejected') throw one.reason
    count += one.value ?? 0
  }
  return count
}
