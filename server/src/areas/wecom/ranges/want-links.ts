import { sql } from 'kysely'
import type { Tx } from '../../../core/db/tenant.ts'
import { RANGES_WANTED } from '../../agents/want-ranges.ts'

/** These links are looked at again at once. */
export const wantLinks = async (tx: Tx, linkIds: readonly string[]): Promise<void> => {
  if (linkIds.length === 0) return
  await sql`
    update wecom_links set range_wanted = range_wanted + 1, range_state = 'pending', range_attempts = 0, range_due = now()
    where id = any (${[...linkIds]}) and gone_at is null`.execute(tx)
  await sql`select pg_notify(${RANGES_WANTED}, '')`.execute(tx)
}
