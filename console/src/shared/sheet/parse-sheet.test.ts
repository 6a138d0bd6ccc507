import { describe, expect, it } from 'vitest'
import { parseSheet } from './parse-sheet.ts'

const LIMITS = { rows: 5000, columns: 200 }

describe('a sheet', () => {
  it('is read from CSV with quotes, line breaks in cells and a byte-order mark', () => {
    const text = '\uFEFF账户ID,名称,备注\r\n1001,"甲,乙","第一行\n第二行"\r\n\r\n1002,"说""好""",好\r\n\r\n'
    expect(parseSheet(text)).toEqual({
      headers: ['账户ID', '名称', '备注'],
      rows: [
        ['1001', '甲,乙', '第一行\n第二行'],
        ['1002', '说"好"', '好'],
      ],
      // As the spreadsheet counts them: the empty row has its number.
      lines: [2, 4],
    })
  })

  it('is read as pasted from a spreadsheet, with tabs', () => {
    expect(parseSheet('ID\t名称, 全称\n1\t甲')).toMatchObject({ headers: ['ID', '名称, 全称'], rows: [['1', '甲']] })
  })

  it('has as many cells in each row as columns', () => {
    expect(parseSheet('a;b;c\n1;2\n1;2;3;4')).toMatchObject({
      rows: [
        ['1', '2', ''],
        ['1', '2', '3'],
      ],
    })
  })

  it('loses the columns that have neither a heading nor a cell', () => {
    expect(parseSheet('a,,b,,\n1,,2,,\n')).toMatchObject({ headers: ['a', 'b'], rows: [['1', '2']] })
    expect(parseSheet('a,,b\n1,x,2\n')).toMatchObject({ headers: ['a', '', 'b'] })
  })

  it('may be empty', () => {
    expect(parseSheet('')).toEqual({ headers: [], rows: [], lines: [] })
    expect(parseSheet('only,headers')).toEqual({ headers: ['only', 'headers'], rows: [], lines: [] })
  })
})

describe('a hostile sheet', () => {
  it('of 10,000 columns is refused, but not one whose columns are mostly empty', () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')
    expect(parseSheet(`${names}\n1`, LIMITS)).toBe('columns')
    expect(parseSheet(`a,b${','.repeat(16_000)}\n1,2${','.repeat(16_000)}`, LIMITS)).toMatchObject({
      headers: ['a', 'b'],
      rows: [['1', '2']],
    })
  })

  it('of millions of rows is left where the limit is passed', () => {
    expect(parseSheet('a\n1'.repeat(1_200_000), LIMITS)).toBe('rows')
  })

  // Reading that grew with the square of the length would take hours.
  it('of nothing but line breaks, separators or quotes has no rows', () => {
    for (const mark of ['\n', ',', '"', '\r', '"\n', ',\n', '""'])
      expect([mark, parseSheet(mark.repeat(1_000_000 / mark.length), LIMITS)]).toMatchObject([mark, { rows: [] }])
  })

  it('whose quotation mark is never closed says so instead of hiding every row behind it', () => {
    expect(parseSheet('a,b\n1,"2\n3,4\n5,6', LIMITS)).toBe('quote')
  })

  it('keeps formulas as the text they are', () => {
    expect(parseSheet('a,b\n=cmd|\' /C calc\'!A0,"=HYPERLINK(""x"")"', LIMITS)).toMatchObject({
      rows: [["=cmd|' /C calc'!A0", '=HYPERLINK("x")']],
    })
  })
})
