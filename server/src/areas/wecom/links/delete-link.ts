import type * as endpoints from '#contract/wecom/endpoints.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { findCorp } from '../find-corp.ts'
import { WecomFailure } from '../port.ts'
import { withLinkLease } from '../ranges/lease-link.ts'
import { askRemote } from './ask-remote.ts'
import { findLink } from './find-link.ts'
import { adsetsOf, linkById, auditSnapshotOfLink } from './show-links.ts'
import { countLinks } from './store-link.ts'

type Call = Context<typeof endpoints.deleteLink>
const NAMED = 5

const refuseInUse = async (tx: Tx, linkId: string): Promise<void> => {
  const adsets = (await adsetsOf(tx, [linkId])).get(linkId) ?? []
  const agents = await tx
    .selectFrom('agents')
    .select('name')
    .where('link_id', '=', linkId)
    .where('deleted_at', 'is', null)
    .limit(NAMED)
    .execute()
  const names = [...adsets, ...agents].map(({ name }) => name)
  if (names.length > 0) throw new Failure('link.in_use', { words: names.slice(0, NAMED).join('、') })
}

const findUnused = async (tx: Tx, { params, query }: Call) => {
  const corp = await findCorp(tx, query.corp_id)
  const link = await findLink(tx, corp.id, params.id)
  await refuseInUse(tx, link.id)
  return { corp, link }
}

const deleteStored = async (tx: Tx, call: Call) => {
  const { corp, link } = await findUnused(tx, call)
  const detail = await linkById(tx, corp.id, link.id)
  await tx.updateTable('wecom_links').set({ gone_at: new Date(), range_due: null }).where('id', '=', link.id).execute()
  await countLinks(tx, corp.id)
  await audit(tx, call.caller, call.client, {
    action: 'link.delete',
    entity: 'link',
    entityId: link.id,
    entityName: link.name,
    enterpriseId: corp.enterprise_id,
    before: auditSnapshotOfLink(detail),
  })
  return { link: detail }
}

/** At WeCom first; what is not there any more is deleted already. */
export const deleteLink = async (call: Call) => {
  const { services, tx, params, query } = call
  await tx((tx) => findUnused(tx, call))
  return withLinkLease(services, params.id, async () => {
    await askRemote(services, query.corp_id, (client) =>
      client.deleteLink(params.id).catch((error: unknown) => {
        if (!(error instanceof WecomFailure) || error.kind !== 'missing') throw error
      }),
    )
    return tx((tx) => deleteStored(tx, call))
  })
}
