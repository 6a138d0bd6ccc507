import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'
import { dequeue } from '../conversions/push-queue.ts'

export const LEASE_MS = 120_000
const untilOf = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/** The worker's id: the part of `owner` before the colon. */
export const LEASE_WORKER = sql.raw("split_part(owner, ':', 1)")

/** Takes pushes from the queue into a lease; answers those that were still in the queue. */
export const takeLease = async (
  tx: Tx,
  { owner, accountId }: { owner: string; accountId: string },
  pushIds: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const taken = await dequeue(tx, pushIds)
  if (taken.size > 0)
    await tx
      .insertInto('push_leases')
      .values({ owner, account_id: accountId, taken_at: now, until: untilOf(now), push_ids: [...taken] })
      .execute()
  return taken
}

/** What a claim still holds, held against others until the transaction ends; nothing once it was reclaimed. */
export const holdLease = async (tx: Tx, owner: string): Promise<Set<string>> => {
  const lease = await tx
    .selectFrom('push_leases')
    .select('push_ids')
    .where('owner', '=', owner)
    .forUpdate()
    .executeTakeFirst()
  return new Set(lease?.push_ids)
}

/** The claim, which the caller holds, lets go of these. */
export const letGo = async (
  tx: Tx,
  owner: string,
  held: ReadonlySet<string>,
  pushIds: readonly string[],
): Promise<void> => {
  const left = held.difference(new Set(pushIds))
  if (left.size === 0) await tx.deleteFrom('push_leases').where('owner', '=', owner).execute()
  else if (left.size < held.size)
    await tx
      .updateTable('push_leases')
      .set({ push_ids: [...left] })
      .where('owner', '=', owner)
      .execute()
}

export const extendLease = (tx: Tx, owner: string, now: Date) =>
  tx
    .updateTable('push_leases')
    .set({ until: untilOf(now) })
    .where('owner', '=', owner)
    .execute()
