import type { AdProvider } from '#contract/accounts/providers.ts'
import { sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { tokensAt } from '../../core/limits/token-bucket.ts'

export type AccountQueueRow = Row<'delivery_lanes'>

/**
 * The queues of these accounts, held until the transaction ends, in one order, so that two who hold several do not wait for each
 * other. Whoever holds queues and pushes takes the queues first.
 */
export const holdAccountQueues = async (
  tx: Tx,
  accountIds: readonly string[],
  now: Date,
): Promise<Map<string, AccountQueueRow>> => {
  const ids = [...new Set(accountIds)]
  const hold = async (): Promise<Map<string, AccountQueueRow>> => {
    const rows = await tx
      .selectFrom('delivery_lanes')
      .selectAll()
      .where('account_id', '=', sql<string>`any (${ids})`)
      .orderBy('account_id')
      .forUpdate()
      .execute()
    return new Map(rows.map((row) => [row.account_id, row]))
  }
  const known = await hold()
  if (known.size === ids.length) return known
  await tx
    .insertInto('delivery_lanes')
    .values(ids.map((id) => ({ account_id: id, paused: null, changed_at: now })))
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return hold()
}

export const holdAccountQueue = async (tx: Tx, accountId: string, now: Date): Promise<AccountQueueRow> => {
  const queue = (await holdAccountQueues(tx, [accountId], now)).get(accountId)
  if (queue === undefined) throw new Error(`No queue for account ${accountId}`)
  return queue
}

const perMinuteOf = async ({ settings }: Services, provider: AdProvider): Promise<number> =>
  (await settings.get(provider)).perMinute

/** Whole calls the account has left now. */
export const callsLeft = async (
  services: Services,
  queue: AccountQueueRow,
  provider: AdProvider,
  now: Date,
): Promise<number> =>
  Math.max(
    0,
    Math.floor(tokensAt({ tokens: queue.tokens, at: queue.tokens_at }, await perMinuteOf(services, provider), now)),
  )

/** Takes calls from the account's pace, whose queue the caller holds. It may go into debt for calls that cannot wait. */
export const spendCalls = async (
  tx: Tx,
  services: Services,
  queue: AccountQueueRow,
  provider: AdProvider,
  calls: number,
  now: Date,
): Promise<void> => {
  const left = tokensAt({ tokens: queue.tokens, at: queue.tokens_at }, await perMinuteOf(services, provider), now)
  await tx
    .updateTable('delivery_lanes')
    .set({ tokens: left - calls, tokens_at: now })
    .where('account_id', '=', queue.account_id)
    .execute()
}

/** The accounts that have something due and may push; the waiting rows are skipped through, not read. */
export const findAccountQueues = async (db: Database, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ account_id: string }>`
    with recursive waiting as (
      (select account_id from push_queue order by account_id limit 1)
      union all
      select (select q.account_id from push_queue q where q.account_id > w.account_id order by q.account_id limit 1)
      from waiting w where w.account_id is not null
    )
    select w.account_id from waiting w left join delivery_lanes l on l.account_id = w.account_id
    where w.account_id is not null
      and (l.paused is null or l.paused_until <= ${now})
      and exists (select from push_queue q where q.account_id = w.account_id and q.due_at <= ${now})`.execute(db)
  return rows.map(({ account_id }) => account_id)
}
