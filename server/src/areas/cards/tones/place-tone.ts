import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { findAdset } from '../../adsets/find-adset.ts'
import { newId } from '../../../core/db/ids.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { lockName } from '../../public-forms/phone-lock.ts'
import type { Services } from '../../../core/services.ts'
import { maskAddress } from '../../../core/text/mask.ts'
import { hashPhone } from '../../../core/text/phone-hash.ts'
import { nextPoll } from '../orders/next-poll.ts'
import { countDay } from '../orders/place-order.ts'
import { writeMove } from '../orders/take-report.ts'
import { phoneOnly, sealPerson } from '../sealed-person.ts'
import { findLiveService } from '../services/sells.ts'

type Stored = Row<'ext_orders'>

export interface ToneOrder {
  serviceId: string
  adsetId: string
  visitId: string | null
  phone: string
  code: string
  /** The same page with the same phone is the same order. */
  once: string
  /** Proof of consent: what was shown, from where, with what. */
  consent: { shown: string; version: string; ip: string; agent: string }
}
type Code = Row<'vas_codes'>
export type PlacedTone =
  | { kind: 'placed'; order: Stored; service: Row<'card_services'>; codeId: string }
  /** It is with the vendor already, or ended. */
  | { kind: 'known'; order: Stored }
  | { kind: 'closed' }
  | { kind: 'too_many' | 'no_code' | 'tried_out' }

const CODE_MINUTES = 10
const MOST_TRIES = 5
const PER_HOUR_OF_PHONE = 10

/** The code that was asked for last, as long as the vendor may still take it. */
const findCode = async (tx: Tx, serviceId: string, phoneHash: string): Promise<Code | undefined> =>
  tx
    .selectFrom('vas_codes')
    .selectAll()
    .where('phone_hash', '=', phoneHash)
    .where('service_id', '=', serviceId)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(Date.now() - CODE_MINUTES * 60_000))
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** How many of the phone there are, and how many lately. */
const earlierOf = async (tx: Tx, phoneHash: string, enterpriseId: string) => {
  const { rows } = await sql<{ n: number; lately: number }>`
    select count(*) filter (where enterprise_id = ${enterpriseId})::int n,
      count(*) filter (where created_at > now() - interval '1 hour')::int lately
    from ext_orders where phone_hash = ${phoneHash}`.execute(tx)
  return rows[0] ?? { n: 0, lately: 0 }
}

/** Of the code nothing is kept but this: that it was the one can be shown, not which it was. */
const hashOf = ({ keys }: Services, orderId: string, code: string): string =>
  createHmac('sha256', keys.find).update(`ring\0${orderId}\0${code}`).digest('hex')

const consentOf = (services: Services, id: string, { consent, code }: ToneOrder, sent: Code, now: Date): string =>
  JSON.stringify({
    shown: consent.shown,
    version: consent.version,
    ip: maskAddress(consent.ip),
    agent: consent.agent.slice(0, 300),
    at: now.toISOString(),
    codeSentAt: sent.created_at.toISOString(),
    codeHash: hashOf(services, id, code),
    verifiedAt: null,
  })

/** An order of the phone that no vendor has taken: the same one again, with another code. */
const findOpen = (tx: Tx, serviceId: string, enterpriseId: string, phoneHash: string) =>
  tx
    .selectFrom('ext_orders')
    .selectAll()
    .where('phone_hash', '=', phoneHash)
    .where('service_id', '=', serviceId)
    .where('enterprise_id', '=', enterpriseId)
    .where('state', '=', 'submitted')
    .where('vendor_order_no', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A visitor's order, written down before the vendor hears of it, so that nothing it takes is unknown to us. */
export const placeTone = async (tx: Tx, services: Services, given: ToneOrder): Promise<PlacedTone> => {
  const { serviceId, adsetId, visitId, phone, once } = given
  const { enterprise_id: enterpriseId } = await findAdset(tx, adsetId)
  const phoneHash = hashPhone(services, phone)
  await lockName(tx, phoneHash)
  const known = await tx
    .selectFrom('ext_orders')
    .selectAll()
    .where('service_id', '=', serviceId)
    .where('once', '=', once)
    // What the same page is doing at this moment comes before or after, not between.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (known !== undefined && (known.vendor_order_no !== null || known.state !== 'submitted'))
    return { kind: 'known', order: known }
  const service = await findLiveService(tx, serviceId, { sold: 'ring', enterpriseId })
  if (service === undefined) return { kind: 'closed' }
  const sent = await findCode(tx, serviceId, phoneHash)
  if (sent === undefined) return { kind: 'no_code' }
  if (sent.tries >= MOST_TRIES) return { kind: 'tried_out' }
  await tx
    .updateTable('vas_codes')
    .set({ tries: sent.tries + 1 })
    .where('id', '=', sent.id)
    .execute()

  const now = new Date()
  const open = known ?? (await findOpen(tx, serviceId, enterpriseId, phoneHash))
  const polled = { polls: 1, poll_at: nextPoll({ kind: 'ring', state: 'submitted', polls: 1, createdAt: now, now }) }
  if (open !== undefined) {
    const order = await tx
      .updateTable('ext_orders')
      .set({
        adset_id: adsetId,
        visit_id: visitId,
        once,
        consent: consentOf(services, open.id, given, sent, now),
        ...polled,
        updated_at: now,
      })
      .where('id', '=', open.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { kind: 'placed', order, service, codeId: sent.id }
  }
  const earlier = await earlierOf(tx, phoneHash, enterpriseId)
  if (earlier.lately >= PER_HOUR_OF_PHONE) return { kind: 'too_many' }
  const id = newId('eo', now.getTime())
  const order = await tx
    .insertInto('ext_orders')
    .values({
      id,
      kind: 'ring',
      service_id: serviceId,
      enterprise_id: enterpriseId,
      adset_id: adsetId,
      visit_id: visitId,
      order_no: `CL${id.slice(3)}`,
      person_sealed: sealPerson(services, phoneOnly(phone)),
      phone_hash: phoneHash,
      state: 'submitted',
      duplicates: earlier.n,
      consent: consentOf(services, id, given, sent, now),
      ...polled,
      once,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeMove(tx, { id, from: null, to: 'submitted', text: '' }, { by: 'visitor' })
  await countDay(tx, serviceId, enterpriseId, now)
  return { kind: 'placed', order, service, codeId: sent.id }
}
