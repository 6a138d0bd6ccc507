import { RULE_ACTIONS } from '#contract/rules/rule-kinds.ts'
import type { Rule } from '#contract/rules/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { LeadCell } from '#console/shared/ui/lead-cell.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { ACTION_LABELS, sentenceOf, waysText } from './labels.ts'
import { reasonText } from './skip-labels.ts'
import './rules.css'

const Sentence = ({ rule }: { rule: Rule }) => {
  const { t } = useTranslation()
  return <span className="rules-sentence">{sentenceOf({ ...rule, dry: false }, rule.named, t)}</span>
}

const State = ({ rule }: { rule: Rule }) => {
  const { t } = useTranslation()
  const { enabled, dry, holding, holdingSince, skipping, gone, checkedAt } = rule
  if (!enabled) return <StatusTag tone="idle" text={t('Rule is off')} />
  if (gone) return <StatusTag tone="bad" text={t('What it watches is gone')} />
  const dryRun = dry ? <StatusTag tone="idle" text={t('Dry run')} /> : undefined
  if (holding === 0)
    return (
      <span className="rules-lines">
        {dryRun}
        {skipping === null ? (
          <StatusTag
            tone={checkedAt === null ? 'idle' : 'ok'}
            text={checkedAt === null ? t('Not looked at yet') : t('Quiet')}
          />
        ) : (
          <StatusTag tone="idle" text={reasonText(skipping, t)} />
        )}
        {checkedAt === null ? undefined : (
          <span className="faint">
            {t('Looked at')} <TimeText at={checkedAt} />
          </span>
        )}
      </span>
    )
  const events = `/apps/rules?${new URLSearchParams({ tab: 'events', Rule: rule.id, Status: 'holding' })}`
  return (
    <span className="rules-lines">
      {dryRun}
      <StatusTag tone="warn" text={t('Applies now')} />
      <span>
        <Link to={events}>{t('{{n}} now', { n: holding })}</Link>{' '}
        <span className="faint">
          {t('Began')} <TimeText at={holdingSince} />
        </span>
      </span>
    </span>
  )
}

const Told = ({ rule }: { rule: Rule }) => {
  const { t } = useTranslation()
  if (!rule.actions.some(({ kind }) => kind === 'notify')) return <span className="faint">{t('Nobody')}</span>
  const names = [...rule.people, ...rule.robots].map(({ name }) => name)
  return (
    <span className="rules-lines">
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
export const ruleColumns = (edit: ((rule: Rule) => void) | undefined, ofAll: boolean): ListColumn<Rule>[] => [
  {
    id: 'name',
    title: text('Rule'),
    sort: 'name',
    render: (rule) => (
      <LeadCell name={rule.name} id={rule.id} {...(edit === undefined ? {} : { open: () => edit(rule) })} />
    ),
  },
  { id: 'state', title: text('Rule state'), render: (rule) => <State rule={rule} /> },
  { id: 'sentence', title: text('What it does'), render: (rule) => <Sentence rule={rule} /> },
  { id: 'today', title: text('Times today'), render: ({ today }) => <span className="num">{today}</span> },
  { id: 'told', title: text('Who is told'), render: (rule) => <Told rule={rule} /> },
  ...(ofAll
    ? [{ id: 'enterprise', title: text('Enterprise'), render: ({ enterpriseName }: Rule) => enterpriseName }]
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
    id: 'Action',
    label: text('Any action'),
    options: RULE_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] })),
  },
  {
    kind: 'select',
    id: 'Status',
    label: text('In any state'),
    options: [
      { value: 'holding', label: text('Applies now') },
      { value: 'on', label: text('Rule is on') },
      { value: 'off', label: text('Rule is off') },
      { value: 'dry', label: text('Dry run') },
    ],
  },
]
