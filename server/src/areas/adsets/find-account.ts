import { sql } from 'kysely'
import type { AdProvider } from '#contract/accounts/providers.ts'
import type { AdsetParams } from '#contract/adsets/kind-params.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'

interface Wanted {
  accountId: string
  enterpriseId: string
  provider: AdProvider
}

/** The account an ad set pushes to: granted to its enterprise and of its platform. */
export const findAccount = async (tx: Tx, { accountId, enterpriseId, provider }: Wanted): Promise<void> => {
  const account = await tx
    .selectFrom('ad_accounts as a')
    .innerJoin('account_grants as g', 'g.account_id', 'a.id')
    .select('a.provider')
    .where('a.id', '=', accountId)
    .where('g.enterprise_id', '=', enterpriseId)
    .where('a.deleted_at', 'is', null)
    // Nobody takes it back or deletes it while it is being taken on.
    .modifyEnd(sql`for key share of a, g`)
    .executeTakeFirst()
  if (account === undefined) throw new Failure('account.not_found', { issues: [{ path: 'accountId', message: '' }] })
  if (account.provider !== provider)
    throw new Failure('adset.provider', { issues: [{ path: 'accountId', message: '' }] })
}

/** Tencent's own intake needs to know the data source; a callback knows it by itself. */
export const checkDataSource = (params: AdsetParams, dataSource: string | null): void => {
  if (params.pushMode === 'api' && dataSource === null)
    throw new Failure('adset.data_source', { issues: [{ path: 'dataSource', message: '' }] })
}
