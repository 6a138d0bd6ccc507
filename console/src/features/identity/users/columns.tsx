import { Link } from '#console/shared/page/link.tsx'
import type { User } from '#contract/identity/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '#console/shared/ui/icons.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { AccountStatus } from '../account-status.tsx'
import { LeadCell } from '#console/shared/ui/lead-cell.tsx'
import { RoleName } from '../role-name.tsx'
import { ROLE_CHOICES, USER_STATUS_CHOICES } from '#console/shared/identity/labels.ts'

const SHOWN = 2

const Enterprises = ({ user }: { user: User }) => {
  const more = user.enterprises.slice(SHOWN)
  if (user.enterprises.length === 0) return <span className="faint">—</span>
  return (
    <>
      {user.enterprises.slice(0, SHOWN).map(({ id, name }, index) => (
        <span key={id}>
          {index === 0 ? '' : '、'}
          <Link to={`/apps/enterprises/list_members/${id}`}>{name}</Link>
        </span>
      ))}
      {more.length === 0 ? undefined : (
        <span className="faint" title={more.map(({ name }) => name).join('、')}>
          {` +${more.length}`}
        </span>
      )}
    </>
  )
}

const SecondFactorMark = () => {
  const { t } = useTranslation()
  const said = t('Two-step verification is on')
  return (
    <span role="img" className="text-ok" aria-label={said} title={said}>
      <Icon name="shield" />
    </span>
  )
}

export const userColumns = (open: (user: User) => void): ListColumn<User>[] => [
  {
    id: 'username',
    title: text('Username'),
    sort: 'username',
    render: (user) => <LeadCell name={user.username} id={user.id} open={() => open(user)} />,
  },
  { id: 'fullname', title: text('Full name'), render: ({ fullname }) => fullname },
  { id: 'role', title: text('Role'), render: ({ role }) => <RoleName role={role} /> },
  {
    id: 'status',
    title: text('Status'),
    render: ({ status, secondFactor }) => (
      <>
        <AccountStatus status={status} />
        {secondFactor ? (
          <>
            {' '}
            <SecondFactorMark />
          </>
        ) : undefined}
      </>
    ),
  },
  { id: 'enterprises', title: text('Enterprises'), render: (user) => <Enterprises user={user} /> },
  { id: 'email', title: text('Email'), hidden: true, render: ({ email }) => email ?? '—' },
  { id: 'phone', title: text('Phone'), hidden: true, render: ({ phone }) => phone ?? '—' },
  {
    id: 'lastLoginAt',
    title: text('Last sign-in'),
    sort: 'lastLoginAt',
    render: ({ lastLoginAt }) => <TimeText at={lastLoginAt} />,
  },
  {
    id: 'createdAt',
    title: text('Created'),
    sort: 'createdAt',
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const USER_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Username, name, email, phone or pinyin') },
  { kind: 'select', id: 'Status', label: text('Every status'), options: USER_STATUS_CHOICES },
  { kind: 'select', id: 'Role', label: text('Every role'), options: ROLE_CHOICES },
]
