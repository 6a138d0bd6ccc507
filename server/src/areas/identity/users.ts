import { sql } from 'kysely'
import type * as endpoints from '#contract/identity/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { newId } from '../../core/db/ids.ts'
import { countedRows, inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { matches, searchText } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { markDeleted, restoreRow } from '../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../core/undo/undo.ts'
import { audit, changes, maskEmail } from '../../core/audit/audit.ts'
import { endMailedLinks, endSessions, setPassword } from './credentials.ts'
import { refuseWeakPassword } from '../../core/password/password.ts'
import { hold } from '../../core/db/hold.ts'
import { enterpriseById, userById, usersByIds } from './queries.ts'
import { notifySecurity } from './notify-security.ts'
import { refuseNamed, refuseTaken } from '../../core/db/unique.ts'

const SORTS = { createdAt: 'users.id', username: 'users.username', lastLoginAt: 'users.last_login_at' }

/** What the list shows; an export takes exactly the same. */
export const userList = {
  id: 'users.id',
  columns: SORTS,
  matching: (tx: Tx, { filters: { Q, Status, Role } }: ListQuery) => {
    let query = tx.selectFrom('users').where('deleted_at', 'is', null)
    if (Q !== undefined) query = query.where(matches('users', Q))
    if (Status !== undefined) query = query.where(sql<string>`users.status`, '=', Status)
    if (Role !== undefined) query = query.where(sql<string>`users.role`, '=', Role)
    return query
  },
  byIds: usersByIds,
}

export const listUsers = ({ list, scope, tx }: Context<typeof endpoints.listUsers>) =>
  tx(async (tx) => {
    const filtered = Object.keys(list.filters).length > 0
    const total = filtered ? undefined : await countedRows(tx, 'users', scope)
    const { ids, page } = await pageOfIds(tx, userList.matching(tx, list), { ...userList, list, total })
    return { users: inOrder(ids, await usersByIds(tx, ids)), page }
  })

export const createUser = async ({ body, caller, client, services, tx }: Context<typeof endpoints.createUser>) => {
  refuseWeakPassword(body.password, body.username, body.email)
  const hash = await services.passwords.hash(body.password)
  return tx(async (tx) => {
    const enterprise = body.enterpriseId === undefined ? undefined : await enterpriseById(tx, body.enterpriseId)
    const id = newId('us')
    await refuseNamed(tx, body.username, 'user.username_taken')
    if (body.email) await refuseNamed(tx, body.email, 'user.email_taken')
    await refuseTaken(
      tx
        .insertInto('users')
        .values({
          id,
          username: body.username,
          fullname: body.fullname,
          email: body.email ?? null,
          phone: body.phone || null,
          avatar: null,
          role: body.role,
          select_enterprise: enterprise?.id ?? null,
          search: searchText(body.username, body.fullname, body.email, body.phone),
        })
        .execute(),
    )
    await setPassword(tx, id, hash)
    if (enterprise !== undefined && body.role !== 'Admin') {
      await tx
        .insertInto('members')
        .values({ id: newId('me'), enterprise_id: enterprise.id, user_id: id, role: body.role })
        .execute()
    }
    const { password: _, ...recorded } = body
    await audit(tx, caller, client, {
      action: 'user.create',
      entity: 'user',
      entityId: id,
      entityName: body.username,
      enterpriseId: enterprise?.id ?? null,
      after: recorded,
    })
    return { user: await userById(tx, id) }
  })
}

/** Locked, so that two Admins who remove each other at once cannot both succeed. */
const refuseLastAdmin = async (tx: Tx, userId: string): Promise<void> => {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(50)
    .forUpdate()
    .execute()
  if (!admins.some(({ id }) => id !== userId)) throw new Failure('user.last_admin')
}

export const updateUser = ({
  params,
  body,
  caller,
  client,
  language,
  services,
  tx,
}: Context<typeof endpoints.updateUser>) =>
  tx(async (tx) => {
    await hold(tx, 'users', params.id)
    const before = await userById(tx, params.id)
    const next = { ...before, ...body }
    const weakened = next.role !== 'Admin' || next.status !== 'active'
    const isNewEmail = next.email !== before.email
    // The own email is changed in the profile, where the new address confirms it.
    if (before.id === caller.userId && (next.role !== before.role || next.status !== 'active' || isNewEmail))
      throw new Failure('user.self')
    if (isNewEmail && next.email) await refuseNamed(tx, next.email, 'user.email_taken', before.id)
    if (before.role === 'Admin' && weakened) await refuseLastAdmin(tx, before.id)
    await refuseTaken(
      tx
        .updateTable('users')
        .set({
          fullname: next.fullname,
          email: next.email,
          phone: next.phone || null,
          role: next.role,
          status: next.status,
          search: searchText(next.username, next.fullname, next.email, next.phone),
        })
        .where('id', '=', before.id)
        .execute(),
    )
    if (next.status !== 'active' && before.status === 'active') await endSessions(tx, before.id)
    if (isNewEmail || next.status !== before.status) await endMailedLinks(tx, before.id)
    if (isNewEmail) {
      const params = { email: next.email ? maskEmail(next.email) : '—' }
      const news = { kind: 'security.email_changed_by_admin', params } as const
      await notifySecurity(tx, services, before.id, news, { to: before.email, language })
    }
    const after = await userById(tx, before.id)
    await audit(tx, caller, client, {
      action: 'user.update',
      entity: 'user',
      entityId: before.id,
      entityName: before.username,
      ...changes(before, after),
    })
    return { user: after }
  })

export const deleteUser = (context: Context<typeof endpoints.deleteUser>) =>
  context.tx(async (tx) => {
    const user = await userById(tx, context.params.id)
    if (user.id === context.caller.userId) throw new Failure('user.self')
    if (user.role === 'Admin') await refuseLastAdmin(tx, user.id)
    const gone = { table: 'users', entity: 'user', id: user.id, name: user.username, before: user } as const
    const undo = await markDeleted(tx, context, gone)
    await endSessions(tx, user.id)
    return { user, undo }
  })

export const userRestorer: Restorer = {
  access: ['Admin'],
  restore: async (tx, id) => {
    const { username: name } = await restoreRow(tx, 'users', id)
    return { name, enterpriseId: null }
  },
}
