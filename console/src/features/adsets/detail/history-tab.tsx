import { useMemo } from 'react'
import type { AuditEntry } from '#contract/identity/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { AUDIT_COLUMNS } from '../../identity/audit/columns.tsx'
import { EntryDetail } from '../../identity/audit/entry-detail.tsx'
import { audit } from '../../identity/audit/resource.ts'
import { ACTION_LABELS } from '../../identity/audit/labels.ts'
import { sayEvents } from '#console/shared/adsets/event-text.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { ListSection } from '#console/shared/table/list-section.tsx'
import { strategyDifferences } from '#console/features/delivery/strategy/differences.ts'
import { readStrategy } from '#console/features/delivery/strategy/read-strategy.ts'

const FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'q', sent: 'query', label: text('Who, record, id or IP address') },
]

const Action = ({ entry }: { entry: AuditEntry }) => {
  const { t } = useTranslation()
  const isStrategy = isRecord(entry.before) && isRecord(entry.before['pushStrategy'])
  return isStrategy ? t('Changed the push strategy') : t(ACTION_LABELS[entry.action] ?? entry.action)
}

const HIDDEN = ['entity', 'entityName', 'entityId', 'enterpriseId']
const COLUMNS = AUDIT_COLUMNS.filter(({ id }) => !HIDDEN.includes(id)).map((column): ListColumn<AuditEntry> =>
  column.id === 'action' ? { ...column, render: (entry) => <Action entry={entry} /> } : column,
)

/** A change of the strategy option by option, in words; the rest as every entry shows it. */
const Detail = ({ entry }: { entry: AuditEntry }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const { pushStrategy: before, ...restBefore } = entry.before ?? {}
  const { pushStrategy: after, ...restAfter } = entry.after ?? {}
  if (!isRecord(before) || !isRecord(after)) return <EntryDetail entry={entry} />
  const read = (values: Record<string, unknown>) => readStrategy(values, adset.pushStrategy)
  const changed = strategyDifferences(read(before), read(after), t, sayEvents(adset.provider, t))
  const side = (name: 'before' | 'after') => Object.fromEntries(changed.map((one) => [one.label, one[name]]))
  const shown = { before: { ...restBefore, ...side('before') }, after: { ...restAfter, ...side('after') } }
  return <EntryDetail entry={{ ...entry, ...shown }} />
}

/** Who changed what of this ad set; every version of the strategy is here. */
const HistoryTab = () => {
  const { adset } = useAdsetPage()
  const scope = useMemo(
    () => ({ query: { filters: [JSON.stringify({ ID: 'EntityId', Value: adset.id })] } }),
    [adset.id],
  )
  return (
    <ListSection
      spec={{
        name: 'adset-audit',
        resource: audit,
        scope,
        title: '',
        nameOf: ({ action, at }) => `${action} ${at}`,
        columns: COLUMNS,
        filters: FILTERS,
        empty: { title: text('Nothing has happened yet'), hint: text('Every change is written down here.') },
        unfold: (entry) => <Detail entry={entry} />,
      }}
    />
  )
}
export default HistoryTab
