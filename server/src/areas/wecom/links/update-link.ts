import { sql } from 'kysely'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import type { Row } from '../../../core/db/schema.ts'
import { searchText } from '../../../core/db/search.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit, changes } from '../../../core/audit/audit.ts'
import { findCorp } from '../find-corp.ts'
import type { LinkSpec } from '../port.ts'
import { sameUsers } from '../ranges/effective-range.ts'
import { withLinkLease } from '../ranges/lease-link.ts'
import { configuredUsers } from '../ranges/read-facts.ts'
import { wantLinks } from '../ranges/want-links.ts'
import { askRemote } from './ask-remote.ts'
import { checkUsers, rangeFor, withPeopleUnder } from './check-people.ts'
import { findLink } from './find-link.ts'
import { linkById, auditSnapshotOfLink } from './show-links.ts'
import { setLinkUsers } from './store-link.ts'

type Call = Context<typeof endpoints.updateLink>
interface Plan {
  users: string[]
  departments: number[]
  effective: string[]
  /** What WeCom does not have yet. */
  remote: Partial<LinkSpec>
}

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** WeCom has no word for taking it back, and a row of ours must not pretend. */
const refuseNoPriority = ({ priority: before }: Row<'wecom_links'>, { priority }: Call['body']): void => {
  if (priority === null && before !== null)
    throw new Failure('wecom.refused', { words: '优先分配设置后不能取消，可以改为其他成员' })
}

const planChange = async (tx: Tx, { body }: Call): Promise<Plan> => {
  const corp = await findCorp(tx, body.corp_id)
  const link = await findLink(tx, corp.id, body.id)
  refuseNoPriority(link, body)
  const old = await configuredUsers(tx, link.id)
  const users = await withPeopleUnder(tx, corp.id, body.users ?? old, body.departments ?? [])
  const departments = body.departments === undefined ? link.departments.map(Number) : []
  // Whoever stands there already may stay, fit or not; WeCom’s range leaves them out by itself.
  const news = users.filter((id) => !old.includes(id))
  await checkUsers(tx, corp.id, [...new Set([...news, ...(body.priority?.users ?? [])])])
  const touched = body.users !== undefined || body.departments !== undefined
  const effective = touched ? await rangeFor(tx, corp.id, users, departments) : link.effective
  const moved = touched && !(sameUsers(effective, link.effective) && departments.length === link.departments.length)
  return {
    users,
    departments,
    effective,
    remote: { ...(moved ? { users: effective, departments } : {}), ...named(link, body) },
  }
}

const named = (link: Row<'wecom_links'>, { name, skipVerify, priority }: Call['body']): Partial<LinkSpec> => ({
  ...(name === undefined || name === link.name ? {} : { name }),
  ...(skipVerify === undefined || skipVerify === link.skip_verify ? {} : { skipVerify }),
  ...(priority === undefined || sameJson(priority, link.priority) ? {} : { priority }),
})

const keep = async (tx: Tx, { body, caller, client }: Call, { users, departments, effective, remote }: Plan) => {
  const corp = await findCorp(tx, body.corp_id)
  const before = await linkById(tx, corp.id, body.id)
  const { name = before.name, skipVerify = before.skipVerify, priority = before.priority } = remote
  await tx
    .updateTable('wecom_links')
    .set({
      name,
      skip_verify: skipVerify,
      priority: priority === null ? null : JSON.stringify(priority),
      departments,
      search: searchText(name, body.id),
      ...(remote.users === undefined ? {} : { effective, range_pushed_at: new Date() }),
    })
    .where('id', '=', body.id)
    .execute()
  if (body.users !== undefined || body.departments !== undefined) {
    await setLinkUsers(tx, { linkId: body.id, corpId: corp.id, users })
    // Somebody may have gone offline in the meantime.
    await wantLinks(tx, [body.id])
  }
  const link = await linkById(tx, corp.id, body.id)
  await audit(tx, caller, client, {
    action: 'link.update',
    entity: 'link',
    entityId: link.id,
    entityName: link.name,
    enterpriseId: corp.enterprise_id,
    ...changes(auditSnapshotOfLink(before), auditSnapshotOfLink(link)),
  })
  return { link }
}

/** Nobody knows whether it arrived: the worker brings the range back to what is configured. */
const doubt = (call: Call, error: unknown) =>
  withSystem(call.services.db, async (tx) => {
    if (!(error instanceof Failure) || error.code !== 'wecom.away') return
    await sql`update wecom_links set range_error = '企业微信没有答复' where id = ${call.body.id}`.execute(tx)
    await wantLinks(tx, [call.body.id])
  })

export const updateLink = async (call: Call) => {
  const { body, services, tx } = call
  await tx(async (tx) => findLink(tx, (await findCorp(tx, body.corp_id)).id, body.id))
  return withLinkLease(services, body.id, async () => {
    const plan = await tx((tx) => planChange(tx, call))
    if (Object.keys(plan.remote).length > 0)
      await askRemote(services, body.corp_id, (client) => client.updateLink(body.id, plan.remote)).catch(
        async (error: unknown) => {
          await doubt(call, error)
          throw error
        },
      )
    return tx((tx) => keep(tx, call, plan))
  })
}
