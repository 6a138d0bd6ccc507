import { sql } from 'kysely'
import { withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { bookSpend } from './book-spend.ts'

/** Splits the account's days anew on which these ads cost anything. */
export const bookSpends = (
  services: Pick<Services, 'db'>,
  { accountId, adIds }: { accountId: string; adIds: readonly string[] },
): Promise<void> =>
  withSystem(services.db, async (tx) => {
    const { rows } = await sql<{ from: string | null; to: string | null }>`
      select min(day) "from", max(day) "to" from platform_days
      where account_id = ${accountId} and ad_id = any (${[...adIds]}) and ad_id <> ''`.execute(tx)
    const [found] = rows
    if (found?.from && found.to) await bookSpend(tx, accountId, { from: found.from, to: found.to })
  })
