import type { ReactNode } from 'react'
import type { Tone } from '#console/shared/ui/status-tag.tsx'

/** A row by the names of the fields; empty cells and columns left out are not in it. */
export type SheetRow = Record<string, string>

export interface SheetField {
  name: string
  title: string
  required: boolean
  /** What the column is called in sheets, in lower case without spaces and punctuation; the title is known anyway. */
  known: readonly string[]
  /** Not shown again, such as a token. */
  hidden?: boolean
}

export interface RowResult {
  /** One of the outcomes; `failed` is known to all. */
  outcome: string
  message: string | null
}

/** How an outcome is said: `ok` changes something, `idle` and `warn` do not, `bad` failed. */
export type Outcomes = Record<string, { text: string; tone: Tone }>

export interface SheetSpec {
  fields: readonly SheetField[]
  /**
   * Takes the rows in, or with `dryRun` says what would become of them: a result for each row, in order. `lines` number
   * the rows as the spreadsheet does.
   */
  send(rows: SheetRow[], dryRun: boolean, lines: number[]): Promise<readonly RowResult[]>
  /** Where the server has no dry run: what is wrong with each row, '' where nothing is. */
  check?(rows: readonly SheetRow[], lines: readonly number[]): string[]
  /** Words for outcomes beyond created, updated, unchanged and failed. */
  outcomes?: Outcomes
  /** Rows sent at once, rows and bytes taken at most. */
  chunk: number
  mostRows: number
  mostBytes: number
  /** Sheets without headings are read in the order of the fields. */
  mayLackHeadings?: boolean
}

export interface SheetImportProps extends SheetSpec {
  /** The file of rows that were not taken in. */
  fileName: string
  /** The file of headings to fill in. */
  templateName: string
  /** What is chosen before the sheet, such as the enterprise. */
  above?: ReactNode
  /** What must be chosen above before a sheet is read. */
  lacks?: string | undefined
  help?: string
  placeholder?: string
  /** Where to go after the import. */
  done?: { label: string; go(): void }
}
