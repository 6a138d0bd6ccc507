import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { AuditEntry } from '#contract/identity/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Choice, ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { ACTION_LABELS, ENTITY_LABELS } from './labels.ts'

const Word = ({ words, of }: { words: Record<string, string>; of: string }) => {
  const { t } = useTranslation()
  return t(words[of] ?? of)
}

const choices = (words: Record<string, string>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const AUDIT_COLUMNS: readonly ListColumn<AuditEntry>[] = [
  { id: 'at', title: text('Time'), sort: 'at', render: ({ at }) => <TimeText at={at} /> },
  { id: 'actor', title: text('Who'), render: ({ actorName }) => actorName || '—' },
  { id: 'action', title: text('What was done'), render: ({ action }) => <Word words={ACTION_LABELS} of={action} /> },
  { id: 'entity', title: text('Kind of record'), render: ({ entity }) => <Word words={ENTITY_LABELS} of={entity} /> },
  { id: 'entityName', title: text('Record'), render: ({ entityName }) => entityName || '—' },
  { id: 'entityId', title: text('Id of the record'), render: ({ entityId }) => <CopyId id={entityId} /> },
  { id: 'ip', title: text('IP address'), render: ({ ip }) => <span className="num">{ip || '—'}</span> },
  {
    id: 'enterpriseId',
    title: text('Id of the enterprise'),
    hidden: true,
    render: ({ enterpriseId }) => (enterpriseId === null ? '—' : <CopyId id={enterpriseId} />),
  },
]

export const AUDIT_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Who, record, id or IP address') },
  { kind: 'select', id: 'Action', label: text('Every action'), options: choices(ACTION_LABELS) },
  { kind: 'select', id: 'Entity', label: text('Every kind of record'), options: choices(ENTITY_LABELS) },
  { kind: 'range', from: 'From', to: 'To', label: text('Time') },
]
