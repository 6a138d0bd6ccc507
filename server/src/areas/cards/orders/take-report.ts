import type { CardState } from '#contract/cards/entities.ts'
import { newId } from '../../../core/db/ids.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { hideNumbers } from '../../../core/text/mask-answers.ts'
import type { Services } from '../../../core/services.ts'
import { openPerson, sealPerson } from '../sealed-person.ts'
import type { VendorReport } from '../vendors/port.ts'
import { mayMove } from './card-moves.ts'
import { nextPoll } from './next-poll.ts'
import { recordCard } from './record-card.ts'

type Stored = Row<'ext_orders'>
type MovedBy = Row<'ext_order_moves'>['by']
export interface Reporter {
  by: MovedBy
  who?: string | null
}

const BAD: readonly CardState[] = ['rejected', 'refused', 'cancelled', 'settle_failed']
const CHARGED: readonly CardState[] = ['first_charged']
const ACTIVE: readonly CardState[] = ['activated', 'first_charged', 'settled']

export const writeMove = async (
  tx: Tx,
  order: { id: string; from: CardState | null; to: CardState; text: string },
  { by, who }: Reporter,
): Promise<void> => {
  const { id, from, to, text } = order
  await tx
    .insertInto('ext_order_moves')
    .values({ id: newId('em'), order_id: id, from_state: from, to_state: to, by, who: who ?? null, text })
    .execute()
}

export const holdOrder = (tx: Tx, id: string): Promise<Stored | undefined> =>
  tx.selectFrom('ext_orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

const notAfter = (at: Date | null, now: Date): Date | null => (at !== null && at > now ? now : at)

/** What follows from a report for an order that is held: nothing where it says nothing new, and never a step back. */
const foreseen = (services: Services, order: Stored, report: VendorReport, now: Date) => {
  const { state: reported, iccid, express, cardNumber } = report
  const isMove = reported !== null && mayMove(order.state, reported)
  const state = isMove ? reported : order.state
  const isCurrent = isMove || reported === order.state || reported === null
  const person = openPerson(services, order.person_sealed)
  const isNewNumber = cardNumber !== '' && cardNumber !== person.cardNumber
  const activatedAt = notAfter(report.activatedAt, now) ?? (isMove && ACTIVE.includes(state) ? now : null)
  const chargedAt = report.firstCharged || (isMove && CHARGED.includes(state)) ? (notAfter(report.firstChargedAt, now) ?? now) : null // prettier-ignore
  const closedAt = notAfter(report.closedAt, now) ?? (isMove && state === 'closed' ? now : null)
  const reason = hideNumbers(report.reason)
  return {
    vendor_order_no: order.vendor_order_no ?? (report.vendorOrderNo || null),
    person_sealed: isNewNumber ? sealPerson(services, { ...person, cardNumber }) : order.person_sealed,
    iccid: iccid || order.iccid,
    express_company: express.company || order.express_company,
    express_number: express.number || order.express_number,
    state,
    state_text: isCurrent ? hideNumbers(report.stateText) || order.state_text : order.state_text,
    error: isCurrent ? (BAD.includes(state) ? reason || order.error : null) : order.error,
    // The first time stays, whatever is told later.
    activated_at: order.activated_at ?? activatedAt,
    first_charged_at: order.first_charged_at ?? chargedAt,
    first_charge: order.first_charge ?? report.firstCharge,
    closed_at: order.closed_at ?? closedAt,
  }
}

const isSame = (order: Stored, next: ReturnType<typeof foreseen>): boolean =>
  JSON.stringify(next) ===
  JSON.stringify(Object.fromEntries(Object.keys(next).map((key) => [key, Reflect.get(order, key)])))

/** A vendor of tones has an order only where it took the code. */
const proved = (order: Stored, next: ReturnType<typeof foreseen>, now: Date) =>
  order.kind === 'ring' && order.vendor_order_no === null && next.vendor_order_no !== null
    ? { consent: JSON.stringify({ ...order.consent, verifiedAt: now.toISOString() }) }
    : {}

/** Writes down what the vendor says of an order that is held. Answers whether anything changed. */
export const takeReport = async (
  tx: Tx,
  services: Services,
  order: Stored,
  report: VendorReport,
  reporter: Reporter,
): Promise<boolean> => {
  const now = new Date()
  const next = foreseen(services, order, report, now)
  const isChanged = !isSame(order, next)
  // Whoever tells, the vendor need not be asked for a while.
  const polls = next.state === order.state ? order.polls + (reporter.by === 'poll' ? 1 : 0) : 1
  const { kind, created_at: createdAt } = order
  const polled = { polls, poll_at: nextPoll({ kind, state: next.state, polls, createdAt, now }) }
  if (!isChanged) {
    if (reporter.by === 'poll') await tx.updateTable('ext_orders').set(polled).where('id', '=', order.id).execute()
    return false
  }
  const row = await tx
    .updateTable('ext_orders')
    .set({ ...next, ...polled, ...proved(order, next, now), updated_at: now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (next.state !== order.state) {
    const text = [next.state_text, next.error ?? ''].filter((one) => one !== '').join('：')
    await writeMove(tx, { id: order.id, from: order.state, to: next.state, text }, reporter)
  }
  await recordCard(tx, services, row)
  return true
}
