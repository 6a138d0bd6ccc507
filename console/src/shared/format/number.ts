/** Thousands apart by commas. Not the browser's formatter: making one takes longer than drawing a list. */
const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** A count as people read it: `12,480`. */
export const formatCount = (n: number): string => (Number.isInteger(n) ? grouped(String(n)) : n.toLocaleString('en-US'))

/** Fen as people read it: `¥1,234.50`. */
export const formatMoney = (fen: number): string => {
  const [yuan = '0', cents = '00'] = (fen / 100).toFixed(2).split('.')
  return `¥${grouped(yuan)}.${cents}`
}
