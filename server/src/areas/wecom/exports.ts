import type { Language } from '#contract/errors.ts'
import { listWxCustomers, listWxUsers } from '#contract/wecom/endpoints.ts'
import type { WxCustomer, WxUser } from '#contract/wecom/entities.ts'
import { USER_STATUSES } from '#contract/wecom/statuses.ts'
import { time } from '../../core/exports/cell.ts'
import { defineExport } from '../../core/exports/define-export.ts'
import { labelOf, SKIPS, yesNo } from '../../core/exports/labels.ts'
import { customerList } from './customers/list-wx-customers.ts'
import { userList } from './users/list-wx-users.ts'

const said = (language: Language, zh: string, en: string): string => (language === 'zh' ? zh : en)

const customerState = ({ lostAt, firstMessageAt }: WxCustomer, language: Language): string => {
  if (lostAt !== null) return said(language, '已流失', 'Left')
  return firstMessageAt === null ? said(language, '已添加', 'Added') : said(language, '已开口', 'Has written')
}

/** Customers as the list shows them. */
export const customerExport = defineExport({
  endpoint: listWxCustomers,
  title: { zh: '企业微信客户', en: 'WeChat-work customers' },
  source: customerList,
  columns: [
    { key: 'customer', header: { zh: '客户', en: 'Customer' }, value: ({ name }) => name },
    {
      key: 'externalId',
      shownAs: 'customer',
      header: { zh: '外部联系人 ID', en: 'External id' },
      value: ({ externalId }) => externalId,
    },
    { key: 'status', header: { zh: '状态', en: 'Status' }, value: customerState },
    {
      key: 'user',
      header: { zh: '添加的成员', en: 'Added whom' },
      value: ({ userName, userId }) => userName || userId,
    },
    { key: 'userId', shownAs: 'user', header: { zh: '成员账号', en: 'Account' }, value: ({ userId }) => userId },
    {
      key: 'link',
      header: { zh: '获客链接', en: 'Acquisition link' },
      value: ({ linkName, linkId }) => linkName ?? linkId,
    },
    { key: 'adset', shownAs: 'visit', header: { zh: '广告组', en: 'Ad set' }, value: ({ adset }) => adset?.name ?? '' },
    { key: 'trackId', shownAs: 'visit', header: { zh: '追踪 ID', en: 'Track ID' }, value: ({ state }) => state },
    { key: 'addedAt', header: { zh: '添加时间', en: 'Added' }, value: ({ addedAt }) => time(addedAt) },
    {
      key: 'firstMessageAt',
      header: { zh: '首次开口', en: 'First chat' },
      value: ({ firstMessageAt }) => time(firstMessageAt),
    },
    { key: 'lostAt', header: { zh: '流失时间', en: 'Left' }, value: ({ lostAt }) => time(lostAt) },
    { key: 'addWay', shownAs: 'source', header: { zh: '添加方式', en: 'Way' }, value: ({ addWay }) => addWay },
    {
      key: 'source',
      header: { zh: '数据来源', en: 'How we know' },
      value: ({ source }, language) =>
        source === 'event' ? said(language, '事件', 'Event') : said(language, '链接客户列表', 'List of the link'),
    },
  ],
})

const STATUS_LABELS: Record<number, readonly [string, string]> = {
  [USER_STATUSES.active]: ['已激活', 'Active'],
  [USER_STATUSES.disabled]: ['已禁用', 'Disabled'],
  [USER_STATUSES.inactive]: ['未激活', 'Not activated'],
  [USER_STATUSES.left]: ['已退出', 'Left'],
}
const statusLabel = ({ status }: WxUser, language: Language): string =>
  STATUS_LABELS[status]?.[language === 'zh' ? 0 : 1] ?? String(status)

export const wecomUserExport = defineExport({
  endpoint: listWxUsers,
  title: { zh: '企业微信成员', en: 'WeChat-work people' },
  source: userList,
  columns: [
    { key: 'name', header: { zh: '姓名', en: 'Name' }, value: ({ name }) => name },
    { key: 'userId', shownAs: 'name', header: { zh: '成员账号', en: 'Account' }, value: ({ userId }) => userId },
    { key: 'online', header: { zh: '在线', en: 'Online' }, value: ({ online }, language) => yesNo(online, language) },
    {
      key: 'offlineReason',
      shownAs: 'online',
      header: { zh: '下线原因', en: 'Why offline' },
      value: ({ offlineReason }) => offlineReason,
    },
    {
      key: 'receives',
      header: { zh: '当前', en: 'Now' },
      value: ({ skipped }, language) =>
        skipped === null ? said(language, '可接待', 'Receives') : labelOf(SKIPS, skipped, language),
    },
    { key: 'status', header: { zh: '状态', en: 'Status' }, value: statusLabel },
    {
      key: 'departments',
      header: { zh: '部门', en: 'Departments' },
      value: ({ departments }) => departments.map(({ name, id }) => name || String(id)).join('、'),
    },
    { key: 'links', header: { zh: '获客链接数', en: 'Acquisition links' }, value: ({ linkCount }) => linkCount },
    { key: 'today', header: { zh: '今日加粉', en: 'Added today' }, value: ({ todayAdded }) => todayAdded },
    { key: 'agent', header: { zh: '对应客服', en: 'As agent' }, value: ({ agent }) => agent?.name ?? '' },
  ],
})
