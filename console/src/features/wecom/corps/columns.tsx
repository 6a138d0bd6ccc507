import type { Corp } from '#contract/wecom/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { EnterpriseFilter } from '#console/shared/enterprises/enterprise-picker.tsx'
import { CORP_STATUS_CHOICES } from '../labels.ts'
import { CorpCell, CorpStatusCell, CountsCell, QuotaCell, ReachCell, SyncCell } from './cells.tsx'
import '#console/shared/table/list-table.css'

const Unassigned = () => {
  const { t } = useTranslation()
  return <span className="small-warn">{t('Assigned to nobody')}</span>
}

export const corpColumns = (sync: (corp: Corp) => void): ListColumn<Corp>[] => [
  { id: 'name', title: text('WeChat-work corp'), sort: 'name', render: (corp) => <CorpCell corp={corp} /> },
  { id: 'status', title: text('Status'), render: (corp) => <CorpStatusCell corp={corp} /> },
  { id: 'quota', title: text('Acquisition quota'), term: 'quota', render: (corp) => <QuotaCell corp={corp} /> },
  { id: 'people', title: text('WeChat-work people'), render: (corp) => <CountsCell corp={corp} /> },
  { id: 'reach', title: text('Links and customers'), render: (corp) => <ReachCell corp={corp} /> },
  { id: 'enterprise', title: text('Enterprise'), render: ({ enterpriseName }) => enterpriseName ?? <Unassigned /> },
  { id: 'sync', title: text('Last whole sync'), render: (corp) => <SyncCell corp={corp} open={() => sync(corp)} /> },
  {
    id: 'remark',
    title: text('Remark'),
    hidden: true,
    render: ({ remark }) => <span className="list-table-wrap">{remark || '—'}</span>,
  },
  {
    id: 'authorizedAt',
    title: text('Authorised on'),
    hidden: true,
    render: ({ authorizedAt }) => <TimeText at={authorizedAt} />,
  },
  {
    id: 'createdAt',
    title: text('Created'),
    sort: 'createdAt',
    hidden: true,
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const corpFilters = (byEnterprise: boolean): readonly ListFilter[] => [
  { kind: 'text', id: 'Q', label: text('Corp name, id or pinyin') },
  { kind: 'select', id: 'Status', label: text('Every status'), options: CORP_STATUS_CHOICES },
  {
    kind: 'select',
    id: 'Quota',
    label: text('Every quota'),
    options: [
      { value: 'low', label: text('Few adds left') },
      { value: 'out', label: text('No adds left') },
    ],
  },
  {
    kind: 'select',
    id: 'Sync',
    label: text('Every sync'),
    options: [{ value: 'failed', label: text('Incomplete sync') }],
  },
  ...(byEnterprise
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
