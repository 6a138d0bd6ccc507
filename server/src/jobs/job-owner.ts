import { Failure } from '../http/failure.ts'
import type { Caller } from '../http/caller.ts'
import { belongingsOf } from '../http/session.ts'
import type { Services } from '../services.ts'

/** The person a job works for, with the rights they have now: a job never sees more than its user could. */
export const jobOwner = async (services: Services, userId: string): Promise<Caller> => {
  const user = await services.db
    .selectFrom('users')
    .select(['username', 'fullname', 'role'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (user === undefined) throw new Failure('access.forbidden')
  const enterprises = user.role === 'Admin' ? [] : await belongingsOf(services, userId)
  return { sessionId: '', userId, ...user, enterprises }
}
