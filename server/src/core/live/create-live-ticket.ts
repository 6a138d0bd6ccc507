import { sql } from 'kysely'
import type * as endpoints from '#contract/core/endpoints.ts'
import { newSecret } from '../db/ids.ts'
import type { Context } from '../http/route.ts'
import type { Services } from '../services.ts'
import { sha256Hex } from '../text/sha256-hex.ts'

/** A browser cannot send a header with a socket, and a session in an address ends up in logs: hence a ticket. */
export const createLiveTicket = async ({ caller, services }: Context<typeof endpoints.createLiveTicket>) => {
  const ticket = newSecret()
  await services.db
    .insertInto('live_tickets')
    .values({
      ticket_hash: sha256Hex(ticket),
      session_id: caller.sessionId,
      user_id: caller.userId,
      expires_at: sql<Date>`now() + interval '30 seconds'`,
    })
    .execute()
  return { ticket }
}

/** Uses the ticket up; of two at once only one gets in. */
export const redeemTicket = async ({ db }: Services, ticket: string) =>
  db
    .deleteFrom('live_tickets')
    .where('ticket_hash', '=', sha256Hex(ticket))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['session_id', 'user_id'])
    .executeTakeFirst()
