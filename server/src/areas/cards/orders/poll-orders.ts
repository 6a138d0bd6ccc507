import { sql } from 'kysely'
import type { Row } from '../../../core/db/schema.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { MOST_AT_ONCE, type OrderVendor, VendorFailure } from '../vendors/port.ts'
import { vendorOf } from '../vendors/vendor-of.ts'
import { handOver } from './hand-over.ts'
import { nextPoll } from './next-poll.ts'
import { holdOrder, takeReport } from './take-report.ts'

type Stored = Row<'ext_orders'>

const MOST_OF_A_SERVICE = 200
/** Longer than a run takes, the last call of it included. */
const LEASE = '5 minutes'
const LONGEST_RUN = 240_000
const AWAY = 120_000
const POLL = { by: 'poll' } as const

/** What is due, taken for a while: should this process end, it is due again after. */
const claim = (services: Services): Promise<Stored[]> =>
  withSystem(services.db, async (tx) => {
    const { rows } = await sql<Stored>`
      update ext_orders set poll_at = now() + ${LEASE}::interval, polls = polls + 1
      where id in (
        select due.id from card_services s cross join lateral (
          select id from ext_orders where service_id = s.id and poll_at <= now()
          order by poll_at limit ${MOST_OF_A_SERVICE} for update skip locked
        ) due
        where s.away_until is null or s.away_until <= now()
      )
      returning *`.execute(tx)
    return rows
  })

const postponePoll = (services: Services, order: Stored) =>
  withSystem(services.db, async (tx) => {
    const now = new Date()
    const { kind, state, polls, created_at: createdAt } = order
    const pollAt = nextPoll({ kind, state, polls, createdAt, now })
    await tx.updateTable('ext_orders').set({ poll_at: pollAt }).where('id', '=', order.id).execute()
  })

/** Asks after orders the vendor has; those it says nothing of wait longer each time. */
const askAfter = async (services: Services, vendor: OrderVendor, orders: readonly Stored[]): Promise<void> => {
  const reports = await vendor.search(orders.map((order) => order.order_no))
  for (const order of orders) {
    const report = reports.find(({ orderNo }) => orderNo === order.order_no)
    if (report === undefined) await postponePoll(services, order)
    else
      await withSystem(services.db, async (tx) => {
        const row = await holdOrder(tx, order.id)
        if (row !== undefined && row.order_no === report.orderNo) await takeReport(tx, services, row, report, POLL)
      })
  }
}

const pollService = async (services: Services, serviceId: string, orders: readonly Stored[]): Promise<void> => {
  const service = await services.db
    .selectFrom('card_services')
    .selectAll()
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  const vendor = vendorOf(services, service)
  const until = Date.now() + LONGEST_RUN
  for (const order of orders.filter((one) => one.vendor_order_no === null)) {
    if (Date.now() > until) return
    const failure = await handOver(services, vendor, order, POLL)
    if (failure !== undefined && failure.kind !== 'refused') throw failure
  }
  const known = orders.filter((one) => one.vendor_order_no !== null)
  for (let at = 0; at < known.length && Date.now() < until; at += MOST_AT_ONCE)
    await askAfter(services, vendor, known.slice(at, at + MOST_AT_ONCE))
}

/** Hands new orders over and asks after those no callback spoke of. One vendor that is away holds up no other. */
export const pollCards = async (services: Services): Promise<void> => {
  const due = await claim(services)
  const work = [...Map.groupBy(due, (order) => order.service_id)].map(async ([serviceId, orders]) => {
    try {
      await pollService(services, serviceId, orders)
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error
      services.log.warn({ service: serviceId, kind: error.kind }, 'card vendor')
      // Whoever is away for one is away for all; what was claimed is due again when the lease is over.
      await services.db
        .updateTable('card_services')
        .set({ away_until: new Date(Date.now() + AWAY) })
        .where('id', '=', serviceId)
        .execute()
    }
  })
  await Promise.all(work)
}
