import { SignJWT } from 'jose'
import { z } from 'zod'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { Services } from '../core/services.ts'
import { type Caller, scopeFor } from '../core/http/caller.ts'
import { Failure } from '../core/http/failure.ts'
import { belongingsOf, isLiveEnterprise } from './session.ts'
import { verifyToken } from '../core/http/verify-token.ts'

type ViewList = NonNullable<EndpointSpec['viewToken']>
const Claims = z.object({ sub: z.string(), enterprise: z.string() })

/** A link that shows one enterprise's list to whoever holds it, until it expires. */
export const signViewToken = (
  services: Services,
  list: ViewList,
  link: { userId: string; enterpriseId: string; expiresAt: Date },
): Promise<string> =>
  new SignJWT({ enterprise: link.enterpriseId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(`view:${list}`)
    .setSubject(link.userId)
    .setExpirationTime(link.expiresAt)
    .sign(services.keys.mark)

/** The person who gave the link, cut down to the one enterprise; what they have lost the link has lost too. */
export const readViewToken = async (services: Services, list: ViewList | undefined, token: string): Promise<Caller> => {
  const claims = await verifyToken(token, services.keys.marksKnown, `view:${list}`)
    .then(({ payload }) => Claims.parse(payload))
    .catch(() => {
      throw new Failure('view_token.invalid')
    })
  const giver = await services.db
    .selectFrom('users')
    .select(['id', 'username', 'fullname', 'role'])
    .where('id', '=', claims.sub)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (giver === undefined || !(await isLiveEnterprise(services.db, claims.enterprise)))
    throw new Failure('view_token.invalid')
  const { id: userId, username, fullname, role } = giver
  const whole: Caller = {
    sessionId: '',
    userId,
    username,
    fullname,
    role,
    enterprises: await belongingsOf(services.db, userId),
  }
  const scope = scopeFor(whole, ['Admin', 'User'])
  if (scope !== 'all' && !scope.includes(claims.enterprise)) throw new Failure('view_token.invalid')
  return { ...whole, role: 'User', enterprises: [{ id: claims.enterprise, name: '', role: 'User' }] }
}
