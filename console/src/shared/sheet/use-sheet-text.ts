import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { parseSheet, type Sheet, type SheetProblem } from './parse-sheet.ts'
import { type FileProblem, readFile } from './read-file.ts'
import type { WorkbookProblem } from './read-xlsx.ts'

/** More than anyone matches by hand; drawing them would hold up the page. */
const MOST_COLUMNS = 200

const PROBLEM_TEXTS: Record<FileProblem | SheetProblem | WorkbookProblem | 'size' | 'empty', string> = {
  size: text('The sheet is larger than {{n}} MB; split it.'),
  workbook: text(
    'Older workbooks (XLS) are not read. Save the sheet as XLSX or CSV first, or copy its cells and paste them below.',
  ),
  broken: text('The workbook is damaged or protected by a password. Save it anew without one, or as CSV.'),
  bomb: text('The workbook unpacks to more than {{n}} MB; split it or save it as CSV.'),
  binary: text('This is not a table of text. Save the sheet as CSV first.'),
  unreadable: text('The file cannot be read. Close it in other programs and choose it again.'),
  rows: text('At most {{n}} rows at once; split the sheet.'),
  columns: text('At most {{n}} columns; delete those that are not needed.'),
  quote: text('A quotation mark is opened in the sheet and never closed; save it as CSV anew.'),
  empty: text('There is no row below the line of headings. The first line must name the columns.'),
}

interface SheetText {
  mostBytes: number
  mostRows: number
  mayLackHeadings: boolean
  /** What has to be chosen first. */
  lacks: string | undefined
  take(sheet: Sheet): void
}

/** A sheet as text, pasted or chosen as a file; what cannot be read is said. */
export const useSheetText = ({ mostBytes, mostRows, mayLackHeadings, lacks, take }: SheetText) => {
  const { t } = useTranslation()
  const [pasted, setPasted] = useState('')
  const [failure, setFailure] = useState<string>()
  const numbers: Partial<Record<keyof typeof PROBLEM_TEXTS, number>> = {
    size: Math.round(mostBytes / 1_000_000),
    rows: mostRows,
    columns: MOST_COLUMNS,
    bomb: 60,
  }
  const fail = (problem: keyof typeof PROBLEM_TEXTS) => setFailure(t(PROBLEM_TEXTS[problem], { n: numbers[problem] }))
  const read = (found: string) => {
    setFailure(undefined)
    if (lacks !== undefined) return setFailure(lacks)
    if (found.length > mostBytes) return fail('size')
    return show(parseSheet(found, { rows: mostRows, columns: MOST_COLUMNS }))
  }
  const show = (sheet: Sheet | SheetProblem | WorkbookProblem) => {
    if (typeof sheet === 'string') return fail(sheet)
    if (sheet.rows.length === 0 && !(mayLackHeadings && sheet.headers.length > 0)) return fail('empty')
    return take(sheet)
  }
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > mostBytes) return fail('size')
    const found = await readFile(file)
    if (typeof found === 'string') return fail(found)
    if ('text' in found) return read(found.text)
    setFailure(undefined)
    if (lacks !== undefined) return setFailure(lacks)
    // Only who brings a workbook loads what reads one.
    const { readXlsx } = await import('./read-xlsx.ts')
    return show(await readXlsx(found.workbook, { rows: mostRows, columns: MOST_COLUMNS }))
  }
  return {
    pasted,
    setPasted,
    failure,
    forget: () => setFailure(undefined),
    choose,
    paste: () => read(pasted),
  }
}
export type SheetTextState = ReturnType<typeof useSheetText>
