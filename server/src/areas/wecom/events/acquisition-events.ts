import { localTime } from '../../../core/time/shanghai.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import { noteMessage } from '../customers/note-message.ts'
import { noteStep } from '../customers/note-step.ts'
import { DONE, type EventHandler, fieldOf, ignored, type StoredEvent } from '../inbox/stored-event.ts'
import { readQuota } from '../quota/read-quota.ts'
import { notifyCorp } from '../notify-corp.ts'
import { INCOMPLETE, lost, factOf } from './customer-events.ts'
import { ownedCorp, withCorp } from './with-corp.ts'

const step = (name: 'opened' | 'requested'): EventHandler =>
  withCorp(async (tx, corp, event) => {
    const fact = {
      state: fieldOf(event, 'State').slice(0, 64),
      linkId: fieldOf(event, 'LinkId') || null,
      at: event.at,
    }
    return (await noteStep(tx, corp, name, fact)) ? DONE : ignored('该访问已记录，或企业微信未分配')
  })

const firstMessage = withCorp(async (tx, corp, event, services) => {
  const fact = factOf(event)
  if (fact === undefined) return INCOMPLETE
  await noteMessage(tx, services, corp, fact)
  return DONE
})

const linkOf = (tx: Tx, event: StoredEvent) =>
  tx
    .selectFrom('wecom_links')
    .select(['id', 'name'])
    .where('id', '=', fieldOf(event, 'LinkId'))
    .where('corp_id', '=', event.corp_id ?? '')
    .where('gone_at', 'is', null)
    .executeTakeFirst()
const UNKNOWN_LINK = ignored('链接尚未同步')

const linkUnavailable = withCorp(async (tx, corp, event) => {
  const link = await linkOf(tx, event)
  if (link === undefined) return UNKNOWN_LINK
  await tx.updateTable('wecom_links').set({ status: 'unavailable' }).where('id', '=', link.id).execute()
  await notifyCorp(tx, corp.id, {
    kind: 'wecom.link_unavailable',
    params: { link: link.name },
    link: `/apps/customerAcquisition/list/${corp.id}`,
    about: link.id,
  })
  return DONE
})

const linkDeleted = withCorp(async (tx, corp, event) => {
  const link = await linkOf(tx, event)
  if (link === undefined) return UNKNOWN_LINK
  const gone = { status: 'unavailable' as const, gone_at: event.at, range_due: null }
  await tx.updateTable('wecom_links').set(gone).where('id', '=', link.id).execute()
  await tx
    .updateTable('wecom_corps')
    .set((eb) => ({ links: eb.fn('greatest', [eb.val(0), eb('links', '-', 1)]) }))
    .where('id', '=', corp.id)
    .execute()
  await notifyCorp(tx, corp.id, {
    kind: 'wecom.link_unavailable',
    params: { link: link.name },
    link: `/apps/customerAcquisition/list/${corp.id}`,
    about: link.id,
  })
  return DONE
})

/** The event says only that it changed; WeCom says how much there is. Alarms follow from that. */
const quotaChanged: EventHandler = async (services, event) => {
  const corp = await withSystem(services.db, (tx) => ownedCorp(tx, event.corp_id))
  const known = corp && (await readQuota(services, corp.id))
  return async () => (known === undefined ? ignored('企业微信未授权或没有获客助手权限') : DONE)
}

const quotaExpires = withCorp(async (tx, corp, event) => {
  const at = new Date(Number(fieldOf(event, 'ExpireTime')) * 1000)
  if (Number.isNaN(at.getTime())) return ignored('缺少到期时间')
  const date = localTime(at).slice(0, 10)
  await notifyCorp(tx, corp.id, {
    kind: 'wecom.quota_expiring',
    params: { count: fieldOf(event, 'ExpireQuotaNum'), date },
    about: date,
  })
  return DONE
})

export const ACQUISITION_CHANGES: Readonly<Record<string, EventHandler>> = {
  open_profile: step('opened'),
  friend_request: step('requested'),
  customer_start_chat: firstMessage,
  del_follow_user: lost,
  link_unavailable: linkUnavailable,
  delete_link: linkDeleted,
  balance_low: quotaChanged,
  balance_exhausted: quotaChanged,
  balance_increased: quotaChanged,
  quota_expire_soon: quotaExpires,
}
