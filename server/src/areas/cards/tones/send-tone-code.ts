import { sql } from 'kysely'
import { findAdset } from '../../adsets/find-adset.ts'
import { newId } from '../../../core/db/ids.ts'
import type { Row } from '../../../core/db/schema.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import { type Limited, limitOfCodes } from '../../public-forms/sms-code-limits.ts'
import type { Services } from '../../../core/services.ts'
import { hashPhone } from '../../../core/text/phone-hash.ts'
import { findLiveService } from '../services/sells.ts'
import { VendorFailure } from '../vendors/port.ts'
import { toneVendorOf } from '../vendors/vendor-of.ts'

interface Asked {
  serviceId: string
  adsetId: string
  phone: string
}
type ToneCodeSent = Limited | { kind: 'sent' | 'refused' | 'away' } | { kind: 'closed' }

/** Takes the place of a code before it is sent: two that ask at once get one. */
const claim = (services: Services, { serviceId, adsetId, phone }: Asked) =>
  withSystem(
    services.db,
    async (tx): Promise<Limited | { kind: 'closed' } | { id: string; service: Row<'card_services'> }> => {
      const { enterprise_id: enterpriseId } = await findAdset(tx, adsetId)
      const service = await findLiveService(tx, serviceId, { sold: 'ring', enterpriseId })
      if (service === undefined) return { kind: 'closed' }
      const phoneHash = hashPhone(services, phone)
      await tx
        .deleteFrom('vas_codes')
        .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
        .execute()
      const limited = await limitOfCodes(tx, services, 'vas_codes', { phoneHash, adsetId })
      if (limited !== undefined) return limited
      const id = newId('vc')
      await tx
        .insertInto('vas_codes')
        .values({ id, service_id: serviceId, adset_id: adsetId, phone_hash: phoneHash })
        .execute()
      return { id, service }
    },
  )

/** Has the vendor send its code to a phone: one a minute, so many a day. What did not go out takes no place. */
export const sendToneCode = async (services: Services, asked: Asked): Promise<ToneCodeSent> => {
  const claimed = await claim(services, asked)
  if ('kind' in claimed) return claimed
  try {
    await toneVendorOf(services, claimed.service).sendCode(asked.phone)
    return { kind: 'sent' }
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error
    services.log.warn({ service: asked.serviceId, kind: error.kind, code: error.code }, 'tone code')
    // It may have gone out, so that it counts.
    if (error.kind === 'unsure') return { kind: 'sent' }
    await services.db.deleteFrom('vas_codes').where('id', '=', claimed.id).execute()
    return { kind: error.kind }
  }
}
