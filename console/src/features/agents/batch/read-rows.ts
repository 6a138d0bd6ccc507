import { text } from '#console/shared/i18n/i18n.ts'
import type { Sheet } from '../../accounts/imports/parse-sheet.ts'

export const COLUMNS = ['name', 'weixin', 'weight', 'dailyLimit', 'remark'] as const
export type Column = (typeof COLUMNS)[number]
export type AgentRow = Partial<Record<Column, string>>

export const COLUMN_WORDS: Record<Column, string> = {
  name: text('Name'),
  weixin: text('WeChat id'),
  weight: text('Weight'),
  dailyLimit: text('Daily limit'),
  remark: text('Remark'),
}

/** What the columns are called in sheets of operators, Chinese and English. */
const KNOWN: Record<Column, readonly string[]> = {
  name: ['name', '名称', '姓名', '客服', '客服名称', '客服姓名', '昵称', '称呼'],
  weixin: ['weixin', 'wechat', 'wechatid', 'wxid', '微信', '微信号', '微信id'],
  weight: ['weight', '权重', '比重'],
  dailyLimit: ['limit', 'dailylimit', '上限', '每日上限', '日上限', '每天上限', '限额'],
  remark: ['remark', 'note', 'memo', 'comment', '备注', '说明'],
}
const plain = (header: string): string => header.toLowerCase().replaceAll(/[\s_\-（）()*：:]/g, '')
const columnOf = (header: string): Column | undefined => COLUMNS.find((column) => KNOWN[column].includes(plain(header)))

export interface ReadRows {
  rows: AgentRow[]
  /** The sheet as it came, to hand back what failed. */
  sheet: Sheet
  /** Headings nobody knows. */
  leftOut: string[]
  /** The line the first row stands on. */
  firstLine: number
}

/** Rows of a sheet: by its headings, or in our order where the first line is a row already. */
export const readRows = (sheet: Sheet): ReadRows => {
  const named = sheet.headers.map(columnOf)
  const isHeaded = named.includes('name')
  const whole: Sheet = isHeaded ? sheet : { headers: [...COLUMNS], rows: [sheet.headers, ...sheet.rows] }
  const columns: readonly (Column | undefined)[] = isHeaded ? named : COLUMNS
  return {
    rows: whole.rows.map((cells) =>
      Object.fromEntries(columns.flatMap((column, at) => (column === undefined ? [] : [[column, cells[at] ?? '']]))),
    ),
    sheet: whole,
    leftOut: isHeaded ? sheet.headers.filter((header, at) => header !== '' && named[at] === undefined) : [],
    firstLine: isHeaded ? 2 : 1,
  }
}

const numberIn = (cell: string | undefined): number | string | undefined =>
  cell === undefined || cell === '' ? undefined : /^\d+$/.test(cell) ? Number(cell) : cell

/** A row as the server takes it; what is no number stays as it is, so that the server's word on it is heard. */
export const bodyOfRow = ({ name = '', weixin = '', weight, dailyLimit, remark = '' }: AgentRow) => {
  const [heavy, most] = [numberIn(weight), numberIn(dailyLimit)]
  return {
    name,
    weixin,
    remark,
    ...(heavy === undefined ? {} : { weight: heavy }),
    ...(most === undefined ? {} : { dailyLimit: most }),
  }
}
