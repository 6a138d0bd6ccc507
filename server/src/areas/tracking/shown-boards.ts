import type { Database } from '../../core/db/database.ts'
import type { Tx } from '../../core/db/tenant.ts'

/** The ad sets among these whose public board may be looked at. */
export const shownBoards = async (db: Database | Tx, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('adsets')
    .innerJoin('enterprises', 'enterprises.id', 'adsets.enterprise_id')
    .select('adsets.id')
    .where('adsets.id', 'in', ids)
    .where('adsets.live_board', '=', true)
    .where('adsets.deleted_at', 'is', null)
    .where('enterprises.status', '=', 'active')
    .where('enterprises.deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
