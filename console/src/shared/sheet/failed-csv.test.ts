import { expect, it } from 'vitest'
import { failedCsv } from './failed-csv.ts'
import { parseSheet } from './parse-sheet.ts'

it('keeps the failed rows with their reason, and no cell that a spreadsheet would run', () => {
  const sheet = {
    headers: ['ID', '名称'],
    rows: [
      ['1', '甲'],
      ['=1+1', '说"好"'],
    ],
  }
  const text = failedCsv(sheet, [{ row: 1, message: '账户 ID 不正确, 请检查' }], '原因')
  expect(parseSheet(text)).toMatchObject({
    headers: ['ID', '名称', '原因'],
    rows: [["'=1+1", '说"好"', '账户 ID 不正确, 请检查']],
  })
})
