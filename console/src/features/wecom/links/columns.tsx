import { formatCount } from '#console/shared/format/number.ts'
import { Link as RouterLink } from 'react-router'
import type { Link } from '#contract/wecom/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { LinkAddress } from '../parts/link-address.tsx'
import { HintTag } from '#console/shared/ui/hint-tag.tsx'
import { LINK_CHOICES, LINK_STATUS_LABELS, RANGE_LABELS } from '../labels.ts'
import { FunnelLine } from './funnel.tsx'
import './wecom-link.css'
import '#console/shared/ui/record-cell.css'

interface CellProps {
  link: Link
}

const LinkCell = ({ link, open }: CellProps & { open: () => void }) => (
  <span className="record-cell-lines wecom-link">
    <button type="button" className="record-cell-name" onClick={open}>
      {link.name}
    </button>
    <LinkAddress url={link.url} name={link.name} />
  </span>
)

const UsersCell = ({ link: { effectiveCount, userCount, departments, sample } }: CellProps) => {
  const { t } = useTranslation()
  const more = userCount - sample.length
  return (
    <span className="record-cell-lines">
      <span>
        <strong className={effectiveCount === 0 ? 'num small-bad' : 'num'}>{formatCount(effectiveCount)}</strong>
        <span className="num faint">{` / ${t('{{n}} people', { n: formatCount(userCount) })}`}</span>
        {departments.length === 0 ? undefined : (
          <span className="faint"> + {t('{{n}} {{n|department|departments}}', { n: departments.length })}</span>
        )}
      </span>
      <span className="faint wecom-link-sample" title={sample.join('、')}>
        {sample.join('、')}
        {sample.length > 0 && more > 0 ? ` +${more}` : undefined}
      </span>
    </span>
  )
}

export const RangeCell = ({ link: { range, status } }: CellProps) => {
  const { t } = useTranslation()
  const pushed = range.pushedAt === null ? undefined : t('Last sent at {{time}}', { time: exactTime(range.pushedAt) })
  const error = range.error === null ? undefined : t('WeChat-work said: {{error}}', { error: range.error })
  return (
    <span className="record-cell-lines">
      <HintTag label={RANGE_LABELS[range.state]} lines={[error, pushed]} />
      {status === 'unavailable' ? <HintTag label={LINK_STATUS_LABELS.unavailable} /> : undefined}
    </span>
  )
}

const SHOWN = 2

const AdsetsCell = ({ link: { adsets } }: CellProps) => {
  if (adsets.length === 0) return <span className="faint">—</span>
  return (
    <span className="record-cell-lines" title={adsets.map(({ name }) => name).join('、')}>
      {adsets.slice(0, SHOWN).map(({ id, name }) => (
        <RouterLink
          key={id}
          to={`/apps/adsets/details/${encodeURIComponent(id)}`}
          className="record-cell-name wecom-link-adset"
        >
          {name}
        </RouterLink>
      ))}
      {adsets.length > SHOWN ? <span className="faint">+{adsets.length - SHOWN}</span> : undefined}
    </span>
  )
}

export const linkColumns = (open: (link: Link) => void): ListColumn<Link>[] => [
  {
    id: 'name',
    title: text('Acquisition link'),
    term: 'acquisition',
    sort: 'name',
    render: (link) => <LinkCell link={link} open={() => open(link)} />,
  },
  { id: 'people', title: text('In range / configured'), render: (link) => <UsersCell link={link} /> },
  { id: 'range', title: text('Range at WeChat-work'), render: (link) => <RangeCell link={link} /> },
  { id: 'today', title: text('Funnel of today'), render: ({ today }) => <FunnelLine funnel={today} /> },
  { id: 'adsets', title: text('Ad sets'), render: (link) => <AdsetsCell link={link} /> },
  { id: 'total', title: text('Funnel, all time'), hidden: true, render: ({ total }) => <FunnelLine funnel={total} /> },
  {
    id: 'createdAt',
    title: text('Created'),
    sort: 'createdAt',
    hidden: true,
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const LINK_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Link name, id or pinyin') },
  { kind: 'select', id: 'Status', label: text('Every status'), options: LINK_CHOICES },
]
