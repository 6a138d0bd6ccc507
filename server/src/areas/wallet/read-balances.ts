import { sql } from 'kysely'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import { readPlatform } from '../accounts/read-platform.ts'
import type { AccountRow } from '../accounts/show-account.ts'
import type { Services } from '../../core/services.ts'
import { checkBalances } from './low-balance-alarm.ts'

const AT_ONCE = 300

/** Those whose reading is a quarter of an hour old, the longest waiting first; who may not be asked is asked by the hour. */
const due = async ({ db }: Services): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    select ac.id, ac.provider, ac.account_id, ac.name, ac.role, ac.authorization_id
    from ad_accounts ac join authorizations au on au.id = ac.authorization_id and au.status = 'valid'
    left join platform_reads r on r.account_id = ac.id
    where ac.deleted_at is null and ac.role = 'advertiser' and ac.provider = any (${[...AD_PROVIDERS]})
      and coalesce(greatest(r.funds_tried_at, ac.balance_at) < now() - case
        when r.funds_failure in ('forbidden', 'refused', 'auth') then interval '58 minutes' else interval '14 minutes' end, true)
    order by greatest(r.funds_tried_at, ac.balance_at) nulls first, ac.id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Every few minutes: what the platforms themselves say is left. */
export const readBalances = async (services: Services, signal?: AbortSignal): Promise<void> => {
  const paused = new Set<string | null>()
  for (const account of await due(services)) {
    if (signal?.aborted) return
    if (paused.has(account.authorization_id)) continue
    const askedAt = new Date()
    const failure = await readPlatform(
      services,
      account,
      'funds',
      (platform, token) => platform.readFunds(token, account.account_id),
      async (balance) => {
        if (balance === null) return
        await services.db
          .updateTable('ad_accounts')
          .set({ balance, balance_at: askedAt })
          .where('id', '=', account.id)
          .execute()
      },
    )
    if (failure === 'throttled' || failure === 'away') paused.add(account.authorization_id)
  }
  await checkBalances(services)
}
