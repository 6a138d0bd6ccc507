import { sql } from 'kysely'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { MonthUse } from './budget-use.ts'
import type { Span } from '../../core/time/span.ts'

export interface AccountUse extends MonthUse {
  accountId: string
  enterpriseId: string
}

const within = (scope: Scope) => (scope === 'all' ? sql`true` : sql`enterprise_id = any (${[...scope]})`)

/** What each enterprise spent of each account in a month, an account's day once. */
export const monthUses = async (tx: Tx, scope: Scope, { from, to }: Span): Promise<AccountUse[]> => {
  const { rows } = await sql<AccountUse>`
    select account_id "accountId", enterprise_id "enterpriseId", sum(amount)::bigint spent, max(day) through,
      (array_agg(amount order by day desc))[1] "lastDay"
    from account_days where day between ${from} and ${to} and ${within(scope)} group by 1, 2`.execute(tx)
  return rows
}

export const spentIn = async (tx: Tx, scope: Scope, { from, to }: Span): Promise<number> => {
  const { rows } = await sql<{ spent: number | null }>`
    select sum(amount)::bigint spent from account_days where day between ${from} and ${to} and ${within(scope)}`.execute(
    tx,
  )
  return rows[0]?.spent ?? 0
}
