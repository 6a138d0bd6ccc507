import type { Account } from '#contract/accounts/entities.ts'
import { isAdProvider, type Provider } from '#contract/accounts/providers.ts'
import { deliveryOf } from '#contract/platforms/deliveries.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import { balanceOf, type BalanceSettings, type SpendDay } from './balance.ts'
import { spendDays } from './balance-days.ts'
import { pausedNow } from './push-pauses.ts'
import { tokenStatus } from './token-status.ts'

const COLUMNS = [
  'ac.id',
  'ac.provider',
  'ac.account_id',
  'ac.name',
  'ac.corporation',
  'ac.role',
  'ac.agent_account_id',
  'ac.status',
  'ac.remark',
  'ac.created_at',
  'ac.push_token_sealed',
] as const

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const rowsOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('ad_accounts as ac')
    .leftJoin('authorizations as au', 'au.id', 'ac.authorization_id')
    .leftJoin('third_party_apps as app', 'app.id', 'au.app_id')
    .leftJoin('delivery_lanes as queue', 'queue.account_id', 'ac.id')
    .leftJoin('account_purses as funds', 'funds.account_id', 'ac.id')
    .select(COLUMNS)
    .select(['ac.balance as read_balance', 'ac.balance_at as read_at'])
    .select(['funds.balance', 'funds.balance_at', 'funds.spent_before', 'funds.alarm_balance', 'funds.alarm_days'])
    .select(['au.status as au_status', 'au.error', 'au.access_expires_at', 'au.refresh_expires_at'])
    .select(['app.id as app_id', 'app.name as app_name', 'queue.paused_until'])
    .select(pausedNow('queue').as('paused'))
    .select(tokenStatus.as('token_status'))
    .where('ac.id', 'in', ids)
    .execute()

/** As the wallet shows it: what the platform or someone stated last, less what was recorded since. */
const balanceNow = (
  row: BalanceSettings,
  days: readonly SpendDay[],
): Pick<Account, 'balance' | 'balanceAt' | 'balanceFrom'> => {
  const balance = balanceOf(row, days)
  return { balance: balance?.amount ?? null, balanceAt: balance?.at ?? null, balanceFrom: balance?.from ?? null }
}

const givesPushTokens = (provider: Provider): boolean =>
  isAdProvider(provider) && deliveryOf(provider).pushTokenModes.length > 0

const grantsOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('account_grants as g')
    .innerJoin('enterprises as e', 'e.id', 'g.enterprise_id')
    .select(['g.account_id', 'g.enterprise_id', 'e.name', 'g.granted_at'])
    .where('g.account_id', 'in', ids)
    .where('e.deleted_at', 'is', null)
    .orderBy('g.granted_at')
    .orderBy('g.enterprise_id')
    .execute()

const sourcesOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('data_sources')
    .select(['account_id', 'set_id', 'type', 'name', 'active', 'set_created_at'])
    .where('account_id', 'in', ids)
    .orderBy('set_id')
    .execute()

const adsetCountsOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('adsets')
    .select(['account_id', ({ fn }) => fn.countAll<number>().as('n')])
    .where('account_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .groupBy('account_id')
    .execute()

/** As the API shows them. What the transaction's scope does not hold is left out: grants, ad sets, the app. */
export const accountsByIds = async (tx: Tx, ids: readonly string[]): Promise<Account[]> => {
  if (ids.length === 0) return []
  const rows = await rowsOf(tx, ids)
  const grants = Map.groupBy(await grantsOf(tx, ids), (one) => one.account_id)
  const sources = Map.groupBy(await sourcesOf(tx, ids), (one) => one.account_id)
  const adsets = new Map((await adsetCountsOf(tx, ids)).map((one) => [one.account_id, one.n]))
  const spendOf = await spendDays(tx, rows)
  return rows.map((row) => ({
    ...balanceNow(row, spendOf(row.id)),
    id: row.id,
    provider: row.provider,
    accountId: row.account_id,
    name: row.name,
    corporation: row.corporation,
    role: row.role,
    agentAccountId: row.agent_account_id,
    status: row.status,
    tokenStatus: row.token_status,
    tokenExpiresAt: iso(row.access_expires_at),
    refreshExpiresAt: iso(row.refresh_expires_at),
    tokenError: row.au_status === 'broken' ? row.error : null,
    hasPushToken: row.push_token_sealed !== null || (givesPushTokens(row.provider) ? false : null),
    appId: row.app_id,
    appName: row.app_name,
    dataSources: (sources.get(row.id) ?? []).map((one) => ({
      id: one.set_id,
      type: one.type,
      name: one.name,
      active: one.active,
      createdAt: iso(one.set_created_at),
    })),
    grants: (grants.get(row.id) ?? []).map((one) => ({
      enterpriseId: one.enterprise_id,
      name: one.name,
      grantedAt: one.granted_at.toISOString(),
    })),
    adsetCount: adsets.get(row.id) ?? 0,
    pushPaused: row.paused === null ? null : { reason: row.paused, until: iso(row.paused_until) },
    remark: row.remark,
    createdAt: row.created_at.toISOString(),
  }))
}

/** The live account, or 404: absent, deleted and not granted look the same. */
export const findAccount = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('ad_accounts')
    .select(['id', 'provider', 'account_id', 'name', 'role', 'authorization_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('account.not_found')
  return row
}
export type AccountRow = Awaited<ReturnType<typeof findAccount>>

export const accountById = async (tx: Tx, id: string): Promise<Account> => {
  const [account] = await accountsByIds(tx, [(await findAccount(tx, id)).id])
  if (account === undefined) throw new Failure('account.not_found')
  return account
}

/** What the audit log keeps of an account. */
export const auditSnapshot = ({
  provider,
  accountId,
  name,
  corporation,
  role,
  agentAccountId,
  appName,
  remark,
}: Account) => ({
  provider,
  accountId,
  name,
  corporation,
  role,
  agentAccountId,
  appName,
  remark,
})
