import { sql } from 'kysely'
import type * as endpoints from '#contract/cards/endpoints.ts'
import type { Service } from '#contract/cards/entities.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { callbackOf } from '../vendors/vendor-of.ts'

/** Whether the service is the caller's own; one of everybody is an Admin's. */
const isOwn = (scope: Scope, enterpriseId: string | null): boolean =>
  scope === 'all' || (enterpriseId !== null && scope.includes(enterpriseId))

const ordersOf = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; today: number; total: number }>`
    select service_id id, sum(n)::int total, coalesce(sum(n) filter (where day = ${shanghaiDay(new Date())}::date), 0)::int today
    from card_days where service_id = any(${ids}::text[]) group by service_id`.execute(tx)
  return new Map(rows.map(({ id, today, total }) => [id, { today, total }]))
}

export const servicesByIds = async (
  tx: Tx,
  services: Services,
  scope: Scope,
  ids: readonly string[],
): Promise<Service[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('card_services as s')
    .leftJoin('enterprises as e', 'e.id', 's.enterprise_id')
    .selectAll('s')
    .select('e.name as enterpriseName')
    .where('s.id', '=', sql<string>`any(${ids}::text[])`)
    .where('s.deleted_at', 'is', null)
    .execute()
  const orders = await ordersOf(tx, ids)
  return rows.map((row) => {
    // How an Admin's service is connected is nobody else's business.
    const isOpen = isOwn(scope, row.enterprise_id)
    return {
      id: row.id,
      enterpriseId: row.enterprise_id,
      enterpriseName: row.enterpriseName,
      name: row.name,
      vendor: row.vendor,
      carrier: row.carrier,
      goodsId: row.goods_id,
      plan: row.plan,
      price: row.price,
      commission: row.commission,
      rules: row.rules,
      apiBase: isOpen ? row.api_base : '',
      appId: isOpen ? row.app_id : '',
      secretSet: row.secret_sealed !== '',
      signIv: isOpen ? row.sign_iv : '',
      callback: isOpen ? callbackOf(services, row.hook_key) : '',
      status: row.status,
      orders: orders.get(row.id) ?? { today: 0, total: 0 },
      lastCallbackAt: row.last_callback_at?.toISOString() ?? null,
      remark: row.remark,
      createdAt: row.created_at.toISOString(),
    }
  })
}

/** The live service, or 404: absent, deleted and out of scope look the same. */
export const serviceById = async (tx: Tx, services: Services, scope: Scope, id: string): Promise<Service> => {
  const [service] = await servicesByIds(tx, services, scope, [id])
  if (service === undefined) throw new Failure('service.not_found')
  return service
}

/** The same for whoever means to change it. */
export const ownServiceById = async (tx: Tx, services: Services, scope: Scope, id: string): Promise<Service> => {
  const service = await serviceById(tx, services, scope, id)
  if (!isOwn(scope, service.enterpriseId)) throw new Failure('service.not_found')
  return service
}

export const getService = ({ params, scope, services, tx }: Context<typeof endpoints.getService>) =>
  tx(async (tx) => ({ service: await serviceById(tx, services, scope, params.id) }))
