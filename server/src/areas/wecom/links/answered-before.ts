import type { EndpointSpec } from '#contract/endpoint.ts'
import type { Caller } from '../../../core/http/caller.ts'
import type { Context } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'

type Call = Pick<Context<EndpointSpec>, 'request' | 'tx'> & { caller: Caller; services: Services }

/** Before WeCom is asked to create something: a call repeated with its key gets the first one's answer, and nothing is made twice. */
export const refuseRepeated = async ({ request, caller, services, tx }: Call): Promise<void> => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return
  const before = await services.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', caller.userId)
    .where('key', '=', key)
    .executeTakeFirst()
  // The transaction finds the key and answers with what was kept.
  if (before !== undefined) await tx(() => Promise.reject(new Error('the key was answered before')))
}
