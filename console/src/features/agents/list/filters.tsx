import { text } from '#console/shared/i18n/i18n.ts'
import type { ListFilter, PickProps } from '#console/shared/table/list-spec.ts'
import { RemoteSelect } from '#console/shared/ui/remote-select.tsx'
import { findAdsets, nameOfAdset } from '../adset-search.ts'

const find = findAdsets()

const AdsetFilter = ({ value, onChange, label }: PickProps) => (
  <RemoteSelect
    className="filter-select"
    value={value}
    onChange={onChange}
    label={label}
    placeholder={label}
    find={find}
    nameOf={nameOfAdset}
  />
)

export const AGENT_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Name, remark or pinyin') },
  { kind: 'text', id: 'Weixin', label: text('WeChat id') },
  { kind: 'pick', id: 'AdsetId', label: text('Every ad set'), pick: AdsetFilter },
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
