import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'

/** Heard by every delivery worker: this account may have something to push. */
export const PUSH_DUE = 'push_due'
export const wakeDelivery = (tx: Tx, accountId: string) => sql`select pg_notify(${PUSH_DUE}, ${accountId})`.execute(tx)

/** When a new push is due: not before what the same visit still has waiting, so that a form is pushed before the payment that followed it. */
export const dueAfter = async (tx: Tx, visitId: string | null, wanted: Date): Promise<Date> => {
  if (visitId === null) return wanted
  const { rows } = await sql<{ last: Date | null }>`
    select max(q.due_at) last from conversions c join pushes p on p.conversion_id = c.id join push_queue q on q.push_id = p.id
    where c.visit_id = ${visitId} and p.state in ('queued', 'retrying')`.execute(tx)
  const last = rows[0]?.last ?? null
  return last !== null && last > wanted ? last : wanted
}

/** A push that waits, and until when it makes sense to send it. */
export interface QueuedPush {
  pushId: string
  adsetId: string
  accountId: string
  dueAt: Date
  deadline: Date | null
}

/** Puts pushes into the queue of their account; one that is in it already is due when this says so. */
export const enqueue = async (tx: Tx, pushes: readonly QueuedPush[]): Promise<void> => {
  if (pushes.length === 0) return
  const each = <T>(of: (one: QueuedPush) => T): T[] => pushes.map(of)
  await sql`
    insert into push_queue (push_id, adset_id, account_id, due_at, deadline)
    select * from unnest(${each(({ pushId }) => pushId)}::text[], ${each(({ adsetId }) => adsetId)}::text[],
      ${each(({ accountId }) => accountId)}::text[], ${each(({ dueAt }) => dueAt)}::timestamptz[],
      ${each(({ deadline }) => deadline)}::timestamptz[])
    on conflict (push_id) do update set account_id = excluded.account_id, due_at = excluded.due_at,
      deadline = excluded.deadline`.execute(tx)
}

/** Takes pushes out of the queue; answers those that were still in it. Two that try at once share them without overlap. */
export const dequeue = async (tx: Tx, pushIds: readonly string[]): Promise<Set<string>> => {
  if (pushIds.length === 0) return new Set()
  const { rows } = await sql<{ push_id: string }>`
    delete from push_queue where push_id = any (${pushIds}) returning push_id`.execute(tx)
  return new Set(rows.map(({ push_id }) => push_id))
}
