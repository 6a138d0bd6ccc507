import type { Row } from '../../../core/db/schema.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Services } from '../../../core/services.ts'
import { createGuangmeng } from './guangmeng.ts'
import { createHao172 } from './hao172.ts'
import { type OrderVendor, type ToneVendor, VendorFailure } from './port.ts'
import { createVas } from './vas.ts'

export const callbackOf = ({ origin }: Pick<Services, 'origin'>, hookKey: string): string =>
  `${origin()}/hooks/cards/${hookKey}`

type Connection = Pick<
  Row<'card_services'>,
  'vendor' | 'api_base' | 'app_id' | 'secret_sealed' | 'goods_id' | 'hook_key'
>

/** The vendor of a service, with the service's own account. */
export const vendorOf = (services: Services, row: Connection): OrderVendor => {
  const account = {
    apiBase: row.api_base,
    appId: row.app_id,
    secret: services.keys.decrypt(row.secret_sealed),
    goodsId: row.goods_id,
    callback: callbackOf(services, row.hook_key),
    allowLoopback: services.config.simulators,
  }
  return { guangmeng: createGuangmeng, hao172: createHao172, vas: createVas }[row.vendor](account)
}

export const toneVendorOf = (services: Services, service: Connection & { id: string }): ToneVendor => {
  const vendor = vendorOf(services, service)
  if (vendor.sells !== 'ring') throw new Error(`${service.id} sells no tones`)
  return vendor
}

/** What a vendor refuses, as our own callers hear it. */
export const failureOf = (error: unknown): unknown => {
  if (!(error instanceof VendorFailure)) return error
  return error.kind === 'refused' ? new Failure('vendor.refused', { words: error.message }) : new Failure('vendor.away')
}
