import type { FileHandle } from 'node:fs/promises'
import type { Cell } from './cell.ts'
import type { SheetWriter } from './sheet-writer.ts'

/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

// A spreadsheet takes text that begins like this, in either width, for a formula; what nobody sees before it changes nothing.
const FORMULA = /^[\p{Cf}\p{Cc}\p{Zs}\u115f\u1160\u3164]*[=+\-@\t\r\n＝＋－＠]/u

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return (cell.fen / 100).toFixed(2)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`

export const writeCsv = async (handle: FileHandle, headers: readonly string[]): Promise<SheetWriter> => {
  await handle.writeFile(BYTE_ORDER_MARK + csvLine(headers))
  return {
    add: (rows) => handle.writeFile(rows.map(csvLine).join('')),
    end: async () => undefined,
  }
}
