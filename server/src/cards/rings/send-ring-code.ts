import { sql } from 'kysely'
import { findAdset } from '../../areas/adsets/find-adset.ts'
import { newId } from '../../core/db/ids.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { lockName } from '../../areas/public-forms/phone-lock.ts'
import { SECONDS_BETWEEN } from '../../areas/public-forms/sms-codes.ts'
import type { Services } from '../../core/services.ts'
import { visitorOfPhone } from '../../tracking/visitor-of-phone.ts'
import { VendorFailure } from '../../areas/cards/vendors/port.ts'
import { findRingService, type RingService, ringVendorOf } from './find-ring-service.ts'

interface Asked {
  serviceId: string
  adsetId: string
  phone: string
}
type Limited = { kind: 'wait'; seconds: number } | { kind: 'too_many' }
export type RingCodeSent = Limited | { kind: 'sent' | 'refused' | 'away' } | { kind: 'closed' }

/** Of a phone, whatever it orders, and of all phones together. */
const limitsOf = async (tx: Tx, services: Services, phoneHash: string): Promise<Limited | undefined> => {
  const { perDay, perMinute } = await services.settings.get('sms')
  const { rows } = await sql<{ age: number | null; today: number; lately: number }>`
    select extract(epoch from clock_timestamp() - max(created_at))::float8 age,
      count(*) filter (where created_at > now() - interval '1 day')::int today,
      (select count(*)::int from vas_codes where created_at > now() - interval '1 minute') lately
    from vas_codes where phone_hash = ${phoneHash}`.execute(tx)
  const { age = null, today = 0, lately = 0 } = rows[0] ?? {}
  if (age !== null && age < SECONDS_BETWEEN) return { kind: 'wait', seconds: Math.ceil(SECONDS_BETWEEN - age) }
  return today >= perDay || lately >= perMinute ? { kind: 'too_many' } : undefined
}

/** Takes the place of a code before it is sent: two that ask at once get one. */
const claim = (services: Services, { serviceId, adsetId, phone }: Asked) =>
  withSystem(services.db, async (tx): Promise<Limited | { kind: 'closed' } | { id: string; service: RingService }> => {
    const { enterprise_id: enterpriseId } = await findAdset(tx, adsetId)
    const service = await findRingService(tx, serviceId, enterpriseId)
    if (service === undefined) return { kind: 'closed' }
    const phoneHash = visitorOfPhone(services, phone)
    await lockName(tx, phoneHash)
    await tx
      .deleteFrom('vas_codes')
      .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
      .execute()
    const limited = await limitsOf(tx, services, phoneHash)
    if (limited !== undefined) return limited
    const id = newId('vc')
    await tx
      .insertInto('vas_codes')
      .values({ id, service_id: serviceId, adset_id: adsetId, phone_hash: phoneHash })
      .execute()
    return { id, service }
  })

/** Has the vendor send its code to a phone: one a minute, so many a day. What did not go out takes no place. */
export const sendRingCode = async (services: Services, asked: Asked): Promise<RingCodeSent> => {
  const claimed = await claim(services, asked)
  if ('kind' in claimed) return claimed
  try {
    await ringVendorOf(services, claimed.service).sendCode(asked.phone)
    return { kind: 'sent' }
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error
    services.log.warn({ service: asked.serviceId, kind: error.kind, code: error.code }, 'ring code')
    // It may have gone out, so that it counts.
    if (error.kind === 'unsure') return { kind: 'sent' }
    await services.db.deleteFrom('vas_codes').where('id', '=', claimed.id).execute()
    return { kind: error.kind }
  }
}
