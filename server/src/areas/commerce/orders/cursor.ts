import { sql } from 'kysely'
import type { Shop } from '#contract/commerce/entities.ts'
import type { Database } from '../../../core/db/database.ts'

/** Where reading begins for a shop that was never read; kept at once, so that a first read that breaks off skips nothing. */
export const openCursor = async (db: Database, provider: Shop, start: Date) => {
  await db
    .insertInto('shop_cursors')
    .values({ provider, read_until: start })
    .onConflict((conflict) => conflict.column('provider').doNothing())
    .execute()
  return db
    .selectFrom('shop_cursors')
    .select(['read_until', 'last_read_at'])
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
}

/** Only after a window was read whole. */
export const moveCursor = async (db: Database, provider: Shop, until: Date): Promise<void> => {
  await db
    .updateTable('shop_cursors')
    .set({ read_until: sql<Date>`greatest(read_until, ${until})` })
    .where('provider', '=', provider)
    .execute()
}

/** How the last reading went, for people to see. */
export const noteReading = async (
  db: Database,
  provider: Shop,
  outcome: { readAt: Date } | { error: string },
): Promise<void> => {
  await db
    .updateTable('shop_cursors')
    .set('error' in outcome ? { error: outcome.error } : { error: null, last_read_at: outcome.readAt })
    .where('provider', '=', provider)
    .execute()
}
