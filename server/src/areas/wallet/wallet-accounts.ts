import { type Expression, type SqlBool, sql } from 'kysely'
import type { Provider } from '#contract/accounts/providers.ts'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import { BUDGET_PERIODS, type BudgetUse, type WalletAccount } from '#contract/wallet/entities.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { balanceOf, isLow, lastsFor, paceOf, type BalanceSettings } from '../accounts/balance.ts'
import { NOTHING_SPENT, together, budgetUse } from './budget-use.ts'
import type { BudgetRow } from './budgets-in-force.ts'
import type { AccountUse } from './month-use.ts'
import { spendDays } from '../accounts/balance-days.ts'
import { today } from '../../core/time/span.ts'

interface AccountRow extends BalanceSettings {
  id: string
  account_id: string
  name: string
  provider: Provider
  low_since: Date | null
  alone: boolean
  enterprises: { id: string; name: string }[]
}

interface Whose {
  scope: Scope
  isAdmin: boolean
}

const rowsOf = async (tx: Tx, { scope, isAdmin }: Whose, condition: Expression<SqlBool>): Promise<AccountRow[]> => {
  const granted =
    scope === 'all'
      ? sql`true`
      : sql`ad_accounts.id in (select g.account_id from account_grants g where g.enterprise_id = any (${[...scope]}))`
  const { rows } = await sql<AccountRow>`
    select ad_accounts.id, ad_accounts.account_id, ad_accounts.name, ad_accounts.provider,
      ad_accounts.balance read_balance, ad_accounts.balance_at read_at,
      p.balance, p.balance_at, p.spent_before, p.alarm_balance, p.alarm_days, p.low_since,
      (${isAdmin} or holds_alone(ad_accounts.id)) alone,
      coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name) order by g.granted_at, e.id)
        from account_grants g join enterprises e on e.id = g.enterprise_id and e.deleted_at is null
        where g.account_id = ad_accounts.id), '[]') enterprises
    from ad_accounts left join account_purses p on p.account_id = ad_accounts.id
    where ad_accounts.deleted_at is null and ad_accounts.role = 'advertiser'
      and ad_accounts.provider = any (${[...AD_PROVIDERS]}) and ${granted} and ${condition}`.execute(tx)
  return rows
}

export interface Month {
  month: string
  uses: readonly AccountUse[]
  budgets: readonly BudgetRow[]
}

/** An account's budgets, those of several enterprises together; the spend under each is theirs alone. */
const budgetsOf = (id: string, { month, uses, budgets }: Month): BudgetUse[] =>
  BUDGET_PERIODS.flatMap((period) => {
    const set = budgets.filter((one) => one.accountId === id && one.period === period)
    if (set.length === 0) return []
    const spent = set.map(
      ({ enterpriseId }) =>
        uses.find((use) => use.accountId === id && use.enterpriseId === enterpriseId) ?? NOTHING_SPENT,
    )
    const amount = set.reduce((sum, one) => sum + one.amount, 0)
    return [budgetUse(period, amount, together(spent), { month, today: today() })]
  })

/** The accounts as the wallet shows them, the neediest first. */
export const walletAccounts = async (
  tx: Tx,
  { month, ...whose }: Whose & { month: Month },
  condition: Expression<SqlBool>,
): Promise<WalletAccount[]> => {
  const rows = await rowsOf(tx, whose, condition)
  const daysOf = await spendDays(tx, rows)
  const spent = Map.groupBy(month.uses, ({ accountId }) => accountId)
  const accounts = rows.map((row): WalletAccount => {
    const days = daysOf(row.id)
    const pace = paceOf(days, today())
    const balance = balanceOf(row, days)
    const daysLeft = lastsFor(balance, pace)
    return {
      id: row.id,
      accountId: row.account_id,
      name: row.name,
      provider: row.provider,
      enterprises: row.enterprises,
      editable: row.alone,
      balance,
      perDay: pace === null ? null : Math.round(pace),
      daysLeft,
      spent: (spent.get(row.id) ?? []).reduce((sum, use) => sum + use.spent, 0),
      budgets: budgetsOf(row.id, month),
      alarm: {
        balanceBelow: row.alarm_balance,
        daysBelow: row.alarm_days,
        low: isLow(row, balance, daysLeft),
        lowSince: row.low_since?.toISOString() ?? null,
      },
    }
  })
  return accounts.sort(byNeed)
}

const last = Number.MAX_SAFE_INTEGER
const byNeed = (one: WalletAccount, other: WalletAccount): number =>
  Number(other.alarm.low) - Number(one.alarm.low) ||
  (one.daysLeft ?? last) - (other.daysLeft ?? last) ||
  (one.balance?.amount ?? last) - (other.balance?.amount ?? last) ||
  other.spent - one.spent ||
  one.name.localeCompare(other.name)
