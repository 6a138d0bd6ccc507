import { sql } from 'kysely'
import { newId } from '../../../core/db/ids.ts'
import { searchText } from '../../../core/db/search.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { openCorp } from '../client/open-corp.ts'
import type { Owned } from '../customers/find-source.ts'
import { DONE, type EventHandler, fieldOf, ignored, type StoredEvent } from '../inbox/stored-event.ts'
import { type RemoteUser, WecomFailure } from '../port.ts'
import { wantRanges } from '../../agents/want-ranges.ts'
import { ownedCorp, withCorp } from './with-corp.ts'

const NEXT_SYNC = ignored('下次同步时更新')

/** The event rarely says more than whom: a department they are in tells the rest. */
const readUser = async (services: Services, corp: Owned, event: StoredEvent): Promise<RemoteUser | undefined> => {
  const userId = fieldOf(event, 'UserID')
  const stored = await services.db
    .selectFrom('wecom_users')
    .select('departments')
    .where('corp_id', '=', corp.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const [reported] = fieldOf(event, 'Department').split(',').map(Number)
  const department = reported || stored?.departments[0]
  if (department === undefined || !Number.isInteger(Number(department))) return undefined
  const client = await openCorp(services, corp.id)
  const users = await client.usersOf(Number(department)).catch((error: unknown) => {
    if (error instanceof WecomFailure && ['missing', 'permission', 'refused'].includes(error.kind)) return []
    throw error
  })
  return users.find((user) => user.userId === userId)
}

const countUsers = async (tx: Tx, corpId: string, by: 1 | -1): Promise<void> => {
  await sql`update wecom_corps set users = greatest(0, users + ${by}) where id = ${corpId}`.execute(tx)
}

const keepUser = async (tx: Tx, corp: Owned, user: RemoteUser): Promise<void> => {
  const { rows } = await sql<{ under: number[] }>`
    select coalesce(array_agg(distinct above), '{}') as under from wecom_departments d, unnest(d.ancestors) above
    where d.corp_id = ${corp.id} and d.id = any (${user.departments})`.execute(tx)
  const read = {
    open_user_id: user.openUserId,
    name: user.name,
    avatar: user.avatar,
    status: user.status,
    departments: user.departments,
    under: rows[0]?.under ?? [],
    search: searchText(user.name, user.userId),
    gone_at: null,
  }
  const before = await tx
    .selectFrom('wecom_users')
    .select(['id', 'gone_at', 'status'])
    .where('corp_id', '=', corp.id)
    .where('user_id', '=', user.userId)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined)
    await tx
      .insertInto('wecom_users')
      .values({ id: newId('wu'), corp_id: corp.id, user_id: user.userId, ...read })
      .execute()
  else await tx.updateTable('wecom_users').set(read).where('id', '=', before.id).execute()
  if (before === undefined || before.gone_at !== null) await countUsers(tx, corp.id, 1)
  if (before?.status !== user.status) await wantRanges(tx, corp.id, [user.userId])
}

const userChanged: EventHandler = async (services, event) => {
  const corp = await withSystem(services.db, (tx) => ownedCorp(tx, event.corp_id))
  if (corp === undefined) return async () => ignored('企业微信未授权或已取消授权')
  const user = await readUser(services, corp, event)
  return async (tx) => {
    if (user === undefined) return NEXT_SYNC
    await keepUser(tx, corp, user)
    return DONE
  }
}

const userLeft = withCorp(async (tx, corp, event) => {
  const userId = fieldOf(event, 'UserID')
  const gone = await tx
    .updateTable('wecom_users')
    .set({ gone_at: event.at, status: 5, follow: false })
    .where('corp_id', '=', corp.id)
    .where('user_id', '=', userId)
    .where('gone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) return ignored('成员尚未同步')
  await countUsers(tx, corp.id, -1)
  await wantRanges(tx, corp.id, [userId])
  return DONE
})

const departmentChanged: EventHandler = () => async () => NEXT_SYNC

export const CONTACT_CHANGES: Readonly<Record<string, EventHandler>> = {
  create_user: userChanged,
  update_user: userChanged,
  delete_user: userLeft,
  create_party: departmentChanged,
  update_party: departmentChanged,
  delete_party: departmentChanged,
}
