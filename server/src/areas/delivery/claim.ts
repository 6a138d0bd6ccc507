import type { AdProvider } from '#contract/accounts/providers.ts'
import { newId } from '../../core/db/ids.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { platformOf } from '../../platforms/platforms.ts'
import type { Platform, PushChannel } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'
import { type Attempted, startAttempts } from './attempts.ts'
import { allowedCalls, type BreakerState } from './breaker.ts'
import { callsLeft, holdAccountQueue, type AccountQueueRow, spendCalls } from './account-queues.ts'
import { takeLease } from './lease.ts'
import { type DuePush, readDue, readNext } from './read-items.ts'
import { wakeDelivery } from '../conversions/push-queue.ts'
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
  /** What the lane showed when it was taken on. */
  light: BreakerState
  calls: Call[]
}

const MOST = 200
const PROBE_MS = 60_000
/** Pushes that the platform cannot recognise as repeated: few are taken on at a time, because those of a killed worker become uncertain. */
const MOST_UNASKABLE = 32

type Planned = Omit<Call, 'pushes'> & { pushes: DuePush[] }

const planCalls = (platform: Platform, accountId: string, due: readonly DuePush[]): Planned[] => {
  const ways = Map.groupBy(due, ({ mode, dataSource }) => JSON.stringify([mode, dataSource]))
  return [...ways.values()].flatMap((pushes) => {
    const [first] = pushes
    if (first === undefined) return []
    const channel: PushChannel = { mode: first.mode, accountId, dataSource: first.dataSource, accessToken: null }
    const byId = new Map(pushes.map((one) => [one.item.pushId, one]))
    return platform
      .batches(
        channel,
        pushes.map(({ item }) => item),
      )
      .map((items) => ({ channel, pushes: items.flatMap(({ pushId }) => byId.get(pushId) ?? []) }))
  })
}

/** As many calls as the account may make, and at most MOST_UNASKABLE of those that must not be sent twice. */
const withinLimits = (platform: Platform, planned: readonly Planned[], most: number): Planned[] => {
  let single = MOST_UNASKABLE
  return planned.filter(({ channel }) => platform.isIdempotent(channel.mode) || single-- > 0).slice(0, most)
}

const take = async (
  tx: Tx,
  lease: { owner: string; accountId: string },
  planned: readonly Planned[],
  now: Date,
): Promise<Call[]> => {
  const ids = planned.flatMap(({ pushes }) => pushes.map(({ item }) => item.pushId))
  // One that an operator took out of the queue meanwhile is not sent.
  const taken = await takeLease(tx, lease, ids, now)
  return planned.flatMap(({ channel, pushes }) => {
    const own = pushes.filter(({ item }) => taken.has(item.pushId)).map((one) => ({ ...one, tries: one.tries + 1 }))
    return own.length === 0 ? [] : [{ channel, pushes: startAttempts(own, now) }]
  })
}

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
    .select(['account_id', 'authorization_id', 'provider'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** While the platform is away one push is enough to see whether it is back, and nobody else tries meanwhile. */
const beginProbe = async (tx: Tx, lane: AccountQueueRow, now: Date): Promise<void> => {
  await tx
    .updateTable('delivery_lanes')
    .set({ paused_until: new Date(now.getTime() + PROBE_MS) })
    .where('account_id', '=', lane.account_id)
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
    const lane = await holdAccountQueue(tx, accountId, now)
    const allowed = allowedCalls(lane, now)
    if (allowed === 0) return undefined
    const account = await accountOf(tx, accountId)
    const next = await readNext(tx, accountId, now)
    const platform = next && (await platformOf(services, next.provider, () => clock().getTime()))
    if (next === undefined || platform === undefined) return undefined
    // No more is read, and held, than will be sent.
    const portion = platform.isIdempotent(next.mode ?? '') ? MOST : MOST_UNASKABLE
    const due = await readDue(tx, services, accountId, now, allowed === 1 ? 1 : portion)
    const moved = due.filter(({ adsetAccount }) => adsetAccount !== accountId)
    if (moved.length > 0) await moveTo(tx, moved)
    const overdue = due.filter(({ deadline }) => deadline !== null && deadline < now)
    await expire(
      tx,
      overdue.map(({ item }) => item.pushId),
      now,
    )
    const open = due.filter((one) => !moved.includes(one) && !overdue.includes(one))
    const most = Math.min(allowed, await callsLeft(services, lane, next.provider, now))
    const planned = withinLimits(platform, planCalls(platform, account.account_id, open), most)
    if (planned.length === 0) return undefined
    if (allowed === 1) await beginProbe(tx, lane, now)
    await spendCalls(tx, services, lane, next.provider, planned.length, now)
    const owner = `${workerId}:${newId('le', now.getTime())}`
    const calls = await take(tx, { owner, accountId }, planned, now)
    if (calls.length === 0) return undefined
    return {
      owner,
      accountId,
      authorizationId: account.authorization_id,
      provider: next.provider,
      platform,
      light: lane,
      calls,
    }
  })
