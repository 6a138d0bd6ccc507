import { Failure } from '../http/failure.ts'
import type { Database } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { belongingsOf } from '../http/session.ts'
import type { Services } from '../services.ts'

/** A person with the rights they have now; undefined where they are no longer active. */
export const findOwner = async (db: Database, userId: string): Promise<Caller | undefined> => {
  const user = await db
    .selectFrom('users')
    .select(['username', 'fullname', 'role'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (user === undefined) return undefined
  const enterprises = user.role === 'Admin' ? [] : await belongingsOf(db, userId)
  return { sessionId: '', userId, ...user, enterprises }
}

/** The person a job works for: a job never sees more than its user could. */
export const jobOwner = async (services: Services, userId: string): Promise<Caller> => {
  const owner = await findOwner(services.db, userId)
  if (owner === undefined) throw new Failure('access.forbidden')
  return owner
}
