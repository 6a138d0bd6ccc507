import type { FileHandle } from 'node:fs/promises'
import type { Cell } from './cell.ts'
import type { SheetWriter } from './sheet-writer.ts'
import { contentTypes, relations, STYLES, STYLE, workbook } from './xlsx-parts.ts'
import { writeZip, type ZipEntry } from './zip-file.ts'

/** What a sheet of Excel holds, the line of headings among them. */
const MOST_ROWS = 1_048_576
/** A sheet of very long cells ends before its size has no room in the format. */
const MOST_BYTES = 2 ** 31
const LONGEST_CELL = 32_767

const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu
const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Most cells hold none of these and are taken as they are. */
const SPECIAL = /[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x/u

/** Text as XML holds it: what XML forbids is dropped, and what Excel would decode is kept as it is. */
const xmlText = (text: string): string => {
  const fitting = text.length > LONGEST_CELL ? text.slice(0, LONGEST_CELL) : text
  return SPECIAL.test(fitting)
    ? fitting
        .toWellFormed()
        .replaceAll(FORBIDDEN, '')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? '')
    : fitting
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

const textCell = (place: string, text: string, style: string): string =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

const cellOf = (cell: Cell, place: string): string => {
  if (cell === null || cell === '') return ''
  // Typed as text, it is never calculated, whatever it begins with.
  if (typeof cell === 'string') return textCell(place, cell, '')
  if (typeof cell === 'object') return `<c r="${place}" s="${STYLE.money}"><v>${cell.fen / 100}</v></c>`
  return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : textCell(place, String(cell), '')
}

const widthOf = (header: string): number =>
  Math.min(
    40,
    Math.max(
      10,
      [...header].reduce((sum, mark) => sum + (mark > '\u00FF' ? 2 : 1), 4),
    ),
  )

/** The sheet up to its first row: the line of headings is bold and stays in sight. */
const beginning = (headers: readonly string[], columns: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
    ...headers.map((header, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(header)}" customWidth="1"/>`),
    '</cols><sheetData><row r="1">',
    ...headers.map((header, at) => textCell(`${columns[at]}1`, header, ` s="${STYLE.heading}"`)),
    '</row>',
  ].join('')

interface Limits {
  rows: number
  bytes: number
}

/** A workbook of rows as they come. Where one sheet is full, the next goes on under the same headings. */
export const writeXlsx = async (
  handle: FileHandle,
  headers: readonly string[],
  title: string,
  limits: Limits = { rows: MOST_ROWS, bytes: MOST_BYTES },
): Promise<SheetWriter> => {
  const zip = writeZip(handle)
  const columns = headers.map((_, at) => letters(at))
  let sheets = 0
  let line = 0
  const openSheet = async (): Promise<ZipEntry> => {
    sheets += 1
    line = 1
    const entry = zip.open(`xl/worksheets/sheet${sheets}.xml`)
    await entry.write(beginning(headers, columns))
    return entry
  }
  const closeSheet = async (entry: ZipEntry): Promise<void> => {
    await entry.write('</sheetData></worksheet>')
    await entry.end()
  }
  let sheet = await openSheet()
  const rowOf = (row: readonly Cell[]): string => {
    line += 1
    return `<row r="${line}">${row.map((cell, at) => cellOf(cell, `${columns[at]}${line}`)).join('')}</row>`
  }
  return {
    add: async (rows) => {
      for (let from = 0; from < rows.length;) {
        if (line >= limits.rows || sheet.size() >= limits.bytes) {
          await closeSheet(sheet)
          sheet = await openSheet()
        }
        const fitting = rows.slice(from, from + limits.rows - line)
        await sheet.write(fitting.map(rowOf).join(''))
        from += fitting.length
      }
    },
    end: async () => {
      await closeSheet(sheet)
      const parts = {
        'xl/workbook.xml': workbook(title, sheets),
        'xl/_rels/workbook.xml.rels': relations(sheets),
        'xl/styles.xml': STYLES,
        ...contentTypes(sheets),
      }
      for (const [name, text] of Object.entries(parts)) {
        const entry = zip.open(name)
        await entry.write(text)
        await entry.end()
      }
      await zip.end()
    },
  }
}
