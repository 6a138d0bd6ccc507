import { type SqlBool, sql } from 'kysely'
import type { Enterprise, Member, OwnProfile, Profile, SessionUser, User } from '#contract/identity/entities.ts'
import { weakerRole } from '#contract/roles.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import { belongingsOf, isLiveEnterprise } from '../../core/http/session.ts'
import type { Services } from '../../core/services.ts'

/** By username or email. The database folds both sides: its idea of a small letter is not always JavaScript's. */
export const isNamed = (name: string) =>
  sql<SqlBool>`(lower(users.username) = lower(${name}) or lower(users.email) = lower(${name}))`

// Named, because the search columns are heavy and stay in the database.
const USER_COLUMNS = [
  'users.id',
  'users.username',
  'users.fullname',
  'users.email',
  'users.phone',
  'users.avatar',
  'users.role',
  'users.status',
  'users.select_enterprise',
  'users.last_login_at',
  'users.created_at',
] as const
const HAS_SECOND_FACTOR = sql<boolean>`has_second_factor(users.id)`.as('has_second_factor')
type UserRow = Omit<Row<'users'>, 'search' | 'deleted_at' | 'email_changed_at'> & { has_second_factor: boolean }

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const profileOf = (row: UserRow, enterprises: SessionUser['enterprises']): Profile => ({
  id: row.id,
  username: row.username,
  fullname: row.fullname,
  role: row.role,
  // A choice that is no longer theirs falls back to the first enterprise.
  selectEnterprise:
    row.role === 'Admin' || enterprises.some(({ id }) => id === row.select_enterprise)
      ? row.select_enterprise
      : (enterprises[0]?.id ?? null),
  enterprises,
  avatar: row.avatar,
  email: row.email,
  phone: row.phone,
  lastLoginAt: iso(row.last_login_at),
  createdAt: row.created_at.toISOString(),
  secondFactor: row.has_second_factor,
})

/** The signed-in person with the enterprises they may choose, each with the role they have there. */
export const sessionUser = async (services: Pick<Services, 'db'>, userId: string): Promise<Profile> => {
  const row = await services.db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select(HAS_SECOND_FACTOR)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const belongings = await belongingsOf(services.db, userId)
  // An Admin may have chosen any; it may be gone since.
  const chosen = row.select_enterprise !== null && (await isLiveEnterprise(services.db, row.select_enterprise))
  return profileOf(
    chosen ? row : { ...row, select_enterprise: null },
    belongings.map((one) => ({ ...one, role: weakerRole(row.role, one.role) })),
  )
}

/** The same, with an address that waits for its confirmation. */
export const ownProfile = async (services: Pick<Services, 'db'>, userId: string): Promise<OwnProfile> => {
  const profile = await sessionUser(services, userId)
  const change = await services.db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return { ...profile, pendingEmail: change?.email ?? null }
}

export const usersByIds = async (tx: Tx, ids: readonly string[]): Promise<User[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select(HAS_SECOND_FACTOR)
    .where('id', 'in', ids)
    .execute()
  const memberships = await tx
    .selectFrom('members')
    .innerJoin('enterprises', 'enterprises.id', 'members.enterprise_id')
    .select(['members.user_id', 'enterprises.id', 'enterprises.name', 'members.role'])
    .where('members.user_id', 'in', ids)
    .where('members.deleted_at', 'is', null)
    .where('enterprises.deleted_at', 'is', null)
    .orderBy('members.id')
    .execute()
  return rows.map((row) => {
    const own = memberships.filter((one) => one.user_id === row.id).map(({ id, name, role }) => ({ id, name, role }))
    return { ...profileOf(row, own), status: row.status }
  })
}

export const userById = async (tx: Tx, id: string): Promise<User> => {
  const live = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const [user] = live === undefined ? [] : await usersByIds(tx, [id])
  if (user === undefined) throw new Failure('user.not_found')
  return user
}

/** An enterprise without its members, for whatever does not show them. */
export type EnterpriseRecord = Omit<Enterprise, 'members'>

export const enterprisesByIds = async (tx: Tx, ids: readonly string[]): Promise<EnterpriseRecord[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('enterprises as e')
    .leftJoin('enterprises as parent', 'parent.id', 'e.parent_id')
    .select(['e.id', 'e.name', 'e.parent_id', 'e.contact', 'e.phone', 'e.status', 'e.remark', 'e.created_at'])
    .select('parent.name as parent_name')
    .select((eb) =>
      eb
        .selectFrom('members as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('m.enterprise_id', '=', 'e.id')
        .where('m.deleted_at', 'is', null)
        .where('u.deleted_at', 'is', null)
        .as('member_count'),
    )
    .where('e.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    parentId: row.parent_id,
    parentName: row.parent_name,
    contact: row.contact,
    phone: row.phone,
    status: row.status,
    remark: row.remark,
    memberCount: row.member_count ?? 0,
    createdAt: row.created_at.toISOString(),
  }))
}

/** The enterprise, or 404: absent and out of scope look the same. */
export const enterpriseById = async (tx: Tx, id: string): Promise<EnterpriseRecord> => {
  const [enterprise] = (await isLiveEnterprise(tx, id)) ? await enterprisesByIds(tx, [id]) : []
  if (enterprise === undefined) throw new Failure('enterprise.not_found')
  return enterprise
}

const memberRows = (tx: Tx) =>
  tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select(['u.username', 'u.fullname', 'u.avatar'])
    .select(sql<boolean>`coalesce(u.email, '') <> ''`.as('has_email'))

type MemberRow = Awaited<ReturnType<ReturnType<typeof memberRows>['execute']>>[number]
const memberOf = (row: MemberRow): Member => ({
  id: row.id,
  enterpriseId: row.enterprise_id,
  userId: row.user_id,
  username: row.username,
  fullname: row.fullname,
  avatar: row.avatar,
  role: row.role,
  nickname: row.nickname,
  hasEmail: row.has_email,
  status: row.status,
  createdAt: row.created_at.toISOString(),
})

export const membersByIds = async (tx: Tx, ids: readonly string[]): Promise<Member[]> => {
  if (ids.length === 0) return []
  return (await memberRows(tx).where('m.id', 'in', ids).execute()).map(memberOf)
}

const MEMBERS_SHOWN = 20

/** Each with the first of its members. */
export const withMembers = async (tx: Tx, enterprises: readonly EnterpriseRecord[]): Promise<Enterprise[]> => {
  const first = sql<string>`
    (select first.id from unnest(${enterprises.map(({ id }) => id)}::text[]) e (id) cross join lateral (
      select m.id from members m join users u on u.id = m.user_id
      where m.enterprise_id = e.id and m.deleted_at is null and u.deleted_at is null
      order by m.id limit ${MEMBERS_SHOWN}) first)`
  const rows = await memberRows(tx).where('m.id', 'in', first).orderBy('m.id').execute()
  const members = Map.groupBy(rows.map(memberOf), ({ enterpriseId }) => enterpriseId)
  return enterprises.map((one) => ({ ...one, members: members.get(one.id) ?? [] }))
}

export const memberById = async (tx: Tx, enterpriseId: string, id: string): Promise<Member> => {
  const live = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('enterprise_id', '=', enterpriseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const [member] = live === undefined ? [] : await membersByIds(tx, [id])
  if (member === undefined) throw new Failure('member.not_found')
  return member
}
