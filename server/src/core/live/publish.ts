import { sql } from 'kysely'
import { z } from 'zod'
import { LiveEvent } from '#contract/core/entities.ts'
import type { Tx } from '../db/tenant.ts'
import type { Database } from '../db/database.ts'

export const LIVE_CHANNEL = 'huoketai_live'

const Addressed = z.object({ userId: z.string(), sessionId: z.string().optional(), event: LiveEvent })
type Addressed = z.infer<typeof Addressed>

/** An event on its way to the process that holds the socket, as text. */
export const LiveMessage = z
  .string()
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      ctx.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(Addressed)

// PostgreSQL carries less than 8000 bytes, and refuses the whole transaction above.
const MOST_BYTES = 7_900

/** Sends an event to the open consoles of a user, or of one session, on whichever process they hang. */
export const publishLive = async (
  tx: Tx | Database,
  userId: string,
  event: LiveEvent,
  sessionId?: string,
): Promise<void> => {
  const message = JSON.stringify({ userId, sessionId, event } satisfies Addressed)
  // What does not fit is asked for by the console itself, as after every hello.
  const hello = JSON.stringify({ userId, sessionId, event: { type: 'hello' } } satisfies Addressed)
  await sql`select pg_notify(${LIVE_CHANNEL}, ${Buffer.byteLength(message) > MOST_BYTES ? hello : message})`.execute(tx)
}
