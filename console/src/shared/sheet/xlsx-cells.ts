import { ZipProblem } from './unzip.ts'
import { dateText } from './xlsx-dates.ts'
import { attributeOf, textOfTags } from './xlsx-tags.ts'

export interface CellOptions {
  texts: readonly string[]
  dates: ReadonlySet<number>
  from1904: boolean
  mostCells: number
  mostColumns: number
}

/** Which column a place like `AB12` means, counted from 0. */
const columnOf = (place: string): number => {
  let column = 0
  for (const letter of place.replace(/\d.*$/, '').toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** A number as a person would write it: without the tail of its binary form and without an exponent. */
const plainNumber = (text: string): string => {
  if (/^-?\d+$/.test(text)) return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  const short = Number(number.toPrecision(15))
  return Number.isInteger(short) ? BigInt(short).toString() : String(short)
}

const valueOf = (raw: string, type: string, style: number, { texts, dates, from1904 }: CellOptions): string => {
  if (type === 's') return texts[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE'
  if (type === 'str' || type === 'e' || type === 'd' || type === 'inlineStr') return raw
  if (raw === '') return ''
  return (dates.has(style) ? dateText(Number(raw), from1904) : undefined) ?? plainNumber(raw)
}

/** A far column costs nothing until it has a cell, so that a row grows only as far as it may be wide. */
const put = (cells: string[], column: number, value: string, most: number): void => {
  if (value === '') return
  // One more than is taken, so that too many columns are told.
  const at = Math.min(column, most)
  while (cells.length < at) cells.push('')
  cells[at] = value
}

/** The rows of a sheet with their numbers; cells that were left out are empty. */
export function* rowsOfSheet(xml: string, options: CellOptions): Generator<{ line: number; cells: string[] }> {
  let cells: string[] = []
  let line = 0
  let column = -1
  let type = ''
  let style = 0
  let value = ''
  let count = 0
  for (const tag of textOfTags(xml)) {
    if (tag.name === 'row') {
      if (!tag.closes) {
        cells = []
        column = -1
        const r = attributeOf(tag.inside, 'r')
        line = r === undefined ? line + 1 : Number(r)
      }
      if (tag.closes && cells.length > 0) yield { line, cells: cells.map((cell) => cell.trim()) }
    } else if (tag.name === 'c') {
      if (!tag.closes) {
        count += 1
        if (count > options.mostCells) throw new ZipProblem('bomb')
        const r = attributeOf(tag.inside, 'r')
        column = r === undefined ? column + 1 : columnOf(r)
        type = attributeOf(tag.inside, 't') ?? 'n'
        style = Number(attributeOf(tag.inside, 's') ?? 0)
        value = ''
      } else put(cells, column, valueOf(value, type, style, options), options.mostColumns)
    } else if (tag.text !== undefined && (tag.name === 'v' || (tag.name === 't' && type === 'inlineStr')))
      value += tag.text
  }
}
