import { type SqlBool, sql } from 'kysely'
import type { Account } from '#contract/accounts/entities.ts'
import type * as endpoints from '#contract/accounts/endpoints.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/list.ts'
import { countedRows, inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { matches } from '../../core/db/search.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { askedRange, readRange, showRange } from '../../core/figures/range-figures.ts'
import { isFigure, slicePage, sortByFigure } from '../../core/figures/rank-ids.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { findEnterprise } from './find-enterprise.ts'
import { pausedNow } from './push-pauses.ts'
import { accountById, accountsByIds } from './show-account.ts'
import { ENDS_AT, tokenStatus } from './token-status.ts'

type Asked = QueryOf<typeof endpoints.listAccounts>

/** Only the authorizations that can have such a status are looked at; all others are well, and many. */
const SUSPECTS = new Map([
  ['broken', "au.status = 'broken'"],
  ['expired', `au.status = 'valid' and ${ENDS_AT} <= now()`],
  ['expiring', `au.status = 'valid' and ${ENDS_AT} <= now() + interval '3 days'`],
])
const hasToken = (status: string) => {
  const suspects = SUSPECTS.get(status)
  return suspects === undefined
    ? sql<SqlBool>`(
        select ${tokenStatus} from (values (1)) one left join authorizations au on au.id = ad_accounts.authorization_id
      ) = ${status}`
    : sql<SqlBool>`ad_accounts.authorization_id = any (array(
        select au.id from authorizations au where ${sql.raw(suspects)} and ${tokenStatus} = ${status}))`
}

const isPaused = (reason: string) =>
  sql<SqlBool>`ad_accounts.id in (select account_id from delivery_lanes where paused is not null and ${pausedNow('delivery_lanes')} = ${reason})`

/** The balance to sort by, as `balanceOf` shows it: the newer statement less what was recorded since. */
export const knownBalance = sql<{ balance: number | null }>`(
  select s.stated - coalesce((
    select sum(case when d.day > s.own_day then d.amount else greatest(0, d.amount - coalesce(s.spent_before, d.amount)) end)
    from purse_days(array[ad_accounts.id], s.own_day) d), 0) balance
  from (
    select v.*, (v.at at time zone 'Asia/Shanghai')::date own_day
    from (
      select ad_accounts.balance stated, ad_accounts.balance_at at, null::bigint spent_before
      union all select p.balance, p.balance_at, p.spent_before from account_purses p where p.account_id = ad_accounts.id
    ) v where v.stated is not null and v.at is not null order by v.at desc limit 1
  ) s)`.as('known')

/** What the list shows; an export takes exactly the same. */
export const accountList = {
  id: 'ad_accounts.id',
  columns: { createdAt: 'ad_accounts.id', name: 'ad_accounts.name', balance: 'known.balance' },
  matching: (tx: Tx, { filters, sort }: ListQuery, _scope: Scope, { enterpriseId, query, provider }: Asked) => {
    const { Q, Provider, Status, TokenStatus, PushPaused } = filters
    let rows = tx.selectFrom('ad_accounts').where('ad_accounts.deleted_at', 'is', null)
    for (const text of [Q, query]) if (text !== undefined) rows = rows.where(matches('ad_accounts', text))
    for (const one of [Provider, provider])
      if (one !== undefined) rows = rows.where(sql<string>`ad_accounts.provider`, '=', one)
    if (Status !== undefined) rows = rows.where(sql<string>`ad_accounts.status`, '=', Status)
    if (TokenStatus !== undefined) rows = rows.where(hasToken(TokenStatus))
    if (PushPaused !== undefined) rows = rows.where(isPaused(PushPaused))
    if (enterpriseId !== undefined)
      rows = rows.where('ad_accounts.id', 'in', (eb) =>
        eb.selectFrom('account_grants').select('account_id').where('enterprise_id', '=', enterpriseId),
      )
    // Only for who sorts by it: it is worked out for every account.
    return sort?.field === 'balance'
      ? (rows.leftJoinLateral(knownBalance, (join) => join.onTrue()) as unknown as typeof rows)
      : rows
  },
}

/** The chosen enterprise narrows the figures, too. */
export const figureScope = (scope: Scope, { enterpriseId }: Asked): Scope =>
  enterpriseId === undefined ? scope : [enterpriseId]

/** Every account the filters find, newest first. */
export const matchingAccounts = async (
  tx: Tx,
  { list, scope, query }: { list: ListQuery; scope: Scope; query: Asked },
): Promise<string[]> => {
  const rows = await accountList
    .matching(tx, { ...list, sort: undefined }, scope, query)
    .select('ad_accounts.id')
    .orderBy('ad_accounts.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Every account in the order of a figure; undefined where none decides. */
export const rankedAccounts = async (
  tx: Tx,
  services: Services,
  asked: { list: ListQuery; scope: Scope; query: Asked },
): Promise<string[] | undefined> => {
  const { list, scope, query } = asked
  const { sort } = list
  if (!isFigure(sort?.field)) return undefined
  const range = { ...askedRange(query), of: 'account' as const, scope: figureScope(scope, query) }
  const sums = await readRange(services.figures, tx, range)
  return sortByFigure(await matchingAccounts(tx, asked), sums, sort.field, sort.descending)
}

/** Accounts with the figures of the range asked for, in the order of their ids. */
export const listedAccounts = async (
  tx: Tx,
  services: Services,
  { ids, scope, query }: { ids: readonly string[]; scope: Scope; query: Asked },
): Promise<Account[]> => {
  const range = askedRange(query)
  const asked = { ...range, of: 'account' as const, scope: figureScope(scope, query), ids }
  const sums = await readRange(services.figures, tx, asked)
  return inOrder(ids, await accountsByIds(tx, ids)).map((account) => ({
    ...account,
    figures: showRange(sums.get(account.id) ?? { now: {} }, { ...range, hidesMoney: false }),
  }))
}

const isFiltered = ({ filters }: ListQuery, { enterpriseId, query, provider }: Asked): boolean =>
  Object.keys(filters).length > 0 || [enterpriseId, query, provider].some((one) => one !== undefined)

export const listAccounts = ({ list, query, scope, services, tx }: Context<typeof endpoints.listAccounts>) =>
  tx(async (tx) => {
    if (query.enterpriseId !== undefined) await findEnterprise(tx, query.enterpriseId)
    // Who has only a link is shown no figures, not even their order.
    const hasFigures = query.view_token === undefined
    const ranked = hasFigures ? await rankedAccounts(tx, services, { list, scope, query }) : undefined
    if (ranked !== undefined) {
      const { ids, page } = slicePage(ranked, list)
      return { accounts: await listedAccounts(tx, services, { ids, scope, query }), page }
    }
    // Accounts belong to no enterprise, so that only the whole is counted beforehand.
    const total = scope === 'all' && !isFiltered(list, query) ? await countedRows(tx, 'accounts', scope) : undefined
    const rows = accountList.matching(tx, list, scope, query)
    const { ids, page } = await pageOfIds(tx, rows, { ...accountList, list, total })
    const accounts = hasFigures
      ? await listedAccounts(tx, services, { ids, scope, query })
      : inOrder(ids, await accountsByIds(tx, ids))
    return { accounts, page }
  })

export const getAccount = ({ params, tx }: Context<typeof endpoints.getAccount>) =>
  tx(async (tx) => ({ account: await accountById(tx, params.id) }))
