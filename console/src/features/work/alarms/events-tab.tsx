import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { AlarmEvent } from '#contract/work/alarm-rules.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { selectQuery } from '#console/shared/query/select-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { pickFilter } from '#console/shared/table/pick-filter.tsx'
import { searchFilters } from '#console/shared/query/search-filters.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { amountText, KIND_LABELS } from './labels.ts'
import { alarmEvents } from './resource.ts'
import './alarms.css'

const SHOWN = 20

const State = ({ event: { until, toldAt } }: { event: AlarmEvent }) => {
  const { t } = useTranslation()
  return (
    <span className="alarms-lines">
      <StatusTag tone={until === null ? 'warn' : 'ok'} text={until === null ? t('Sounding') : t('Over')} />
      {toldAt === null ? <span className="faint">{t('Nobody was told')}</span> : undefined}
    </span>
  )
}

const Figure = ({ event: { kind, value, threshold } }: { event: AlarmEvent }) => {
  const { t } = useTranslation()
  return (
    <span className="alarms-lines">
      <span className="num">{amountText(kind, value, t)}</span>
      <span className="faint">
        {t(KIND_LABELS[kind])} {amountText(kind, threshold, t)}
      </span>
    </span>
  )
}

const eventColumns = (ofAll: boolean): ListColumn<AlarmEvent>[] => [
  {
    id: 'subject',
    title: text('Ad set or account'),
    render: ({ subject, link }) => <Link to={link}>{subject.name}</Link>,
  },
  { id: 'state', title: text('Rule state'), render: (event) => <State event={event} /> },
  { id: 'value', title: text('Figure when it began'), render: (event) => <Figure event={event} /> },
  { id: 'since', title: text('Since'), sort: 'createdAt', render: ({ since }) => <TimeText at={since} /> },
  { id: 'until', title: text('Until'), render: ({ until }) => <TimeText at={until} /> },
  { id: 'rule', title: text('Alarm rule'), render: ({ ruleName }) => ruleName },
  ...(ofAll
    ? [{ id: 'enterprise', title: text('Enterprise'), render: ({ enterpriseName }: AlarmEvent) => enterpriseName }]
    : []),
]

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'pick',
    id: 'Rule',
    label: text('Every rule'),
    pick: pickFilter(
      (words) =>
        selectQuery('listAlarmRules', { query: { pageSize: SHOWN, filters: searchFilters(words) } }, ({ rules }) =>
          rules.map(({ id, name }) => ({ value: id, label: name })),
        ),
      (id) => selectQuery('getAlarmRule', { params: { id } }, ({ rule }) => rule.name),
    ),
  },
  {
    kind: 'select',
    id: 'Status',
    label: text('In any state'),
    options: [
      { value: 'sounding', label: text('Sounding') },
      { value: 'ended', label: text('Over') },
    ],
  },
]

/** When rules sounded, the newest first. */
const EventsTab = () => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const several = useAuth((state) => state.role === 'Admin' || (state.user?.enterprises.length ?? 0) > 1)
  const ofAll = several && within === undefined
  const columns = useMemo(() => eventColumns(ofAll), [ofAll])
  const scope = useMemo(() => ({ enterpriseId: within }), [within])
  return (
    <ListPage
      key={`${within} ${params.get('tab')}`}
      spec={{
        name: 'alarm-events',
        resource: alarmEvents,
        scope,
        title: t('When they sounded'),
        purpose: t('Each time a rule began to sound for an ad set or account, kept for 180 days.'),
        nameOf: ({ subject }) => subject.name,
        columns,
        filters: FILTERS,
        empty: {
          title: text('No rule has sounded yet'),
          hint: text('Rules are looked at every five minutes.'),
        },
      }}
    />
  )
}
export default EventsTab
