import { sql } from 'kysely'
import type * as endpoints from '#contract/accounts/endpoints.ts'
import { askedRange, readRange, showRange, sumOf } from '../../core/figures/range-figures.ts'
import type { Context } from '../../core/http/route.ts'
import { findEnterprise } from './find-enterprise.ts'
import { accountList, figureScope, knownBalance, matchingAccounts } from './list-accounts.ts'

/** The sum of everything the filter finds, not of a page. */
export const getAccountTotals = ({ list, query, scope, services, tx }: Context<typeof endpoints.getAccountTotals>) =>
  tx(async (tx) => {
    if (query.enterpriseId !== undefined) await findEnterprise(tx, query.enterpriseId)
    const range = askedRange(query)
    const ids = await matchingAccounts(tx, { list, scope, query })
    const asked = { ...range, of: 'account' as const, scope: figureScope(scope, query) }
    const sums = await readRange(services.figures, tx, asked)
    const known = await accountList
      .matching(tx, { ...list, sort: undefined }, scope, query)
      .leftJoinLateral(knownBalance, (join) => join.onTrue())
      .select(sql<number>`coalesce(sum(known.balance), 0)::bigint`.as('balance'))
      .executeTakeFirst()
    return {
      totals: {
        accounts: ids.length,
        figures: showRange(sumOf(ids, sums), { ...range, hidesMoney: false }),
        balance: known?.balance ?? 0,
        period: range.period,
      },
    }
  })
