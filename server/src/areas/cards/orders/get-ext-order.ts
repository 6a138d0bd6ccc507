import { sql } from 'kysely'
import { z } from 'zod'
import type * as endpoints from '#contract/cards/endpoints.ts'
import { Consent, type ExtOrder } from '#contract/cards/entities.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Services } from '../../../core/services.ts'
import { maskedPerson, openPerson, wholePerson } from '../sealed-person.ts'

/** An order that came without a visitor has none. */
const StoredConsent = Consent.extend({
  version: z.string().nullable().default(null),
  codeSentAt: z.string().nullable().default(null),
  verifiedAt: z.string().nullable().default(null),
})

const time = (at: Date | null): string | null => at?.toISOString() ?? null

/** Orders as the console sees them: masked, unless somebody said that they want to see this one. */
export const cardOrdersByIds = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  ids: readonly string[],
  isRevealed = false,
): Promise<ExtOrder[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('ext_orders as o')
    .innerJoin('card_services as s', 's.id', 'o.service_id')
    .leftJoin('adsets as a', 'a.id', 'o.adset_id')
    .selectAll('o')
    .select(['s.name as serviceName', 's.vendor', 'a.name as adsetName'])
    .where('o.id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return rows.map((row) => {
    const person = openPerson(services, row.person_sealed)
    const express = { company: row.express_company ?? '', number: row.express_number ?? '' }
    return {
      id: row.id,
      service: { id: row.service_id, name: row.serviceName, vendor: row.vendor },
      enterpriseId: row.enterprise_id,
      adset: row.adset_id === null || row.adsetName === null ? null : { id: row.adset_id, name: row.adsetName },
      trackId: row.visit_id,
      orderNo: row.order_no,
      vendorOrderNo: row.vendor_order_no,
      ...(isRevealed ? wholePerson(person) : maskedPerson(person)),
      iccid: row.iccid,
      express: express.company === '' && express.number === '' ? null : express,
      state: row.state,
      stateText: row.state_text,
      duplicates: row.duplicates,
      flag: row.flag,
      remark: row.remark,
      error: row.error,
      activatedAt: time(row.activated_at),
      firstChargedAt: time(row.first_charged_at),
      firstCharge: row.first_charge,
      closedAt: time(row.closed_at),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

/** The order, or 404: absent and out of scope look the same. */
export const cardOrderById = async (tx: Tx, services: Services, id: string, isRevealed = false): Promise<ExtOrder> => {
  const [order] = await cardOrdersByIds(tx, services, [id], isRevealed)
  if (order === undefined) throw new Failure('extorder.not_found')
  return order
}

export const getExtOrder = ({ params: { id }, services, tx }: Context<typeof endpoints.getExtOrder>) =>
  tx(async (tx) => {
    const extorder = await cardOrderById(tx, services, id)
    const rows = await tx
      .selectFrom('ext_order_moves')
      .select(['at', 'from_state', 'to_state', 'by', 'who', 'text'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    const moves = rows.map(({ at, from_state: from, to_state: to, by, who, text }) => ({
      at: at.toISOString(),
      from,
      to,
      by,
      who,
      text,
    }))
    const { consent } = await tx
      .selectFrom('ext_orders')
      .select('consent')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { extorder, moves, consent: StoredConsent.safeParse(consent).data ?? null }
  })

export const revealExtOrder = ({
  params: { id },
  caller,
  client,
  services,
  tx,
}: Context<typeof endpoints.revealExtOrder>) =>
  tx(async (tx) => {
    const extorder = await cardOrderById(tx, services, id, true)
    await audit(tx, caller, client, {
      action: 'extorder.reveal',
      entity: 'extorder',
      entityId: id,
      entityName: extorder.orderNo,
      enterpriseId: extorder.enterpriseId,
    })
    return { extorder }
  })
