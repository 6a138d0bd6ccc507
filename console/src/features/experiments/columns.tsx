import type { Experiment } from '#contract/experiments/endpoints.ts'
import { EXPERIMENT_STATUSES } from '#contract/experiments/statuses.ts'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { sayExperiment, STATUS_LABELS } from './labels.ts'
import { variantsText } from './params.ts'
import { resultOf } from './resource.ts'
import './experiments.css'
import '#console/shared/ui/lead-cell.css'

export const State = ({ status }: Pick<Experiment, 'status'>) => {
  const { t } = useTranslation()
  const { tone, text: label } = STATUS_LABELS[status]
  return <StatusTag tone={tone} text={t(label)} />
}

const Result = ({ experiment }: { experiment: Experiment }) => {
  const { t } = useTranslation()
  return <span className="experiments-said">{sayExperiment(experiment, t).title}</span>
}

export const VariantLines = ({ experiment }: { experiment: Experiment }) => {
  const { t } = useTranslation()
  return (
    <span className="experiments-lines">
      {variantsText(experiment, t).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}

const TimeLeft = ({ experiment: { status, result } }: { experiment: Experiment }) => {
  const { t } = useTranslation()
  const left = status === 'running' ? (result?.daysLeft ?? null) : null
  return left === null ? (
    <span className="faint">—</span>
  ) : (
    t('About {{n}} {{n|day|days}} more', { n: formatCount(left) })
  )
}

const visitorsOf = ({ result }: Experiment): number =>
  result?.variants.reduce((sum, { visitors }) => sum + visitors, 0) ?? 0

export const experimentColumns = (ofAll: boolean): ListColumn<Experiment>[] => [
  {
    id: 'name',
    title: text('Experiment'),
    sort: 'name',
    render: ({ id, name }) => (
      <span className="lead-cell">
        <Link className="lead-cell-name" to={resultOf(id)}>
          {name}
        </Link>
        <CopyId id={id} />
      </span>
    ),
  },
  { id: 'state', title: text('Status'), render: (experiment) => <State status={experiment.status} /> },
  {
    id: 'adset',
    title: text('Ad set'),
    render: ({ adset: { id, name } }) => <Link to={`${detailsOf(id)}?tab=experiments`}>{name}</Link>,
  },
  { id: 'result', title: text('Result'), render: (experiment) => <Result experiment={experiment} /> },
  {
    id: 'visitors',
    title: text('Visitors of the phase'),
    numeric: true,
    render: (experiment) => formatCount(visitorsOf(experiment)),
  },
  {
    id: 'variants',
    title: text('Variants'),
    priority: -1,
    render: (experiment) => <VariantLines experiment={experiment} />,
  },
  { id: 'left', title: text('Time left'), priority: 1, render: (experiment) => <TimeLeft experiment={experiment} /> },
  ...(ofAll
    ? [{ id: 'enterprise', title: text('Enterprise'), render: ({ enterpriseName }: Experiment) => enterpriseName }]
    : []),
  { id: 'createdBy', title: text('Made by'), hidden: true, render: ({ createdBy }) => createdBy },
  {
    id: 'createdAt',
    title: text('Created'),
    sort: 'createdAt',
    priority: -2,
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const EXPERIMENT_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Name or pinyin') },
  {
    kind: 'select',
    id: 'Status',
    label: text('In any state'),
    options: EXPERIMENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value].text })),
  },
]
