import { withSystem } from '../core/db/tenant.ts'
import type { Services } from '../core/services.ts'
import { finishAttempts, startAttempts } from './attempts.ts'
import { type Call, type Claim, LEASE_MS } from '../areas/delivery/claim.ts'
import { holdLane, spendCalls } from './lanes.ts'
import type { Answered } from '../areas/delivery/settle.ts'

/** The platform refused a whole batch and does not say for whose sake: each half is sent on its own. */
export const splitCall = (
  services: Services,
  claim: Claim,
  { call, exchanges }: Answered,
  now: Date,
): Promise<Call[]> =>
  withSystem(services.db, async (tx) => {
    const lane = await holdLane(tx, claim.accountId, now)
    await spendCalls(tx, services, lane, claim.provider, 2, now)
    await finishAttempts(tx, [{ pushes: call.pushes, exchanges }])
    await tx
      .updateTable('pushes')
      .set({ lease_until: new Date(now.getTime() + LEASE_MS) })
      .where('lease_owner', '=', claim.owner)
      .where(
        'id',
        'in',
        call.pushes.map(({ item }) => item.pushId),
      )
      .execute()
    const middle = Math.ceil(call.pushes.length / 2)
    const halves = [call.pushes.slice(0, middle), call.pushes.slice(middle)]
    return Promise.all(halves.map(async (pushes) => ({ ...call, pushes: await startAttempts(tx, pushes, now) })))
  })
