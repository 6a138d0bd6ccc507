import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { RuleEvent, RuleResult } from '#contract/rules/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { findAdsets, nameOfAdset } from '#console/shared/adsets/adset-search.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { mutate } from '#console/shared/query/mutate.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import type { ListColumn, ListFilter, PickProps, RowAction } from '#console/shared/table/list-spec.ts'
import { pickFilter } from '#console/shared/table/pick-filter.tsx'
import { searchFilters } from '#console/shared/query/search-filters.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { settingChanges } from '#console/features/delivery/strategy/setting-changes.ts'
import { ACTION_LABELS, conditionText, readingText } from './labels.ts'
import { ruleEvents } from './resource.ts'
import { factsText, skippedText } from './skip-labels.ts'
import './rules.css'

const SHOWN = 20

const RESULT_LABELS: Record<RuleResult['state'], string> = {
  changed: text('Rule changed it'),
  unchanged: text('Was so already'),
  refused: text('Could not be done'),
  planned: text('Would be done'),
}

const State = ({ event }: { event: RuleEvent }) => {
  const { t } = useTranslation()
  const { until, toldAt, reason, dry, undoneAt, undoneBy, results } = event
  if (reason !== null) {
    const facts = factsText(event.facts, t)
    return (
      <span className="rules-lines rules-log">
        <StatusTag tone="idle" text={skippedText(reason, t)} />
        {facts === '' ? undefined : <span className="faint num">{facts}</span>}
      </span>
    )
  }
  return (
    <span className="rules-lines rules-log">
      <StatusTag tone={until === null ? 'warn' : 'ok'} text={until === null ? t('Applies now') : t('Over')} />
      {dry ? <StatusTag tone="idle" text={t('Dry run')} /> : undefined}
      {undoneAt === null ? undefined : (
        <span className="faint">
          {t('Undone by {{who}}', { who: undoneBy ?? '' })} <TimeText at={undoneAt} />
        </span>
      )}
      {toldAt === null && results.length === 0 && !dry ? (
        <span className="faint">{t('Nobody was told')}</span>
      ) : undefined}
    </span>
  )
}

const Figures = ({ event: { conditions, readings } }: { event: RuleEvent }) => {
  const { t } = useTranslation()
  return (
    <span className="rules-lines rules-log rules-figures">
      {conditions.map((condition, index) => (
        <span key={JSON.stringify(condition)}>
          <span className="num">{readingText(condition, readings[index], t)}</span>{' '}
          <span className="faint">{conditionText(condition, t)}</span>
        </span>
      ))}
    </span>
  )
}

/** Before → after of what was changed, or would be. */
const changedTo = ({ kind, before, after }: RuleResult, t: TFunction): string[] => {
  const { pausedUntil } = after
  if (kind === 'pause' && typeof pausedUntil === 'string')
    return [t('until {{time}}', { time: exactTime(pausedUntil) })]
  return settingChanges({ before, after }, t)
}

const Result = ({ result }: { result: RuleResult }) => {
  const { t } = useTranslation()
  const { kind, state, reason } = result
  const isChange = state === 'changed' || state === 'planned'
  // With a reason it was not so already: there was nothing that could be changed.
  const said = state === 'unchanged' && reason !== null ? 'refused' : state
  return (
    <span>
      {t('{{action}}: {{result}}', { action: t(ACTION_LABELS[kind]), result: t(RESULT_LABELS[said]) })}
      {reason === null ? undefined : <span className="faint"> {reason}</span>}
      {(isChange ? changedTo(result, t) : []).map((change) => (
        <span key={change} className="rules-change faint">
          {change}
        </span>
      ))}
    </span>
  )
}

const Results = ({ event: { results } }: { event: RuleEvent }) =>
  results.length === 0 ? undefined : (
    <span className="rules-lines rules-log">
      {results.map((result) => (
        <Result key={result.kind} result={result} />
      ))}
    </span>
  )

/** What it acted on, and which rule did. */
const Lead = ({ event: { subject, link, ruleId, ruleName } }: { event: RuleEvent }) => {
  const mayChange = useAuth((state) => state.role !== 'Member')
  return (
    <span className="rules-lines">
      <Link to={link}>{subject.name}</Link>
      {mayChange ? (
        <Link className="rules-by" to={`/apps/rules?edit=${ruleId}`}>
          {ruleName}
        </Link>
      ) : (
        <span className="faint">{ruleName}</span>
      )}
    </span>
  )
}

