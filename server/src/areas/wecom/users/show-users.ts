import { sql } from 'kysely'
import type { WxUser } from '#contract/wecom/entities.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { personSkip } from '../ranges/effective-range.ts'
import { readFacts } from '../ranges/read-facts.ts'

interface More {
  user_id: string
  agent_id: string | null
  agent_name: string
  daily_limit: number | null
  links: number
  added: number
}

const moreOf = async (tx: Tx, corpId: string, userIds: readonly string[]): Promise<Map<string, More>> => {
  const { rows } = await sql<More>`
    select u.user_id, a.id agent_id, a.name agent_name, a.daily_limit,
      (select count(*) from wecom_link_users lu join wecom_links l on l.id = lu.link_id and l.gone_at is null
        where lu.corp_id = ${corpId} and lu.user_id = u.user_id) links,
      (select coalesce(sum(h.added), 0) from wecom_hours h where h.corp_id = ${corpId} and h.user_id = u.user_id
        and h.hour >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai') added
    from unnest(${[...userIds]}::text[]) u(user_id)
    left join agents a on a.corp_id = ${corpId} and a.user_id = u.user_id and a.deleted_at is null
      and a.enterprise_id = (select enterprise_id from wecom_corps where id = ${corpId})`.execute(tx)
  return new Map(rows.map((row) => [row.user_id, row]))
}

const departmentNames = async (tx: Tx, corpId: string, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await tx
    .selectFrom('wecom_departments')
    .select(['id', 'name'])
    .where('corp_id', '=', corpId)
    .where('id', 'in', ids.length === 0 ? [0] : ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const numbers = (ids: readonly (number | string)[]): number[] => ids.map(Number)

/** As the API shows people of one corp, in any order. */
export const usersByIds = async (tx: Tx, corpId: string, ids: readonly string[]): Promise<WxUser[]> => {
  if (ids.length === 0) return []
  const rows: Row<'wecom_users'>[] = await tx.selectFrom('wecom_users').selectAll().where('id', 'in', ids).execute()
  const userIds = rows.map(({ user_id }) => user_id)
  const now = new Date()
  const facts = new Map((await readFacts(tx, corpId, userIds, now)).map((one) => [one.userId, one]))
  const more = await moreOf(tx, corpId, userIds)
  const names = await departmentNames(tx, corpId, numbers([...new Set(rows.flatMap((row) => row.departments))]))
  return rows.map((row) => {
    const own = more.get(row.user_id)
    const known = facts.get(row.user_id)
    return {
      id: row.id,
      corpId: row.corp_id,
      userId: row.user_id,
      name: row.name,
      avatar: row.avatar,
      status: row.status,
      follow: row.follow,
      departments: numbers(row.departments).map((id) => ({ id, name: names.get(id) ?? '' })),
      online: row.online,
      offlineReason: row.offline_reason,
      changedBy: row.changed_by,
      changedAt: row.changed_at?.toISOString() ?? null,
      linkCount: own?.links ?? 0,
      agent: own?.agent_id ? { id: own.agent_id, name: own.agent_name, dailyLimit: own.daily_limit } : null,
      todayAdded: own?.added ?? 0,
      skipped: known === undefined ? 'invalid' : personSkip(known, now),
    }
  })
}
