import { describe, expect, it } from 'vitest'
import { parseSheet, readText } from './parse-sheet.ts'

describe('a sheet', () => {
  it('is read from CSV with quotes, line breaks in cells and a byte-order mark', () => {
    const text = '\uFEFF账户ID,名称,备注\r\n1001,"甲,乙","第一行\n第二行"\r\n1002,"说""好""",\r\n\r\n'
    expect(parseSheet(text)).toEqual({
      headers: ['账户ID', '名称', '备注'],
      rows: [
        ['1001', '甲,乙', '第一行\n第二行'],
        ['1002', '说"好"', ''],
      ],
    })
  })

  it('is read as pasted from a spreadsheet, with tabs', () => {
    expect(parseSheet('ID\t名称, 全称\n1\t甲')).toEqual({ headers: ['ID', '名称, 全称'], rows: [['1', '甲']] })
  })

  it('has as many cells in each row as columns', () => {
    expect(parseSheet('a;b;c\n1;2\n1;2;3;4').rows).toEqual([
      ['1', '2', ''],
      ['1', '2', '3'],
    ])
  })

  it('may be empty', () => {
    expect(parseSheet('')).toEqual({ headers: [], rows: [] })
    expect(parseSheet('only,headers')).toEqual({ headers: ['only', 'headers'], rows: [] })
  })

  it('is read in UTF-8, else as Chinese spreadsheets save it', async () => {
    expect(await readText(new Blob(['账户']))).toBe('账户')
    expect(await readText(new Blob([new Uint8Array([0xd5, 0xcb, 0xbb, 0xa7])]))).toBe('账户')
  })
})
