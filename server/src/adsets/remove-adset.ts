import type { deleteAdset } from '#contract/adsets/endpoints.ts'
import { hold } from '../db/hold.ts'
import { Failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { isLiveEnterprise } from '../http/session.ts'
import { audit } from '../identity/audit.ts'
import { type Restorer, rememberDeletion } from '../undo/undo.ts'
import { announceLink } from './announce.ts'
import { findAdset } from './find-adset.ts'
import { noted } from './noted.ts'
import { adsetById } from './show-adset.ts'

export const removeAdset = ({ params: { id }, caller, client, services, tx }: Context<typeof deleteAdset>) =>
  tx(async (tx) => {
    await hold(tx, 'adsets', id)
    const { key } = await findAdset(tx, id)
    const adset = await adsetById(tx, services, id)
    if (adset.status === 'AD_RUNNING') throw new Failure('adset.running')
    await tx.updateTable('adsets').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await audit(tx, caller, client, {
      action: 'adset.delete',
      entity: 'adset',
      entityId: id,
      entityName: adset.name,
      enterpriseId: adset.enterpriseId,
      before: noted(adset),
    })
    await announceLink(tx, key)
    return { adset, undo: await rememberDeletion(tx, caller, 'adset', id) }
  })

export const adsetRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const row = await tx
      .updateTable('adsets')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .returning(['key', 'name', 'enterprise_id', 'account_id'])
      .executeTakeFirst()
    if (row === undefined) throw new Failure('undo.not_found')
    const granted = await tx
      .selectFrom('account_grants')
      .select('account_id')
      .where('account_id', '=', row.account_id)
      .where('enterprise_id', '=', row.enterprise_id)
      .executeTakeFirst()
    // Its enterprise or account went meanwhile: those come back first.
    if (granted === undefined || !(await isLiveEnterprise(tx, row.enterprise_id))) throw new Failure('undo.conflict')
    await announceLink(tx, row.key)
    return { name: row.name, enterpriseId: row.enterprise_id }
  },
}
