import { sql } from 'kysely'
import { newSecret } from '../../../core/db/ids.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { sha256Hex } from '../../../core/text/sha256-hex.ts'

/** As long as WeCom's own code for the installation is good. */
const MINUTES = 20

/** The state is the request's only key: kept as a hash, good once. */
export const openInstall = async (tx: Tx, userId: string, enterpriseId: string | null): Promise<string> => {
  const state = newSecret()
  await tx
    .insertInto('wecom_installs')
    .values({
      state_hash: sha256Hex(state),
      user_id: userId,
      enterprise_id: enterpriseId,
      expires_at: new Date(Date.now() + MINUTES * 60_000),
    })
    .execute()
  return state
}

/** Uses the request up; of two who come back with it only one finds it. */
export const redeemInstall = ({ db }: Services, state: string) =>
  db
    .deleteFrom('wecom_installs')
    .where('state_hash', '=', sha256Hex(state))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'enterprise_id'])
    .executeTakeFirst()
