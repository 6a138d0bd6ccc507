import type { AdProvider } from '#contract/accounts/providers.ts'
import { newId } from '../../core/db/ids.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { platformOf } from '../../platforms/platforms.ts'
import type { Platform, PushChannel } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'
import { type Attempted, startAttempts } from './attempts.ts'
import { allowedCalls, type BreakerState, type Credential } from './breaker.ts'
import { callsLeft, holdAccountQueue, type AccountQueueRow, spendCalls } from './account-queues.ts'
import { takeLease } from './lease.ts'
import { type DuePush, readDue } from './read-items.ts'
import { dequeue, wakeDelivery } from '../conversions/push-queue.ts'
import { expire } from './reclaim.ts'

/** One call to the platform: pushes that travel together. */
export interface Call {
  channel: PushChannel
  pushes: Attempted[]
}

/** What a worker has taken on for an account. */
export interface Claim {
  owner: string
  accountId: string
  authorizationId: string | null
  provider: AdProvider
  platform: Platform
  /** The account's push token, sealed, as it was when the claim was made. */
  pushTokenSealed: string | null
  /** Of the account's queue, when the claim was made. */
  breaker: BreakerState
  /** The calls in the order they are made: one portion is settled before the next is begun. */
  portions: Call[][]
}

const MOST = 200
const PROBE_MS = 60_000
/** Pushes the platform cannot recognise as repeated: few are under way at a time, because those of a killed worker become uncertain. */
const NOT_IDEMPOTENT_AT_ONCE = 32

type Planned = Omit<Call, 'pushes'> & { pushes: DuePush[] }

export const credentialOf = ({ platform }: Claim, { channel }: Call): Credential =>
  platform.needsPushToken(channel.mode) ? 'push_token' : 'token'

interface Sender {
  platform: Platform
  accountId: string
  pushToken: string | null
}

/** The account's token for conversions alone; one that cannot be opened holds up only what needs it. */
const openPushToken = ({ keys, log }: Services, id: string, sealed: string | null): string | null => {
  if (sealed === null) return null
  try {
    return keys.decrypt(sealed)
  } catch (err) {
    log.error({ err, account: id }, 'push token not readable')
    return null
  }
}

const planCalls = ({ platform, accountId, pushToken }: Sender, due: readonly DuePush[]): Planned[] => {
  const ways = Map.groupBy(due, ({ mode, dataSource }) => JSON.stringify([mode, dataSource]))
  return [...ways.values()].flatMap((pushes) => {
    const [first] = pushes
    if (first === undefined) return []
    const channel: PushChannel = {
      mode: first.mode,
      accountId,
      dataSource: first.dataSource,
      accessToken: null,
      pushToken: platform.needsPushToken(first.mode) ? pushToken : null,
    }
    const byId = new Map(pushes.map((one) => [one.item.pushId, one]))
    return platform
      .batches(
        channel,
        pushes.map(({ item }) => item),
      )
      .map((items) => ({ channel, pushes: items.flatMap(({ pushId }) => byId.get(pushId) ?? []) }))
  })
}

/** What may be sent again travels in the first portion, what may not in as many portions as it takes. */
const portionsOf = (platform: Platform, planned: readonly Planned[]): Planned[][] => {
  const isSafe = ({ channel }: Planned): boolean => platform.isIdempotent(channel.mode)
  const once = planned.filter((call) => !isSafe(call))
  const portions = [planned.filter(isSafe)]
  for (let at = 0; at < once.length; at += NOT_IDEMPOTENT_AT_ONCE) {
    const portion = once.slice(at, at + NOT_IDEMPOTENT_AT_ONCE)
    if (at === 0) portions[0]?.push(...portion)
    else portions.push(portion)
  }
  return portions
}

export const pushIdsOf = (calls: readonly { pushes: readonly DuePush[] }[]): string[] =>
  calls.flatMap(({ pushes }) => pushes.map(({ item }) => item.pushId))

