import type { BudgetPeriod } from '#contract/wallet/entities.ts'
import type { Generated } from 'kysely'
import type { Day, Optional, Stamp } from './columns.ts'

interface Budgets {
  enterprise_id: string
  account_id: Generated<string>
  period: BudgetPeriod
  starts: Day
  amount: Optional<number>
  set_by: Optional<string>
  set_at: Stamp
}

interface DealDays {
  kind: string
  source: string
  enterprise_id: string
  day: Day
  state: string
  slot: number
  n: number
  amount: number
}

export interface WalletTables {
  budgets: Budgets
  deal_days: DealDays
}
