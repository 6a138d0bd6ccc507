import { sql } from 'kysely'
import type { BudgetUse, MonthSpend } from '#contract/wallet/entities.ts'
import type { getWallet as endpoint } from '#contract/wallet/endpoints.ts'
import { matches } from '../../core/db/search.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { together, budgetUse } from './budget-use.ts'
import { budgetsInForce } from './budgets-in-force.ts'
import { monthUses, spentIn } from './month-use.ts'
import { dayAfter, monthBefore, monthOf, monthSpan, today } from '../../core/time/span.ts'
import { type Month, walletAccounts } from './wallet-accounts.ts'

/** More are found by their name. */
const MOST_ACCOUNTS = 200

export const readMonth = async (tx: Tx, scope: Scope, month = monthOf(today())): Promise<Month> => ({
  month,
  uses: await monthUses(tx, scope, monthSpan(month)),
  budgets: await budgetsInForce(tx, scope, month),
})

/** All budgets of the month as one: an enterprise's own, where it has one, else those of its accounts. */
const wholeBudget = ({ month, uses, budgets }: Month): BudgetUse | null => {
  const monthly = budgets.filter(({ period }) => period === 'month')
  const whole = new Set(monthly.filter(({ accountId }) => accountId === '').map(({ enterpriseId }) => enterpriseId))
  const counted = monthly.filter(({ accountId, enterpriseId }) => accountId === '' || !whole.has(enterpriseId))
  if (counted.length === 0) return null
  const spent = uses.filter(
    (use) =>
      whole.has(use.enterpriseId) ||
      counted.some((one) => one.enterpriseId === use.enterpriseId && one.accountId === use.accountId),
  )
  const amount = counted.reduce((sum, one) => sum + one.amount, 0)
  return budgetUse('month', amount, together(spent), { month, today: today() })
}

const monthSpend = async (tx: Tx, scope: Scope, month: Month): Promise<MonthSpend> => {
  const { spent, through } = together(month.uses)
  const earlier = monthSpan(monthBefore(month.month))
  const far = dayAfter(earlier.from, Number((through ?? monthSpan(month.month).to).slice(8)) - 1)
  const before = await spentIn(tx, scope, { from: earlier.from, to: far < earlier.to ? far : earlier.to })
  return { month: month.month, spent, before, through, budget: wholeBudget(month) }
}

/** Whether an account is one of those looked for by name, pinyin or id. */
const soughtBy = async (tx: Tx, words: string): Promise<(account: { id: string }) => boolean> => {
  if (words === '') return () => true
  const rows = await tx
    .selectFrom('ad_accounts')
    .select('ad_accounts.id')
    .where(matches('ad_accounts', words))
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  return ({ id }) => ids.has(id)
}

export const getWallet = ({ caller, query, scope, tx }: Context<typeof endpoint>) =>
  tx(async (tx) => {
    const month = await readMonth(tx, scope, query.month)
    const whose = { scope, isAdmin: caller.role === 'Admin', month }
    const accounts = await walletAccounts(tx, whose, sql<boolean>`true`)
    const isSought = await soughtBy(tx, query.account?.trim() ?? '')
    const found = accounts.filter(isSought)
    return {
      accounts: found.slice(0, MOST_ACCOUNTS),
      found: found.length,
      total: {
        accounts: accounts.length,
        balance: accounts.reduce((sum, { balance }) => sum + (balance?.amount ?? 0), 0),
        unknown: accounts.filter(({ balance }) => balance === null).length,
        low: accounts.filter(({ alarm }) => alarm.low).length,
      },
      spend: await monthSpend(tx, scope, month),
    }
  })
