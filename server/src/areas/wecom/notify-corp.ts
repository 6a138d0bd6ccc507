import { sql } from 'kysely'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { activeAdmins, type News, notify } from '../../core/notifications/notify.ts'

interface CorpNews {
  kind: News['kind']
  params?: Record<string, string>
  link?: string
  /** Once a day by itself; what tells it from other news of the same kind and day. */
  about?: string
}

const ownersOf = async (tx: Tx, enterpriseId: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from members m join users u on u.id = m.user_id
    where m.enterprise_id = ${enterpriseId} and m.role = 'User' and m.status = 'active' and m.deleted_at is null
      and u.status = 'active' and u.deleted_at is null limit 100`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Tells Admins and the owners of the enterprise that has the corp; each at most once a day. */
export const notifyCorp = async (tx: Tx, corpId: string, { kind, params, link, about }: CorpNews): Promise<void> => {
  const corp = await tx
    .selectFrom('wecom_corps')
    .select(['name', 'enterprise_id'])
    .where('id', '=', corpId)
    .executeTakeFirst()
  if (corp === undefined) return
  const news: News = {
    kind,
    params: { ...params, corp: corp.name || corpId },
    link: link ?? '/apps/customer/list?tab=corps',
    dedupeKey: [kind, corpId, about ?? '', shanghaiDay(new Date())].join(':'),
  }
  await notify(tx, await activeAdmins(tx), news)
  if (corp.enterprise_id === null) return
  await notify(tx, await ownersOf(tx, corp.enterprise_id), { ...news, enterpriseId: corp.enterprise_id })
}
