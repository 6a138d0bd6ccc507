import { isNumber, isText, listOf, shape } from '../shared/shape.ts'

export interface BillLine {
  id: string
  name: string
  count: number
  /** Yuan, without tax. */
  price: number
}
export interface Bill {
  number: string
  day: string
  due: string
  buyer: string
  /** Percent. */
  tax: number
  lines: BillLine[]
}
export const isBill = shape<Bill>({
  number: isText,
  day: isText,
  due: isText,
  buyer: isText,
  tax: isNumber,
  lines: listOf(shape<BillLine>({ id: isText, name: isText, count: isNumber, price: isNumber })),
})

/** Sums in fen, so that no cent is lost to fractions. */
export const sumsOf = ({ lines, tax }: Pick<Bill, 'lines' | 'tax'>): { net: number; tax: number; total: number } => {
  const net = lines.reduce((sum, { count, price }) => sum + Math.round(count * price * 100), 0)
  const part = Math.round((net * tax) / 100)
  return { net: net / 100, tax: part / 100, total: (net + part) / 100 }
}
export const yuan = (amount: number): string =>
  `¥${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
