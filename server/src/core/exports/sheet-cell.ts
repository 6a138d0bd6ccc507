import type { Language } from '#contract/errors.ts'

/** Why a row of a sheet cannot be taken. */
export class BadRow extends Error {
  readonly words: Record<Language, string>
  constructor(zh: string, en: string) {
    super(en)
    this.words = { zh, en }
  }
}

const FORMULA = /^[=+@]|^-(?![\d.]+$)/

/** The text of a cell; a formula is never taken for what it seems to say. */
export const cellText = (row: Record<string, unknown>, column: string, title: string): string => {
  const cell = Object.hasOwn(row, column) ? row[column] : undefined
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'number' && Number.isFinite(cell)) return String(cell)
  if (typeof cell !== 'string') throw new BadRow(`${title}：不是文字或数字`, `${column}: neither text nor number`)
  const text = cell.trim()
  if (text.length > 200) throw new BadRow(`${title}：内容过长`, `${column}: too long`)
  if (FORMULA.test(text)) throw new BadRow(`${title}：单元格里是公式，请改为数值`, `${column}: a formula, not a value`)
  return text
}
