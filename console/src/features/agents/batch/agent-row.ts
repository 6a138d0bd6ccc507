import { text } from '#console/shared/i18n/i18n.ts'
import type { SheetField, SheetRow } from '#console/shared/sheet/sheet-spec.ts'

export const COLUMNS = ['name', 'weixin', 'weight', 'dailyLimit', 'remark'] as const
type Column = (typeof COLUMNS)[number]

export const COLUMN_LABELS: Record<Column, string> = {
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

export const AGENT_FIELDS: readonly SheetField[] = COLUMNS.map((name) => ({
  name,
  title: COLUMN_LABELS[name],
  required: name === 'name' || name === 'weixin',
  known: KNOWN[name],
}))

const numberIn = (cell: string | undefined): number | string | undefined =>
  cell === undefined || cell === '' ? undefined : /^\d+$/.test(cell) ? Number(cell) : cell

/** A row as the server takes it; what is no number stays as it is, so that the server's word on it is heard. */
export const bodyOfRow = ({ name = '', weixin = '', weight, dailyLimit, remark = '' }: SheetRow) => {
  const [heavy, most] = [numberIn(weight), numberIn(dailyLimit)]
  return {
    name,
    weixin,
    remark,
    ...(heavy === undefined ? {} : { weight: heavy }),
    ...(most === undefined ? {} : { dailyLimit: most }),
  }
}
