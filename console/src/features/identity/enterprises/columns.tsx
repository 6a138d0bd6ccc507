import { formatCount } from '#console/shared/format/number.ts'
import { Link } from '#console/shared/page/link.tsx'
import type { Enterprise } from '#contract/identity/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { AccountStatus } from '../account-status.tsx'
import { LeadCell } from '#console/shared/ui/lead-cell.tsx'
import { SWITCH_STATUS_CHOICES } from '#console/shared/identity/labels.ts'
import { EnterpriseFilter } from '#console/shared/enterprises/enterprise-picker.tsx'
import '#console/shared/table/list-table.css'

export const childrenOf = (id: string): string => `/apps/enterprises/list?parentId=${encodeURIComponent(id)}`
export const membersOf = (id: string): string => `/apps/enterprises/list_members/${encodeURIComponent(id)}`

export const keysOf = (id: string): string => `${membersOf(id)}?tab=api-keys`

export const enterpriseColumns = (open: (enterprise: Enterprise) => void): ListColumn<Enterprise>[] => [
  {
    id: 'name',
    title: text('Enterprise'),
    sort: 'name',
    render: (row) => <LeadCell name={row.name} id={row.id} open={() => open(row)} />,
  },
  {
    id: 'parent',
    title: text('Parent enterprise'),
    render: ({ parentId, parentName }) =>
      parentId === null ? <span className="faint">—</span> : <Link to={childrenOf(parentId)}>{parentName}</Link>,
  },
  { id: 'contact', title: text('Contact'), render: ({ contact }) => contact || '—' },
  { id: 'phone', title: text('Phone'), render: ({ phone }) => <span className="num">{phone || '—'}</span> },
  { id: 'status', title: text('Status'), render: ({ status }) => <AccountStatus status={status} /> },
  {
    id: 'memberCount',
    title: text('Members'),
    numeric: true,
    render: ({ id, memberCount }) => <Link to={membersOf(id)}>{formatCount(memberCount)}</Link>,
  },
  {
    id: 'remark',
    title: text('Remark'),
    hidden: true,
    render: ({ remark }) => <span className="list-table-wrap">{remark || '—'}</span>,
  },
  {
    id: 'createdAt',
    title: text('Created'),
    sort: 'createdAt',
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const ENTERPRISE_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Name, contact, phone or pinyin') },
  { kind: 'select', id: 'Status', label: text('Every status'), options: SWITCH_STATUS_CHOICES },
  { kind: 'pick', id: 'parentId', label: text('Below which enterprise'), pick: EnterpriseFilter, sent: 'query' },
]
