import { sql } from 'kysely'
import type { Row } from '../../core/db/schema.ts'
import { actingFor } from '../../core/http/acting-for.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'
import { sha256Hex } from '../../core/text/sha256-hex.ts'

export type WallLinkRow = Row<'wall_links'> & { enterprise: string }

/** `Link` and the token: in the header that no log shows, and never in an address. */
const LINK = /^Link ([\w-]{1,100})$/

/** The link of a token, for as long as it is in force and whoever gave it may still see its enterprise. */
export const readWallLink = async (services: Services, authorization: string | undefined): Promise<WallLinkRow> => {
  const { db } = services
  const [, token] = LINK.exec(authorization ?? '') ?? []
  if (token === undefined) throw new Failure('wall.unknown')
  const link = await db
    .selectFrom('wall_links')
    .innerJoin('enterprises', 'enterprises.id', 'wall_links.enterprise_id')
    .selectAll('wall_links')
    .select('enterprises.name as enterprise')
    .where('token_hash', '=', sha256Hex(token))
    .executeTakeFirst()
  if (link === undefined) throw new Failure('wall.unknown')
  if (link.revoked_at !== null) throw new Failure('wall.revoked')
  if (link.expires_at !== null && link.expires_at.getTime() <= Date.now()) throw new Failure('wall.expired')
  if ((await actingFor(db, services, link.user_id, link.enterprise_id)) === undefined) throw new Failure('wall.closed')
  await sql`
    update wall_links set last_used_at = now()
    where id = ${link.id} and coalesce(last_used_at < now() - interval '1 minute', true)`.execute(db)
  return link
}
