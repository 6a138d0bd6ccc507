import { sql } from 'kysely'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { enqueue } from '../conversions/push-queue.ts'

// A server of the release before keeps its queue and its leases in the rows of `pushes`. While it may still run beside this
// one, what it leaves there is moved over. Goes with the release after this one, together with pushes.due_at, lease_until
// and the indexes pushes_due, pushes_leased and pushes_unqueued.

const PORTION = 500

interface Moved {
  id: string
  adset_id: string
  account_id: string
  due_at: Date
  deadline: Date | null
}

const enqueueMoved = (tx: Tx, rows: readonly Moved[]): Promise<void> =>
  enqueue(
    tx,
    rows.map(({ id, adset_id, account_id, due_at, deadline }) => ({
      pushId: id,
      adsetId: adset_id,
      accountId: account_id,
      dueAt: due_at,
      deadline,
    })),
  )

/** What waits there moves into the queue, so that the other server's workers no longer find it. */
export const adoptWaiting = (services: Services): Promise<number> =>
  withSystem(services.db, async (tx) => {
    const { rows } = await sql<Moved>`
      update pushes p set due_at = null from (
        select id, due_at from pushes where due_at is not null and state in ('queued', 'retrying') order by id limit ${PORTION}
        for update skip locked) older
      where p.id = older.id returning p.id, p.adset_id, p.account_id, older.due_at, p.deadline`.execute(tx)
    await enqueueMoved(tx, rows)
    return rows.length
  })

export const OLDER_LEASE_WORKER = sql.raw("split_part(lease_owner, ':', 1)")

/** What was on its way there when its worker was lost, as `reclaimLost` does it with leases; `isSafe` says which may be repeated. */
export const reclaimOlder = async (
  tx: Tx,
  now: Date,
  lostWorkers: readonly string[],
  isSafe: (push: { provider: AdProvider; mode: string | null }) => Promise<boolean>,
): Promise<string[]> => {
  const { rows } = await sql<Moved & { provider: AdProvider; mode: string | null }>`
    select p.id, p.adset_id, p.account_id, ${now}::timestamptz due_at, p.deadline, p.provider, a.params ->> 'pushMode' mode
    from pushes p join adsets a on a.id = p.adset_id
    where p.state = 'sending' and (p.lease_until < ${now} or ${OLDER_LEASE_WORKER} = any (${lostWorkers}))
    limit ${PORTION} for update of p skip locked`.execute(tx)
  if (rows.length === 0) return []
  const safe: Moved[] = []
  for (const row of rows) if (await isSafe(row)) safe.push(row)
  const again = safe.map(({ id }) => id)
  await sql`
    update pushes set state = case when id = any (${again}) then 'retrying' else 'uncertain' end, due_at = null, lease_until = null,
      lease_owner = case when id = any (${again}) then null else lease_owner end, code = 'lease', message = null
    where id = any (${rows.map(({ id }) => id)})`.execute(tx)
  await sql`
    update push_attempts set outcome = case when push_id = any (${again}) then 'retry' else 'uncertain' end, code = 'lease'
    where push_id = any (${rows.map(({ id }) => id)}) and outcome = 'started'`.execute(tx)
  await enqueueMoved(tx, safe)
  return rows.map(({ adset_id }) => adset_id)
}
