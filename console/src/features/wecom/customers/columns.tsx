import { Link } from '#console/shared/page/link.tsx'
import type { WxCustomer } from '#contract/wecom/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { Avatar } from '#console/shared/ui/avatar.tsx'
import { nameOfUser } from '../parts/name-of-user.ts'
import { LinkFilter, UserFilter } from '../parts/pickers.tsx'
import { VisitCell } from '#console/shared/adsets/visit-cell.tsx'
import { linksOf } from '../paths.ts'
import { ADD_WAY_LABELS, CUSTOMER_CHOICES } from '../labels.ts'
import '#console/shared/ui/record-cell.css'

interface CellProps {
  row: WxCustomer
}

const CustomerCell = ({ row: { name, avatar, externalId } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className="record-cell">
      <Avatar name={name} src={avatar} />
      <span className="record-cell-lines">
        <span className="record-cell-name">{name || <span className="faint">{t('Name not known')}</span>}</span>
        <CopyId id={externalId} />
      </span>
    </span>
  )
}

/** The visit an add came from, where the add came from an ad. */
export const AddedCell = ({ row: { adset, state } }: CellProps) => {
  const { t } = useTranslation()
  if (adset !== null) return <VisitCell adset={adset} trackId={state} />
  if (state === '') return <span className="faint">{t('Not from an ad')}</span>
  return (
    <span className="record-cell-lines">
      <CopyId id={state} />
      <span className="faint">{t('No visit of ours has this id')}</span>
    </span>
  )
}

export const CustomerStatus = ({ row: { lostAt, firstMessageAt } }: CellProps) => {
  const { t } = useTranslation()
  if (lostAt !== null) return <StatusTag tone="bad" text={t('Friend left')} />
  return firstMessageAt === null ? (
    <StatusTag tone="warn" text={t('Has not chatted yet')} />
  ) : (
    <StatusTag tone="ok" text={t('Has chatted')} />
  )
}

const SourceCell = ({ row: { source, addWay } }: CellProps) => {
  const { t } = useTranslation()
  const origin = source === 'event' ? t('told by an event') : t('found in the link’s list')
  if (addWay === null) return <span>{origin}</span>
  const way = ADD_WAY_LABELS[addWay]
  return (
    <span className="record-cell-lines">
      <span>{way === undefined ? t('Way {{n}}', { n: addWay }) : t(way)}</span>
      <span className="faint">{origin}</span>
    </span>
  )
}

export const CUSTOMER_COLUMNS: readonly ListColumn<WxCustomer>[] = [
  { id: 'customer', title: text('WeChat-work customer'), render: (row) => <CustomerCell row={row} /> },
  { id: 'status', title: text('Status'), render: (row) => <CustomerStatus row={row} /> },
  {
    id: 'user',
    title: text('Added whom'),
    render: ({ userId, userName }) => <span title={userId}>{nameOfUser({ name: userName, userId })}</span>,
  },
  {
    id: 'link',
    title: text('Acquisition link'),
    render: ({ corpId, linkId, linkName }) =>
      linkId === null ? (
        <span className="faint">—</span>
      ) : (
        <Link to={`${linksOf(corpId)}?detail=${encodeURIComponent(linkId)}`}>{linkName ?? linkId}</Link>
      ),
  },
  { id: 'visit', title: text('Ad set and visit'), render: (row) => <AddedCell row={row} /> },
  { id: 'addedAt', title: text('Added at'), sort: 'createdAt', render: ({ addedAt }) => <TimeText at={addedAt} /> },
  { id: 'firstMessageAt', title: text('First chat'), render: ({ firstMessageAt }) => <TimeText at={firstMessageAt} /> },
  { id: 'lostAt', title: text('Friend left'), render: ({ lostAt }) => <TimeText at={lostAt} /> },
  { id: 'source', title: text('How we know'), render: (row) => <SourceCell row={row} /> },
]

export const CUSTOMER_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('External id or track id') },
  { kind: 'select', id: 'Status', label: text('Every status'), options: CUSTOMER_CHOICES },
  { kind: 'range', from: 'From', to: 'To', label: text('Added at') },
  { kind: 'pick', id: 'link_id', label: text('Every link'), pick: LinkFilter, sent: 'query' },
  { kind: 'pick', id: 'user_id', label: text('Everyone'), pick: UserFilter, sent: 'query' },
]
