import { sql } from 'kysely'
import { z } from 'zod'
import { plainPhone } from '#contract/forms/form-shape.ts'
import { findAdset } from '../../adsets/find-adset.ts'
import { newId } from '../../../core/db/ids.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import { lockName } from '../../public-forms/phone-lock.ts'
import type { Services } from '../../../core/services.ts'
import { maskAddress } from '../../../core/text/mask.ts'
import { hashPhone } from '../../../core/text/phone-hash.ts'
import { ageOn, isIdentity } from '../identity.ts'
import { type CardPerson, hashIdentity, sealPerson } from '../sealed-person.ts'
import { findLiveService } from '../services/sells.ts'
import { LET_GO } from './card-moves.ts'
import { recordCard } from './record-card.ts'
import { writeMove } from './take-report.ts'

export interface CardOrder {
  serviceId: string
  adsetId: string
  visitId: string | null
  person: Omit<CardPerson, 'cardNumber'>
  /** The same once of a service is the same order. */
  once: string
  /** Proof of consent: what was shown, from where, with what. */
  consent: { shown: string; ip: string; agent: string }
}
type Refused = 'closed' | 'name' | 'identity' | 'age' | 'phone' | 'region' | 'no_ship' | 'address' | 'duplicate'
export type PlacedCard = { kind: 'taken'; id: string; orderNo: string } | { kind: 'refused'; reason: Refused }

const Code = z.string().regex(/^\d{6}$/)
const Region = z.object({ code: Code, name: z.string().trim().min(1).max(40) })
const Name = z
  .string()
  .trim()
  .regex(/^[\p{Script=Han}·a-zA-Z ]{2,30}$/u)
const Address = z.string().trim().min(4).max(200)
const DAY = 86_400_000

type ServiceRow = Row<'card_services'>

const readPerson = (given: CardOrder['person'], { rules }: ServiceRow, now: Date): CardPerson | Refused => {
  const name = Name.safeParse(given.name).data
  const identity = given.identity.trim().toUpperCase()
  const phone = plainPhone(given.phone)
  const address = Address.safeParse(given.address).data
  const [province, city, county] = [given.province, given.city, given.county].map((one) => Region.safeParse(one).data)
  if (name === undefined) return 'name'
  if (!isIdentity(identity)) return 'identity'
  const age = ageOn(identity, shanghaiDay(now))
  if (age < rules.minAge || age > rules.maxAge) return 'age'
  if (phone === undefined) return 'phone'
  if (province === undefined || city === undefined || county === undefined) return 'region'
  if (rules.noShip.some((code) => [province.code, city.code, county.code].includes(code))) return 'no_ship'
  if (address === undefined) return 'address'
  return { name, identity, phone, province, city, county, address, cardNumber: '' }
}

/** How many orders of the same person there are, and whether one of this service stands in the way. */
const earlierOf = async (tx: Tx, service: ServiceRow, enterpriseId: string, hashes: [string, string], now: Date) => {
  const [phone, identity] = hashes
  const since = new Date(now.getTime() - service.rules.onceInDays * DAY)
  const { rows } = await sql<{ n: number; blocking: boolean }>`
    select count(*)::int n, coalesce(bool_or(
      service_id = ${service.id} and created_at > ${since} and state <> all (${LET_GO}::text[])
    ), false) blocking
    from (
      select id, service_id, created_at, state from ext_orders
      where phone_hash = ${phone} and enterprise_id = ${enterpriseId}
      union
      select id, service_id, created_at, state from ext_orders
      where identity_hash = ${identity} and enterprise_id = ${enterpriseId}
    ) same`.execute(tx)
  return rows[0] ?? { n: 0, blocking: false }
}

export const countDay = (tx: Tx, serviceId: string, enterpriseId: string, at: Date) =>
  sql`insert into card_days as d (service_id, enterprise_id, day, n)
    values (${serviceId}, ${enterpriseId}, ${shanghaiDay(at)}::date, 1)
    on conflict (service_id, enterprise_id, day) do update set n = d.n + 1`.execute(tx)

/** A visitor's order: checked, sealed, and left for the worker to hand to the vendor; all or nothing. */
export const placeCardOrder = async (tx: Tx, services: Services, given: CardOrder): Promise<PlacedCard> => {
  const { serviceId, adsetId, once } = given
  const { enterprise_id: enterpriseId } = await findAdset(tx, adsetId)
  await lockName(tx, `card:${serviceId}:${once}`)
  const known = await tx
    .selectFrom('ext_orders')
    .select(['id', 'order_no as orderNo'])
    .where('service_id', '=', serviceId)
    .where('once', '=', once)
    .executeTakeFirst()
  if (known !== undefined) return { kind: 'taken', ...known }
  const service = await findLiveService(tx, serviceId, { sold: 'card', enterpriseId })
  if (service === undefined) return { kind: 'refused', reason: 'closed' }
  const now = new Date()
  const person = readPerson(given.person, service, now)
  if (typeof person === 'string') return { kind: 'refused', reason: person }
  const phoneHash = hashPhone(services, person.phone)
  const identityHash = hashIdentity(services, person.identity)
  // Always in this order, so that two of the same person do not wait for each other.
  await lockName(tx, identityHash)
  await lockName(tx, phoneHash)
  const earlier = await earlierOf(tx, service, enterpriseId, [phoneHash, identityHash], now)
  if (earlier.blocking) return { kind: 'refused', reason: 'duplicate' }

  const id = newId('eo', now.getTime())
  const { shown, ip, agent } = given.consent
  const row = await tx
    .insertInto('ext_orders')
    .values({
      id,
      service_id: serviceId,
      enterprise_id: enterpriseId,
      adset_id: adsetId,
      visit_id: given.visitId,
      order_no: `HK${id.slice(3)}`,
      person_sealed: sealPerson(services, person),
      phone_hash: phoneHash,
      identity_hash: identityHash,
      state: 'submitted',
      duplicates: earlier.n,
      consent: JSON.stringify({ shown, ip: maskAddress(ip), agent: agent.slice(0, 300), at: now.toISOString() }),
      poll_at: now,
      once,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeMove(tx, { id, from: null, to: 'submitted', text: '' }, { by: 'visitor' })
  await countDay(tx, serviceId, enterpriseId, now)
  await recordCard(tx, services, row)
  return { kind: 'taken', id, orderNo: row.order_no }
}
