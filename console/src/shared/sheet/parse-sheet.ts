export interface Sheet {
  headers: string[]
  rows: string[][]
  /** The number of each row as the spreadsheet counts it. */
  lines: number[]
}

/** Why a text is no table we take. */
export type SheetProblem = 'rows' | 'columns' | 'quote'
export interface SheetLimits {
  rows: number
  columns: number
}

const SEPARATORS = ['\t', ',', ';', '，'] as const
const NO_LIMITS: SheetLimits = { rows: Infinity, columns: Infinity }

/** What most often stands between the cells of the first line, outside of quotes. */
const separatorOf = (text: string): string => {
  const counts = SEPARATORS.map(() => 0)
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? ''
    if (mark === '"') quoted = !quoted
    if (quoted) continue
    if (mark === '\n') break
    const which = SEPARATORS.findIndex((one) => one === mark)
    if (which !== -1) counts[which] = (counts[which] ?? 0) + 1
  }
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Cells line by line, as RFC 4180 and spreadsheets write them: quotes may hold separators and line breaks. */
function* recordsOf(text: string, separator: string): Generator<string[] | 'quote'> {
  let cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? ''
    if (quoted && mark === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (quoted) {
      if (mark === '"') quoted = false
      else cell += mark
    } else if (mark === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (mark === separator || mark === '\n') {
      cells.push(cell.trim())
      cell = ''
      if (mark === separator) continue
      yield cells
      cells = []
    } else cell += mark
  }
  yield quoted ? 'quote' : [...cells, cell.trim()]
}

/** Spreadsheets write thousands of empty cells behind a row that had something once. */
const withoutTail = (cells: string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

/** Columns that have neither a heading nor a cell. */
const withoutEmpty = ({ headers, rows, lines }: Sheet): Sheet => {
  const kept = headers.flatMap((header, at) => (header !== '' || rows.some((row) => row[at] !== '') ? [at] : []))
  const pick = (cells: readonly string[]) => kept.map((at) => cells[at] ?? '')
  return { headers: pick(headers), rows: rows.map(pick), lines }
}

/** Takes rows as they come: the first that has anything names the columns. It says where a limit is passed. */
export const openTable = (limits: SheetLimits) => {
  const [rows, lines]: [string[][], number[]] = [[], []]
  let headers: string[] | undefined
  return {
    add: (line: number, record: string[]): SheetProblem | undefined => {
      const cells = withoutTail(record)
      if (cells.length === 0) return undefined
      if (headers === undefined) {
        if (cells.length > limits.columns) return 'columns'
        headers = cells
      } else if (rows.length === limits.rows) return 'rows'
      else {
        rows.push(headers.map((_, at) => cells[at] ?? ''))
        lines.push(line)
      }
      return undefined
    },
    end: (): Sheet => withoutEmpty({ headers: headers ?? [], rows, lines }),
  }
}

/** A table as text, from a file or the clipboard. */
export const parseSheet = (text: string, limits = NO_LIMITS): Sheet | SheetProblem => {
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const table = openTable(limits)
  let line = 0
  for (const record of recordsOf(clean, separatorOf(clean))) {
    line += 1
    if (record === 'quote') return 'quote'
    const problem = table.add(line, record)
    if (problem !== undefined) return problem
  }
  return table.end()
}
