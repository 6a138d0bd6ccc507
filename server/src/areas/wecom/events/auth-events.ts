import { withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { openCorp } from '../client/open-corp.ts'
import { deleteCorpData } from '../corps/delete-corp-data.ts'
import { redeemInstall } from '../corps/install-state.ts'
import { describedAs } from '../corps/store-corp.ts'
import { takeAuthorization } from '../corps/take-authorization.ts'
import { DONE, type EventHandler, fieldOf, ignored, type StoredEvent } from '../inbox/stored-event.ts'
import { noteAcquisition } from '../quota/read-quota.ts'
import { notifyCorp } from '../notify-corp.ts'
import { ownedCorp, withCorp } from './with-corp.ts'

const codeOf = ({ keys }: Services, event: StoredEvent): string | undefined => {
  const sealed = fieldOf(event, 'AuthCode')
  return sealed === '' ? undefined : keys.decrypt(sealed)
}

/** A corp authorised us from its own side, or was given a new permanent code. */
const authorized: EventHandler = async (services, event) => {
  const code = codeOf(services, event)
  if (code === undefined) return async () => ignored('缺少授权码')
  const { store, state, corpId } = await takeAuthorization(services, code, null)
  const asked = await redeemInstall(services, state || fieldOf(event, 'State'))
  return async (tx) => {
    await store(tx, asked?.enterprise_id ?? null)
    await tx.updateTable('wecom_events').set({ corp_id: corpId }).where('id', '=', event.id).execute()
    return DONE
  }
}

/** What the corp allows has changed: it is described anew. */
const changed: EventHandler = async (services, event) => {
  const corp = await withSystem(services.db, (tx) => ownedCorp(tx, event.corp_id))
  if (corp === undefined) return async () => ignored('企业微信未授权或已取消授权')
  const info = await (await openCorp(services, corp.id)).corp()
  return async (tx) => {
    if (info !== undefined)
      await tx.updateTable('wecom_corps').set(describedAs(info)).where('id', '=', corp.id).execute()
    return DONE
  }
}

/** Whoever withdraws consent takes the data along. */
const cancelled = withCorp(async (tx, corp, event) => {
  await notifyCorp(tx, corp.id, { kind: 'wecom.cancelled' })
  await deleteCorpData(tx, corp.id, event.id)
  return DONE
})

const special = (state: 'granted' | 'missing'): EventHandler =>
  withCorp(async (tx, corp, event) => {
    if (fieldOf(event, 'AuthType') !== 'customer_acquisition') return ignored('其他权限')
    await noteAcquisition(tx, corp.id, state)
    return DONE
  })

export const AUTH_EVENTS: Readonly<Record<string, EventHandler>> = {
  create_auth: authorized,
  reset_permanent_code: authorized,
  change_auth: changed,
  cancel_auth: cancelled,
  approve_special_auth: special('granted'),
  cancel_special_auth: special('missing'),
}
