import { sql } from 'kysely'
import { z } from 'zod'
import { BULK_SHOWN, type BulkCounts, BulkRow, type BulkState } from '#contract/adsets/bulk.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { claimKey, type IdempotentRequest, keepReply } from '../../../core/http/idempotency.ts'

const Values = z.record(z.string(), z.unknown())
const StoredRow = BulkRow.extend({ was: Values, is: Values })
/** What became of one ad set, with what the undo needs. */
export type StoredRow = z.output<typeof StoredRow>

export interface BulkOf {
  jobId: string
  userId: string
}

// No request has this hash, so that no key of a caller is taken for a row, nor a row for theirs.
const HASH = 'adset_bulk'
const keyOf = (jobId: string, id: string): string => `${HASH}:${jobId}:${id}`

/**
 * The right to do this row, held until the transaction ends; undefined where it was done before. A row is kept as the
 * reply to a call with an Idempotency-Key is: with the work itself or not at all.
 */
export const claimRow = async (
  tx: Tx,
  { jobId, userId }: BulkOf,
  id: string,
): Promise<IdempotentRequest | undefined> => {
  const request = { userId, key: keyOf(jobId, id), hash: HASH }
  return (await claimKey(tx, request)) === undefined ? request : undefined
}

export const keepRow = (tx: Tx, claimed: IdempotentRequest, row: StoredRow): Promise<void> =>
  keepReply(tx, claimed, row)

const rowsOf = ({ jobId, userId }: BulkOf, ids: readonly string[]) => sql`
  from unnest(${ids.map((id) => keyOf(jobId, id))}::text[]) with ordinality t (key, at)
  join idempotency_keys k on k.user_id = ${userId} and k.key = t.key
  where k.request_hash = ${HASH} and k.reply is not null`

/** Those of the ad sets that are done, in their order. */
export const readRows = async (
  tx: Tx,
  bulk: BulkOf,
  ids: readonly string[],
  { state, from = 0, most = BULK_SHOWN }: { state?: BulkState | undefined; from?: number; most?: number } = {},
): Promise<StoredRow[]> => {
  const { rows } = await sql<{ reply: unknown }>`
    select k.reply ${rowsOf(bulk, ids)} and (${state ?? null}::text is null or k.reply ->> 'state' = ${state ?? null})
    order by t.at offset ${from} limit ${most}`.execute(tx)
  return rows.map(({ reply }) => StoredRow.parse(reply))
}

/** Counts by state, and of the refused by reason. */
export const countRows = async (tx: Tx, bulk: BulkOf, ids: readonly string[]): Promise<BulkCounts> => {
  const { rows } = await sql<{ state: string; reason: string | null; n: number }>`
    select k.reply ->> 'state' state, k.reply ->> 'reason' reason, count(*) n ${rowsOf(bulk, ids)}
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
