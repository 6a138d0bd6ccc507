import { sql } from 'kysely'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { Services } from '../services.ts'
import { actingFor } from './acting-for.ts'
import type { Caller } from './caller.ts'
import { Failure } from './failure.ts'
import { sha256Hex } from '../text/sha256-hex.ts'

type ViewList = NonNullable<EndpointSpec['viewToken']>

/** The person who gave the link, for as long as it is in force. */
export const readViewToken = async (services: Services, list: ViewList, token: string): Promise<Caller> => {
  const { db } = services
  const link = await db
    .selectFrom('view_links')
    .select(['id', 'user_id', 'enterprise_id'])
    .where('token_hash', '=', sha256Hex(token))
    .where('list', '=', list)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const caller = link && (await actingFor(db, services, link.user_id, link.enterprise_id))
  if (caller === undefined) throw new Failure('view_token.invalid')
  await sql`
    update view_links set last_used_at = now()
    where id = ${link?.id} and coalesce(last_used_at < now() - interval '1 minute', true)`.execute(db)
  return caller
}
