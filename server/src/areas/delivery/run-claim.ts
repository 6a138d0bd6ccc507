import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { retryWhileDatabaseAway } from '../../core/jobs/lease-worker.ts'
import type { Services } from '../../core/services.ts'
import { enqueue } from '../conversions/push-queue.ts'
import { afterAnswer, allowedCalls } from './breaker.ts'
import { holdAccountQueue, spendCalls } from './account-queues.ts'
import { startAttempts } from './attempts.ts'
import { type Call, type Claim, credentialOf } from './claim.ts'
import { advanceLease, holdLeases } from './lease.ts'
import { sendCall } from './send.ts'
import { type Answered, type Clocked, lastOf } from './settle.ts'
import { createSettler, type Settler } from './settler.ts'
import { splitCall } from './split.ts'

/** Calls of one account under way together. */
const AT_ONCE = 16

/** Calls that were taken on and never made go back into the queue, as if nothing had been. */
const giveBack = async (services: Services, claim: Claim, calls: readonly Call[], now: Date): Promise<void> => {
  const pushes = calls.flatMap((call) => call.pushes)
  if (pushes.length === 0) return
  const putBack = async (tx: Tx): Promise<void> => {
    const queue = await holdAccountQueue(tx, claim.accountId, now)
    const lease = (await holdLeases(tx, [claim.owner]))(claim.owner)
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
    if (back.length > 0) await spendCalls(tx, services, queue, claim.provider, -calls.length, now)
  }
  await retryWhileDatabaseAway(() => withSystem(services.db, putBack))
}

/** Sends every call of a claim, a few at a time, and writes down what comes back. Answers how many pushes were settled. */
export const runClaim = async (
  services: Services,
  claim: Claim,
  clock: Clocked,
  isStopping = () => false,
  settler: Settler = createSettler(services, clock),
): Promise<number> => {
  const [first = [], ...later] = claim.portions
  const open: Call[] = [...first]
  let underWay = 0
  let hasFailed = false
  const settling = settler.open({
    claim,
    isPortionSent: () => open.length === 0 && underWay === 0,
    // What was not settled must not be followed by more.
    next: () => (hasFailed ? [] : (later[0] ?? [])),
  })
  let { breaker } = claim
  const isClosed = (): boolean => allowedCalls(breaker, clock.now()) === 0 || isStopping()
  const giveBackRest = (): Promise<void> =>
    giveBack(services, claim, [...open.splice(0), ...later.splice(0).flat()], clock.now())

  const sendOpen = async (settled: Promise<number>[]): Promise<void> => {
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
      const done = settling.add(answered).then(() => length)
      // Looked at below, when all has been sent; a fault in between must not pass for one that nobody sees.
      done.catch(() => {
        hasFailed = true
      })
      settled.push(done)
      breaker = afterAnswer(breaker, { ...answer, credential: credentialOf(claim, call) }, clock.now())
      // What has not been sent when an answer stops the account's queue goes back into it.
      if (isClosed()) await giveBackRest()
    }
  }
  const runPortion = async (): Promise<number> => {
    const settled: Promise<number>[] = []
    const sent = await Promise.allSettled(
      Array.from({ length: Math.min(AT_ONCE, open.length) }, () => sendOpen(settled)),
    )
    settling.portionSent()
    const counts = await Promise.allSettled(settled)
    for (const one of [...sent, ...counts]) if (one.status === 'rejected') throw one.reason
    return counts.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
  }
  const beginNext = (): void => {
    const now = clock.now()
    for (const { channel, pushes } of later.shift() ?? []) {
      const own = pushes.filter(({ item }) => settling.begun().has(item.pushId))
      if (own.length > 0) open.push({ channel, pushes: startAttempts(own, now) })
    }
  }

  let count = 0
  try {
    while (open.length > 0) {
      count += await runPortion()
      if (isClosed()) await giveBackRest()
      beginNext()
    }
  } catch (error) {
    // Else it would wait until the lease is over.
    await giveBackRest().catch((err: unknown) => services.log.warn({ err }, 'delivery'))
    throw error
  } finally {
    settling.end()
  }
  return count
}
