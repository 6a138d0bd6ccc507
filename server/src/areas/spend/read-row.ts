import { BadRow, cellText } from '../../core/exports/sheet-cell.ts'

export interface SpendRow {
  account: { by: 'id' | 'name'; text: string }
  adset: string | null
  day: string
  amount: number
  impressions: number | null
  clicks: number | null
}

const COLUMNS = ['accountId', 'account', 'adsetId', 'adset', 'day', 'amount', 'impressions', 'clicks'] as const
type Column = (typeof COLUMNS)[number]
const NAMES: Record<Column, string> = {
  accountId: '账户 ID',
  account: '账户名称',
  adsetId: '广告组 ID',
  adset: '广告组名称',
  day: '日期',
  amount: '消耗',
  impressions: '展示',
  clicks: '点击',
}
const MOST_FEN = 10_000_000_000
const MOST_COUNT = 1_000_000_000_000
const textOf = (row: Record<string, unknown>, column: Column): string => cellText(row, column, NAMES[column])

const DAY = /^(\d{4})(?:-|\/|\.|年)?(\d{1,2})(?:-|\/|\.|月)?(\d{1,2})日?$/
const dayOf = (text: string, today: string): string => {
  if (text === '') throw new BadRow('日期：未填写', 'day: missing')
  const parts = /^\d+$/.test(text) && text.length !== 8 ? null : DAY.exec(text)
  const day = parts && [parts[1], parts[2]?.padStart(2, '0'), parts[3]?.padStart(2, '0')].join('-')
  const at = day === null ? undefined : new Date(`${day}T00:00:00Z`)
  if (day === null || at === undefined || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw new BadRow('日期：无法识别，应如 2026-01-31', 'day: not a date such as 2026-01-31')
  if (day < '2015-01-01') throw new BadRow('日期：早于 2015 年', 'day: before 2015')
  if (day > today) throw new BadRow('日期：在未来', 'day: in the future')
  return day
}

const amountOf = (text: string): number => {
  if (text === '') throw new BadRow('消耗：未填写', 'amount: missing')
  const plain = text.replace(/^[¥￥]\s*/, '').replace(/\s*元$/, '')
  const digits = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  if (digits.startsWith('-')) throw new BadRow('消耗：不能为负数', 'amount: below zero')
  const parts = /^(\d{1,10})(?:\.(\d*))?$/.exec(digits)
  if (parts === null) throw new BadRow('消耗：不是金额', 'amount: not an amount')
  const decimals = (parts[2] ?? '').replace(/0+$/, '')
  if (decimals.length > 2) throw new BadRow('消耗：最多两位小数（元）', 'amount: at most two decimals, in yuan')
  const fen = Number(parts[1]) * 100 + Number(decimals.padEnd(2, '0'))
  if (fen > MOST_FEN) throw new BadRow('消耗：金额过大', 'amount: too large')
  return fen
}

const countOf = (text: string, column: 'impressions' | 'clicks'): number | null => {
  if (text === '') return null
  const digits = /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text
  const count = Number(digits)
  if (!/^\d+$/.test(digits) || count > MOST_COUNT)
    throw new BadRow(`${NAMES[column]}：不是非负整数`, `${column}: not a whole number`)
  return count
}

/** A row of the sheet, its columns already matched; or the words that say what is wrong with it. */
export const readSpendRow = (row: Record<string, unknown>, today: string): SpendRow => {
  const strange = Object.keys(row).find((key) => !COLUMNS.some((column) => column === key))
  if (strange !== undefined)
    throw new BadRow(`没有“${strange.slice(0, 40)}”这一列`, `There is no column ${strange.slice(0, 40)}`)
  const [id, name] = [textOf(row, 'accountId'), textOf(row, 'account')]
  if (id === '' && name === '') throw new BadRow('请填写账户 ID 或账户名称', 'Name the account or its id')
  return {
    account: id === '' ? { by: 'name', text: name } : { by: 'id', text: id },
    adset: textOf(row, 'adsetId') || textOf(row, 'adset') || null,
    day: dayOf(textOf(row, 'day'), today),
    amount: amountOf(textOf(row, 'amount')),
    impressions: countOf(textOf(row, 'impressions'), 'impressions'),
    clicks: countOf(textOf(row, 'clicks'), 'clicks'),
  }
}