const eventColumns = (ofAll: boolean): ListColumn<RuleEvent>[] => [
  {
    id: 'subject',
    title: text('What, by which rule'),
    render: (event) => <Lead event={event} />,
  },
  { id: 'state', title: text('Rule state'), priority: 2, render: (event) => <State event={event} /> },
  { id: 'results', title: text('What it did'), render: (event) => <Results event={event} /> },
  { id: 'figures', title: text('Figures when it began'), priority: 1, render: (event) => <Figures event={event} /> },
  { id: 'since', title: text('Since'), sort: 'createdAt', render: ({ since }) => <TimeText at={since} /> },
  { id: 'until', title: text('Until'), render: ({ until }) => <TimeText at={until} /> },
  ...(ofAll
    ? [{ id: 'enterprise', title: text('Enterprise'), render: ({ enterpriseName }: RuleEvent) => enterpriseName }]
    : []),
]

/** A notice leads to one entry; cleared, all are shown. */
const OneEntry = ({ value }: PickProps) => {
  const { t } = useTranslation()
  return value === undefined ? null : <span className="faint">{t('Only the entry of the notice')}</span>
}

/** There alone where a notice has led to it. */
const ENTRY_FILTER: ListFilter = { kind: 'pick', id: 'Event', label: text('Log entry'), pick: OneEntry }
const FILTERS: readonly ListFilter[] = [
  {
    kind: 'pick',
    id: 'Rule',
    label: text('Every rule'),
    pick: pickFilter(
      (words) =>
        selectQuery('listRules', { query: { pageSize: SHOWN, filters: searchFilters(words) } }, ({ rules }) =>
          rules.map(({ id, name }) => ({ value: id, label: name })),
        ),
      (id) => selectQuery('getRule', { params: { id } }, ({ rule }) => rule.name),
    ),
  },
  {
    kind: 'pick',
    id: 'Subject',
    label: text('Every ad set'),
    pick: pickFilter(findAdsets(), nameOfAdset),
  },
  {
    kind: 'select',
    id: 'Status',
    label: text('In any state'),
    options: [
      { value: 'holding', label: text('Applies now') },
      { value: 'applied', label: text('Rule applied') },
      { value: 'dry', label: text('Dry run') },
      { value: 'skipped', label: text('Skipped') },
      { value: 'undone', label: text('Undone') },
      { value: 'ended', label: text('Over') },
    ],
  },
]

const undoAction = (t: TFunction): RowAction<RuleEvent> => ({
  id: 'undo',
  label: text('Undo'),
  allowed: ({ undoable }) => undoable,
  question: ({ subject, ruleName, results }) => ({
    title: t('Undo what “{{rule}}” did to “{{name}}”?', { rule: ruleName, name: subject.name }),
    detail: results
      .filter(({ state }) => state === 'changed')
      .map(({ kind }) => t(ACTION_LABELS[kind]))
      .join(t(', ')),
  }),
  perform: async ({ id }) => {
    await mutate('undoRuleEvent', { params: { id } })
    return undefined
  },
})

/** What rules did and why they did not, the newest first. */
const EventsTab = () => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const several = useAuth((state) => state.role === 'Admin' || (state.user?.enterprises.length ?? 0) > 1)
  const mayChange = useAuth((state) => state.role !== 'Member')
  const ofAll = several && within === undefined
  const columns = useMemo(() => eventColumns(ofAll), [ofAll])
  const scope = useMemo(() => ({ enterpriseId: within }), [within])
  return (
    <ListPage
      key={`${within} ${params.get('tab')}`}
      spec={{
        name: 'rule-events',
        resource: ruleEvents,
        scope,
        title: t('Rule log'),
        purpose: t(
          'What rules did to which ad set or account by which figures, and why they did not; kept for 180 days.',
        ),
        nameOf: ({ subject }) => subject.name,
        openRow: ({ link }) => void navigate(link),
        columns,
        filters: params.has('Event') ? [ENTRY_FILTER, ...FILTERS] : FILTERS,
        card: { state: 'state', figures: ['figures', 'since', 'until'], note: 'results', action: ['undo'] },
        ...(mayChange ? { rowActions: [undoAction(t)] } : {}),
        empty: {
          title: text('No rule has applied yet'),
          hint: text('Rules are looked at every five minutes.'),
        },
      }}
    />
  )
}
export default EventsTab
