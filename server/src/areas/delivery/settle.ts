import { sql } from 'kysely'
import type { PushState } from '#contract/adsets/statuses.ts'
import { announceAdsets } from '../../core/live/announce-adsets.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { pushAttempts, pushCallSeconds, pushesSettled } from '../../core/metrics/counted.ts'
import type { PushAnswer } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'
import { notifyOfAccount, notifyOfDead } from './alarms.ts'
import { type Attempted, type Exchange, writeAttempts } from './attempts.ts'
import { afterAnswer, type BreakerState, type Credential } from './breaker.ts'
import { type Call, type Claim, credentialOf, pushIdsOf } from './claim.ts'
import { type AccountQueueRow, holdAccountQueues } from './account-queues.ts'
import { nextTry } from './next-try.ts'
import { enqueue } from '../conversions/push-queue.ts'
import { advanceLease, holdLeases } from './lease.ts'

/** A call that has its answer. */
export interface Answered {
  call: Call
  exchanges: readonly [Exchange, ...Exchange[]]
}

/** Answers of one claim that are settled together. */
export interface Settlement {
  claim: Claim
  answered: readonly Answered[]
  /** Pushes of the claim that are sent next, once this is settled. */
  next: readonly string[]
}

export interface Clocked {
  now: () => Date
  /** From 0 up to 1. */
  random: () => number
}

interface Verdict {
  state: PushState
  due: Date | null
  tries: number
}

export const lastOf = ({ exchanges }: Answered): PushAnswer => (exchanges.at(-1) ?? exchanges[0]).answer

/** What an answer makes of one push. Only what the platform has seen uses up a try. */
const verdictOn = (
  { tries, deadline }: Pick<Attempted, 'tries' | 'deadline'>,
  { outcome, retryAfterSeconds }: Pick<PushAnswer, 'outcome' | 'retryAfterSeconds'>,
  idempotent: boolean,
  now: Date,
  chance: number,
): Verdict => {
  if (outcome === 'delivered' || outcome === 'duplicate') return { state: 'delivered', due: null, tries }
  if (outcome === 'rejected') return { state: 'rejected', due: null, tries }
  if (outcome === 'throttled' || outcome === 'auth_failed')
    return { state: tries > 1 ? 'retrying' : 'queued', due: now, tries: tries - 1 }
  if (outcome === 'uncertain' && !idempotent) return { state: 'uncertain', due: null, tries }
  const due = nextTry({ tries, now, deadline, retryAfterSeconds, chance })
  return due === undefined ? { state: 'dead', due: null, tries } : { state: 'retrying', due, tries }
}

interface Settled extends Verdict {
  claim: Claim
  pushId: string
  adsetId: string
  deadline: Date | null
  answer: PushAnswer
}

/**
 * Written only where the push is still its claim's own: what was taken from it meanwhile has another history, unless it was
 * given up as uncertain and keeps the claim's name. Whatever is to be tried again goes back into the queue. Answers which of the
 * pushes that come next may be sent.
 */
const writeStates = async (
  tx: Tx,
  settlements: readonly Settlement[],
  settled: readonly Settled[],
  now: Date,
): Promise<Set<string>> => {
  const leaseOf = await holdLeases(
    tx,
    settlements.map(({ claim }) => claim.owner),
  )
  const each = <T>(of: (one: Settled) => T): T[] => settled.map(of)
  const { rows } = await sql<{ id: string }>`
    select id from settle_pushes(${now}, ${each(({ claim }) => claim.owner)}::text[], ${each(({ pushId }) => pushId)}::text[],
      ${each(({ state }) => state)}::text[], ${each(({ tries }) => tries)}::int[], ${each(({ answer }) => answer.code)}::text[],
      ${each(({ answer }) => answer.message)}::text[],
      ${each(({ claim, pushId }) => leaseOf(claim.owner).pushIds.has(pushId))}::boolean[]) id`.execute(tx)
  const again = new Set(rows.map(({ id }) => id))
  await enqueue(
    tx,
    settled.flatMap(({ claim: { accountId }, pushId, adsetId, due, deadline }) =>
      due !== null && again.has(pushId) ? [{ pushId, adsetId, accountId, dueAt: due, deadline }] : [],
    ),
  )
  const begun = new Set<string>()
  for (const { claim, answered, next } of settlements) {
    const lease = leaseOf(claim.owner)
    // Held is enough: only this claim begins them, and it may ask a second time where nobody heard that the first was committed.
    const own = next.filter((pushId) => lease.pushIds.has(pushId))
    for (const pushId of own) begun.add(pushId)
    const done = pushIdsOf(answered.map(({ call }) => call))
    await advanceLease(tx, claim.owner, lease, { done, begun: own }, now)
  }
  return begun
}

/** An answer and what its call proved itself by. */
interface Judged {
  answer: PushAnswer
  credential: Credential
  pushes: number
}

