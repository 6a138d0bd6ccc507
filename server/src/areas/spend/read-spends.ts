import { sql } from 'kysely'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import type { readSpends as endpoint } from '#contract/spend/platform-endpoints.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { createJob } from '../../core/jobs/create-job.ts'
import { READ_KIND, runningRead } from './get-spend-reads.ts'

type Call = Context<typeof endpoint>

/** Those asked for, as far as they are in scope and someone authorised them. */
const accountsFor = async (
  tx: Tx,
  { enterpriseId, accountIds }: Call['body'],
): Promise<{ id: string; name: string }[]> => {
  const conditions = [
    ...(accountIds === undefined ? [] : [sql`ac.id = any (${accountIds})`]),
    ...(enterpriseId === undefined
      ? []
      : [sql`ac.id in (select account_id from account_grants where enterprise_id = ${enterpriseId})`]),
    sql`ac.deleted_at is null and ac.role = 'advertiser' and ac.provider = any (${[...AD_PROVIDERS]})`,
  ]
  const { rows } = await sql<{ id: string; name: string }>`
    select ac.id, ac.name from ad_accounts ac join authorizations au on au.id = ac.authorization_id and au.status = 'valid'
    where ${sql.join(conditions, sql` and `)} order by ac.id`.execute(tx)
  return rows
}

export const readSpends = ({ body, caller, client, language, scope, services, tx }: Call) =>
  tx(async (tx) => {
    if (body.enterpriseId !== undefined && scope !== 'all' && !scope.includes(body.enterpriseId))
      throw new Failure('enterprise.not_found')
    const accounts = await accountsFor(tx, body)
    if (accounts.length === 0) throw new Failure('spend.no_accounts')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`spend_read:${caller.userId}`}, 0))`.execute(tx)
    if ((await runningRead(tx, { userId: caller.userId, scope })) !== undefined) throw new Failure('spend.reading')
    const enterpriseId = body.enterpriseId ?? (scope !== 'all' && scope.length === 1 ? (scope[0] ?? null) : null)
    const job = await createJob(tx, services, {
      userId: caller.userId,
      enterpriseId,
      kind: READ_KIND,
      title:
        language === 'zh'
          ? `从平台读取 ${accounts.length} 个账户近 ${body.days} 天的消耗`
          : `Spend of ${accounts.length} accounts, the last ${body.days} days`,
      language,
      input: { accountIds: accounts.map(({ id }) => id), days: body.days },
    })
    await audit(tx, caller, client, {
      action: 'spend.read',
      entity: 'spend',
      entityId: job.id,
      enterpriseId,
      after: { accounts: accounts.length, days: body.days },
    })
    return { job }
  })
