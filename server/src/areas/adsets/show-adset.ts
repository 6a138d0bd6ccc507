import { sql } from 'kysely'
import type { Adset } from '#contract/adsets/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { tokenStatus } from '../accounts/token-status.ts'
import type { Services } from '../../core/services.ts'
import { figuresOf } from './counters.ts'
import { findAdset, findAdsets } from './find-adset.ts'
import { linksOf } from './links.ts'

const accountsOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('ad_accounts as a')
    .leftJoin('authorizations as au', 'au.id', 'a.authorization_id')
    .select(['a.id', 'a.account_id as accountId', 'a.name', tokenStatus.as('tokenStatus')])
    .select(sql<boolean>`a.push_token_sealed is not null`.as('hasPushToken'))
    .where('a.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const customersOf = async (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('adset_customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.adset_id', 'u.id', 'u.fullname'])
    .where('c.adset_id', 'in', ids)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.fullname')
    .execute()

const namesOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx.selectFrom('enterprises').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those the caller has marked; an Admin's transaction would see everyone's. */
const favouritesOf = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('adset_favourites')
    .select('adset_id')
    .where('user_id', '=', sql<string>`app_user()`)
    .where('adset_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ adset_id }) => adset_id))
}

/** Ad sets as the console sees them, in a fixed number of queries. */
export const adsetsByIds = async (tx: Tx, services: Services, ids: readonly string[]): Promise<Adset[]> => {
  const rows = await findAdsets(tx, ids)
  if (rows.length === 0) return []
  const accounts = await accountsOf(tx, [...new Set(rows.map(({ account_id }) => account_id))])
  const enterprises = await namesOf(tx, [...new Set(rows.map(({ enterprise_id }) => enterprise_id))])
  const customers = await customersOf(tx, ids)
  const favourites = await favouritesOf(tx, ids)
  const figures = await figuresOf(tx, ids)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    provider: row.provider,
    enterpriseId: row.enterprise_id,
    enterpriseName: enterprises.get(row.enterprise_id) ?? '',
    account: accounts.get(row.account_id) ?? null,
    dataSource: row.data_source,
    status: row.status,
    params: row.params,
    pushStrategy: row.strategy,
    strategyVersion: row.strategy_version,
    customers: customers.filter(({ adset_id }) => adset_id === row.id).map(({ id, fullname }) => ({ id, fullname })),
    links: linksOf(services, row),
    liveBoard: row.live_board,
    tags: row.tags,
    folder: row.folder,
    isFavourite: favourites.has(row.id),
    secretSet: row.secret_sealed !== null,
    ...figures(row.id),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** One ad set, or 404. */
export const adsetById = async (tx: Tx, services: Services, id: string): Promise<Adset> => {
  await findAdset(tx, id)
  const [adset] = await adsetsByIds(tx, services, [id])
  if (adset === undefined) throw new Error(`${id} vanished within its own transaction`)
  return adset
}
