import type { YianOrder } from '#contract/insurance/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { ADSET_FILTER } from '#console/shared/adsets/adset-search.ts'
import { VisitCell } from '#console/shared/adsets/visit-cell.tsx'
import { ENTERPRISE_FILTER } from '#console/shared/enterprises/enterprise-filter.ts'
import { ApplicantCell, OrderCell, PolicyCell, PremiumCell, ProductCell, StateCell } from './cells.tsx'
import { POLICY_CHOICES } from './labels.ts'

type Moment = 'insuredAt' | 'effectAt' | 'expireAt' | 'surrenderAt'
const moment = (id: Moment, title: string): ListColumn<YianOrder> => ({
  id,
  title,
  render: (order) => <TimeText at={order[id]} />,
})

export const policyColumns = (open: (order: YianOrder) => void): ListColumn<YianOrder>[] => [
  {
    id: 'order',
    title: text('Insurance order'),
    render: (order) => <OrderCell order={order} open={() => open(order)} />,
  },
  { id: 'state', title: text('Status'), render: (order) => <StateCell order={order} /> },
  { id: 'product', title: text('Insurance product'), render: (order) => <ProductCell order={order} /> },
  { id: 'premium', title: text('Premium'), render: (order) => <PremiumCell order={order} /> },
  { id: 'applicant', title: text('Applicant'), render: (order) => <ApplicantCell order={order} /> },
  { id: 'policy', title: text('Policy and proposal'), render: (order) => <PolicyCell order={order} /> },
  moment('insuredAt', text('Issued at')),
  moment('effectAt', text('In force from')),
  moment('expireAt', text('In force until')),
  moment('surrenderAt', text('Surrendered at')),
  {
    id: 'adset',
    title: text('Ad set and visit'),
    render: ({ adset, trackId }) => <VisitCell adset={adset} trackId={trackId} />,
  },
  {
    id: 'createdAt',
    title: text('Ordered at'),
    sort: 'createdAt',
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const policyFilters = (byEnterprise: boolean): readonly ListFilter[] => [
  { kind: 'text', id: 'Q', label: text('Whole order, proposal or policy number') },
  { kind: 'select', id: 'Status', label: text('Every policy state'), options: POLICY_CHOICES },
  ADSET_FILTER,
  { kind: 'range', from: 'From', to: 'To', label: text('Ordered at') },
  ...(byEnterprise ? [ENTERPRISE_FILTER] : []),
]
