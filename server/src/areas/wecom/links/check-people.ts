import { sql } from 'kysely'
import { RANGE_LIMIT, USER_STATUSES } from '#contract/wecom/statuses.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import { effectiveRange } from '../ranges/effective-range.ts'
import { readBackups, readFacts } from '../ranges/read-facts.ts'

const NAMED = 5
const named = (names: readonly string[]): string =>
  names.slice(0, NAMED).join('、') + (names.length > NAMED ? ` +${names.length - NAMED}` : '')

/** Everyone must be there and able to take customers. Offline is no blockedBy: that passes. */
export const checkUsers = async (tx: Tx, corpId: string, userIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ user_id: string; name: string; there: boolean; fit: boolean }>`
    select g.user_id, coalesce(nullif(u.name, ''), g.user_id) name, u.id is not null there,
      coalesce(u.status = ${USER_STATUSES.active} and u.follow, false) fit
    from unnest(${[...userIds]}::text[]) g(user_id)
    left join wecom_users u on u.corp_id = ${corpId} and u.user_id = g.user_id and u.gone_at is null`.execute(tx)
  const absent = rows.filter(({ there }) => !there)
  if (absent.length > 0) throw new Failure('wx_user.not_found', { words: named(absent.map((one) => one.user_id)) })
  const unfit = rows.filter(({ fit }) => !fit)
  if (unfit.length > 0) throw new Failure('wx_user.invalid', { words: named(unfit.map((one) => one.name)) })
}

/**
 * These people and those of the departments who can take customers. A department is written down as its people: WeCom's own would keep
 * whoever goes offline in range.
 */
export const withPeopleUnder = async (
  tx: Tx,
  corpId: string,
  users: readonly string[],
  departments: readonly number[],
): Promise<string[]> => {
  const { rows: absent } = await sql<{ id: number }>`
    select g.id from unnest(${[...departments]}::bigint[]) g(id)
    where not exists (select from wecom_departments d where d.corp_id = ${corpId} and d.id = g.id)`.execute(tx)
  if (absent.length > 0) throw new Failure('department.not_found', { words: named(absent.map(({ id }) => String(id))) })
  const { rows: under } = await sql<{ user_id: string }>`
    select user_id from wecom_users where corp_id = ${corpId} and gone_at is null and under && ${[...departments]}::bigint[]
      and follow and status = ${USER_STATUSES.active}`.execute(tx)
  const all = [...new Set([...users, ...under.map(({ user_id }) => user_id)])].sort()
  if (all.length > RANGE_LIMIT) throw new Failure('link.too_many', { words: String(all.length) })
  return all
}

/** Who of these would receive now; a link that would have nobody is refused. */
export const rangeFor = async (
  tx: Tx,
  corpId: string,
  users: readonly string[],
  departments: readonly number[],
): Promise<string[]> => {
  const now = new Date()
  const configured = await readFacts(tx, corpId, users, now)
  const backups = users.length === 0 ? [] : await readBackups(tx, corpId, now)
  const range = effectiveRange({ configured, backups, departments, last: [] }, now)
  if (range.users.length === 0 && departments.length === 0) throw new Failure('link.empty')
  return range.users
}
