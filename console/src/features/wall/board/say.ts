import { formatCount, formatMoney } from '#console/shared/format/number.ts'

const LARGE_FEN = 100_000

/** Fen as they stand on a wall: from a thousand yuan on without the cents. */
export const sayMoney = (fen: number): string =>
  Math.abs(fen) < LARGE_FEN ? formatMoney(fen) : `¥${formatCount(Math.round(fen / 100))}`

/** One amount over another. */
export const sayTimes = (value: number): string => value.toFixed(2)
