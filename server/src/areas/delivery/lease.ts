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

const NOTHING: Lease = { pushIds: new Set(), unsent: new Set() }

/** What claims still hold, held against others until the transaction ends; nothing of one that was reclaimed. */
export const holdLeases = async (tx: Tx, owners: readonly string[]): Promise<(owner: string) => Lease> => {
  const rows = await tx
    .selectFrom('push_leases')
    .select(['owner', 'push_ids', 'unsent'])
    .where('owner', '=', sql<string>`any (${[...owners]})`)
    .orderBy('owner')
    .forUpdate()
    .execute()
  const leases = new Map(
    rows.map(({ owner, push_ids, unsent }) => [owner, { pushIds: new Set(push_ids), unsent: new Set(unsent) }]),
  )
  return (owner) => leases.get(owner) ?? NOTHING
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
