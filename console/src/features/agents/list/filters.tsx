import { text } from '#console/shared/i18n/i18n.ts'
import type { ListFilter } from '#console/shared/table/list-spec.ts'
import { ADSET_FILTER } from '#console/shared/adsets/adset-search.ts'

export const AGENT_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Name, remark or pinyin') },
  { kind: 'text', id: 'Weixin', label: text('WeChat id') },
  ADSET_FILTER,
  {
    kind: 'select',
    id: 'Status',
    label: text('Online and offline'),
    options: [
      { value: 'online', label: text('Online') },
      { value: 'offline', label: text('Is offline') },
    ],
  },
]
