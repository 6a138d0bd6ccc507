import { text } from '#console/shared/i18n/i18n.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'
import { isFlag, isNumber, isText, listOf, oneOf, orAbsent, shape } from '../shared/shape.ts'

export const GRADES = ['plain', 'silver', 'gold'] as const
export type Grade = (typeof GRADES)[number]
export const SHOP_STATES = ['open', 'checking', 'closed'] as const
export type ShopState = (typeof SHOP_STATES)[number]

export const GRADE_WORDS: Record<Grade, { word: string; tone: Tone }> = {
  plain: { word: text('Plain member'), tone: 'idle' },
  silver: { word: text('Silver member'), tone: 'idle' },
  gold: { word: text('Gold member'), tone: 'warn' },
}
export const SHOP_WORDS: Record<ShopState, { word: string; tone: Tone }> = {
  open: { word: text('Open for business'), tone: 'ok' },
  checking: { word: text('Waiting for approval'), tone: 'warn' },
  closed: { word: text('Shop closed'), tone: 'idle' },
}

export interface Customer {
  id: string
  name: string
  phone: string
  city: string
  grade: Grade
  orders: number
  /** In fen. */
  spent: number
  since: string
  isBlocked: boolean
}
export interface Seller {
  id: string
  shop: string
  keeper: string
  phone: string
  category: string
  products: number
  /** Out of 5. */
  rating: number
  /** Not yet paid out, in fen. */
  due: number
  state: ShopState
  /** The day of the last payout. */
  paidOn?: string
}
export const isCustomer = shape<Customer>({
  id: isText,
  name: isText,
  phone: isText,
  city: isText,
  grade: oneOf(GRADES),
  orders: isNumber,
  spent: isNumber,
  since: isText,
  isBlocked: isFlag,
})
export const isSeller = shape<Seller>({
  id: isText,
  shop: isText,
  keeper: isText,
  phone: isText,
  category: isText,
  products: isNumber,
  rating: isNumber,
  due: isNumber,
  state: oneOf(SHOP_STATES),
  paidOn: orAbsent(isText),
})
export const isCustomers = listOf(isCustomer)
export const isSellers = listOf(isSeller)
