import type { Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import type { Owned } from '../customers/find-source.ts'
import { type EventHandler, ignored, type Outcome, type StoredEvent } from '../inbox/stored-event.ts'

export const ownedCorp = async (tx: Tx, corpId: string | null): Promise<Owned | undefined> => {
  const row = await tx
    .selectFrom('wecom_corps')
    .select(['id', 'enterprise_id'])
    .where('id', '=', corpId ?? '')
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return row && { id: row.id, enterpriseId: row.enterprise_id }
}

/** An event of a corp that is ours; of any other nothing is known that could be changed. */
export const withCorp =
  (apply: (tx: Tx, corp: Owned, event: StoredEvent, services: Services) => Promise<Outcome>): EventHandler =>
  (services, event) =>
  async (tx) => {
    const corp = await ownedCorp(tx, event.corp_id)
    return corp === undefined ? ignored('企业微信未授权或已取消授权') : apply(tx, corp, event, services)
  }
