import { sql } from 'kysely'
import type * as endpoints from '#contract/wallet/endpoints.ts'
import { findAccount } from '../accounts/show-account.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { recordedOn } from '../accounts/balance-days.ts'
import { readMonth } from './get-wallet.ts'
import { walletAccounts } from './wallet-accounts.ts'

interface Funds {
  balance: number | null
  balance_at: Date | null
  spent_before: number
  alarm_balance: number | null
  alarm_days: number | null
}
const EMPTY: Funds = { balance: null, balance_at: null, spent_before: 0, alarm_balance: null, alarm_days: null }

type Asked = Context<typeof endpoints.setFunds> | Context<typeof endpoints.setAlarm>

/** The clocks of a browser and ours may differ a little. */
const LEEWAY = 60_000

const refuseShared = async (tx: Tx, id: string): Promise<void> => {
  const { rows } = await sql<{ alone: boolean }>`select holds_alone(${id}) alone`.execute(tx)
  if (rows[0]?.alone !== true) throw new Failure('account.shared')
}

/** The enterprise whose log tells of it, where it is one alone. */
const onlyEnterprise = async (tx: Tx, id: string): Promise<string | null> => {
  const grants = await tx.selectFrom('account_grants').select('enterprise_id').where('account_id', '=', id).execute()
  return grants.length === 1 ? (grants[0]?.enterprise_id ?? null) : null
}

const change = (
  { caller, client, params, scope, services, tx }: Asked,
  action: 'account.funds' | 'account.alarm',
  news: (tx: Tx) => Promise<Partial<Funds>>,
) =>
  tx(async (tx) => {
    const account = await findAccount(tx, params.id)
    await refuseShared(tx, account.id)
    await tx
      .insertInto('account_purses')
      .values({ account_id: account.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const before = await tx
      .selectFrom('account_purses')
      .select(['balance', 'balance_at', 'spent_before', 'alarm_balance', 'alarm_days'])
      .where('account_id', '=', account.id)
      .forUpdate()
      .executeTakeFirst()
    const after = { ...EMPTY, ...before, ...(await news(tx)) }
    const isWatched = after.alarm_balance !== null || after.alarm_days !== null
    await tx
      .updateTable('account_purses')
      .set({ ...after, entered_by: caller.userId, ...(isWatched ? {} : { low_since: null }) })
      .where('account_id', '=', account.id)
      .execute()
    await audit(tx, caller, client, {
      action,
      entity: 'account',
      entityId: account.id,
      entityName: account.name,
      enterpriseId: await onlyEnterprise(tx, account.id),
      ...changes<Funds>({ ...EMPTY, ...before }, after),
    })
    await services.queue.add(tx, 'check_balances', { accountIds: [account.id] })
    const whose = { scope, isAdmin: caller.role === 'Admin', month: await readMonth(tx, scope) }
    const [shown] = await walletAccounts(tx, whose, sql<boolean>`ad_accounts.id = ${account.id}`)
    if (shown === undefined) throw new Failure('account.not_found')
    return { account: shown }
  })

export const setFunds = (context: Context<typeof endpoints.setFunds>) => {
  const { balance, at, spentBefore } = context.body
  const moment = at === undefined ? new Date() : new Date(at)
  if (moment.getTime() > Date.now() + LEEWAY) throw new Failure('funds.future')
  return change(context, 'account.funds', async (tx) =>
    balance === null
      ? { balance: null, balance_at: null, spent_before: 0 }
      : {
          balance,
          balance_at: moment,
          spent_before: spentBefore ?? (await recordedOn(tx, context.params.id, shanghaiDay(moment))),
        },
  )
}

export const setAlarm = (context: Context<typeof endpoints.setAlarm>) =>
  change(context, 'account.alarm', () =>
    Promise.resolve({ alarm_balance: context.body.balanceBelow, alarm_days: context.body.daysBelow }),
  )
