import type { ColumnType, Generated } from 'kysely'
import type { BudgetPeriod } from '#contract/wallet/entities.ts'
import type { Stamp, When } from './schema.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface AccountPurses {
  account_id: string
  balance: Optional<number>
  balance_at: When
  spent_before: Generated<number>
  entered_by: Optional<string>
  alarm_balance: Optional<number>
  alarm_days: Optional<number>
  low_since: When
}
interface Budgets {
  enterprise_id: string
  account_id: Generated<string>
  period: BudgetPeriod
  starts: ColumnType<string, string, string>
  amount: Optional<number>
  set_by: Optional<string>
  set_at: Stamp
}

/** The tables of money: what accounts have left, and what may be spent. */
export interface WalletTables {
  account_purses: AccountPurses
  budgets: Budgets
}
