import type { Service } from '#contract/cards/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { ENTERPRISE_FILTER } from '#console/shared/enterprises/enterprise-filter.ts'
import { SOLD_CHOICES, SOLD_LABELS } from '../labels.ts'
import { CallbackCell, CarrierCell, EnterpriseCell, MoneyCell, NameCell, OrdersCell, RulesCell, VendorCell } from './cells.tsx' // prettier-ignore
import { StatusSwitch } from './status-switch.tsx'
import '../cards.css'
import '#console/shared/table/list-table.css'

const Sold = ({ status }: { status: Service['status'] }) => {
  const { t } = useTranslation()
  return <>{t(SOLD_LABELS[status])}</>
}

/** `owns`: whether this person may change the service. */
export const serviceColumns = (owns: (service: Service) => boolean): ListColumn<Service>[] => [
  {
    id: 'name',
    title: text('Provider service'),
    sort: 'name',
    render: (service) => <NameCell service={service} editable={owns(service)} />,
  },
  {
    id: 'status',
    title: text('Status'),
    render: (service) => (owns(service) ? <StatusSwitch service={service} /> : <Sold status={service.status} />),
  },
  { id: 'vendor', title: text('Vendor'), render: (service) => <VendorCell service={service} /> },
  { id: 'carrier', title: text('Carrier'), render: (service) => <CarrierCell service={service} /> },
  {
    id: 'plan',
    title: text('Tariff'),
    render: ({ plan }) => <span className="cards-words">{plan || <span className="faint">—</span>}</span>,
  },
  { id: 'price', title: text('Price and commission'), render: (service) => <MoneyCell service={service} /> },
  { id: 'rules', title: text('Who may order'), render: (service) => <RulesCell service={service} /> },
  { id: 'orders', title: text('Card orders'), render: (service) => <OrdersCell service={service} /> },
  { id: 'callback', title: text('Last callback'), render: (service) => <CallbackCell service={service} /> },
  { id: 'enterprise', title: text('Enterprise'), render: (service) => <EnterpriseCell service={service} /> },
  {
    id: 'remark',
    title: text('Remark'),
    hidden: true,
    render: ({ remark }) => <span className="list-table-wrap">{remark || '—'}</span>,
  },
  {
    id: 'createdAt',
    title: text('Created'),
    sort: 'createdAt',
    hidden: true,
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const serviceFilters = (byEnterprise: boolean): readonly ListFilter[] => [
  { kind: 'text', id: 'Q', label: text('Name, goods, tariff or pinyin') },
  { kind: 'select', id: 'Status', label: text('On and off sale'), options: SOLD_CHOICES },
  {
    kind: 'select',
    id: 'Trouble',
    label: text('With or without trouble'),
    options: [
      { value: 'silent', label: text('Nothing reported for a day') },
      { value: 'away', label: text('Cannot be reached') },
    ],
  },
  ...(byEnterprise ? [ENTERPRISE_FILTER] : []),
]
