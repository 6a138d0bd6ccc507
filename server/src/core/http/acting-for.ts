import { sql } from 'kysely'
import { type Role, weakerRole } from '#contract/roles.ts'
import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { Caller } from './caller.ts'
import { belongingsOf } from './session.ts'

interface Maker {
  username: string
  fullname: string
  role: Role
  enterprise: string
}

/**
 * Whoever made a link or a key, cut down to an owner of its one enterprise. What they have lost, it has lost too: undefined
 * where they are gone, may no longer act for the enterprise or have no second factor though they must, or where it or one above it is switched off.
 */
export const actingFor = async (
  db: Database,
  { settings }: Pick<Services, 'settings'>,
  userId: string,
  enterpriseId: string,
): Promise<Caller | undefined> => {
  const { adminSecondFactor } = await settings.get('security')
  const { rows } = await sql<Maker>`
    select u.username, u.fullname, u.role, e.name enterprise
    from users u join enterprises e on e.id = ${enterpriseId}
    where u.id = ${userId} and u.status = 'active' and u.deleted_at is null
      and not (${adminSecondFactor} and u.role = 'Admin' and not has_second_factor(u.id))
      and not exists (
        select from enterprises above
        where above.id = any (e.ancestors) and (above.deleted_at is not null or above.status <> 'active'))`.execute(db)
  const [maker] = rows
  if (maker === undefined) return undefined
  if (maker.role !== 'Admin') {
    const own = (await belongingsOf(db, userId)).find(({ id }) => id === enterpriseId)
    if (own === undefined || weakerRole(maker.role, own.role) !== 'User') return undefined
  }
  return {
    sessionId: '',
    userId,
    username: maker.username,
    fullname: maker.fullname,
    role: 'User',
    enterprises: [{ id: enterpriseId, name: maker.enterprise, role: 'User' }],
  }
}
