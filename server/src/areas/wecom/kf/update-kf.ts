import type * as endpoints from '#contract/wecom/endpoints.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit, changes } from '../../../core/audit/audit.ts'
import { findCorp } from '../find-corp.ts'
import { askRemote } from '../links/ask-remote.ts'
import { WecomFailure } from '../port.ts'
import { countKf } from './count-kf.ts'
import { findMedia, withMedia } from './live-media.ts'
import { findKf, kfOf, auditSnapshotOfKf } from './show-kf.ts'

export const updateKf = async ({ body, caller, client, services, tx }: Context<typeof endpoints.updateKf>) => {
  const { media } = await tx(async (tx) => {
    const corp = await findCorp(tx, body.corp_id)
    await findKf(tx, body.open_kfid, corp.id)
    return { media: body.media_id === undefined ? undefined : await findMedia(tx, corp.id, body.media_id) }
  })
  const name = body.name === undefined ? {} : { name: body.name }
  if (media !== undefined || body.name !== undefined)
    await askRemote(services, body.corp_id, (client) =>
      media === undefined
        ? client.updateKf(body.open_kfid, name)
        : withMedia(services, client, media, (mediaId) => client.updateKf(body.open_kfid, { ...name, mediaId })),
    )
  return tx(async (tx) => {
    const corp = await findCorp(tx, body.corp_id)
    const before = kfOf(await findKf(tx, body.open_kfid, corp.id))
    const avatar = media === undefined ? before.avatar : `/files/${media.stored_name}`
    await tx
      .updateTable('wecom_kf_accounts')
      .set({ name: body.name ?? before.name, avatar })
      .where('id', '=', body.open_kfid)
      .execute()
    const kf = kfOf(await findKf(tx, body.open_kfid))
    await audit(tx, caller, client, {
      action: 'kf.update',
      entity: 'kf',
      entityId: kf.open_kfid,
      entityName: kf.name,
      enterpriseId: corp.enterprise_id,
      ...changes(auditSnapshotOfKf(before), auditSnapshotOfKf(kf)),
    })
    return { kf_account: kf }
  })
}

const findUnused = async (tx: Tx, id: string, corpId: string | undefined) => {
  if (corpId !== undefined) await findCorp(tx, corpId)
  const row = await findKf(tx, id, corpId)
  const agent = await tx
    .selectFrom('agents')
    .select('id')
    .where('open_kfid', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (agent !== undefined) throw new Failure('kf.in_use')
  return row
}

/** At WeCom first; what is not there any more is deleted already. */
export const deleteKf = async ({ query, caller, client, services, tx }: Context<typeof endpoints.deleteKf>) => {
  const { open_kfid: id } = query
  const row = await tx((tx) => findUnused(tx, id, query.corp_id))
  await askRemote(services, row.corp_id, (client) =>
    client.deleteKf(id).catch((error: unknown) => {
      if (!(error instanceof WecomFailure) || error.kind !== 'missing') throw error
    }),
  )
  return tx(async (tx) => {
    const corp = await findCorp(tx, row.corp_id)
    const kf = kfOf(await findUnused(tx, id, corp.id))
    await tx.updateTable('wecom_kf_accounts').set({ gone_at: new Date() }).where('id', '=', id).execute()
    await countKf(tx, corp.id)
    await audit(tx, caller, client, {
      action: 'kf.delete',
      entity: 'kf',
      entityId: id,
      entityName: kf.name,
      enterpriseId: corp.enterprise_id,
      before: auditSnapshotOfKf(kf),
    })
    return { kf_account: kf }
  })
}
