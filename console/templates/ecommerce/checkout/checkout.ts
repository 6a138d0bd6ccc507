import { text } from '#console/shared/i18n/i18n.ts'
import { isNumber, isText, oneOf, orAbsent, shape } from '../../shared/shape.ts'
import { DELIVERIES, type Delivery } from '../cart/totals.ts'

export const INVOICES = ['none', 'personal', 'company'] as const
export type Invoice = (typeof INVOICES)[number]
export const PAYMENTS = ['wechat', 'alipay', 'transfer'] as const
export type Payment = (typeof PAYMENTS)[number]
export const STEPS = ['address', 'delivery', 'payment'] as const
export type Step = (typeof STEPS)[number]

export const STEP_WORDS: Record<Step, string> = {
  address: text('Where to'),
  delivery: text('Delivery and invoice'),
  payment: text('Payment'),
}
export const DELIVERY_WORDS: Record<Delivery, string> = {
  standard: text('Standard, 2 to 4 days'),
  express: text('Express, next day'),
  pickup: text('I collect it myself'),
}
export const INVOICE_WORDS: Record<Invoice, string> = {
  none: text('No invoice'),
  personal: text('Invoice to a person'),
  company: text('Invoice to a company'),
}
export const PAYMENT_WORDS: Record<Payment, string> = {
  wechat: text('WeChat Pay'),
  alipay: text('Alipay'),
  transfer: text('Bank transfer'),
}

export interface Placed {
  no: string
  total: number
  pieces: number
}
export interface Checkout {
  step: Step
  name: string
  phone: string
  city: string
  street: string
  delivery: Delivery
  note: string
  invoice: Invoice
  company: string
  taxNo: string
  payment: Payment
  /** The order, once it is placed. */
  placed?: Placed
}
export const isCheckout = shape<Checkout>({
  step: oneOf(STEPS),
  name: isText,
  phone: isText,
  city: isText,
  street: isText,
  delivery: oneOf(DELIVERIES),
  note: isText,
  invoice: oneOf(INVOICES),
  company: isText,
  taxNo: isText,
  payment: oneOf(PAYMENTS),
  placed: orAbsent(shape<Placed>({ no: isText, total: isNumber, pieces: isNumber })),
})
