import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { type OrderKind, orderKindOf } from '#contract/cards/entities.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'

/** A tone is ordered with a code alone, a card with a person's papers: neither page can sell the other. */
export const SOLD_BY: Partial<Record<AdsetKind, OrderKind>> = { idcard: 'card', colorring: 'ring' }

/** A service of this kind that the enterprise may sell: its own, or one for everybody. */
const findSold = async (
  tx: Tx,
  serviceId: string,
  { sold, enterpriseId }: { sold: OrderKind | undefined; enterpriseId: string },
): Promise<Row<'card_services'> | undefined> => {
  const service = await tx
    .selectFrom('card_services')
    .selectAll()
    .where('id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (service === undefined || orderKindOf(service.vendor) !== sold) return undefined
  return service.enterprise_id === null || service.enterprise_id === enterpriseId ? service : undefined
}

/** The same, while it takes orders. */
export const findLiveService = async (
  tx: Tx,
  serviceId: string,
  by: { sold: OrderKind; enterpriseId: string },
): Promise<Row<'card_services'> | undefined> => {
  const service = await findSold(tx, serviceId, by)
  return service?.status === 'on' ? service : undefined
}

/** Whether an ad set of this kind and enterprise may sell a service. */
export const sells = async (
  tx: Tx,
  serviceId: string,
  { kind, enterpriseId }: { kind: AdsetKind; enterpriseId: string },
): Promise<boolean> => (await findSold(tx, serviceId, { sold: SOLD_BY[kind], enterpriseId })) !== undefined
