import { callPlatform } from '../accounts/call-platform.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'
import { sql } from 'kysely'
import { checkBalances } from './low-balance-alarm.ts'

const AT_ONCE = 300

/** Accounts whose platform has said a balance before, and whose reading is old; any of them, so that none crowds out the rest. */
const due = ({ db }: Services) =>
  db
    .selectFrom('ad_accounts as ac')
    .innerJoin('authorizations as au', 'au.id', 'ac.authorization_id')
    .select(['ac.id', 'ac.provider', 'ac.account_id', 'ac.name', 'ac.role', 'ac.authorization_id'])
    .where('ac.deleted_at', 'is', null)
    .where('au.status', '=', 'valid')
    .where('ac.balance_at', '<', sql<Date>`now() - interval '50 minutes'`)
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
    .execute()

/** Every hour: what the platforms themselves say is left. */
export const readBalances = async (services: Services): Promise<void> => {
  for (const account of await due(services)) {
    try {
      const { balance } = await callPlatform(services, account, (platform, token) =>
        platform.readAccount(token, account.account_id),
      )
      if (balance !== null)
        await services.db
          .updateTable('ad_accounts')
          .set({ balance, balance_at: new Date() })
          .where('id', '=', account.id)
          .execute()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      services.log.warn({ account: account.id, code: error.code }, 'balance not read')
    }
  }
  await checkBalances(services)
}
