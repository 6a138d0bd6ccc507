import type { Robot } from '#contract/notifications/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { EnterpriseFilter } from '#console/shared/enterprises/enterprise-picker.tsx'
import { LeadCell } from '#console/shared/ui/lead-cell.tsx'
import { healthOf, LEVEL_LABELS, PLATFORM_LABELS, STATUS_CHOICES, topicLabel } from './labels.ts'
import './robot.css'

const Health = ({ robot }: { robot: Robot }) => {
  const { t } = useTranslation()
  const { tone, label } = healthOf(robot)
  return (
    <span className="robot-health">
      <StatusTag tone={tone} text={t(label)} />
      {robot.lastError === null ? undefined : (
        <span className="robot-error">
          {robot.lastError} {robot.lastErrorAt === null ? undefined : <TimeText at={robot.lastErrorAt} />}
        </span>
      )}
      {robot.waiting === 0 ? undefined : <span className="faint">{t('{{n}} waiting', { n: robot.waiting })}</span>}
    </span>
  )
}

const Wanted = ({ robot: { level, topics } }: { robot: Robot }) => {
  const { t } = useTranslation()
  return (
    <span className="robot-wanted">
      {t(LEVEL_LABELS[level])}
      <span className="faint">
        {topics.length === 0 ? t('All topics') : topics.map((topic) => t(topicLabel(topic))).join(' · ')}
      </span>
    </span>
  )
}

const Place = ({ robot: { platform, webhook } }: { robot: Robot }) => {
  const { t } = useTranslation()
  return (
    <span className="robot-wanted">
      {t(PLATFORM_LABELS[platform])}
      <span className="faint robot-address">{webhook}</span>
    </span>
  )
}

const Whose = ({ robot: { enterpriseName } }: { robot: Robot }) => {
  const { t } = useTranslation()
  return <>{enterpriseName ?? t('Whole site')}</>
}

/** `ofAll`: rows of many enterprises stand together. */
export const robotColumns = (edit: (robot: Robot) => void, ofAll: boolean): ListColumn<Robot>[] => [
  {
    id: 'name',
    title: text('Group robot'),
    sort: 'name',
    render: (robot) => <LeadCell name={robot.name} id={robot.id} open={() => edit(robot)} />,
  },
  { id: 'health', title: text('Status'), render: (robot) => <Health robot={robot} /> },
  ...(ofAll
    ? [{ id: 'enterprise', title: text('Enterprise'), render: (robot: Robot) => <Whose robot={robot} /> }]
    : []),
  { id: 'place', title: text('Platform and address'), render: (robot) => <Place robot={robot} /> },
  { id: 'wanted', title: text('What it is told'), render: (robot) => <Wanted robot={robot} /> },
  {
    id: 'lastSuccessAt',
    title: text('Last message'),
    render: ({ lastSuccessAt }) => (lastSuccessAt === null ? '—' : <TimeText at={lastSuccessAt} />),
  },
  {
    id: 'createdAt',
    title: text('Created'),
    sort: 'createdAt',
    hidden: true,
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const robotFilters = (ofAll: boolean): readonly ListFilter[] => [
  { kind: 'text', id: 'Q', label: text('Name or pinyin') },
  { kind: 'select', id: 'Status', label: text('On and off'), options: STATUS_CHOICES },
  ...(ofAll
    ? [
        {
          kind: 'pick',
          id: 'enterprise_id',
          label: text('Every enterprise'),
          pick: EnterpriseFilter,
          sent: 'query',
        } as const,
      ]
    : []),
]
