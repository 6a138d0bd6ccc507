import { sql } from 'kysely'
import type * as endpoints from '#contract/insurance/endpoints.ts'
import type { YianOrder } from '#contract/insurance/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Services } from '../../core/services.ts'
import { maskPerson, openPerson } from './sealed-person.ts'

const time = (at: Date | null): string | null => at?.toISOString() ?? null

/** Orders as the console sees them: masked, unless somebody said that they want to see this one. */
export const policiesByIds = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  ids: readonly string[],
  isRevealed = false,
): Promise<YianOrder[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('yian_orders')
    .leftJoin('adsets', 'adsets.id', 'yian_orders.adset_id')
    .selectAll('yian_orders')
    .select('adsets.name as adset_name')
    .where('yian_orders.id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return rows.map((row) => {
    const person = openPerson(services, row.person_sealed)
    return {
      id: row.id,
      enterpriseId: row.enterprise_id,
      adset: row.adset_id === null || row.adset_name === null ? null : { id: row.adset_id, name: row.adset_name },
      trackId: row.visit_id,
      orderNo: row.order_no,
      proposalNo: row.proposal_no,
      policyNo: row.policy_no,
      product: row.product,
      plan: row.plan,
      premium: row.premium,
      payMode: row.pay_mode,
      period: row.period,
      state: row.state,
      ...(isRevealed ? person : maskPerson(person)),
      insuredAt: time(row.insured_at),
      effectAt: time(row.effect_at),
      expireAt: time(row.expire_at),
      surrenderAt: time(row.surrender_at),
      surrenderType: row.surrender_type,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

const policyById = async (tx: Tx, services: Services, id: string, isRevealed = false): Promise<YianOrder> => {
  const [order] = await policiesByIds(tx, services, [id], isRevealed)
  if (order === undefined) throw new Failure('yian.not_found')
  return order
}

export const getYianOrder = ({ params: { id }, services, tx }: Context<typeof endpoints.getYianOrder>) =>
  tx(async (tx) => {
    const order = await policyById(tx, services, id)
    const rows = await tx
      .selectFrom('yian_notices')
      .select(['at', 'type', 'period', 'amount', 'text'])
      .where('order_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return { order, notices: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  })

export const revealYianOrder = ({
  params: { id },
  caller,
  client,
  services,
  tx,
}: Context<typeof endpoints.revealYianOrder>) =>
  tx(async (tx) => {
    const order = await policyById(tx, services, id, true)
    await audit(tx, caller, client, {
      action: 'yian_order.reveal',
      entity: 'yian_order',
      entityId: id,
      entityName: order.orderNo,
      enterpriseId: order.enterpriseId,
    })
    return { order }
  })
