import { formatCount } from '#console/shared/format/number.ts'
import { Link } from '#console/shared/page/link.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { editOf, submissionsOf } from '../paths.ts'
import type { SchemaRow } from '../resource.ts'
import { STATUS_CHOICES, STATUS_LABELS } from '../labels.ts'
import '../forms.css'
import '#console/shared/ui/two-lines.css'

interface CellProps {
  row: SchemaRow
}

const NameCell = ({ row: { id, name } }: CellProps) => (
  <span className="two-lines forms-name">
    <Link to={editOf(id)} title={name}>
      {name}
    </Link>
    <CopyId id={id} />
  </span>
)

const StatusCell = ({ row: { status } }: CellProps) => {
  const { t } = useTranslation()
  const label = STATUS_LABELS[status]
  return <StatusTag tone={label.tone} text={t(label.text)} />
}

/** The number leads to the submissions themselves. */
const CountCell = ({ row, count, day }: CellProps & { count: number; day?: string }) => {
  const { t } = useTranslation()
  const shown = formatCount(count)
  if (count === 0) return shown
  return (
    <Link to={submissionsOf(row.id, day)} aria-label={t('{{n}} submissions of {{name}}', { n: shown, name: row.name })}>
      {shown}
    </Link>
  )
}

const SHOWN = 2

const AdsetsCell = ({ row: { adsets } }: CellProps) => {
  if (adsets.length === 0) return <span className="faint">—</span>
  const more = adsets.slice(SHOWN)
  return (
    <span className="two-lines forms-adsets">
      {adsets.slice(0, SHOWN).map(({ id, name }) => (
        <Link key={id} to={detailsOf(id)} title={name}>
          {name}
        </Link>
      ))}
      {more.length === 0 ? undefined : (
        <span className="faint" title={more.map(({ name }) => name).join('、')}>{`+${more.length}`}</span>
      )}
    </span>
  )
}

/** `mixed`: forms of several enterprises stand together; each says whose it is. */
export const schemaColumns = (mixed: boolean): ListColumn<SchemaRow>[] => [
  { id: 'name', title: text('Form'), sort: 'name', render: (row) => <NameCell row={row} /> },
  { id: 'status', title: text('Status'), render: (row) => <StatusCell row={row} /> },
  { id: 'version', title: text('Version'), numeric: true, render: ({ version }) => `v${version}` },
  {
    id: 'today',
    title: text('Submitted today'),
    numeric: true,
    render: (row) => <CountCell row={row} count={row.submissions.today} day={today()} />,
  },
  {
    id: 'total',
    title: text('Submitted in all'),
    numeric: true,
    render: (row) => <CountCell row={row} count={row.submissions.total} />,
  },
  { id: 'adsets', title: text('Ad sets that show it'), render: (row) => <AdsetsCell row={row} /> },
  { id: 'enterprise', title: text('Enterprise'), hidden: !mixed, render: ({ enterpriseName }) => enterpriseName },
  { id: 'updatedAt', title: text('Updated'), render: ({ updatedAt }) => <TimeText at={updatedAt} /> },
  {
    id: 'createdAt',
    title: text('Created'),
    sort: 'createdAt',
    hidden: true,
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const SCHEMA_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Name or pinyin') },
  { kind: 'select', id: 'Status', label: text('Every status'), options: STATUS_CHOICES },
]
