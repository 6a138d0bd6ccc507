import { sql } from 'kysely'
import type * as endpoints from '#contract/work/endpoints.ts'
import type { TodoOwner } from '#contract/work/todo-subject.ts'
import { enterpriseFor } from '../../adsets/create-adset.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Caller } from '../../../core/http/caller.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'

const MOST = 500

/** Who works in the enterprise; its customers do not see its to-dos. */
export const workersOf = async (tx: Tx, enterpriseId: string, userId?: string): Promise<TodoOwner[]> => {
  const one = userId === undefined ? sql`true` : sql`u.id = ${userId}`
  const { rows } = await sql<TodoOwner>`
    select u.id, coalesce(nullif(m.nickname, ''), nullif(u.fullname, ''), u.username) as name
    from members m join users u on u.id = m.user_id
    where m.enterprise_id = ${enterpriseId} and m.deleted_at is null and m.status = 'active' and m.role in ('User', 'Member')
      and u.deleted_at is null and u.status = 'active' and ${one}
    order by name, u.id limit ${MOST}`.execute(tx)
  return rows
}

export const nameOf = ({ fullname, username }: Pick<Caller, 'fullname' | 'username'>): string => fullname || username

export const listTodoOwners = ({ query, scope, tx }: Context<typeof endpoints.listTodoOwners>) =>
  tx(async (tx) => ({ owners: await workersOf(tx, await enterpriseFor(tx, scope, query.enterpriseId)) }))

/** The caller themself, or someone who works there. */
export const ownerFor = async (
  tx: Tx,
  caller: Caller,
  enterpriseId: string,
  ownerId: string | null,
): Promise<TodoOwner | null> => {
  if (ownerId === null) return null
  if (ownerId === caller.userId) return { id: ownerId, name: nameOf(caller) }
  const [owner] = await workersOf(tx, enterpriseId, ownerId)
  if (owner === undefined) throw new Failure('member.not_found', { issues: [{ path: 'ownerId', message: '' }] })
  return owner
}
