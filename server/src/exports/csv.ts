export type Cell = string | number | null

/** Excel reads UTF-8 only behind this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

// A spreadsheet takes text that begins like this, in either width, for a formula.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`
