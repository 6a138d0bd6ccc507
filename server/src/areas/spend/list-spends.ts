import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#contract/list.ts'
import type * as endpoints from '#contract/spend/endpoints.ts'
import type { Spend } from '#contract/spend/endpoints.ts'
import type { SpendRows } from '#contract/spend/rows.ts'
import { dayEnd, dayStart } from '../../core/db/days.ts'
import { countedRows, inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { matches } from '../../core/db/search.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import type { Context } from '../../core/http/route.ts'
import { isProvisional } from './provisional.ts'

const NEWEST = { field: 'day', descending: true }

/** Not a part of an account's day that has a total of its own. */
const isCounted = (table: 's' | 'spends') => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${column('adset_id')} = '' or not exists (
    select from spends total where total.account_id = ${column('account_id')} and total.day = ${column('day')}
      and total.enterprise_id = ${column('enterprise_id')} and total.adset_id = ''))`
}

const ROWS = new Map<string, RawBuilder<boolean>>([
  ['counted', isCounted('spends')],
  ['adsets', sql<boolean>`spends.adset_id <> ''`],
] satisfies [SpendRows, RawBuilder<boolean>][])

const spendsByIds = async (tx: Tx, ids: readonly string[]): Promise<Spend[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('spends as s')
    // An account that was taken back since is not seen any more; what it spent stays.
    .leftJoin('ad_accounts as a', 'a.id', 's.account_id')
    .leftJoin('adsets as d', 'd.id', 's.adset_id')
    .leftJoin('enterprises as e', 'e.id', 's.enterprise_id')
    .leftJoin('sheet_spends as k', (join) =>
      join
        .onRef('k.account_id', '=', 's.account_id')
        .onRef('k.day', '=', 's.day')
        .onRef('k.adset_id', '=', 's.adset_id')
        .onRef('k.enterprise_id', '=', 's.enterprise_id'),
    )
    .selectAll('s')
    .select(isCounted('s').as('counted'))
    .select(['a.account_id as accountId', 'a.name as accountName', 'd.name as adsetName', 'e.name as enterpriseName'])
    .select('k.amount as sheetAmount')
    .where('s.id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    day: row.day,
    account: { id: row.account_id, accountId: row.accountId ?? '', name: row.accountName ?? '' },
    adset: row.adset_id === '' ? null : { id: row.adset_id, name: row.adsetName ?? '' },
    enterpriseId: row.enterprise_id,
    enterpriseName: row.enterpriseName ?? '',
    amount: row.amount,
    impressions: row.impressions,
    clicks: row.clicks,
    source: row.source,
    updatedAt: row.updated_at.toISOString(),
    provisional: row.source === 'platform' && isProvisional(row.day, row.updated_at),
    sheetAmount: row.source === 'platform' ? row.sheetAmount : null,
    counted: row.counted,
  }))
}

/** What the list shows; an export takes exactly the same. */
export const spendList = {
  id: 'spends.id',
  columns: { day: 'spends.day' },
  matching: (tx: Tx, { filters }: Pick<ListQuery, 'filters'>, scope: Scope) => {
    const { Q, AccountId, AdsetId, From, To, Rows } = filters
    let rows = tx.selectFrom('spends')
    if (scope !== 'all') rows = rows.where('enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Q !== undefined)
      rows = rows.where('account_id', 'in', (eb) =>
        eb.selectFrom('ad_accounts').select('ad_accounts.id').where(matches('ad_accounts', Q)),
      )
    if (AccountId !== undefined) rows = rows.where('account_id', '=', AccountId)
    if (AdsetId !== undefined) rows = rows.where('adset_id', '=', AdsetId)
    if (Rows !== undefined) rows = rows.where(ROWS.get(Rows) ?? sql<boolean>`false`)
    if (From !== undefined) rows = rows.where('day', '>=', shanghaiDay(dayStart(From, 'From')))
    if (To !== undefined) rows = rows.where('day', '<=', shanghaiDay(new Date(dayEnd(To, 'To').getTime() - 1)))
    return rows
  },
  byIds: spendsByIds,
}

export const listSpends = ({ list: asked, scope, tx }: Context<typeof endpoints.listSpends>) =>
  tx(async (tx) => {
    const list = { ...asked, sort: asked.sort ?? NEWEST }
    const total = Object.keys(list.filters).length === 0 ? await countedRows(tx, 'spends', scope) : undefined
    const { ids, page } = await pageOfIds(tx, spendList.matching(tx, list, scope), { ...spendList, list, total })
    return { spends: inOrder(ids, await spendsByIds(tx, ids)), page }
  })
