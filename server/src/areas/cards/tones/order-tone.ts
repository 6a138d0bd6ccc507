import { sql } from 'kysely'
import type { Row } from '../../../core/db/schema.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { mayResubmit } from '../orders/card-moves.ts'
import { held, refuse } from '../orders/hand-over.ts'
import { takeReport } from '../orders/take-report.ts'
import { VendorFailure } from '../vendors/port.ts'
import { toneVendorOf } from '../vendors/vendor-of.ts'
import { type PlacedTone, placeTone, type ToneOrder } from './place-tone.ts'

type Stored = Row<'ext_orders'>
export type OrderedTone =
  /** The vendor has it, or `unsure` may have. */
  | { kind: 'taken' | 'unsure'; id: string }
  /** The vendor said no, in its words: to the code, or to the order. */
  | { kind: 'code' | 'refused'; words: string }
  | { kind: 'away' }
  | Exclude<PlacedTone, { order: Stored }>

const VISITOR = { by: 'visitor' } as const

const noteFailure = (services: Services, order: Stored, words: string) =>
  held(services, order, async (tx, row) => {
    // Somebody told of it meanwhile: it did arrive.
    if (row.vendor_order_no !== null) return
    await tx.updateTable('ext_orders').set({ error: words }).where('id', '=', row.id).execute()
  })

/** The vendor has not looked at the code, so that it was no guess. */
const giveBackTry = ({ db }: Services, codeId: string) =>
  db
    .updateTable('vas_codes')
    .set({ tries: sql<number>`greatest(0, tries - 1)` })
    .where('id', '=', codeId)
    .execute()

const stateNow = (services: Services, id: string) =>
  services.db
    .selectFrom('ext_orders')
    .select(['vendor_order_no', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const handIn = async (
  services: Services,
  { order, service, codeId }: Extract<PlacedTone, { kind: 'placed' }>,
  { phone, code }: ToneOrder,
): Promise<OrderedTone> => {
  const vendor = toneVendorOf(services, service)
  try {
    const report = await vendor.order({ orderNo: order.order_no, phone, code })
    await held(services, order, async (tx, row) => {
      await takeReport(tx, services, row, report, VISITOR)
      await tx.updateTable('vas_codes').set({ used_at: new Date() }).where('id', '=', codeId).execute()
    })
    return { kind: 'taken', id: order.id }
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error
    const { kind, message } = error
    if (kind === 'refused' && !vendor.isAboutCode(error)) {
      await refuse(services, order, message, VISITOR)
      return { kind, words: message }
    }
    services.log.warn({ service: service.id, kind, code: error.code }, 'tone order')
    await noteFailure(services, order, message)
    // The same page sent twice at once: the other one came first.
    if ((await stateNow(services, order.id)).vendor_order_no !== null) return { kind: 'taken', id: order.id }
    if (kind === 'refused') return { kind: 'code', words: message }
    await giveBackTry(services, codeId)
    return kind === 'unsure' ? { kind, id: order.id } : { kind }
  }
}

/** Orders a tone for a phone: written down, then handed to the vendor while the visitor waits, whose code it is. */
export const orderTone = async (services: Services, given: ToneOrder): Promise<OrderedTone> => {
  const placed = await withSystem(services.db, (tx) => placeTone(tx, services, given))
  if (placed.kind === 'placed') return handIn(services, placed, given)
  if (placed.kind !== 'known') return placed
  const { id, state, error } = placed.order
  return mayResubmit(state) ? { kind: 'refused', words: error ?? '' } : { kind: 'taken', id }
}
