import { isNumber, isText, listOf, shape } from '../../shared/shape.ts'

export interface Goods {
  id: string
  name: string
  option: string
  /** In fen. */
  price: number
  stock: number
}
export interface Line extends Goods {
  count: number
}
export interface Cart {
  lines: Line[]
  /** The coupon in use, empty where none is. */
  code: string
}
export const isCart = shape<Cart>({
  lines: listOf(
    shape<Line>({ id: isText, name: isText, option: isText, price: isNumber, stock: isNumber, count: isNumber }),
  ),
  code: isText,
})

export interface Coupon {
  code: string
  /** Money off, a part off in percent, or no shipping. */
  kind: 'off' | 'percent' | 'shipping'
  worth: number
  /** The goods must cost so much, in fen. */
  from: number
  lastDay: string
}
