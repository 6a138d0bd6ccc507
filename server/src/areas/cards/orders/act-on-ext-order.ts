import type { z } from 'zod'
import type * as endpoints from '#contract/cards/endpoints.ts'
import type { ActionBody, ExtOrder, RowResult } from '#contract/cards/entities.ts'
import { reasonOf } from '../../accounts/import-rows.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { hideNumbers } from '../../../core/text/mask-answers.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { failureOf, vendorOf } from '../vendors/vendor-of.ts'
import { mayCancel, mayResubmit, stateLabel } from './card-moves.ts'
import { handOver } from './hand-over.ts'
import { recordCard } from './record-card.ts'
import { cardOrderById } from './get-ext-order.ts'
import { holdOrder, takeReport, type Reporter, writeMove } from './take-report.ts'

type Act = z.output<typeof ActionBody>
type Stored = Row<'ext_orders'>
type Asked = Pick<Context<typeof endpoints.actOnExtOrder>, 'caller' | 'client' | 'services' | 'tx'>

const LEASE = 300_000
const notIn = ({ state, kind }: Stored): Failure => new Failure('extorder.state', { words: stateLabel(state, kind) })

const found = async (tx: Tx, id: string): Promise<Stored> => {
  const order = await holdOrder(tx, id)
  if (order === undefined) throw new Failure('extorder.not_found')
  return order
}

const vendorBehind = async ({ services, tx }: Asked, order: Stored) => {
  // Beyond the scope of the caller: a service of everybody keeps its secret from each.
  const service = await tx((tx) =>
    tx.selectFrom('card_services').selectAll().where('id', '=', order.service_id).executeTakeFirstOrThrow(),
  )
  return vendorOf(services, service)
}

/** As another order of the same person at the vendor: what comes late of the one before is no longer ours. */
const renewed = (orderNo: string): string => {
  const [, base = orderNo, count = '1'] = /^(.*?)(?:-(\d+))?$/.exec(orderNo) ?? []
  return `${base}-${Number(count) + 1}`
}

const resubmit = async (asked: Asked, id: string, reporter: Reporter): Promise<void> => {
  const order = await asked.tx(async (tx) => {
    const row = await found(tx, id)
    if (!mayResubmit(row.state)) throw notIn(row)
    if (row.kind === 'ring') throw new Failure('vendor.refused', { words: '须由用户在页面上重新获取验证码' })
    const now = new Date()
    await writeMove(tx, { id, from: row.state, to: 'submitted', text: '重新提交' }, reporter)
    return tx
      .updateTable('ext_orders')
      .set({
        state: 'submitted',
        state_text: '',
        error: null,
        order_no: renewed(row.order_no),
        vendor_order_no: null,
        express_company: null,
        express_number: null,
        iccid: null,
        // Handed over right here; should that break off, the worker goes on.
        poll_at: new Date(now.getTime() + LEASE),
        polls: 1,
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  const failure = await handOver(asked.services, await vendorBehind(asked, order), order, reporter)
  if (failure !== undefined) throw failureOf(failure)
}

const refresh = async (asked: Asked, id: string, reporter: Reporter): Promise<Stored> => {
  const order = await asked.tx((tx) => found(tx, id))
  const vendor = await vendorBehind(asked, order)
  const [report] = await vendor.search([order.order_no]).catch((error: unknown) => {
    throw failureOf(error)
  })
  return asked.tx(async (tx) => {
    const row = await found(tx, id)
    if (report !== undefined && row.order_no === report.orderNo)
      await takeReport(tx, asked.services, row, report, reporter)
    return found(tx, id)
  })
}

const cancel = async (asked: Asked, id: string, reporter: Reporter): Promise<void> => {
  const first = await asked.tx((tx) => found(tx, id))
  if (!mayCancel(first.state)) throw notIn(first)
  const vendor = await vendorBehind(asked, first)
  // It may be on its way at this moment, and whoever ordered it can unsubscribe.
  if (vendor.sells === 'ring') throw new Failure('vendor.refused', { words: '彩铃不能撤单，请由用户退订' })
  // What was tried without an answer may have arrived.
  const order = first.vendor_order_no === null && first.polls > 0 ? await refresh(asked, id, reporter) : first
  if (!mayCancel(order.state)) throw notIn(order)
  if (order.vendor_order_no !== null)
    await vendor.cancel({ orderNo: order.order_no, vendorOrderNo: order.vendor_order_no }).catch((error: unknown) => {
      throw failureOf(error)
    })
  await asked.tx(async (tx) => {
    const row = await found(tx, id)
    if (row.state === 'cancelled') return
    if (!mayCancel(row.state)) throw notIn(row)
    await tx
      .updateTable('ext_orders')
      .set({ state: 'cancelled', poll_at: null, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    await writeMove(tx, { id, from: row.state, to: 'cancelled', text: '' }, reporter)
  })
}

/** What was done by hand, and is not yet a conversion, becomes one; what is one already stays. */
const push = (asked: Asked, id: string) =>
  asked.tx(async (tx) => {
    const row = await found(tx, id)
    if (row.adset_id === null) throw notIn(row)
    await recordCard(tx, asked.services, row)
  })

const write = (asked: Asked, id: string, values: { flag: Stored['flag'] } | { remark: string }) =>
  asked.tx(async (tx) => {
    await found(tx, id)
    await tx
      .updateTable('ext_orders')
      .set({ ...values, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
  })

/** What the audit keeps of an order: never whose it is, not even where it was copied to the remark. */
const auditSnapshot = ({ state, flag, remark, orderNo }: ExtOrder) => ({
  state,
  flag,
  remark: hideNumbers(remark),
  orderNo,
})

const act = async (asked: Asked, id: string, body: Act): Promise<{ extorder: ExtOrder; isChanged: boolean }> => {
  const { caller, client, services, tx } = asked
  const before = await tx((tx) => cardOrderById(tx, services, id))
  const reporter: Reporter = { by: 'operator', who: caller.fullname || caller.username }
  if (body.action === 'resubmit') await resubmit(asked, id, reporter)
  else if (body.action === 'cancel') await cancel(asked, id, reporter)
  else if (body.action === 'refresh') await refresh(asked, id, reporter)
  else if (body.action === 'push') await push(asked, id)
  else await write(asked, id, body.action === 'flag' ? { flag: body.flag ?? '' } : { remark: body.remark ?? '' })
  return tx(async (tx) => {
    const extorder = await cardOrderById(tx, services, id)
    await audit(tx, caller, client, {
      action: `extorder.${body.action}`,
      entity: 'extorder',
      entityId: id,
      entityName: extorder.orderNo,
      enterpriseId: extorder.enterpriseId,
      ...(body.action === 'push' ? {} : { before: auditSnapshot(before), after: auditSnapshot(extorder) }),
    })
    return { extorder, isChanged: before.updatedAt !== extorder.updatedAt }
  })
}

export const actOnExtOrder = async (context: Context<typeof endpoints.actOnExtOrder>) => {
  const { extorder } = await act(context, context.params.id, context.body)
  return { extorder }
}

/** One after the other, so that one which fails takes no other with it. */
export const actOnExtOrders = async (context: Context<typeof endpoints.actOnExtOrders>) => {
  const { body, language } = context
  const results: z.infer<typeof RowResult>[] = []
  for (const id of new Set(body.ids)) {
    try {
      const { isChanged } = await act(context, id, body.act)
      results.push({ row: id, outcome: isChanged ? 'changed' : 'unchanged', message: null })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      results.push({ row: id, outcome: 'failed', message: reasonOf(error, language) })
    }
  }
  return { results }
}
