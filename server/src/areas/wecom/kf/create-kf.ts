import { sql } from 'kysely'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import { type Tx, withTenant } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { openCorp } from '../client/open-corp.ts'
import { findCorp } from '../find-corp.ts'
import { refuseRepeated } from '../links/answered-before.ts'
import { askRemote } from '../links/ask-remote.ts'
import { countKf } from './count-kf.ts'
import { findMedia, withMedia } from './live-media.ts'
import { findKf, kfOf, auditSnapshotOfKf } from './show-kf.ts'

type Call = Context<typeof endpoints.createKf>

const keep = async (tx: Tx, { body, caller, client }: Call, made: { id: string; url: string; avatar: string }) => {
  const corp = await findCorp(tx, body.corp_id)
  await tx
    .insertInto('wecom_kf_accounts')
    .values({
      ...made,
      corp_id: corp.id,
      name: body.name,
      servicers: 0,
      generation: sql<number>`coalesce((select generation from wecom_syncs where corp_id = ${corp.id}), 0)`,
    })
    .execute()
  await countKf(tx, corp.id)
  const kf = kfOf(await findKf(tx, made.id))
  await audit(tx, caller, client, {
    action: 'kf.create',
    entity: 'kf',
    entityId: kf.open_kfid,
    entityName: kf.name,
    enterpriseId: corp.enterprise_id,
    after: auditSnapshotOfKf(kf),
  })
  return { kf_account: kf }
}

/** At WeCom first; where we cannot keep it, it goes there again. */
export const createKf = async (call: Call) => {
  const { body, caller, scope, services } = call
  await refuseRepeated(call)
  const media = await withTenant(services.db, { userId: caller.userId, scope }, async (tx) =>
    findMedia(tx, (await findCorp(tx, body.corp_id)).id, body.media_id),
  )
  const id = await askRemote(services, body.corp_id, (client) =>
    withMedia(services, client, media, (mediaId) => client.addKf({ name: body.name, mediaId })),
  )
  try {
    const url = await askRemote(services, body.corp_id, (client) => client.kfUrl(id))
    return await call.tx((tx) => keep(tx, call, { id, url, avatar: `/files/${media.stored_name}` }))
  } catch (error) {
    const undo = async () => (await openCorp(services, body.corp_id)).deleteKf(id)
    await undo().catch((failure: unknown) => services.log.warn({ err: failure, kf: id }, 'kf account left behind'))
    throw error
  }
}
