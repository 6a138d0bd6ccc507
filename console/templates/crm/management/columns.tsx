import { Progress } from 'antd'
import { Link } from '#console/shared/page/link.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { yuan } from '../../projects/project-parts.tsx'
import { byNumber, byText, holds, type Selecting } from '../../shared/select-rows.ts'
import { CLIENTS, filtered } from '../paths.ts'
import type { TeamRow } from './team.ts'
import '../crm.css'

const reached = ({ earned, target }: TeamRow): number => (target === 0 ? 100 : Math.round((earned / target) * 100))

const Reached = ({ row }: { row: TeamRow }) => {
  const { t } = useTranslation()
  return (
    <div className="crm-reached">
      <Progress
        percent={Math.min(100, reached(row))}
        format={() => `${reached(row)}%`}
        size="small"
        aria-label={t('What {{name}} reached this month', { name: row.name })}
      />
      <span className="num faint">
        {yuan(row.earned)} / {yuan(row.target)}
      </span>
    </div>
  )
}

const Working = ({ isActive }: { isActive: boolean }) => {
  const { t } = useTranslation()
  return <StatusTag tone={isActive ? 'ok' : 'idle'} text={isActive ? t('On the job') : t('Not on the job')} />
}

export const TEAM_COLUMNS: readonly ListColumn<TeamRow>[] = [
  { id: 'name', title: text('Colleague'), sort: 'name', render: ({ name }) => name },
  { id: 'post', title: text('Post'), render: ({ post }) => post },
  {
    id: 'clients',
    title: text('Looks after'),
    sort: 'clients',
    numeric: true,
    render: ({ name, clients }) => <Link to={filtered(CLIENTS, 'q', name)}>{clients}</Link>,
  },
  {
    id: 'expected',
    title: text('In the pipeline'),
    sort: 'expected',
    numeric: true,
    render: (row) => yuan(row.expected),
  },
  { id: 'reached', title: text('Target of the month'), sort: 'reached', render: (row) => <Reached row={row} /> },
  { id: 'active', title: text('On duty'), render: ({ isActive }) => <Working isActive={isActive} /> },
]

export const TEAM_FILTERS: readonly ListFilter[] = [{ kind: 'text', id: 'q', label: text('Colleague or post') }]

export const TEAM_SELECTING: Selecting<TeamRow> = {
  fits: { q: ({ name, post }, typed) => holds(`${name} ${post}`, typed) },
  orders: {
    name: byText(({ name }) => name),
    clients: byNumber(({ clients }) => clients),
    expected: byNumber(({ expected }) => expected),
    reached: byNumber(reached),
  },
}
