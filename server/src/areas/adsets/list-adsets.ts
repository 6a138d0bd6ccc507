import type { Adset } from '#contract/adsets/entities.ts'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/list.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { countedRows, inOrder, pageOfIds, type PageOf } from '../../core/db/paginate.ts'
import { matches } from '../../core/db/search.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { sharedOf } from '../../core/http/caller.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { isLiveEnterprise } from '../../core/http/session.ts'
import type { Services } from '../../core/services.ts'
import { answerOnce, type Found, isByFigures, rankIds, readSnapshot } from './figures/rank-adsets.ts'
import { askedRange, type RangeSums, readRange } from '../../core/figures/range-figures.ts'
import { slicePage } from '../../core/figures/rank-ids.ts'
import { figuresOfPage } from './figures/figures-of-page.ts'
import { hasPlatformId, isPlatformId } from './platform-ids.ts'
import { adsetById, adsetsByIds } from './show-adset.ts'
import { isFavourite } from './adset-favourites.ts'
import { hasTrouble } from './troubles.ts'

type Query = QueryOf<typeof endpoints.listAdsets>
interface AdsetQuestion {
  list: ListQuery
  scope: Scope
  query: Query
}
const FILTERS = {
  Provider: 'provider',
  Status: 'status',
  Kind: 'kind',
  AccountId: 'account_id',
  Folder: 'folder',
} as const

const isFoundBy = (text: string): Expression<SqlBool> =>
  isPlatformId(text) ? sql<SqlBool>`(${matches('adsets', text)} or ${hasPlatformId(text)})` : matches('adsets', text)

/** What the list shows; an export takes exactly the same. */
export const adsetList = {
  id: 'adsets.id',
  columns: { createdAt: 'adsets.id', name: 'adsets.name' },
  matching: (
    tx: Tx,
    { filters }: ListQuery,
    _scope: Scope,
    { enterpriseId, ids }: Pick<Query, 'enterpriseId' | 'ids'>,
  ) => {
    let rows = tx.selectFrom('adsets').where('deleted_at', 'is', null)
    if (filters['Q'] !== undefined) rows = rows.where(isFoundBy(filters['Q']))
    if (ids !== undefined) rows = rows.where('adsets.id', 'in', ids.split(','))
    if (enterpriseId !== undefined) rows = rows.where('enterprise_id', '=', enterpriseId)
    if (filters['Trouble'] !== undefined) rows = rows.where(hasTrouble(filters['Trouble']))
    if (filters['Tag'] !== undefined) rows = rows.where(sql<SqlBool>`adsets.tags @> ${[filters['Tag']]}`)
    if (filters['Favourite'] === 'true') rows = rows.where(isFavourite)
    for (const [filter, column] of Object.entries(FILTERS)) {
      const wanted = filters[filter]
      if (wanted !== undefined) rows = rows.where(sql<string>`${sql.ref(`adsets.${column}`)}`, '=', wanted)
    }
    return rows
  },
}

export const refuseUnknownEnterprise = async (tx: Tx, { enterpriseId }: Query): Promise<void> => {
  if (enterpriseId !== undefined && !(await isLiveEnterprise(tx, enterpriseId)))
    throw new Failure('enterprise.not_found')
}

/** Everything the filters find, newest first, whatever is asked of figures. */
export const matchingAdsets = async (tx: Tx, { list, scope, query }: AdsetQuestion): Promise<Found[]> => {
  const found = adsetList.matching(tx, list, scope, query).select(['adsets.id', 'adsets.kind'])
  const { rows } = await sql<{ ids: string | null; kinds: string | null }>`
    select string_agg(id, ',' order by id desc) ids, string_agg(kind, ',' order by id desc) kinds from (${found}) found`.execute(
    tx,
  )
  const kinds = rows[0]?.kinds?.split(',') ?? []
  return rows[0]?.ids?.split(',').map((id, n) => ({ id, kind: kinds[n] ?? '' })) ?? []
}

type ListContext = Context<typeof endpoints.listAdsets>

/** One page in an order the database has an index for; the figures are read of that page alone. */
const plainPage = async (tx: Tx, { list, query, scope, caller }: ListContext): Promise<PageOf> => {
  const { enterpriseId } = query
  const whole: Scope = enterpriseId === undefined ? scope : [enterpriseId]
  // The counters know enterprises, not what a customer is shown of them.
  const counted =
    Object.keys(list.filters).length === 0 && query.ids === undefined && sharedOf(caller, scope).length === 0
  const total = counted ? await countedRows(tx, 'adsets', whole) : undefined
  return pageOfIds(tx, adsetList.matching(tx, list, scope, query), { ...adsetList, list, total })
}

interface Listed {
  ids: readonly string[]
  scope: Scope
  query: Query
  /** The figures where they have been read already. */
  sums?: ReadonlyMap<string, RangeSums>
  /** Enterprises of whose money the caller sees nothing. */
  shared?: readonly string[]
}

/** Ad sets with the figures of the range asked for, in the order of their ids. */
export const listedAdsets = async (tx: Tx, services: Services, listed: Listed): Promise<Adset[]> => {
  const { ids, scope, query, sums, shared = [] } = listed
  const range = askedRange(query)
  const rows = inOrder(ids, await adsetsByIds(tx, services, ids))
  const figures = await figuresOfPage(tx, services, { ...range, scope, ids, sums })
  return rows.map((row) => ({ ...row, figures: figures(row.id, shared.includes(row.enterpriseId)) }))
}

/** Everything the list finds, where figures decide which or in what order. */
export const rankedAdsets = async (tx: Tx, services: Services, question: AdsetQuestion): Promise<string[]> => {
  const { list, scope, query } = question
  const sums = await readRange(services.figures, tx, { ...askedRange(query), of: 'adset', scope })
  return rankIds(tx, sums, await matchingAdsets(tx, question), list)
}

interface FoundPage extends PageOf {
  sums?: ReadonlyMap<string, RangeSums>
}

/** The page where figures decide; what is dear to find out is found out before the page's own transaction. */
const rankedPage = async (context: ListContext): Promise<FoundPage> => {
  const { list, tx } = context
  const { value: snapshot } = await readSnapshot(context, askedRange(context.query), 'rows')
  const ids = await answerOnce(snapshot, { ...context, of: 'ids' }, () =>
    tx(async (tx) => rankIds(tx, snapshot.sums, await matchingAdsets(tx, context), list)),
  )
  return { ...slicePage(ids, list), sums: snapshot.sums }
}

/** Whoever sees all rows can add them up: they come from the reading that the totals come from, as far as that is no more dear. */
const wholePage = async (context: ListContext, found: PageOf): Promise<FoundPage> => {
  const { page, ids } = found
  if (page.totalCounts > ids.length) return found
  const { value } = await readSnapshot(context, askedRange(context.query), 'rows')
  return { ...found, sums: value.sums }
}

export const listAdsets = async (context: ListContext) => {
  const { list, query, scope, caller, services, tx } = context
  const found = isByFigures(list)
    ? await rankedPage(context)
    : await wholePage(context, await tx((tx) => plainPage(tx, context)))
  return tx(async (tx) => {
    await refuseUnknownEnterprise(tx, query)
    const { ids, page, sums } = found
    const adsets = await listedAdsets(tx, services, {
      ids,
      scope,
      query,
      shared: sharedOf(caller, scope),
      ...(sums && { sums }),
    })
    return { adsets, page }
  })
}

export const getAdset = ({ params, services, tx }: Context<typeof endpoints.getAdset>) =>
  tx(async (tx) => ({ adset: await adsetById(tx, services, params.id) }))
