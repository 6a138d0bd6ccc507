import { sql } from 'kysely'
import type * as endpoints from '#contract/accounts/endpoints.ts'
import type { ThirdPartyApp } from '#contract/accounts/entities.ts'
import type { TokenStatus } from '#contract/accounts/providers.ts'
import { inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { matches } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { callbackOf } from './authorize-accounts.ts'
import { findApp } from './find-app.ts'

const SORTS = { createdAt: 'third_party_apps.id', name: 'third_party_apps.name' }

const accountCount = sql<number>`(
  select count(*) from ad_accounts ac join authorizations au on au.id = ac.authorization_id
  where au.app_id = app.id and ac.deleted_at is null)`
const appToken = sql<TokenStatus>`
  case when app.token_sealed is null then 'none' when app.token_expires_at <= now() then 'expired' else 'valid' end`

const appsByIds = async (tx: Tx, services: Services, ids: readonly string[]): Promise<ThirdPartyApp[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('third_party_apps as app')
    .leftJoin('enterprises as e', 'e.id', 'app.enterprise_id')
    .select(['app.id', 'app.provider', 'app.name', 'app.app_id', 'app.enterprise_id', 'app.remark', 'app.created_at'])
    .select(['app.token_expires_at', 'e.name as enterprise_name'])
    .select([accountCount.as('account_count'), appToken.as('token_status')])
    .where('app.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    name: row.name,
    appId: row.app_id,
    secretSet: true,
    callback: callbackOf(services, row.provider),
    tokenStatus: row.token_status,
    tokenExpiresAt: row.token_expires_at?.toISOString() ?? null,
    enterpriseId: row.enterprise_id,
    enterpriseName: row.enterprise_name,
    accountCount: row.account_count,
    remark: row.remark,
    createdAt: row.created_at.toISOString(),
  }))
}

export const appById = async (tx: Tx, services: Services, id: string): Promise<ThirdPartyApp> => {
  const [app] = await appsByIds(tx, services, [(await findApp(tx, id)).id])
  if (app === undefined) throw new Failure('app.not_found')
  return app
}

export const listApps = ({ list, services, tx }: Context<typeof endpoints.listApps>) =>
  tx(async (tx) => {
    const { Q, Provider } = list.filters
    let rows = tx.selectFrom('third_party_apps').where('deleted_at', 'is', null)
    if (Q !== undefined) rows = rows.where(matches('third_party_apps', Q))
    if (Provider !== undefined) rows = rows.where(sql<string>`third_party_apps.provider`, '=', Provider)
    const { ids, page } = await pageOfIds(tx, rows, { id: 'third_party_apps.id', columns: SORTS, list })
    return { thirdpartyapps: inOrder(ids, await appsByIds(tx, services, ids)), page }
  })

export const getApp = ({ params, services, tx }: Context<typeof endpoints.getApp>) =>
  tx(async (tx) => ({ thirdpartyapp: await appById(tx, services, params.id) }))
