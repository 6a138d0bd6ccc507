import { formatCount } from '#console/shared/format/number.ts'
import type { Agent } from '#contract/agents/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn } from '#console/shared/table/list-spec.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { AgentState } from '../rotation/agent-state.tsx'
import { AdsetsCell, ContactCell, LimitCell, NameCell, ScheduleCell } from './cells.tsx'
import { OnlineSwitch } from './online-switch.tsx'
import { QrCell } from './qr-cell.tsx'
import '../agents.css'
import '#console/shared/table/list-table.css'

const StateCell = ({ agent }: { agent: Agent }) => {
  const { t } = useTranslation()
  return (
    <span className="agents-state">
      <AgentState agent={agent} />
      {agent.backup && agent.skipped !== 'backup' ? <span className="faint">{t('Backup')}</span> : undefined}
    </span>
  )
}

const figure = (id: string, title: string, value: (agent: Agent) => number, hidden = false): ListColumn<Agent> => ({
  id,
  title,
  numeric: true,
  hidden,
  render: (agent) => formatCount(value(agent)),
})

/** `mixed`: rows of several enterprises stand together; each says whose it is. */
export const agentColumns = (mixed: boolean): ListColumn<Agent>[] => [
  { id: 'name', title: text('Agent'), sort: 'name', render: (agent) => <NameCell agent={agent} /> },
  { id: 'online', title: text('Online'), render: (agent) => <OnlineSwitch agent={agent} /> },
  { id: 'state', title: text('State now'), render: (agent) => <StateCell agent={agent} /> },
  { id: 'limit', title: text('Adds today / limit'), render: (agent) => <LimitCell agent={agent} /> },
  figure('shown', text('Shown today'), ({ today }) => today.shown),
  figure('lost', text('Lost today'), ({ today }) => today.lost),
  {
    id: 'weixin',
    title: text('WeChat id'),
    render: ({ weixin }) => (weixin === '' ? <span className="faint">—</span> : <CopyId id={weixin} />),
  },
  { id: 'qrcode', title: text('QR picture'), render: (agent) => <QrCell agent={agent} /> },
  { id: 'contact', title: text('WeChat-work'), render: (agent) => <ContactCell agent={agent} /> },
  { id: 'adsets', title: text('Ad sets'), render: (agent) => <AdsetsCell agent={agent} /> },
  { id: 'weight', title: text('Weight'), term: 'rotation', numeric: true, render: ({ weight }) => weight },
  { id: 'schedule', title: text('Working hours'), render: (agent) => <ScheduleCell agent={agent} /> },
  { id: 'enterprise', title: text('Enterprise'), hidden: !mixed, render: ({ enterpriseName }) => enterpriseName },
  figure('totalShown', text('Shown, all time'), ({ total }) => total.shown, true),
  figure('totalAdded', text('Added, all time'), ({ total }) => total.added, true),
  figure('totalLost', text('Lost, all time'), ({ total }) => total.lost, true),
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
    hidden: true,
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]
