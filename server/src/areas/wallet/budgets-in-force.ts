import { sql } from 'kysely'
import type { BudgetPeriod } from '#contract/wallet/entities.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { monthSpan } from '../../core/time/span.ts'

export interface BudgetRow {
  enterpriseId: string
  /** Empty: of the whole enterprise. */
  accountId: string
  period: BudgetPeriod
  amount: number
}

/** The budgets a month ends with. */
export const budgetsInForce = async (tx: Tx, scope: Scope, month: string): Promise<BudgetRow[]> => {
  const own = scope === 'all' ? sql`true` : sql`enterprise_id = any (${[...scope]})`
  const { rows } = await sql<BudgetRow>`
    select "enterpriseId", "accountId", period, amount from (
      select distinct on (enterprise_id, account_id, period)
        enterprise_id "enterpriseId", account_id "accountId", period, amount
      from budgets where starts <= ${monthSpan(month).to} and ${own}
      order by enterprise_id, account_id, period, starts desc) latest
    where amount is not null`.execute(tx)
  return rows
}
