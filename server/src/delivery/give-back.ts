import { sql } from 'kysely'
import { withSystem } from '../core/db/tenant.ts'
import type { Services } from '../core/services.ts'
import type { Call, Claim } from '../areas/delivery/claim.ts'

/** Calls that were taken on and never made: as if nothing had been. */
export const giveBack = async (services: Services, claim: Claim, calls: readonly Call[]): Promise<void> => {
  const pushes = calls.flatMap((call) => call.pushes)
  if (pushes.length === 0) return
  await withSystem(services.db, async (tx) => {
    await sql`
      update pushes set state = case when attempts > 1 then 'retrying' else 'queued' end, attempts = attempts - 1,
        lease_owner = null, lease_until = null
      where id = any (${pushes.map(({ item }) => item.pushId)}) and lease_owner = ${claim.owner} and state = 'sending'`.execute(
      tx,
    )
    await sql`
      delete from push_attempts where id = any (${pushes.map(({ attemptId }) => attemptId)}) and outcome = 'started'`.execute(
      tx,
    )
  })
}
