import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'
import { publishLive } from '../../core/live/publish.ts'

/** Through the database's own functions: a tenant's transaction can set a password but never read a hash. */
export const setPassword = async (tx: Tx, userId: string, hash: string): Promise<void> => {
  await sql`select set_password(${userId}, ${hash})`.execute(tx)
}

export const endSessions = async (tx: Tx, userId: string, exceptSession = ''): Promise<void> => {
  await sql`select end_sessions(${userId}, ${exceptSession})`.execute(tx)
  // The consoles open with them go at once; where one session stays, each of the others finds out by itself.
  if (exceptSession === '') await publishLive(tx, userId, { type: 'session_ended' })
}

/** Reset links and confirmations of a new email that wait to be opened. */
export const endMailedLinks = async (tx: Tx, userId: string): Promise<void> => {
  await sql`select end_mailed_links(${userId})`.execute(tx)
}
