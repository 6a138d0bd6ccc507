import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'

/** Heard by the worker that keeps ranges: a link wants its people looked at. */
export const RANGES_WANTED = 'wecom_range'

/**
 * Every link with one of these people is looked at again soon; several reasons in a moment cost one call. So are those that
 * have one of them as a backup, and those that have nobody.
 */
export const wantRanges = async (tx: Tx, corpId: string, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return
  const { numAffectedRows } = await sql`
    update wecom_links set range_wanted = range_wanted + 1, range_state = 'pending', range_attempts = 0,
      range_due = least(range_due, now() + interval '500 milliseconds')
    where corp_id = ${corpId} and gone_at is null and (range_state = 'starved' or effective && ${[...userIds]}::text[]
      or id in (select link_id from wecom_link_users where corp_id = ${corpId} and user_id = any (${userIds})))`.execute(
    tx,
  )
  if (numAffectedRows !== 0n) await sql`select pg_notify(${RANGES_WANTED}, ${corpId})`.execute(tx)
}
