import { sql } from 'kysely'
import type { Schedule } from '#contract/agents/entities.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { PersonFacts } from './effective-range.ts'

interface FactRow {
  user_id: string
  status: number
  follow: boolean
  online: boolean
  agent_online: boolean | null
  schedule: Schedule | null
  daily_limit: number | null
  added: number
}

const factOf = (row: FactRow): PersonFacts => ({
  userId: row.user_id,
  status: row.status,
  follow: row.follow,
  online: row.online,
  agent:
    row.agent_online === null
      ? null
      : {
          online: row.agent_online,
          schedule: row.schedule ?? [],
          dailyLimit: row.daily_limit,
          addedToday: row.added,
        },
})

/** What is known now of these people of a corp; of strangers that they are not there. */
export const readFacts = async (
  tx: Tx,
  corpId: string,
  userIds: readonly string[],
  now: Date,
): Promise<PersonFacts[]> => {
  if (userIds.length === 0) return []
  const { rows } = await sql<FactRow>`
    select u.user_id, case when w.gone_at is null then coalesce(w.status, 0) else 0 end status,
      coalesce(w.follow, false) follow, coalesce(w.online, false) online,
      a.online agent_online, a.schedule, a.daily_limit, coalesce(d.added, 0) added
    from unnest(${[...userIds]}::text[]) u(user_id)
    left join wecom_users w on w.corp_id = ${corpId} and w.user_id = u.user_id
    left join agents a on a.corp_id = ${corpId} and a.user_id = u.user_id and a.deleted_at is null
      and a.enterprise_id = (select enterprise_id from wecom_corps where id = ${corpId})
    left join agent_days d on d.agent_id = a.id and d.day = ${shanghaiDay(now)}::date`.execute(tx)
  return rows.map(factOf)
}

/** The people whose agents step in for the corp's links. */
export const readBackups = async (tx: Tx, corpId: string, now: Date): Promise<PersonFacts[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select a.user_id from agents a join wecom_corps c on c.id = a.corp_id and c.enterprise_id = a.enterprise_id
    where a.corp_id = ${corpId} and a.backup and a.user_id is not null and a.deleted_at is null
    order by a.id limit 500`.execute(tx)
  return readFacts(
    tx,
    corpId,
    rows.map(({ user_id }) => user_id),
    now,
  )
}

export const configuredUsers = async (tx: Tx, linkId: string): Promise<string[]> => {
  const rows = await tx.selectFrom('wecom_link_users').select('user_id').where('link_id', '=', linkId).execute()
  return rows.map(({ user_id }) => user_id)
}
