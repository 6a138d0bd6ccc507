import { sql } from 'kysely'
import { newSecret } from '../db/ids.ts'
import type { Services } from '../services.ts'
import { actingFor } from './acting-for.ts'
import type { Caller } from './caller.ts'
import type { Client } from './client.ts'
import { Failure } from './failure.ts'
import { sha256Hex } from '../text/sha256-hex.ts'

/** Told apart from other secrets, by people and by programs that look for leaked ones. */
export const KEY_PREFIX = 'hkt_'
const HINT_LENGTH = 4

export const newApiKey = (): { key: string; hash: string; hint: string } => {
  const key = KEY_PREFIX + newSecret()
  return { key, hash: sha256Hex(key), hint: key.slice(-HINT_LENGTH) }
}

/** Acts for whoever made it, in its one enterprise, until it is revoked or expires. */
export const callerOfKey = async (services: Services, key: string, client: Client): Promise<Caller> => {
  const { db } = services
  const found = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scope', 'created_by', 'enterprise_id'])
    .where('key_hash', '=', sha256Hex(key))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const maker = found && (await actingFor(db, services, found.created_by, found.enterprise_id))
  if (found === undefined || maker === undefined) throw new Failure('api_key.invalid')
  await sql`update api_keys set last_used_at = now(), last_used_ip = ${client.ip}
    where id = ${found.id} and coalesce(last_used_at < now() - interval '1 minute', true)`.execute(db)
  const fullname = `${maker.fullname || maker.username} (API: ${found.name})`
  return { ...maker, fullname, apiKey: { id: found.id, scope: found.scope } }
}
