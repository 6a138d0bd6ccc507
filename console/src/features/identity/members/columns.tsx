import type { Member } from '#contract/identity/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { AccountStatus } from '../account-status.tsx'
import { LeadCell } from '#console/shared/ui/lead-cell.tsx'
import { RoleName } from '../role-name.tsx'
import { MEMBER_ROLE_CHOICES, SWITCH_STATUS_CHOICES } from '#console/shared/identity/labels.ts'

export const memberColumns = (open: (member: Member) => void): ListColumn<Member>[] => [
  {
    id: 'username',
    title: text('Username'),
    sort: 'username',
    render: (row) => <LeadCell name={row.username} id={row.id} open={() => open(row)} />,
  },
  { id: 'fullname', title: text('Full name'), render: ({ fullname }) => fullname },
  { id: 'nickname', title: text('Name in this enterprise'), render: ({ nickname }) => nickname || '—' },
  { id: 'role', title: text('Role here'), render: ({ role }) => <RoleName role={role} /> },
  { id: 'status', title: text('Status'), render: ({ status }) => <AccountStatus status={status} /> },
  {
    id: 'createdAt',
    title: text('Added'),
    sort: 'createdAt',
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const MEMBER_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Username, name or pinyin') },
  { kind: 'select', id: 'Role', label: text('Every role'), options: MEMBER_ROLE_CHOICES },
  { kind: 'select', id: 'Status', label: text('Every status'), options: SWITCH_STATUS_CHOICES },
]
