import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'

export const LEASE_MS = 120_000
const untilOf = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/** The worker's id: the part of `owner` before the colon. */
export const LEASE_WORKER = sql.raw("split_part(owner, ':', 1)")

/** The pushes a claim holds. */
interface Lease {
  pushIds: ReadonlySet<string>
  /** Those among them whose calls have not begun: should the worker be lost, they are as good as never taken. */
  unsent: ReadonlySet<string>
}

/** For pushes the caller has taken out of the queue. */
export const takeLease = async (
  tx: Tx,
  {
    owner,
    accountId,
    pushIds,
    unsent,
  }: { owner: string; accountId: string; pushIds: readonly string[]; unsent: readonly string[] },
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('push_leases')
    .values({
      owner,
      account_id: accountId,
      taken_at: now,
      until: untilOf(now),
      push_ids: [...pushIds],
      unsent: [...unsent],
    })
    .execute()
}

/** What a claim still holds, held against others until the transaction ends; nothing once it was reclaimed. */
export const holdLease = async (tx: Tx, owner: string): Promise<Lease> => {
  const lease = await tx
    .selectFrom('push_leases')
    .select(['push_ids', 'unsent'])
    .where('owner', '=', owner)
    .forUpdate()
    .executeTakeFirst()
  return { pushIds: new Set(lease?.push_ids), unsent: new Set(lease?.unsent) }
}

/** The claim, which the caller holds, lets go of some pushes and is about to send others, for which its time begins anew. */
export const advanceLease = async (
  tx: Tx,
  owner: string,
  { pushIds, unsent }: Lease,
  { done, begun = [] }: { done: readonly string[]; begun?: readonly string[] },
  now: Date,
): Promise<void> => {
  const gone = new Set(done)
  const left = pushIds.difference(gone)
  if (left.size === 0) await tx.deleteFrom('push_leases').where('owner', '=', owner).execute()
  else if (left.size < pushIds.size || begun.length > 0)
    await tx
      .updateTable('push_leases')
      .set({
        push_ids: [...left],
        unsent: [...unsent.difference(gone).difference(new Set(begun))],
        ...(begun.length > 0 && { until: untilOf(now) }),
      })
      .where('owner', '=', owner)
      .execute()
}

export const extendLease = (tx: Tx, owner: string, now: Date) =>
  tx
    .updateTable('push_leases')
    .set({ until: untilOf(now) })
    .where('owner', '=', owner)
    .execute()
