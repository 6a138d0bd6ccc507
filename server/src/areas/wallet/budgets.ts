import { sql } from 'kysely'
import type { Budget } from '#contract/wallet/entities.ts'
import type * as endpoints from '#contract/wallet/endpoints.ts'
import { findAccount } from '../accounts/show-account.ts'
import { enterpriseFor } from '../adsets/create-adset.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { together, budgetUse } from './budget-use.ts'
import { readMonth } from './get-wallet.ts'
import { monthOf, today } from '../../core/time/span.ts'

const namesOf = async (tx: Tx, table: 'enterprises' | 'ad_accounts', ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(table)} where id = any (${[...ids]})`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Each budget with what was spent under it; those of whole enterprises first. */
const budgetsOf = async (tx: Tx, scope: Scope, asked: string | undefined): Promise<Budget[]> => {
  const { month, uses, budgets } = await readMonth(tx, scope, asked)
  const enterprises = await namesOf(
    tx,
    'enterprises',
    budgets.map(({ enterpriseId }) => enterpriseId),
  )
  const accounts = await namesOf(
    tx,
    'ad_accounts',
    budgets.map(({ accountId }) => accountId),
  )
  return budgets
    .map(({ enterpriseId, accountId, period, amount }) => {
      const own = uses.filter(
        (use) => use.enterpriseId === enterpriseId && (accountId === '' || use.accountId === accountId),
      )
      return {
        enterpriseId,
        enterpriseName: enterprises.get(enterpriseId) ?? '',
        account: accountId === '' ? null : { id: accountId, name: accounts.get(accountId) ?? '' },
        use: budgetUse(period, amount, together(own), { month, today: today() }),
      }
    })
    .sort(
      (one, other) =>
        Number(one.account !== null) - Number(other.account !== null) ||
        one.enterpriseName.localeCompare(other.enterpriseName) ||
        (one.account?.name ?? '').localeCompare(other.account?.name ?? '') ||
        other.use.period.localeCompare(one.use.period),
    )
}

export const listBudgets = ({ query, scope, tx }: Context<typeof endpoints.listBudgets>) =>
  tx(async (tx) => ({ budgets: await budgetsOf(tx, scope, query.month) }))

/** The enterprise a budget is for: the one named, the only one that uses the account, or the only one there is. */
const ownerOf = async (tx: Tx, scope: Scope, body: Context<typeof endpoints.setBudget>['body']): Promise<string> => {
  const { accountId } = body
  if (accountId === undefined) return enterpriseFor(tx, scope, body.enterpriseId)
  await findAccount(tx, accountId)
  const grants = await tx
    .selectFrom('account_grants')
    .select('enterprise_id')
    .where('account_id', '=', accountId)
    .execute()
  const only = grants.length === 1 ? grants[0]?.enterprise_id : undefined
  const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId ?? only)
  if (!grants.some(({ enterprise_id }) => enterprise_id === enterpriseId)) throw new Failure('account.not_found')
  return enterpriseId
}

export const setBudget = ({ body, caller, client, scope, tx }: Context<typeof endpoints.setBudget>) =>
  tx(async (tx) => {
    const { accountId = '', period, amount } = body
    const enterpriseId = await ownerOf(tx, scope, body)
    const starts = period === 'month' ? `${monthOf(today())}-01` : today()
    const before = (await readMonth(tx, [enterpriseId])).budgets.find(
      (one) => one.accountId === accountId && one.period === period,
    )
    await tx
      .insertInto('budgets')
      .values({ enterprise_id: enterpriseId, account_id: accountId, period, starts, amount, set_by: caller.userId })
      .onConflict((conflict) =>
        conflict
          .columns(['enterprise_id', 'account_id', 'period', 'starts'])
          .doUpdateSet({ amount, set_by: caller.userId, set_at: sql<Date>`now()` }),
      )
      .execute()
    await audit(tx, caller, client, {
      action: 'budget.set',
      entity: 'budget',
      entityId: accountId === '' ? enterpriseId : accountId,
      enterpriseId,
      ...changes<{ period: string; amount: number | null }>(
        { period: '', amount: before?.amount ?? null },
        { period, amount },
      ),
    })
    return { budgets: await budgetsOf(tx, [enterpriseId], undefined) }
  })
