import type { Row } from '../../../core/db/schema.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { openPerson } from '../sealed-person.ts'
import {
  bareReport,
  type CardVendor,
  type OrderVendor,
  type ToneVendor,
  VendorFailure,
  type VendorReport,
} from '../vendors/port.ts'
import { nextPoll } from './next-poll.ts'
import { holdOrder, takeReport, type Reporter, writeMove } from './take-report.ts'

type Stored = Row<'ext_orders'>

/** Only while it is still the same try: an operator may have begun another meanwhile. */
export const held = async (services: Services, order: Stored, work: (tx: Tx, row: Stored) => Promise<unknown>) =>
  withSystem(services.db, async (tx) => {
    const row = await holdOrder(tx, order.id)
    if (row !== undefined && row.order_no === order.order_no) await work(tx, row)
  })

export const refuse = (services: Services, order: Stored, words: string, reporter: Reporter) =>
  held(services, order, async (tx, row) => {
    if (row.state !== 'submitted' && row.state !== 'unknown') return
    // Whoever ordered is trying again at this moment.
    if (row.kind === 'ring' && row.updated_at.getTime() !== order.updated_at.getTime()) return
    await tx
      .updateTable('ext_orders')
      .set({ state: 'rejected', error: words, poll_at: null, updated_at: new Date() })
      .where('id', '=', row.id)
      .execute()
    await writeMove(tx, { id: row.id, from: row.state, to: 'rejected', text: words }, reporter)
  })

const putOff = (services: Services, order: Stored, words: string) =>
  held(services, order, async (tx, row) => {
    const now = new Date()
    const pollAt = nextPoll({ kind: row.kind, state: row.state, polls: row.polls, createdAt: row.created_at, now })
    await tx.updateTable('ext_orders').set({ error: words, poll_at: pollAt }).where('id', '=', row.id).execute()
  })

/**
 * Whether a no was meant for the order. A vendor that cannot be asked after it either has something against us,
 * which is no order's fault; one that has the order said no to a second of it.
 */
const afterRefusal = async (vendor: CardVendor, orderNo: string): Promise<VendorReport | 'order' | 'us'> => {
  try {
    const [known] = await vendor.search([orderNo])
    return known ?? 'order'
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error
    return 'us'
  }
}

const NEVER_CAME = '渠道没有收到，请用户重新办理'

/** The code went with its visitor: what may have arrived is looked for, and nothing is sent again. */
const lookFor = async (
  services: Services,
  vendor: ToneVendor,
  order: Stored,
  reporter: Reporter,
): Promise<VendorFailure | undefined> => {
  try {
    const [known] = await vendor.search([order.order_no])
    if (known === undefined) await refuse(services, order, order.error ?? NEVER_CAME, reporter)
    else await held(services, order, (tx, row) => takeReport(tx, services, row, known, reporter))
    return undefined
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error
    await putOff(services, order, error.message)
    return new VendorFailure('away', error.message)
  }
}

/** Gives an order to its vendor. What was tried before may have arrived, so that the vendor is asked first. */
export const handOver = async (
  services: Services,
  vendor: OrderVendor,
  order: Stored,
  reporter: Reporter,
): Promise<VendorFailure | undefined> => {
  if (vendor.sells === 'ring') return lookFor(services, vendor, order, reporter)
  const take = (report: VendorReport) =>
    held(services, order, (tx, row) => takeReport(tx, services, row, report, reporter))
  try {
    const [known] = order.polls > 1 ? await vendor.search([order.order_no]) : []
    const person = openPerson(services, order.person_sealed)
    await take(known ?? bareReport(order.order_no, await vendor.apply({ orderNo: order.order_no, person })))
    return undefined
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error
    const meant = error.kind === 'refused' ? await afterRefusal(vendor, order.order_no) : 'us'
    if (meant === 'order') {
      await refuse(services, order, error.message, reporter)
      return error
    }
    if (meant === 'us') {
      await putOff(services, order, error.message)
      return new VendorFailure('away', error.message)
    }
    await take(meant)
    return undefined
  }
}
