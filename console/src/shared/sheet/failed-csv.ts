import type { Sheet } from './parse-sheet.ts'

/** A spreadsheet runs what begins like a formula; behind an apostrophe it stays text. */
const safe = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const quoted = (cell: string): string => `"${safe(cell).replaceAll('"', '""')}"`

export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`

/** The rows that failed as they came, with the reason beside, to mend and import again. */
export const failedCsv = (
  { headers, rows }: Pick<Sheet, 'headers' | 'rows'>,
  failed: readonly { row: number; message: string }[],
  reason: string,
): string => csvOf([[...headers, reason], ...failed.map(({ row, message }) => [...(rows[row] ?? []), message])])

export const saveText = (text: string, name: string, type = 'text/csv'): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
