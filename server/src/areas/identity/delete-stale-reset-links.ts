import { sql } from 'kysely'
import type { Services } from '../../core/services.ts'

/**
 * Earlier versions handed reset links to the Admins in notifications, which opened an account to whoever read the
 * database. Only Admins were told, so that only their notifications are looked through.
 */
export const removeResetLinks = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  await sql`
    update notifications set kind = 'password_reset.asked', params = params - 'url', link = '/apps/users/list'
    where id in (select n.id from users u join notifications n on n.user_id = u.id
      where u.role = 'Admin' and n.kind = 'password_reset.link')`.execute(db)
}
