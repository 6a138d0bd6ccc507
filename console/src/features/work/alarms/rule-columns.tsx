import { ALARM_KINDS } from '#contract/work/alarm-kinds.ts'
import type { AlarmRule } from '#contract/work/alarm-rules.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { LeadCell } from '#console/shared/ui/lead-cell.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { conditionText, KIND_LABELS, waysText } from './labels.ts'
import './alarms.css'

const Condition = ({ rule }: { rule: AlarmRule }) => {
  const { t } = useTranslation()
  return <span className="alarms-sentence">{conditionText(rule, t)}</span>
}

const State = ({ rule }: { rule: AlarmRule }) => {
  const { t } = useTranslation()
  const { enabled, sounding, soundingSince, targetGone, checkedAt } = rule
  if (!enabled) return <StatusTag tone="idle" text={t('Rule is off')} />
  if (targetGone) return <StatusTag tone="bad" text={t('What it watches is gone')} />
  if (sounding === 0)
    return (
      <span className="alarms-lines">
        <StatusTag
          tone={checkedAt === null ? 'idle' : 'ok'}
          text={checkedAt === null ? t('Not looked at yet') : t('Quiet')}
        />
        {checkedAt === null ? undefined : (
          <span className="faint">
            {t('Looked at')} <TimeText at={checkedAt} />
          </span>
        )}
      </span>
    )
  const events = `/apps/alarms?${new URLSearchParams({ tab: 'events', Rule: rule.id, Status: 'sounding' })}`
  return (
    <span className="alarms-lines">
      <StatusTag tone="warn" text={t('Sounding')} />
      <span>
        <Link to={events}>{t('{{n}} now', { n: sounding })}</Link>{' '}
        <span className="faint">
          {t('Began')} <TimeText at={soundingSince} />
        </span>
      </span>
    </span>
  )
}

const Told = ({ rule }: { rule: AlarmRule }) => {
  const { t } = useTranslation()
  const names = [...rule.people, ...rule.robots].map(({ name }) => name)
  return (
    <span className="alarms-lines">
      {names.length === 0 ? t('The owners') : names.join(t(', '))}
      <span className="faint">
        {waysText(rule, t)}
        {rule.quietFrom === null
          ? undefined
          : ` · ${t('quiet {{from}}–{{to}}', { from: rule.quietFrom, to: rule.quietTo })}`}
      </span>
    </span>
  )
}

/** `edit` is absent for those who only read; `ofAll`: rules of many enterprises stand together. */
export const ruleColumns = (edit: ((rule: AlarmRule) => void) | undefined, ofAll: boolean): ListColumn<AlarmRule>[] => [
  {
    id: 'name',
    title: text('Alarm rule'),
    sort: 'name',
    render: (rule) => (
      <LeadCell name={rule.name} id={rule.id} {...(edit === undefined ? {} : { open: () => edit(rule) })} />
    ),
  },
  { id: 'state', title: text('Rule state'), render: (rule) => <State rule={rule} /> },
  { id: 'condition', title: text('Sounds when'), render: (rule) => <Condition rule={rule} /> },
  { id: 'told', title: text('Who is told'), render: (rule) => <Told rule={rule} /> },
  ...(ofAll
    ? [{ id: 'enterprise', title: text('Enterprise'), render: ({ enterpriseName }: AlarmRule) => enterpriseName }]
    : []),
  { id: 'createdBy', title: text('Made by'), hidden: true, render: ({ createdBy }) => createdBy },
  {
    id: 'createdAt',
    title: text('Created'),
    sort: 'createdAt',
    hidden: true,
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const RULE_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Name or pinyin') },
  {
    kind: 'select',
    id: 'Kind',
    label: text('Every kind'),
    options: ALARM_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
  },
  {
    kind: 'select',
    id: 'Status',
    label: text('In any state'),
    options: [
      { value: 'sounding', label: text('Sounding') },
      { value: 'on', label: text('Rule is on') },
      { value: 'off', label: text('Rule is off') },
    ],
  },
]
