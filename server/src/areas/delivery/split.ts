import { withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { startAttempts, writeAttempts } from './attempts.ts'
import type { Call, Claim } from './claim.ts'
import { extendLease } from './lease.ts'
import { holdAccountQueue, spendCalls } from './account-queues.ts'
import type { Answered } from './settle.ts'

/** The platform refused a whole batch and does not say for whose sake: each half is sent on its own. */
export const splitCall = (
  services: Services,
  claim: Claim,
  { call, exchanges }: Answered,
  now: Date,
): Promise<Call[]> =>
  withSystem(services.db, async (tx) => {
    const queue = await holdAccountQueue(tx, claim.accountId, now)
    await spendCalls(tx, services, queue, claim.provider, 2, now)
    await writeAttempts(tx, [{ pushes: call.pushes, exchanges }])
    await extendLease(tx, claim.owner, now)
    const middle = Math.ceil(call.pushes.length / 2)
    const halves = [call.pushes.slice(0, middle), call.pushes.slice(middle)]
    return halves.map((pushes) => ({ ...call, pushes: startAttempts(pushes, now) }))
  })
