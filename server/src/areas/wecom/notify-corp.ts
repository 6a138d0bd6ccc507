import { shanghaiDay } from '../../core/time/shanghai.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { activeAdmins, activeMembers, type News, notify } from '../../core/notifications/notify.ts'

interface CorpNews {
  kind: News['kind']
  params?: Record<string, string>
  link?: string
  /** Once a day by itself; what tells it from other news of the same kind and day. */
  about?: string
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
  const owners = await activeMembers(tx, [corp.enterprise_id], ['User'])
  await notify(tx, owners.get(corp.enterprise_id) ?? [], { ...news, enterpriseId: corp.enterprise_id })
}