/** The calls without what an operator took out of the queue meanwhile. */
const dequeueCalls = async (tx: Tx, planned: readonly Planned[]): Promise<Planned[]> => {
  const taken = await dequeue(tx, pushIdsOf(planned))
  return planned.flatMap(({ channel, pushes }) => {
    const own = pushes.filter(({ item }) => taken.has(item.pushId))
    return own.length === 0 ? [] : [{ channel, pushes: own }]
  })
}

const startCall = ({ channel, pushes }: Planned, now: Date): Call => ({
  channel,
  pushes: startAttempts(
    pushes.map((push) => ({ ...push, tries: push.tries + 1 })),
    now,
  ),
})

const moveTo = async (tx: Tx, pushes: readonly DuePush[]): Promise<void> => {
  for (const { item, adsetAccount } of pushes) {
    await tx.updateTable('push_queue').set({ account_id: adsetAccount }).where('push_id', '=', item.pushId).execute()
    await tx.updateTable('pushes').set({ account_id: adsetAccount }).where('id', '=', item.pushId).execute()
    await wakeDelivery(tx, adsetAccount)
  }
}

const accountOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('ad_accounts')
    .select(['account_id', 'authorization_id', 'push_token_sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** While the platform is away one push is enough to see whether it is back, and nobody else tries meanwhile. */
const beginProbe = async (tx: Tx, queue: AccountQueueRow, now: Date): Promise<void> => {
  await tx
    .updateTable('delivery_lanes')
    .set({ paused_until: new Date(now.getTime() + PROBE_MS) })
    .where('account_id', '=', queue.account_id)
    .execute()
}

/** Takes on what is due of an account and writes that down, committed before anything is sent. */
export const claimDue = (
  services: Services,
  accountId: string,
  clock: () => Date,
  workerId = newId('dw'),
): Promise<Claim | undefined> =>
  withSystem(services.db, async (tx) => {
    const now = clock()
    const queue = await holdAccountQueue(tx, accountId, now)
    const allowed = allowedCalls(queue, now)
    if (allowed === 0) return undefined
    const account = await accountOf(tx, accountId)
    const due = await readDue(tx, services, accountId, now, Math.min(allowed, MOST))
    const next = due[0]
    const platform = next && (await platformOf(services, next.provider, () => clock().getTime()))
    if (next === undefined || platform === undefined) return undefined
    const moved = due.filter(({ adsetAccount }) => adsetAccount !== accountId)
    if (moved.length > 0) await moveTo(tx, moved)
    const overdue = due.filter(({ deadline }) => deadline !== null && deadline < now)
    await expire(
      tx,
      overdue.map(({ item }) => item.pushId),
      now,
    )
    const open = due.filter((one) => !moved.includes(one) && !overdue.includes(one))
    const most = Math.min(allowed, await callsLeft(services, queue, next.provider, now))
    const isProved = open.some(({ mode }) => platform.needsPushToken(mode))
    const pushToken = isProved ? openPushToken(services, accountId, account.push_token_sealed) : null
    const planned = planCalls({ platform, accountId: account.account_id, pushToken }, open).slice(0, most)
    if (planned.length === 0) return undefined
    if (allowed === 1) await beginProbe(tx, queue, now)
    await spendCalls(tx, services, queue, next.provider, planned.length, now)
    const taken = await dequeueCalls(tx, planned)
    if (taken.length === 0) return undefined
    const owner = `${workerId}:${newId('le', now.getTime())}`
    const portions = portionsOf(platform, taken)
    const [, ...later] = portions
    await takeLease(tx, { owner, accountId, pushIds: pushIdsOf(taken), unsent: pushIdsOf(later.flat()) }, now)
    return {
      owner,
      accountId,
      authorizationId: account.authorization_id,
      provider: next.provider,
      platform,
      pushTokenSealed: account.push_token_sealed,
      breaker: queue,
      portions: portions.map((calls) => calls.map((call) => startCall(call, now))),
    }
  })
