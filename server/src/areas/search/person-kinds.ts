import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listEnterprises, listMembers, listUsers } from '#contract/identity/endpoints.ts'
import { enterpriseList } from '../identity/enterprises.ts'
import { membersMatching } from '../identity/members.ts'
import { userList } from '../identity/users.ts'
import { fewOf, joined } from './find-ids.ts'
import { type Kind, listFor, NOTHING } from './kind.ts'

/** Signs that may be part of a phone; part of one finds nobody. */
const isNumber = (text: string): boolean => /^\+?[\d -]+$/.test(text)
const TAIL = 11

/** Whether the phone is this one, however either is spaced and with or without the country before it. */
const isPhone = (column: string, text: string): RawBuilder<SqlBool> => {
  const digits = text.replaceAll(/\D/g, '')
  // Written as in the index, or it would not be used.
  return digits.length < 5
    ? sql<SqlBool>`false`
    : sql<SqlBool>`right(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), 11) = ${digits.slice(-TAIL)}`
}

/** Has the text in one of these; the phone beside them does not count. */
const holds = (columns: readonly string[], text: string): RawBuilder<SqlBool> =>
  isNumber(text)
    ? sql<SqlBool>`position(${text.toLowerCase()} in lower(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}))) > 0`
    : sql<SqlBool>`true`

const USER_NAMES = ['users.username', 'users.fullname', 'users.email']

const user: Kind = {
  kind: 'user',
  access: listUsers.access,
  isOfAll: true,
  find: (tx, { text }) => {
    const all = userList.matching(tx, listFor({}))
    return fewOf(tx, {
      text,
      id: userList.id,
      exact: isNumber(text)
        ? all.where(isPhone('users.phone', text))
        : all.where(sql<SqlBool>`lower(users.username) = lower(${text})`),
      matching: userList.matching(tx, listFor({ Q: text })).where(holds(USER_NAMES, text)),
      read: async (ids) => {
        const rows = await tx
          .selectFrom('users')
          .select(['id', 'fullname', 'username', 'email'])
          .where('id', 'in', ids)
          .execute()
        return rows.map(({ id, fullname, username, email }) => ({
          id,
          title: fullname === '' ? username : fullname,
          detail: joined(username, email === username ? null : email),
          find: id,
          within: null,
        }))
      },
    })
  },
}

/** For owners: those of their own enterprises. An Admin finds everyone among the users. */
const member: Kind = {
  kind: 'member',
  access: listMembers.access,
  find: async (tx, { text, scope, isAdmin }) => {
    if (isAdmin || scope === 'all') return NOTHING
    return fewOf(tx, {
      text,
      id: 'members.id',
      ...(isNumber(text) ? { exact: membersMatching(tx, listFor({}), scope).where(isPhone('users.phone', text)) } : {}),
      matching: membersMatching(tx, listFor({ Q: text }), scope).where(
        holds([...USER_NAMES, 'members.nickname'], text),
      ),
      read: async (ids) => {
        const rows = await tx
          .selectFrom('members')
          .innerJoin('users', 'users.id', 'members.user_id')
          .innerJoin('enterprises', 'enterprises.id', 'members.enterprise_id')
          .select(['members.id', 'members.enterprise_id', 'members.nickname', 'enterprises.name as enterprise'])
          .select(['users.id as user_id', 'users.fullname', 'users.username'])
          .where('members.id', 'in', ids)
          .execute()
        return rows.map((row) => ({
          id: row.id,
          title: row.fullname === '' ? row.username : row.fullname,
          detail: joined(row.nickname, row.username, row.enterprise),
          find: row.user_id,
          within: row.enterprise_id,
        }))
      },
    })
  },
}

const enterprise: Kind = {
  kind: 'enterprise',
  access: listEnterprises.access,
  isOfAll: true,
  find: (tx, { text, scope }) => {
    const all = enterpriseList.matching(tx, listFor({}), scope, {})
    return fewOf(tx, {
      text,
      id: enterpriseList.id,
      exact: isNumber(text)
        ? all.where(isPhone('enterprises.phone', text))
        : all.where(sql<SqlBool>`lower(enterprises.name) = lower(${text})`),
      matching: enterpriseList
        .matching(tx, listFor({ Q: text }), scope, {})
        .where(holds(['enterprises.name', 'enterprises.contact'], text)),
      read: async (ids) => {
        const rows = await tx
          .selectFrom('enterprises')
          .select(['id', 'name', 'contact'])
          .where('id', 'in', ids)
          .execute()
        return rows.map(({ id, name, contact }) => ({ id, title: name, detail: contact, find: id, within: null }))
      },
    })
  },
}

/** Found by their names and the pinyin of them; by phone only where it is given whole. */
export const PERSON_KINDS: readonly Kind[] = [user, member, enterprise]
