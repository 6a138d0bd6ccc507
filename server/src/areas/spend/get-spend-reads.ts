import { sql } from 'kysely'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import type { getSpendReads as endpoint, SpendRead } from '#contract/spend/platform-endpoints.ts'
import { MOST_READ_DAYS } from '#contract/spend/reads.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { jobOf, type Own, ownJobs } from '../../core/jobs/own-job.ts'
import { dayAfter, today } from '../../core/time/span.ts'
import { tokenStatus } from '../accounts/token-status.ts'

const MOST_ACCOUNTS = 500
export const READ_KIND = 'spend_read'

type Found = Omit<Row<'platform_reads'>, 'account_id'> &
  Pick<SpendRead, 'id' | 'accountId' | 'name' | 'provider' | 'tokenStatus' | 'days' | 'from' | 'to'> & {
    /** When a balance was read, by the clock or by someone. */
    balance_at: Date | null
    count: number
  }

/** The caller's own reading that has not ended. */
export const runningRead = (tx: Tx, own: Own) =>
  ownJobs(tx, own)
    .selectAll()
    .where('kind', '=', READ_KIND)
    .where('state', 'in', ['queued', 'running'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

const readsOf = async (tx: Tx): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select ac.id, ac.account_id "accountId", ac.name, ac.provider, ${tokenStatus} "tokenStatus", r.*, greatest(r.funds_at, ac.balance_at) balance_at,
      coalesce(d.days, 0) days, d.first "from", d.last "to", count(*) over () count
    from ad_accounts ac
    left join authorizations au on au.id = ac.authorization_id
    left join platform_reads r on r.account_id = ac.id
    left join lateral (
      select count(*) days, min(day) first, max(day) last from platform_days p
      where p.account_id = ac.id and p.ad_id = '' and p.day > ${dayAfter(today(), -MOST_READ_DAYS)}) d on true
    where ac.deleted_at is null and ac.role = 'advertiser' and ac.provider = any (${[...AD_PROVIDERS]})
    order by r.report_failure is null and ac.authorization_id is not null, ac.name, ac.id limit ${MOST_ACCOUNTS}`.execute(
    tx,
  )
  return rows
}

export const getSpendReads = ({ caller, scope, tx }: Context<typeof endpoint>) =>
  tx(async (tx) => {
    const rows = await readsOf(tx)
    const job = await runningRead(tx, { userId: caller.userId, scope })
    return {
      accounts: rows.map((row) => ({
        id: row.id,
        accountId: row.accountId,
        name: row.name,
        provider: row.provider,
        tokenStatus: row.tokenStatus,
        report: { at: row.report_at?.toISOString() ?? null, failure: row.report_failure, error: row.report_error },
        funds: { at: row.balance_at?.toISOString() ?? null, failure: row.funds_failure, error: row.funds_error },
        days: row.days,
        from: row.from,
        to: row.to,
      })),
      found: rows[0]?.count ?? 0,
      job: job === undefined ? null : jobOf(job),
    }
  })
