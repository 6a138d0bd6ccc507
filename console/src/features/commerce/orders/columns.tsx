import { Link } from '#console/shared/page/link.tsx'
import type { Order } from '#contract/commerce/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListColumn } from '#console/shared/table/list-spec.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { productOf } from '../paths.ts'
import { Money } from '../products/cells.tsx'
import { VisitCell } from '#console/shared/adsets/visit-cell.tsx'
import { AmountCell, MatchCell, OrderCell, ShopCell, StatusCell } from './cells.tsx'
import '../commerce.css'
import '#console/shared/ui/record-cell.css'

export const orderColumns = (open: (order: Order) => void): ListColumn<Order>[] => [
  { id: 'order', title: text('Order'), render: (order) => <OrderCell order={order} open={open} /> },
  { id: 'shop', title: text('Shop'), render: (order) => <ShopCell order={order} /> },
  { id: 'status', title: text('Status'), render: (order) => <StatusCell order={order} /> },
  {
    id: 'amount',
    title: text('Order amount'),
    sort: 'amount',
    numeric: true,
    render: (order) => <AmountCell order={order} />,
  },
  {
    id: 'commission',
    title: text('Commission'),
    term: 'commission',
    sort: 'commission',
    numeric: true,
    render: ({ commission }) => <Money fen={commission} />,
  },
  { id: 'match', title: text('Match'), term: 'match', render: (order) => <MatchCell order={order} /> },
  {
    id: 'visit',
    title: text('Ad set and visit'),
    render: ({ adset, trackId }) => <VisitCell adset={adset} trackId={trackId} />,
  },
  {
    id: 'createdAt',
    title: text('Ordered'),
    sort: 'createdAt',
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
  { id: 'paidAt', title: text('Paid at'), render: ({ paidAt }) => <TimeText at={paidAt} /> },
  { id: 'refundedAt', title: text('Refunded at'), render: ({ refundedAt }) => <TimeText at={refundedAt} /> },
  {
    id: 'product',
    title: text('Product'),
    hidden: true,
    render: ({ product }) =>
      product === null ? (
        <span className="faint">—</span>
      ) : (
        <Link to={productOf(product.name)} className="record-cell-name commerce-goods-name">
          {product.name}
        </Link>
      ),
  },
  {
    id: 'updatedAt',
    title: text('Last change at the shop'),
    hidden: true,
    render: ({ updatedAt }) => <TimeText at={updatedAt} />,
  },
]
