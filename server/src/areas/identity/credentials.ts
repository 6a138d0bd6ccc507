import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'

/** Through the database's own functions: a tenant's transaction can set a password but never read a hash. */
export const setPassword = async (tx: Tx, userId: string, hash: string): Promise<void> => {
  await sql`select set_password(${userId}, ${hash})`.execute(tx)
}

export const endSessions = async (tx: Tx, userId: string, exceptSession = ''): Promise<void> => {
  await sql`select end_sessions(${userId}, ${exceptSession})`.execute(tx)
}

/** Outside a tenant's transaction only: links are out of its reach. */
export const killResetLinks = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('reset_tokens')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
