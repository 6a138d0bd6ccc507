import { sql } from 'kysely'
import { z } from 'zod'
import { BULK_SHOWN, type BulkCounts, BulkRow, type BulkState } from '#contract/adsets/bulk.ts'
import type { Tx } from '../../../core/db/tenant.ts'

const Values = z.record(z.string(), z.unknown())
const StoredRow = BulkRow.extend({ was: Values, is: Values })
/** What became of one ad set, with what the undo needs. */
export type StoredRow = z.output<typeof StoredRow>

export interface BulkOf {
  jobId: string
  userId: string
}

/**
 * The right to do this row, held until the transaction ends; false where it was done before. Whoever comes meanwhile
 * waits for that transaction, and finds the row done if it committed.
 */
export const claimRow = async (tx: Tx, { jobId, userId }: BulkOf, id: string): Promise<boolean> => {
  const claimed = await tx
    .insertInto('bulk_rows')
    .values({ job_id: jobId, record_id: id, user_id: userId, result: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('record_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Kept with the work itself, or not at all. */
export const keepRow = async (tx: Tx, { jobId }: BulkOf, id: string, row: StoredRow): Promise<void> => {
  await tx
    .updateTable('bulk_rows')
    .set({ result: JSON.stringify(row) })
    .where('job_id', '=', jobId)
    .where('record_id', '=', id)
    .execute()
}

const rowsOf = ({ jobId, userId }: BulkOf, ids: readonly string[]) => sql`
  from unnest(${[...ids]}::text[]) with ordinality t (record_id, at)
  join bulk_rows k on k.job_id = ${jobId} and k.record_id = t.record_id
  where k.user_id = ${userId} and k.result is not null`

/** Those of the ad sets that are done, in their order. */
export const readRows = async (
  tx: Tx,
  bulk: BulkOf,
  ids: readonly string[],
  { state, from = 0, most = BULK_SHOWN }: { state?: BulkState | undefined; from?: number; most?: number } = {},
): Promise<StoredRow[]> => {
  const { rows } = await sql<{ result: unknown }>`
    select k.result ${rowsOf(bulk, ids)} and (${state ?? null}::text is null or k.result ->> 'state' = ${state ?? null})
    order by t.at offset ${from} limit ${most}`.execute(tx)
  return rows.map(({ result }) => StoredRow.parse(result))
}

/** Counts by state, and of the refused by reason. */
export const countRows = async (tx: Tx, bulk: BulkOf, ids: readonly string[]): Promise<BulkCounts> => {
  const { rows } = await sql<{ state: string; reason: string | null; n: number }>`
    select k.result ->> 'state' state, k.result ->> 'reason' reason, count(*) n ${rowsOf(bulk, ids)}
    group by 1, 2`.execute(tx)
  return sumUp(rows.map(({ n, ...row }) => ({ ...row, count: n })))
}

/** The same of rows at hand. */
export const sumUp = (rows: readonly { state: string; reason: string | null; count?: number }[]): BulkCounts => {
  const sumOf = (some: typeof rows) => some.reduce((sum, { count = 1 }) => sum + count, 0)
  const of = (state: BulkState) => rows.filter((row) => row.state === state)
  const reasons = [...Map.groupBy(of('refused'), ({ reason }) => reason ?? '')]
    .map(([reason, some]) => ({ reason, count: sumOf(some) }))
    .toSorted((one, other) => other.count - one.count)
  const [changed, unchanged, refused] = [sumOf(of('changed')), sumOf(of('unchanged')), sumOf(of('refused'))]
  return { changed, unchanged, refused, reasons }
}