/** What the answers say of the account. A refusal of a push token that has been replaced since says nothing any more. */
const judgedOf = async (tx: Tx, accountId: string, settlements: readonly Settlement[]): Promise<Judged[]> => {
  const judged = settlements.flatMap(({ claim, answered }) =>
    answered.map((one) => ({
      answer: lastOf(one),
      credential: credentialOf(claim, one.call),
      pushes: one.call.pushes.length,
      sealed: claim.pushTokenSealed,
    })),
  )
  const isRefused = ({ answer, credential }: Judged): boolean =>
    answer.outcome === 'auth_failed' && credential === 'push_token'
  if (!judged.some(isRefused)) return judged
  const { push_token_sealed: sealed } = await tx
    .selectFrom('ad_accounts')
    .select('push_token_sealed')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return judged.filter((one) => !isRefused(one) || one.sealed === sealed)
}

const FAILED: readonly PushAnswer['outcome'][] = ['retry', 'rejected', 'uncertain', 'auth_failed']

/** The account's queue after these answers, and the alarms that go with it. */
const moveAccountQueue = async (
  tx: Tx,
  services: Services,
  before: AccountQueueRow,
  answered: readonly Judged[],
  now: Date,
): Promise<void> => {
  const after = answered.reduce<BreakerState>(
    (breaker, { answer, credential }) => afterAnswer(breaker, { ...answer, credential }, now),
    before,
  )
  let failed = before.failed_in_row
  let words = ''
  const { alarmFailures } = await services.settings.get('push')
  let alarming = false
  for (const { answer, pushes } of answered) {
    const { outcome, message, code } = answer
    if (outcome === 'delivered' || outcome === 'duplicate') failed = 0
    else if (FAILED.includes(outcome)) {
      words = message ?? code ?? outcome
      alarming ||= failed < alarmFailures && failed + pushes >= alarmFailures
      failed += pushes
    }
  }
  const { paused, paused_until, failures } = after
  // Nearly always the platform answered as it did before.
  const same =
    paused === before.paused &&
    paused_until?.getTime() === before.paused_until?.getTime() &&
    failures === before.failures &&
    failed === before.failed_in_row
  if (!same)
    await tx
      .updateTable('delivery_lanes')
      .set({
        paused,
        paused_until,
        failures,
        failed_in_row: failed,
        ...(paused !== before.paused && { changed_at: now }),
      })
      .where('account_id', '=', before.account_id)
      .execute()
  if (alarming)
    await notifyOfAccount(
      tx,
      before.account_id,
      { kind: 'push.failing', params: { count: String(failed), error: words } },
      now,
    )
  if (paused !== before.paused && (paused === 'breaker' || paused === 'token' || paused === 'push_token'))
    await notifyOfAccount(tx, before.account_id, { kind: 'push.paused', params: { error: words } }, now)
}

const settledOf = ({ claim, answered }: Settlement, clock: Clocked, now: Date): Settled[] =>
  answered.flatMap((one) => {
    const answer = lastOf(one)
    const idempotent = claim.platform.isIdempotent(one.call.channel.mode)
    return one.call.pushes.map((push) => ({
      ...verdictOn(push, answer, idempotent, now, clock.random()),
      claim,
      pushId: push.item.pushId,
      adsetId: push.adsetId,
      deadline: push.deadline,
      answer,
    }))
  })

const count = (settlements: readonly Settlement[], settled: readonly Settled[]): void => {
  for (const { claim, answered } of settlements)
    for (const { call, exchanges } of answered)
      for (const { answer, ms } of exchanges) {
        const { provider } = claim.platform
        pushCallSeconds.observe({ provider }, ms / 1000)
        pushAttempts.inc({ provider, outcome: answer.outcome }, call.pushes.length)
      }
  for (const { claim, state } of settled) pushesSettled.inc({ provider: claim.platform.provider, state })
}

/**
 * Writes down what came back, once; the accounts' queues, the alarms and the figures follow in the same transaction. Answers which
 * of the pushes that come next may be sent.
 */
export const settle = async (
  services: Services,
  settlements: readonly Settlement[],
  clock: Clocked,
): Promise<Set<string>> => {
  const { settled, begun } = await withSystem(services.db, async (tx) => {
    const now = clock.now()
    const queues = await holdAccountQueues(
      tx,
      settlements.map(({ claim }) => claim.accountId),
      now,
    )
    const settled = settlements.flatMap((one) => settledOf(one, clock, now))
    await writeAttempts(
      tx,
      settlements.flatMap(({ answered }) =>
        answered.map(({ call, exchanges }) => ({ pushes: call.pushes, exchanges })),
      ),
    )
    const begun = await writeStates(tx, settlements, settled, now)
    const byAccount = Map.groupBy(settlements, ({ claim }) => claim.accountId)
    for (const [accountId, own] of byAccount) {
      const queue = queues.get(accountId)
      if (queue === undefined) throw new Error(`No queue for account ${accountId}`)
      await moveAccountQueue(tx, services, queue, await judgedOf(tx, accountId, own), now)
    }
    const dead = new Set(settled.filter(({ state }) => state === 'dead').map(({ adsetId }) => adsetId))
    if (dead.size > 0) await notifyOfDead(tx, [...dead], now)
    await announceAdsets(
      tx,
      settled.map(({ adsetId }) => adsetId),
    )
    return { settled, begun }
  })
  count(settlements, settled)
  return begun
}
