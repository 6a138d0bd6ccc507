import { sql } from 'kysely'
import * as endpoints from '#contract/identity/api-keys.ts'
import type { ApiKey } from '#contract/identity/api-keys.ts'
import { newId } from '../../core/db/ids.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { actingFor } from '../../core/http/acting-for.ts'
import { newApiKey } from '../../core/http/api-key.ts'
import { Failure } from '../../core/http/failure.ts'
import { type Context, type Route, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { audit } from '../../core/audit/audit.ts'
import { confirmPassword } from './confirm-password.ts'
import { enterpriseById } from './queries.ts'

const MOST_KEYS = 50

const keyRows = (tx: Tx, enterpriseId: string) =>
  tx
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .select(['k.id', 'k.enterprise_id', 'k.name', 'k.scope', 'k.hint', 'k.created_by', 'k.created_at', 'k.expires_at'])
    .select(['k.last_used_at', 'k.last_used_ip', 'k.revoked_at', 'u.fullname', 'u.username'])
    .where('k.enterprise_id', '=', enterpriseId)

type KeyRow = Awaited<ReturnType<ReturnType<typeof keyRows>['execute']>>[number]

/** Of these people, those who may act for the enterprise today. */
const entitled = async (services: Services, enterpriseId: string, userIds: readonly string[]) => {
  const may = new Set<string>()
  for (const id of userIds)
    if ((await actingFor(services.lookupDb, services, id, enterpriseId)) !== undefined) may.add(id)
  return may
}

const endedBy = (row: KeyRow, makers: ReadonlySet<string>): ApiKey['endedBy'] => {
  if (row.revoked_at !== null) return 'revoked'
  if (row.expires_at.getTime() <= Date.now()) return 'expired'
  return makers.has(row.created_by) ? null : 'maker'
}

const apiKeyOf = (row: KeyRow, makers: ReadonlySet<string>): ApiKey => ({
  id: row.id,
  enterpriseId: row.enterprise_id,
  name: row.name,
  scope: row.scope,
  hint: row.hint,
  createdBy: row.fullname || row.username || '',
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedIp: row.last_used_ip,
  endedBy: endedBy(row, makers),
})

const listApiKeys = ({ params, services, tx }: Context<typeof endpoints.listApiKeys>) =>
  tx(async (tx) => {
    await enterpriseById(tx, params.id)
    const rows = await keyRows(tx, params.id)
      .where(sql<boolean>`least(coalesce(k.revoked_at, k.expires_at), k.expires_at) > now() - interval '30 days'`)
      .orderBy('k.id', 'desc')
      .limit(MOST_KEYS * 4)
      .execute()
    const makers = await entitled(services, params.id, [...new Set(rows.map(({ created_by }) => created_by))])
    return { apiKeys: rows.map((row) => apiKeyOf(row, makers)) }
  })

const oneKey = async (tx: Tx, enterpriseId: string, id: string, makers: ReadonlySet<string>): Promise<ApiKey> => {
  const row = await keyRows(tx, enterpriseId).where('k.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Failure('api_key.not_found')
  return apiKeyOf(row, makers)
}

const createApiKey = async (context: Context<typeof endpoints.createApiKey>) => {
  const { body, caller, client, params, services, tx } = context
  const { name, scope, days, password } = body
  await tx((tx) => enterpriseById(tx, params.id))
  await confirmPassword({ caller, client, services }, password)
  const { key, hash, hint } = newApiKey()
  const id = newId('ak')
  return tx(async (tx) => {
    const live = await keyRows(tx, params.id)
      .where('k.revoked_at', 'is', null)
      .where('k.expires_at', '>', sql<Date>`now()`)
      .limit(MOST_KEYS)
      .execute()
    if (live.length >= MOST_KEYS) throw new Failure('api_key.too_many')
    await tx
      .insertInto('api_keys')
      .values({
        id,
        enterprise_id: params.id,
        name,
        scope,
        key_hash: hash,
        hint,
        created_by: caller.userId,
        expires_at: sql<Date>`now() + make_interval(days => ${days})`,
      })
      .execute()
    const apiKey = await oneKey(tx, params.id, id, new Set([caller.userId]))
    await audit(tx, caller, client, {
      action: 'api_key.create',
      entity: 'api_key',
      entityId: id,
      entityName: name,
      enterpriseId: params.id,
      after: { name, scope, expiresAt: apiKey.expiresAt },
    })
    return { apiKey, key }
  })
}

const revokeApiKey = ({ caller, client, params, tx }: Context<typeof endpoints.revokeApiKey>) =>
  tx(async (tx) => {
    await enterpriseById(tx, params.id)
    const { numUpdatedRows } = await tx
      .updateTable('api_keys')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', params.keyId)
      .where('enterprise_id', '=', params.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    const apiKey = await oneKey(tx, params.id, params.keyId, new Set())
    if (numUpdatedRows === 1n)
      await audit(tx, caller, client, {
        action: 'api_key.revoke',
        entity: 'api_key',
        entityId: apiKey.id,
        entityName: apiKey.name,
        enterpriseId: params.id,
      })
    return { apiKey }
  })

export const apiKeyRoutes: Route[] = [
  route(endpoints.listApiKeys, listApiKeys),
  route(endpoints.createApiKey, createApiKey),
  route(endpoints.revokeApiKey, revokeApiKey),
]
