import { sql } from 'kysely'
import { type Tx, withTenant } from '../../core/db/tenant.ts'
import { activeAdmins, activeMembers, type News, notify } from '../../core/notifications/notify.ts'
import type { Services } from '../../core/services.ts'
import { balanceOf, isLow, lastsFor, paceOf, type BalanceSettings } from '../accounts/balance.ts'
import { spendDays } from '../accounts/balance-days.ts'
import { today } from '../../core/time/span.ts'

interface Watched extends BalanceSettings {
  id: string
  name: string
  low_since: Date | null
}

/** Held until the end, so that two who look at once do not both tell of it. */
const watched = async (tx: Tx, accountIds: readonly string[] | undefined): Promise<Watched[]> => {
  const { rows } = await sql<Watched>`
    select a.id, a.name, a.balance read_balance, a.balance_at read_at, p.balance, p.balance_at, p.spent_before,
      p.alarm_balance, p.alarm_days, p.low_since
    from account_purses p join ad_accounts a on a.id = p.account_id and a.deleted_at is null
    where (p.alarm_balance is not null or p.alarm_days is not null)
      and ${accountIds === undefined ? sql`true` : sql`a.id = any (${[...accountIds]})`}
    order by p.account_id for update of p`.execute(tx)
  return rows
}

const ownersOf = async (tx: Tx, accountId: string): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ enterprise_id: string }>`
    select g.enterprise_id from account_grants g join enterprises e on e.id = g.enterprise_id and e.deleted_at is null
    where g.account_id = ${accountId}`.execute(tx)
  return activeMembers(
    tx,
    rows.map(({ enterprise_id }) => enterprise_id),
    ['User'],
  )
}

const notifyLow = async (tx: Tx, { id, name }: Watched, since: Date, left: { fen: number; days: number | null }) => {
  const news: News = {
    kind: 'account.balance_low',
    params: { account: name, balance: (left.fen / 100).toFixed(2), days: String(left.days ?? '—') },
    link: '/dashboard/e-wallet',
    dedupeKey: `account.balance_low:${id}:${since.toISOString()}`,
  }
  await notify(tx, await activeAdmins(tx), news)
  for (const [enterpriseId, owners] of await ownersOf(tx, id)) await notify(tx, owners, { ...news, enterpriseId })
}

/** Tells people of accounts that fell below what they want to hear of, once until they have risen again. */
export const checkBalances = (services: Pick<Services, 'db'>, accountIds?: readonly string[]): Promise<void> =>
  withTenant(services.db, { userId: '', scope: 'all' }, async (tx) => {
    const accounts = await watched(tx, accountIds)
    const daysOf = await spendDays(tx, accounts)
    for (const account of accounts) {
      const days = daysOf(account.id)
      const balance = balanceOf(account, days)
      const left = lastsFor(balance, paceOf(days, today()))
      const low = isLow(account, balance, left)
      if (low === (account.low_since !== null)) continue
      const since = low ? new Date() : null
      await tx.updateTable('account_purses').set({ low_since: since }).where('account_id', '=', account.id).execute()
      if (since !== null && balance !== null) await notifyLow(tx, account, since, { fen: balance.amount, days: left })
    }
  })
