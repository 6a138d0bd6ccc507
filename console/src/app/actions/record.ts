import type { SearchKind, SearchRow } from '#contract/search/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import type { IconName } from '../frame/icons.tsx'

type Found = Pick<SearchRow, 'id' | 'find' | 'within'>

interface RecordKind {
  title: string
  icon: IconName
  /** The screen that shows this one. */
  path(row: Found): string
  /** The list that finds the same words. */
  list?: string
}

const within = (path: string, params: Record<string, string>): string => `${path}?${new URLSearchParams(params)}`
const USERS = '/apps/users/list'
const ORDERS = '/apps/orders/list'
const CARD_ORDERS = '/apps/extorders/list'
const POLICIES = '/apps/yianOrders/list'
const SUBMISSIONS = '/apps/form/forms'
const ACCOUNTS = '/apps/adaccounts/list'
const PRODUCTS = '/apps/product/list'
const membersOf = (enterpriseId: string): string => `/apps/enterprises/list_members/${encodeURIComponent(enterpriseId)}`

export const RECORD_KINDS: Record<SearchKind, RecordKind> = {
  adset: {
    title: text('Ad sets'),
    icon: 'adsets',
    path: ({ id }) => `/apps/adsets/details/${encodeURIComponent(id)}`,
    list: '/apps/adsets/list',
  },
  account: {
    title: text('Ad accounts'),
    icon: 'resources',
    path: ({ find }) => within(ACCOUNTS, { Q: find }),
    list: ACCOUNTS,
  },
  agent: {
    title: text('Customer service'),
    icon: 'agents',
    path: ({ id }) => within('/apps/customer/edit', { id }),
    list: '/apps/customer/list',
  },
  order: {
    title: text('Orders'),
    icon: 'commerce',
    path: ({ id, find }) => within(ORDERS, { Q: find, order: id }),
  },
  card_order: {
    title: text('Activation orders'),
    icon: 'cards',
    path: ({ id, find }) => within(CARD_ORDERS, { Q: find, detail: id }),
  },
  policy: {
    title: text('Insurance orders'),
    icon: 'insurance',
    path: ({ id, find }) => within(POLICIES, { Q: find, detail: id }),
  },
  form: {
    title: text('Form data'),
    icon: 'forms',
    path: ({ id, find }) => within(SUBMISSIONS, { Q: find, detail: id }),
  },
  product: {
    title: text('Products'),
    icon: 'commerce',
    path: ({ find }) => within(PRODUCTS, { Q: find }),
    list: PRODUCTS,
  },
  form_schema: {
    title: text('Form schemas'),
    icon: 'forms',
    path: ({ id }) => `/apps/form/edit/${encodeURIComponent(id)}`,
    list: '/apps/form/formsschema',
  },
  user: {
    title: text('User accounts'),
    icon: 'users',
    path: ({ id, find }) => within(USERS, { Q: find, edit: id }),
    list: USERS,
  },
  member: {
    title: text('Members'),
    icon: 'members',
    path: (row) => within(membersOf(row.within ?? ''), { Q: row.find, edit: row.id }),
  },
  enterprise: {
    title: text('Enterprise accounts'),
    icon: 'enterprises',
    path: ({ id }) => membersOf(id),
  },
  wx_customer: {
    title: text('Customers of WeChat-work'),
    icon: 'agents',
    path: (row) =>
      within(`/apps/wxcustomer/list/${encodeURIComponent(row.within ?? '')}`, { tab: 'customers', Q: row.find }),
  },
}

const isRecordKind = (value: unknown): value is SearchKind =>
  typeof value === 'string' && Object.hasOwn(RECORD_KINDS, value)

/** A record that can be opened: what was found, or what was opened lately. */
export interface OpenRecord {
  kind: SearchKind
  id: string
  title: string
  detail: string
  path: string
  /** What finds this one: an id or a number, never a name. */
  find: string
}

export const isOpenRecord = (value: unknown): value is OpenRecord =>
  isRecord(value) &&
  isRecordKind(value['kind']) &&
  ['id', 'title', 'detail', 'path', 'find'].every((name) => typeof value[name] === 'string')

export const recordOf = (kind: SearchKind, row: SearchRow): OpenRecord => ({
  kind,
  id: row.id,
  title: row.title,
  detail: row.detail,
  find: row.find,
  path: RECORD_KINDS[kind].path(row),
})
export const listOf = (kind: SearchKind, typed: string): string | undefined => {
  const { list } = RECORD_KINDS[kind]
  return list === undefined ? undefined : within(list, { Q: typed })
}
