import type * as endpoints from '#contract/core/endpoints.ts'
import type { Access } from '#contract/endpoint.ts'
import { newSecret } from '../db/ids.ts'
import { type Tx, withTenant } from '../db/tenant.ts'
import { type Caller, scopeFor } from '../http/caller.ts'
import { Failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { audit } from '../audit/audit.ts'

const DAYS = 30

/** Who takes something back. */
type Acting = Pick<Context<typeof endpoints.undo>, 'services' | 'caller' | 'client' | 'language'>

/** How a deleted thing of one kind comes back, and who may bring it back. */
export interface Restorer {
  access: Access
  restore(tx: Tx, id: string, acting: Acting): Promise<{ name: string; enterpriseId: string | null }>
}

declare module '../services.ts' {
  interface Services {
    /** By kind of what was deleted; `app/` puts them together. */
    restorers: Readonly<Record<string, Restorer>>
  }
}

/** Remembers a deletion, so that the one who did it can take it back. */
export const rememberDeletion = async (tx: Tx, caller: Caller, entity: string, entityId: string): Promise<string> => {
  const token = newSecret()
  const expires_at = new Date(Date.now() + DAYS * 86_400_000)
  await tx
    .insertInto('undo_tokens')
    .values({ token, user_id: caller.userId, entity, entity_id: entityId, scope_enterprise_id: null, expires_at })
    .execute()
  return token
}

export const undo = async ({ params, caller, client, language, services }: Context<typeof endpoints.undo>) => {
  const kept = await services.db
    .selectFrom('undo_tokens')
    .select(['entity', 'entity_id'])
    .where('token', '=', params.token)
    .where('user_id', '=', caller.userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  const restorer = kept && services.restorers[kept.entity]
  if (kept === undefined || restorer === undefined) throw new Failure('undo.not_found')
  if (restorer.access !== 'public' && !restorer.access.includes(caller.role)) throw new Failure('access.forbidden')
  return withTenant(services.db, { userId: caller.userId, scope: scopeFor(caller, restorer.access) }, async (tx) => {
    const used = await tx
      .updateTable('undo_tokens')
      .set({ used_at: new Date() })
      .where('token', '=', params.token)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw new Failure('undo.not_found')
    const { name, enterpriseId } = await restorer.restore(tx, kept.entity_id, { services, caller, client, language })
    await audit(tx, caller, client, {
      action: `${kept.entity}.restore`,
      entity: kept.entity,
      entityId: kept.entity_id,
      entityName: name,
      enterpriseId,
    })
    return { entity: kept.entity, id: kept.entity_id }
  })
}
