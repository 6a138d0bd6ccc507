import { formatCount } from '#console/shared/format/number.ts'
import { Link } from '#console/shared/page/link.tsx'
import type { WxUser } from '#contract/wecom/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { editOf } from '#console/shared/agents/paths.ts'
import { Avatar } from '#console/shared/ui/avatar.tsx'
import { nameOfDepartment } from '../parts/name-of-user.ts'
import { customersOf, linksOf } from '../paths.ts'
import { ONLINE_CHOICES, personSkipLabel, userStatusOf } from '../labels.ts'
import { DepartmentPick } from './department-pick.tsx'
import { OnlineSwitch } from './online-switch.tsx'
import '../wecom.css'
import '#console/shared/ui/record-cell.css'

interface CellProps {
  user: WxUser
}

const PersonCell = ({ user: { name, avatar, userId } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className="record-cell" title={name === '' ? t('Third-party apps cannot read names') : undefined}>
      <Avatar name={name || userId} src={avatar} />
      <span className="record-cell-lines">
        {name === '' ? undefined : <span className="record-cell-name">{name}</span>}
        <CopyId id={userId} />
      </span>
    </span>
  )
}

const DepartmentsCell = ({ user: { departments } }: CellProps) => {
  const { t } = useTranslation()
  if (departments.length === 0) return <span className="faint">—</span>
  const said = departments.map((one) => nameOfDepartment(one, t)).join('、')
  return (
    <span className="record-cell-name wecom-departments" title={said}>
      {said}
    </span>
  )
}

const StatusCell = ({ user: { status, follow } }: CellProps) => {
  const { t } = useTranslation()
  const { tone, text: label } = userStatusOf(status)
  return (
    <span className="record-cell-lines">
      <StatusTag tone={tone} text={t(label)} />
      {follow ? (
        <span className="faint">{t('May contact customers')}</span>
      ) : (
        <span className="small-warn">{t('May not contact customers')}</span>
      )}
    </span>
  )
}

const OnlineCell = ({ user }: CellProps) => {
  const { t } = useTranslation()
  const { online, offlineReason, changedBy, changedAt } = user
  return (
    <span className="wecom-online">
      <OnlineSwitch user={user} />
      <span className="record-cell-lines">
        <span>{online ? t('Online') : offlineReason || t('Offline')}</span>
        {changedAt === null ? undefined : (
          <span className="faint">
            {changedBy === null ? undefined : `${changedBy} · `}
            <TimeText at={changedAt} />
          </span>
        )}
      </span>
    </span>
  )
}

const TodayCell = ({ user: { corpId, userId, todayAdded, agent } }: CellProps) => {
  const limit = agent?.dailyLimit ?? null
  return (
    <Link to={customersOf(corpId, { user_id: userId })} className="num">
      {limit === null ? formatCount(todayAdded) : `${formatCount(todayAdded)} / ${formatCount(limit)}`}
    </Link>
  )
}

const ReceivesCell = ({ user: { skipped, linkCount, online } }: CellProps) => {
  const { t } = useTranslation()
  if (skipped !== null) return <StatusTag tone="warn" text={t(personSkipLabel(skipped, online))} />
  return linkCount === 0 ? (
    <span className="faint">{t('In no link')}</span>
  ) : (
    <StatusTag tone="ok" text={t('Receives visitors')} />
  )
}

export const USER_COLUMNS: readonly ListColumn<WxUser>[] = [
  { id: 'name', title: text('WeChat-work person'), sort: 'name', render: (user) => <PersonCell user={user} /> },
  { id: 'online', title: text('Online'), render: (user) => <OnlineCell user={user} /> },
  { id: 'receives', title: text('Now'), render: (user) => <ReceivesCell user={user} /> },
  { id: 'status', title: text('Status'), render: (user) => <StatusCell user={user} /> },
  { id: 'departments', title: text('Departments'), render: (user) => <DepartmentsCell user={user} /> },
  {
    id: 'links',
    title: text('Acquisition links'),
    numeric: true,
    render: ({ corpId, linkCount }) => <Link to={linksOf(corpId)}>{formatCount(linkCount)}</Link>,
  },
  { id: 'today', title: text('Added today'), numeric: true, render: (user) => <TodayCell user={user} /> },
  {
    id: 'agent',
    title: text('As agent'),
    render: ({ agent }) =>
      agent === null ? <span className="faint">—</span> : <Link to={editOf(agent.id)}>{agent.name}</Link>,
  },
]

export const USER_FILTERS: readonly ListFilter[] = [
  { kind: 'pick', id: 'department_id', label: text('Every department'), pick: DepartmentPick, sent: 'query' },
  { kind: 'text', id: 'Q', label: text('Name, id or pinyin') },
  { kind: 'select', id: 'Status', label: text('Every status'), options: ONLINE_CHOICES },
]
