import { z } from 'zod'

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/

/** Fen of an amount in yuan, by its digits: 1.005 is 101 fen, which no product of floats says. */
const fenOf = (text: string): number | undefined => {
  const [, sign, whole = '', part = ''] = DECIMAL.exec(text.trim()) ?? []
  if (sign === undefined) return undefined
  const thousandths = Number(whole) * 1000 + Number(part.padEnd(3, '0').slice(0, 3))
  return (sign === '-' ? -1 : 1) * Math.round(thousandths / 10)
}

/** An amount in yuan, as a number or in words, read as fen. */
export const Yuan = z.union([z.number(), z.string()]).transform((value, context) => {
  const fen = fenOf(typeof value === 'number' ? value.toFixed(4) : value)
  if (fen !== undefined) return fen
  context.addIssue({ code: 'custom', message: 'is no amount' })
  return z.NEVER
})
