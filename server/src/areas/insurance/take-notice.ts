import { newId } from '../../core/db/ids.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { hashPhone } from '../../core/text/phone-hash.ts'
import { findTracked } from '../tracking/find-tracked.ts'
import { nextPolicyState } from './next-state.ts'
import { type Notice, type NoticeBody, readNotice } from './read-notice.ts'
import { recordPolicy } from './record-policy.ts'
import { sealPerson } from './sealed-person.ts'

interface Place {
  enterprise_id: string | null
  adset_id: string | null
  visit_id: string | null
}
const NOWHERE: Place = { enterprise_id: null, adset_id: null, visit_id: null }

/** Whose an order is: the track id in the channel's own text leads to the visit, its ad set and the enterprise. */
const placePolicy = async (tx: Tx, trackId: string): Promise<Place> => {
  if (trackId === '') return NOWHERE
  const [tracked, second] = await findTracked(tx, trackId)
  if (tracked === undefined || second !== undefined) return NOWHERE
  const adset = await tx
    .selectFrom('adsets')
    .select(['id', 'enterprise_id'])
    .where('id', '=', tracked.adsetId)
    .executeTakeFirst()
  if (adset === undefined) return NOWHERE
  return { enterprise_id: adset.enterprise_id, adset_id: adset.id, visit_id: tracked.visitId }
}

type Stored = Row<'yian_orders'>

const MODES = { single: 'once', monthly: 'monthly', yearly: 'yearly' } as const
const PHONE = /^1[3-9]\d{9}$/
const earlier = (at: Date | null, now: Date): Date | null => (at !== null && at > now ? now : at)

const held = (tx: Tx, orderNo: string): Promise<Stored | undefined> =>
  tx.selectFrom('yian_orders').selectAll().where('order_no', '=', orderNo).forNoKeyUpdate().executeTakeFirst()

const insert = async (tx: Tx, services: Services, body: NoticeBody, notice: Notice, now: Date): Promise<void> => {
  const createdAt = earlier(body.createTime, now) ?? now
  await tx
    .insertInto('yian_orders')
    .values({
      id: newId('yo', createdAt.getTime()),
      ...(await placePolicy(tx, body.extra)),
      order_no: body.orderNo,
      premium: body.premium,
      pay_mode: MODES[body.payMode],
      product: body.productName || body.productCode,
      plan: body.planNo,
      state: nextPolicyState(undefined, notice.state),
      person_sealed: sealPerson(services, { applicant: body.applicant, phone: body.phone }),
      phone_hash: PHONE.test(body.phone) ? hashPhone(services, body.phone) : null,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .execute()
}

const update = async (tx: Tx, known: Stored, body: NoticeBody, notice: Notice, now: Date): Promise<Stored> => {
  const isNewer = notice.state === 'surrendered' || known.state !== 'surrendered'
  const place = known.adset_id === null ? await placePolicy(tx, body.extra) : {}
  return tx
    .updateTable('yian_orders')
    .set({
      ...place,
      state: nextPolicyState(known.state, notice.state),
      period: isNewer ? Math.max(known.period, body.period) : known.period,
      proposal_no: known.proposal_no ?? (body.proposalNo || null),
      policy_no: known.policy_no ?? (body.policyNo || null),
      insured_at: known.insured_at ?? earlier(body.policyCreateTime, now),
      effect_at: body.effectTime ?? known.effect_at,
      expire_at: body.invalidTime ?? known.expire_at,
      surrender_at: known.surrender_at ?? earlier(body.surrenderTime, now),
      surrender_type: known.surrender_type ?? notice.refund,
      updated_at: now,
    })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One notice and what follows from it, all or nothing. The same one again changes nothing. */
export const takeNotice = async (tx: Tx, services: Services, body: NoticeBody, now: Date): Promise<void> => {
  const notice = readNotice(body, now)
  let known = await held(tx, body.orderNo)
  if (known === undefined) {
    await insert(tx, services, body, notice, now)
    known = await held(tx, body.orderNo)
    if (known === undefined) throw new Error('An order that was just written is gone')
  }
  const { numInsertedOrUpdatedRows: fresh } = await tx
    .insertInto('yian_notices')
    .values({
      id: newId('yn', now.getTime()),
      order_id: known.id,
      key: notice.key,
      type: notice.type,
      period: notice.period,
      amount: notice.amount,
      paid: notice.paid,
      text: notice.text,
      at: notice.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (!fresh) return
  const order = await update(tx, known, body, notice, now)
  await recordPolicy(tx, services, order, notice.type === 'surrender' ? notice.amount : null)
}
