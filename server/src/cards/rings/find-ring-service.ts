import type { Row } from '../../db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import type { RingVendor } from '../../areas/cards/vendors/port.ts'
import { vendorOf } from '../../areas/cards/vendors/vendor-of.ts'

export type RingService = Row<'card_services'>

/** The tone an ad set of this enterprise may sell now. */
export const findRingService = async (
  tx: Tx,
  serviceId: string,
  enterpriseId: string,
): Promise<RingService | undefined> => {
  const service = await tx
    .selectFrom('card_services')
    .selectAll()
    .where('id', '=', serviceId)
    .where('vendor', '=', 'vas')
    .where('status', '=', 'on')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const isSold = service?.enterprise_id === null || service?.enterprise_id === enterpriseId
  return isSold ? service : undefined
}

export const ringVendorOf = (services: Services, service: RingService): RingVendor => {
  const vendor = vendorOf(services, service)
  if (vendor.sells !== 'ring') throw new Error(`${service.id} sells no tones`)
  return vendor
}
