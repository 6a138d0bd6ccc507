import type { z } from 'zod'
import type * as endpoints from '#contract/cards/endpoints.ts'
import { CARD_STATES, type CardState, type RowResult } from '#contract/cards/entities.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { BadRow, cellText } from '../../../core/exports/sheet-cell.ts'
import { parseLocalTime } from '../../../core/time/shanghai.ts'
import type { VendorReport } from '../vendors/port.ts'
import { mayMove, STATE_LABELS, stateLabel } from './card-moves.ts'
import { holdOrder, takeReport } from './take-report.ts'

type Result = z.infer<typeof RowResult>

const COLUMNS = {
  orderNo: '订单号',
  vendorOrderNo: '渠道订单号',
  state: '状态',
  reason: '原因',
  cardNumber: '号码',
  iccid: 'ICCID',
  expressCompany: '快递公司',
  expressNumber: '快递单号',
  activatedAt: '激活时间',
  firstChargedAt: '首充时间',
  firstCharge: '首充金额',
} as const
type Column = keyof typeof COLUMNS
type Cells = Record<string, unknown>

const textOf = (row: Cells, column: Column): string => cellText(row, column, COLUMNS[column])

const stateOf = (text: string): CardState => {
  const state = CARD_STATES.find((one) => [one, STATE_LABELS[one], stateLabel(one, 'ring')].includes(text))
  if (state === undefined || state === 'submitted' || state === 'unknown')
    throw new BadRow(`状态：不认识“${text.slice(0, 20)}”`, `state: unknown ${text.slice(0, 20)}`)
  return state
}
const timeOf = (row: Cells, column: 'activatedAt' | 'firstChargedAt'): Date | null => {
  const text = textOf(row, column)
  if (text === '') return null
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/.exec(text.replaceAll('/', '-'))
  const at = parts === null ? undefined : parseLocalTime(`${parts[1]} ${parts[2] ?? '00:00'}${parts[3] ?? ':00'}`)
  if (at === undefined || Number.isNaN(at.getTime()))
    throw new BadRow(`${COLUMNS[column]}：无法识别，应如 2026-01-31 12:00:00`, `${column}: not a time`)
  if (at.getTime() > Date.now()) throw new BadRow(`${COLUMNS[column]}：在未来`, `${column}: in the future`)
  return at
}
const moneyOf = (row: Cells): number | null => {
  const text = textOf(row, 'firstCharge')
  if (text === '') return null
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) throw new BadRow('首充金额：不是金额', 'firstCharge: not an amount')
  return Math.round(Number(text) * 100)
}

/** A sheet of our own has numbers masked: those say nothing, and must not take the place of what is known. */
const numberOf = (row: Cells, column: 'cardNumber' | 'iccid'): string => {
  const text = textOf(row, column)
  return text.includes('*') ? '' : text
}

const readRow = (row: Cells): VendorReport => {
  const strange = Object.keys(row).find((key) => !Object.hasOwn(COLUMNS, key))
  if (strange !== undefined)
    throw new BadRow(`没有“${strange.slice(0, 40)}”这一列`, `There is no column ${strange.slice(0, 40)}`)
  const [orderNo, vendorOrderNo] = [textOf(row, 'orderNo'), textOf(row, 'vendorOrderNo')]
  if (orderNo === '' && vendorOrderNo === '')
    throw new BadRow('请填写订单号或渠道订单号', 'Give the order number, ours or the vendor’s')
  const state = stateOf(textOf(row, 'state'))
  return {
    orderNo,
    vendorOrderNo,
    state,
    stateText: STATE_LABELS[state],
    reason: textOf(row, 'reason'),
    cardNumber: numberOf(row, 'cardNumber'),
    iccid: numberOf(row, 'iccid'),
    express: { company: textOf(row, 'expressCompany'), number: textOf(row, 'expressNumber') },
    activatedAt: timeOf(row, 'activatedAt'),
    firstCharged: state === 'first_charged' || textOf(row, 'firstChargedAt') !== '',
    firstChargedAt: timeOf(row, 'firstChargedAt'),
    firstCharge: moneyOf(row),
    closedAt: null,
  }
}

const findOrder = async (tx: Tx, { orderNo, vendorOrderNo }: VendorReport) => {
  const found = await tx
    .selectFrom('ext_orders')
    .select('id')
    .where(orderNo === '' ? 'vendor_order_no' : 'order_no', '=', orderNo === '' ? vendorOrderNo : orderNo)
    .limit(2)
    .execute()
  const [one, second] = found
  if (one === undefined) throw new BadRow('没有这个订单', 'No such order')
  if (second !== undefined) throw new BadRow('有多个订单符合，请填写订单号', 'More than one order fits; give ours')
  const order = await holdOrder(tx, one.id)
  if (order === undefined) throw new BadRow('没有这个订单', 'No such order')
  return order
}

/** Thrown out of the transaction of a preview, so that all it did is undone. */
class Foreseen {
  readonly isChanged: boolean
  constructor(isChanged: boolean) {
    this.isChanged = isChanged
  }
}

const nameOf = (row: Cells, at: number): string => {
  const name = [row['orderNo'], row['vendorOrderNo']].find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof name === 'string' ? name.trim().slice(0, 64) : `#${at + 1}`
}

/** Each row in a transaction of its own, so that one which fails takes no other with it. */
export const importExtOrders = async (context: Context<typeof endpoints.importExtOrders>) => {
  const { body, caller, client, language, services, tx } = context
  const reporter = { by: 'import' as const, who: caller.fullname || caller.username }
  const take = (row: Cells): Promise<boolean> => {
    const report = readRow(row)
    return tx(async (tx) => {
      const order = await findOrder(tx, report)
      if (report.state !== null && report.state !== order.state && !mayMove(order.state, report.state))
        throw new BadRow(
          `不能从“${stateLabel(order.state, order.kind)}”变为“${stateLabel(report.state, order.kind)}”`,
          `Cannot go from ${order.state} to ${report.state}`,
        )
      const isChanged = await takeReport(tx, services, order, { ...report, vendorOrderNo: '' }, reporter)
      if (body.dryRun) throw new Foreseen(isChanged)
      if (isChanged)
        await audit(tx, caller, client, {
          action: 'extorder.import',
          entity: 'extorder',
          entityId: order.id,
          entityName: order.order_no,
          enterpriseId: order.enterprise_id,
          before: { state: order.state },
          after: { state: report.state },
        })
      return isChanged
    })
  }
  const results: Result[] = []
  for (const [at, row] of body.rows.entries()) {
    const name = nameOf(row, at)
    const done = (isChanged: boolean): Result => ({
      row: name,
      outcome: isChanged ? 'changed' : 'unchanged',
      message: null,
    })
    try {
      results.push(done(await take(row)))
    } catch (error) {
      if (error instanceof Foreseen) results.push(done(error.isChanged))
      else if (error instanceof BadRow) results.push({ row: name, outcome: 'failed', message: error.words[language] })
      else throw error
    }
  }
  return { results }
}
