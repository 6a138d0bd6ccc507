import { sql } from 'kysely'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import { searchText } from '../../../core/db/search.ts'
import { type Tx, withTenant } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { openCorp } from '../client/open-corp.ts'
import { findCorp } from '../find-corp.ts'
import type { RemoteLink } from '../port.ts'
import { wantLinks } from '../ranges/want-links.ts'
import { refuseRepeated } from './answered-before.ts'
import { askRemote } from './ask-remote.ts'
import { checkUsers, rangeFor, withPeopleUnder } from './check-people.ts'
import { linkById, auditSnapshotOfLink } from './show-links.ts'
import { countLinks, setLinkUsers } from './store-link.ts'

type Call = Context<typeof endpoints.createLink>
type Made = Pick<RemoteLink, 'id' | 'url' | 'createdAt'>

interface Plan {
  users: string[]
  effective: string[]
}

const keep = async (tx: Tx, call: Call, made: Made, { users, effective }: Plan) => {
  const { name, skipVerify, priority, corp_id: corpId } = call.body
  const corp = await findCorp(tx, corpId)
  await tx
    .insertInto('wecom_links')
    .values({
      id: made.id,
      corp_id: corpId,
      name,
      url: made.url,
      skip_verify: skipVerify,
      priority: priority === null ? null : JSON.stringify(priority),
      effective,
      range_pushed_at: new Date(),
      search: searchText(name, made.id),
      created_at: made.createdAt,
      generation: sql<number>`coalesce((select generation from wecom_syncs where corp_id = ${corpId}), 0)`,
    })
    .execute()
  await setLinkUsers(tx, { linkId: made.id, corpId, users })
  // Somebody may have gone offline while WeCom was asked.
  await wantLinks(tx, [made.id])
  await countLinks(tx, corpId)
  const link = await linkById(tx, corpId, made.id)
  await audit(tx, call.caller, call.client, {
    action: 'link.create',
    entity: 'link',
    entityId: link.id,
    entityName: link.name,
    enterpriseId: corp.enterprise_id,
    after: auditSnapshotOfLink(link),
  })
  return { link }
}

/** At WeCom first: a link of ours that nobody can open would only pretend. */
export const createLink = async (call: Call) => {
  const { caller, scope, services } = call
  await refuseRepeated(call)
  const { name, users, departments, skipVerify, priority, corp_id: corpId } = call.body
  const plan = await withTenant(services.db, { userId: caller.userId, scope }, async (tx): Promise<Plan> => {
    const corp = await findCorp(tx, corpId)
    await checkUsers(tx, corp.id, [...new Set([...users, ...(priority?.users ?? [])])])
    const everyone = await withPeopleUnder(tx, corp.id, users, departments)
    return { users: everyone, effective: await rangeFor(tx, corp.id, everyone, []) }
  })
  const spec = { name, users: plan.effective, departments: [], skipVerify, priority }
  const made = await askRemote(services, corpId, (client) => client.createLink(spec))
  return call
    .tx((tx) => keep(tx, call, made, plan))
    .catch(async (error: unknown) => {
      // Where this fails too, the next sync brings the link in.
      const undo = async () => (await openCorp(services, corpId)).deleteLink(made.id)
      await undo().catch((failure: unknown) => services.log.warn({ err: failure, link: made.id }, 'link left behind'))
      throw error
    })
}
