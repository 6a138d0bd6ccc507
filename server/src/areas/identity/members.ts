import { type SqlBool, sql } from 'kysely'
import type * as endpoints from '#contract/identity/endpoints.ts'
import type { Member } from '#contract/identity/entities.ts'
import type { ListQuery } from '#contract/list.ts'
import { newId } from '../../core/db/ids.ts'
import { inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { matches, searchText } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { markDeleted, restoreRow } from '../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../core/undo/undo.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { setPassword } from './credentials.ts'
import { refuseWeakPassword } from '../../core/password/password.ts'
import { hold } from '../../core/db/hold.ts'
import { enterpriseById, memberById, membersByIds } from './queries.ts'
import { refuseNamed, refuseTaken } from '../../core/db/unique.ts'

const SORTS = { createdAt: 'members.id', username: 'users.username' }

/** The members of these enterprises, as their lists show them. */
export const membersMatching = (tx: Tx, { filters: { Q, Role, Status } }: ListQuery, within: readonly string[]) => {
  let query = tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.enterprise_id', 'in', within.length === 0 ? [''] : [...within])
    .where('members.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
  if (Q !== undefined)
    query = query.where((eb) =>
      eb.or([matches('users', Q), eb('members.nickname', 'like', `%${Q.replaceAll(/[\\%_]/g, '\\$&')}%`)]),
    )
  if (Role !== undefined) query = query.where(sql<string>`members.role`, '=', Role)
  if (Status !== undefined) query = query.where(sql<string>`members.status`, '=', Status)
  return query
}

export const listMembers = ({ params, list, tx }: Context<typeof endpoints.listMembers>) =>
  tx(async (tx) => {
    const enterprise = await enterpriseById(tx, params.id)
    const rows = membersMatching(tx, list, [enterprise.id])
    const { ids, page } = await pageOfIds(tx, rows, { id: 'members.id', columns: SORTS, list })
    return { members: inOrder(ids, await membersByIds(tx, ids)), page }
  })

type Put = Context<typeof endpoints.putMember>

const findUser = async (tx: Tx, body: Put['body']) => {
  if (body.userId === undefined && body.username === undefined) throw new Failure('user.not_found')
  return tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where((eb) =>
      body.userId === undefined
        ? sql<SqlBool>`lower(username) = lower(${body.username ?? ''})`
        : eb('id', '=', body.userId),
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

const createAccount = async (tx: Tx, body: Put['body'], hash: string, enterpriseId: string): Promise<string> => {
  const id = newId('us')
  const fullname = body.fullname ?? body.username ?? ''
  await refuseNamed(tx, body.username ?? '', 'user.username_taken')
  await refuseTaken(
    tx
      .insertInto('users')
      .values({
        id,
        username: body.username ?? '',
        fullname,
        email: null,
        phone: null,
        avatar: null,
        role: body.role,
        select_enterprise: enterpriseId,
        search: searchText(body.username, fullname),
      })
      .execute(),
  )
  await setPassword(tx, id, hash)
  return id
}

/** Whether somebody can be mailed is no fact of the membership. */
const auditSnapshot = (member: Member) => {
  const { hasEmail: _, ...membership } = member
  return membership
}

/** An enterprise never loses its last active owner by a slip. */
const refuseOwnerless = async (tx: Tx, enterpriseId: string, exceptId: string): Promise<void> => {
  const owners = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('members.id')
    .where('members.enterprise_id', '=', enterpriseId)
    .where('members.role', '=', 'User')
    .where('members.status', '=', 'active')
    .where('members.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .forUpdate('members')
    .execute()
  if (owners.some(({ id }) => id === exceptId) && owners.length === 1) throw new Failure('member.last_owner')
}

export const putMember = async ({ params, body, caller, client, services, tx }: Put) => {
  if (body.password !== undefined) refuseWeakPassword(body.password, body.username)
  const hash = body.password === undefined ? undefined : await services.passwords.hash(body.password)
  return tx(async (tx) => {
    await hold(tx, 'enterprises', params.id)
    const enterprise = await enterpriseById(tx, params.id)
    const user = await findUser(tx, body)
    if (user === undefined && body.userId !== undefined) throw new Failure('user.not_found')
    const there =
      user &&
      (await tx
        .selectFrom('members')
        .select('id')
        .where('enterprise_id', '=', enterprise.id)
        .where('user_id', '=', user.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst())
    // Only an Admin brings in or makes owners, or draws in an account that exists elsewhere.
    if (caller.role !== 'Admin' && there === undefined && body.role === 'User') throw new Failure('access.forbidden')
    if (user !== undefined && there === undefined && caller.role !== 'Admin') throw new Failure('user.username_taken')
    if (user === undefined && (hash === undefined || body.username === undefined)) throw new Failure('user.not_found')
    const userId = user?.id ?? (await createAccount(tx, body, hash ?? '', enterprise.id))
    const before = there && (await memberById(tx, enterprise.id, there.id))
    if (before !== undefined && (body.role !== 'User' || body.status === 'disabled'))
      await refuseOwnerless(tx, enterprise.id, before.id)
    if (before !== undefined && before.role !== 'User' && body.role === 'User' && caller.role !== 'Admin')
      throw new Failure('access.forbidden')
    const id = before?.id ?? newId('me')
    const values = {
      role: body.role,
      nickname: body.nickname ?? before?.nickname ?? '',
      status: body.status ?? before?.status ?? 'active',
    }
    await (before === undefined
      ? tx
          .insertInto('members')
          .values({ id, enterprise_id: enterprise.id, user_id: userId, ...values })
          .execute()
      : tx.updateTable('members').set(values).where('id', '=', id).execute())
    const member = await memberById(tx, enterprise.id, id)
    await audit(tx, caller, client, {
      action: before === undefined ? 'member.add' : 'member.update',
      entity: 'member',
      entityId: id,
      entityName: member.username,
      enterpriseId: enterprise.id,
      ...(before === undefined
        ? { after: auditSnapshot(member) }
        : changes(auditSnapshot(before), auditSnapshot(member))),
    })
    return { member }
  })
}

export const deleteMember = (context: Context<typeof endpoints.deleteMember>) =>
  context.tx(async (tx) => {
    const enterprise = await enterpriseById(tx, context.params.id)
    const member = await memberById(tx, enterprise.id, context.params.memberId)
    await refuseOwnerless(tx, enterprise.id, member.id)
    const undo = await markDeleted(tx, context, {
      table: 'members',
      entity: 'member',
      id: member.id,
      name: member.username,
      enterpriseId: enterprise.id,
      before: auditSnapshot(member),
      action: 'member.remove',
    })
    return { member, undo }
  })

export const memberRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const { enterprise_id: enterpriseId } = await restoreRow(tx, 'members', id)
    return { name: (await memberById(tx, enterpriseId, id)).username, enterpriseId }
  },
}
