import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { type OrderKind, orderKindOf } from '#contract/cards/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'

/** A tone is ordered with a code alone, a card with a person's papers: neither page can sell the other. */
const SOLD_BY: Partial<Record<AdsetKind, OrderKind>> = { idcard: 'card', colorring: 'ring' }

/** Whether an ad set of this kind and enterprise may sell a service: its own, or one for everybody. */
export const sells = async (
  tx: Tx,
  serviceId: string,
  { kind, enterpriseId }: { kind: AdsetKind; enterpriseId: string },
): Promise<boolean> => {
  const service = await tx
    .selectFrom('card_services')
    .select(['vendor', 'enterprise_id'])
    .where('id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (service === undefined || orderKindOf(service.vendor) !== SOLD_BY[kind]) return false
  return service.enterprise_id === null || service.enterprise_id === enterpriseId
}
