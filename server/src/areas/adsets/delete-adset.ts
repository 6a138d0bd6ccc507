import type * as endpoints from '#contract/adsets/endpoints.ts'
import { hold } from '../../core/db/hold.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../core/undo/undo.ts'
import { announceLink } from './announce-link.ts'
import type { Acting } from './change-adset.ts'
import { findAdset } from './find-adset.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import { adsetById } from './show-adset.ts'

/** Marks it as deleted; answers what takes it back. */
export const removeAdset = async (tx: Tx, acting: Acting, id: string) => {
  await hold(tx, 'adsets', id)
  const { key } = await findAdset(tx, id)
  const adset = await adsetById(tx, acting.services, id)
  if (adset.status === 'AD_RUNNING') throw new Failure('adset.running')
  await announceLink(tx, key)
  const { name, enterpriseId } = adset
  const gone = { table: 'adsets', entity: 'adset', id, name, enterpriseId, before: auditSnapshot(adset) } as const
  return { adset, undo: await markDeleted(tx, acting, gone) }
}

export const deleteAdset = (context: Context<typeof endpoints.deleteAdset>) =>
  context.tx((tx) => removeAdset(tx, context, context.params.id))

export const adsetRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const row = await unmarkDeleted(tx, 'adsets', id)
    const granted = await tx
      .selectFrom('account_grants')
      .select('account_id')
      .where('account_id', '=', row.account_id)
      .where('enterprise_id', '=', row.enterprise_id)
      .executeTakeFirst()
    // Its account went meanwhile, and comes back first.
    if (granted === undefined) throw new Failure('undo.conflict')
    await announceLink(tx, row.key)
    return { name: row.name, enterpriseId: row.enterprise_id }
  },
}
