import type { ExtOrder } from '#contract/cards/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListColumn } from '#console/shared/table/list-spec.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { VisitCell } from '#console/shared/adsets/visit-cell.tsx'
import { CardCell, ExpressCell, OrderCell, PersonCell, ResultCell, ServiceCell, StateCell } from './cells.tsx'
import '../cards.css'

export const orderColumns = (open: (order: ExtOrder) => void): ListColumn<ExtOrder>[] => [
  {
    id: 'order',
    title: text('Card order'),
    render: (order) => <OrderCell order={order} open={() => open(order)} />,
  },
  { id: 'state', title: text('Status'), render: (order) => <StateCell order={order} /> },
  { id: 'person', title: text('Who ordered'), render: (order) => <PersonCell order={order} /> },
  {
    id: 'remark',
    title: text('Remark'),
    render: ({ remark }) => <span className="cards-words">{remark || <span className="faint">—</span>}</span>,
  },
  { id: 'service', title: text('Provider service'), render: (order) => <ServiceCell order={order} /> },
  {
    id: 'result',
    title: text('Activation and first charge'),
    term: 'firstCharge',
    render: (order) => <ResultCell order={order} />,
  },
  { id: 'card', title: text('Card number'), render: (order) => <CardCell order={order} /> },
  { id: 'express', title: text('Express'), render: (order) => <ExpressCell order={order} /> },
  {
    id: 'adset',
    title: text('Ad set and visit'),
    render: ({ adset, trackId }) => <VisitCell adset={adset} trackId={trackId} />,
  },
  {
    id: 'address',
    title: text('Delivery address'),
    hidden: true,
    render: ({ address }) => <span className="cards-words">{address}</span>,
  },
  {
    id: 'createdAt',
    title: text('Ordered at'),
    sort: 'createdAt',
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
  {
    id: 'updatedAt',
    title: text('Last changed'),
    hidden: true,
    render: ({ updatedAt }) => <TimeText at={updatedAt} />,
  },
]
