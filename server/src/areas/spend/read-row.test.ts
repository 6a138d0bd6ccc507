import { expect, test } from 'vitest'
import { readSpendRow } from './read-row.ts'
import { BadRow } from '../../core/exports/sheet-cell.ts'

const TODAY = '2026-03-10'
const ROW = { accountId: '123', day: '2026-03-01', amount: '12.50' }
const read = (change: Record<string, unknown>) => readSpendRow({ ...ROW, ...change }, TODAY)
const refused = (change: Record<string, unknown>): string => {
  try {
    read(change)
  } catch (error) {
    if (error instanceof BadRow) return error.words.zh
    throw error
  }
  return ''
}

test('an amount in yuan becomes fen, exactly', () => {
  for (const [amount, fen] of [
    ['0', 0],
    ['12.5', 1250],
    [12.34, 1234],
    ['¥1,234.50', 123_450],
    ['1234567.89 元', 123_456_789],
    ['0.290', 29],
  ] as const)
    expect([amount, read({ amount }).amount]).toEqual([amount, fen])
})

test('a day is read as people write it', () => {
  for (const day of ['2026-03-01', '2026/3/1', '20260301', '2026年3月1日', ' 2026.03.01 '])
    expect([day, read({ day }).day]).toEqual([day, '2026-03-01'])
})

test('formulas and nonsense are refused in words', () => {
  for (const amount of ['=SUM(A1:A9)', '+1', '@x', '-2+3', "=cmd|' /C calc'!A0"])
    expect([amount, refused({ amount })]).toEqual([amount, '消耗：单元格里是公式，请改为数值'])
  expect(refused({ account: '=1', accountId: '' })).toContain('公式')
  expect(refused({ amount: '-3' })).toBe('消耗：不能为负数')
  expect(refused({ amount: '1.234' })).toBe('消耗：最多两位小数（元）')
  for (const amount of ['十元', '1e9', 'NaN', '1,2,3', '0x10']) expect(refused({ amount })).toBe('消耗：不是金额')
  expect(refused({ amount: '9999999999' })).toBe('消耗：金额过大')
  expect(refused({ amount: null })).toBe('消耗：未填写')
  expect(refused({ amount: { toString: 'x' } })).toBe('消耗：不是文字或数字')
  for (const day of ['2026-02-30', '昨天', '45992', '2026-3', '1/2/2026'])
    expect(refused({ day })).toContain('无法识别')
  expect(refused({ day: '2026-03-11' })).toBe('日期：在未来')
  expect(refused({ day: '1999-01-01' })).toContain('2015')
  expect(refused({ clicks: '1.5' })).toBe('点击：不是非负整数')
  expect(refused({ impressions: -1 })).toContain('展示')
  expect(refused({ accountId: '' })).toBe('请填写账户 ID 或账户名称')
  expect(refused({ accountId: 'x'.repeat(201) })).toContain('过长')
  expect(refused({ ['__proto__x']: 1 })).toContain('没有“__proto__x”这一列')
})
