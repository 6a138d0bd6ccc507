import { sql } from 'kysely'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { newId } from '../../core/db/ids.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { announceAdsets } from '../../core/live/announce-adsets.ts'
import type { Services } from '../../core/services.ts'
import { platformOf } from '../../platforms/platforms.ts'
import { dequeue, enqueue } from '../conversions/push-queue.ts'
import { notifyOfDead } from './alarms.ts'
import { LEASE_WORKER } from './lease.ts'
import { reclaimOlder } from './older-release.ts'

interface Lost {
  id: string
  adset_id: string
  account_id: string
  provider: AdProvider
  mode: string | null
  deadline: Date | null
  owner: string
  taken_at: Date
  /** Its call had not begun. */
  unsent: boolean
}

const PORTION = 500
const LEASES = 20

const backToQueue = (tx: Tx, lost: readonly Lost[], now: Date): Promise<void> =>
  enqueue(
    tx,
    lost.map(({ id, adset_id, account_id, deadline }) => ({
      pushId: id,
      adsetId: adset_id,
      accountId: account_id,
      dueAt: now,
      deadline,
    })),
  )

const setLost = async (tx: Tx, lost: readonly Lost[], state: 'retrying' | 'uncertain', now: Date): Promise<void> => {
  if (lost.length === 0) return
  const again = state === 'retrying'
  // An uncertain one keeps its owner: should the worker still come with an answer, it may write it down.
  await sql`
    update pushes p set state = ${state}, due_at = null, attempts = attempts + 1, code = 'lease', message = null,
      lease_until = null, lease_owner = case when ${again} then null else l.owner end
    from unnest(${lost.map(({ id }) => id)}::text[], ${lost.map(({ owner }) => owner)}::text[]) l (id, owner)
    where p.id = l.id`.execute(tx)
  // What was about to be said; how it was worded went with the worker.
  await sql`
    insert into push_attempts (id, push_id, adset_id, at, outcome, code, request)
    select l.attempt_id, p.id, p.adset_id, l.at, ${again ? 'retry' : 'uncertain'}, 'lease',
      json_build_object('mode', l.mode, 'event', p.event, 'eventAt', p.event_at, 'amount', p.amount, 'clickId', p.click_id)::text
    from unnest(${lost.map(({ id }) => id)}::text[],
      ${lost.map(({ taken_at }) => newId('at', taken_at.getTime()))}::text[],
      ${lost.map(({ taken_at }) => taken_at)}::timestamptz[], ${lost.map(({ mode }) => mode)}::text[]) l (id, attempt_id, at, mode)
    join pushes p on p.id = l.id`.execute(tx)
  if (again) await backToQueue(tx, lost, now)
}

const lostPushes = async (tx: Tx, now: Date, lostWorkers: readonly string[]): Promise<Lost[]> => {
  const { rows } = await sql<Lost>`
    with lost as (
      delete from push_leases where owner in (
        select owner from push_leases where until < ${now} or ${LEASE_WORKER} = any (${lostWorkers})
        limit ${LEASES} for update skip locked)
      returning owner, taken_at, push_ids, unsent
    )
    select p.id, p.adset_id, p.account_id, p.provider, p.deadline, a.params ->> 'pushMode' mode, l.owner, l.taken_at,
      p.id = any (l.unsent) unsent
    from lost l cross join unnest(l.push_ids) leased (id) join pushes p on p.id = leased.id join adsets a on a.id = p.adset_id`.execute(
    tx,
  )
  return rows
}

/**
 * Pushes whose worker was lost between sending and writing down: where the platform knows them by their key they are
 * simply sent again, elsewhere a person decides, for nobody can tell whether they arrived. What was not begun waits again.
 */
export const reclaimLost = (services: Services, now: Date, lostWorkers: readonly string[] = []): Promise<number> =>
  withSystem(services.db, async (tx) => {
    const isSafe = async ({ provider, mode }: Pick<Lost, 'provider' | 'mode'>): Promise<boolean> =>
      (await platformOf(services, provider))?.isIdempotent(mode ?? '') === true
    const lost = await lostPushes(tx, now, lostWorkers)
    const older = await reclaimOlder(tx, now, lostWorkers, isSafe)
    const safe: Lost[] = []
    const uncertain: Lost[] = []
    const unsent = lost.filter((one) => one.unsent)
    for (const one of lost) if (!one.unsent) ((await isSafe(one)) ? safe : uncertain).push(one)
    await backToQueue(tx, unsent, now)
    await setLost(tx, safe, 'retrying', now)
    await setLost(tx, uncertain, 'uncertain', now)
    await announceAdsets(tx, [...lost.map(({ adset_id }) => adset_id), ...older])
    return lost.length + older.length
  })

/** What waited beyond its window, behind an account that is paused, is given up. */
export const expireWaiting = (services: Services, now: Date): Promise<number> =>
  withSystem(services.db, async (tx) => {
    const { rows } = await sql<{ push_id: string }>`
      select push_id from push_queue where deadline < ${now} limit ${PORTION} for update skip locked`.execute(tx)
    return expire(
      tx,
      rows.map(({ push_id }) => push_id),
      now,
    )
  })

/** What the platform no longer takes leaves the queue and is not sent any more. */
export const expire = async (tx: Tx, pushIds: readonly string[], now: Date): Promise<number> => {
  const waiting = await dequeue(tx, pushIds)
  if (waiting.size === 0) return 0
  const { rows } = await sql<{ adset_id: string }>`
    update pushes set state = 'dead', code = 'window', message = null
    where id = any (${[...waiting]}) and state in ('queued', 'retrying') returning adset_id`.execute(tx)
  const adsetIds = [...new Set(rows.map(({ adset_id }) => adset_id))]
  if (adsetIds.length > 0) await notifyOfDead(tx, adsetIds, now)
  await announceAdsets(tx, adsetIds)
  return rows.length
}
