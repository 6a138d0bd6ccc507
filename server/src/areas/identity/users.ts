import { sql } from 'kysely'
import type { createUser, deleteUser, listUsers, updateUser } from '#contract/identity/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { newId } from '../../core/db/ids.ts'
import { countedRows, inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { matches, searchText } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { type Restorer, rememberDeletion } from '../../undo/undo.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { endSessions, setPassword } from './credentials.ts'
import { refuseWeakPassword } from '../../identity/password.ts'
import { hold } from '../../core/db/hold.ts'
import { enterpriseById, userById, usersByIds } from './queries.ts'
import { refuseTaken } from '../../core/db/unique.ts'

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

export const showUsers = ({ list, scope, tx }: Context<typeof listUsers>) =>
  tx(async (tx) => {
    const filtered = Object.keys(list.filters).length > 0
    const total = filtered ? undefined : await countedRows(tx, 'users', scope)
    const { ids, page } = await pageOfIds(tx, userList.matching(tx, list), { ...userList, list, total })
    return { users: inOrder(ids, await usersByIds(tx, ids)), page }
  })

export const addUser = async ({ body, caller, client, services, tx }: Context<typeof createUser>) => {
  refuseWeakPassword(body.password, body.username, body.email)
  const hash = await services.passwords.hash(body.password)
  return tx(async (tx) => {
    const enterprise = body.enterpriseId === undefined ? undefined : await enterpriseById(tx, body.enterpriseId)
    const id = newId('us')
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
    const { password: _, ...told } = body
    await audit(tx, caller, client, {
      action: 'user.create',
      entity: 'user',
      entityId: id,
      entityName: body.username,
      enterpriseId: enterprise?.id ?? null,
      after: told,
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

export const changeUser = ({ params, body, caller, client, tx }: Context<typeof updateUser>) =>
  tx(async (tx) => {
    await hold(tx, 'users', params.id)
    const before = await userById(tx, params.id)
    const next = { ...before, ...body }
    const weakened = next.role !== 'Admin' || next.status !== 'active'
    if (before.id === caller.userId && (next.role !== before.role || next.status !== 'active'))
      throw new Failure('user.self')
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

export const removeUser = ({ params, caller, client, tx }: Context<typeof deleteUser>) =>
  tx(async (tx) => {
    const user = await userById(tx, params.id)
    if (user.id === caller.userId) throw new Failure('user.self')
    if (user.role === 'Admin') await refuseLastAdmin(tx, user.id)
    await tx.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user.id).execute()
    await endSessions(tx, user.id)
    await audit(tx, caller, client, {
      action: 'user.delete',
      entity: 'user',
      entityId: user.id,
      entityName: user.username,
      before: user,
    })
    return { user, undo: await rememberDeletion(tx, caller, 'user', user.id) }
  })

export const userRestorer: Restorer = {
  access: ['Admin'],
  restore: async (tx, id) => {
    await refuseTaken(tx.updateTable('users').set({ deleted_at: null }).where('id', '=', id).execute(), 'undo.conflict')
    return { name: (await userById(tx, id)).username, enterpriseId: null }
  },
}
