import { formatCount } from '#console/shared/format/number.ts'
import { Link } from '#console/shared/page/link.tsx'
import type { Product } from '#contract/commerce/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { ordersOf } from '../paths.ts'
import { SHOP_CHOICES, SHOP_LABELS } from '../labels.ts'
import { CommissionCell, GoodsCell, LinkCell, Money, SyncCell } from './cells.tsx'
import '#console/shared/ui/record-cell.css'

const ShopCell = ({ product: { provider, shop } }: { product: Product }) => {
  const { t } = useTranslation()
  return (
    <span className="record-cell-lines">
      <span>{t(SHOP_LABELS[provider])}</span>
      <span className="faint">{shop || '—'}</span>
    </span>
  )
}

/** `mixed`: rows of several enterprises stand together; each says whose it is. */
export const productColumns = (mixed: boolean): ListColumn<Product>[] => [
  { id: 'name', title: text('Product'), sort: 'name', render: (product) => <GoodsCell goods={product} /> },
  { id: 'shop', title: text('Shop and store'), render: (product) => <ShopCell product={product} /> },
  { id: 'price', title: text('Price of the goods'), numeric: true, render: ({ price }) => <Money fen={price} /> },
  {
    id: 'commission',
    title: text('Commission'),
    term: 'commission',
    numeric: true,
    render: (product) => <CommissionCell goods={product} />,
  },
  { id: 'sales', title: text('Sold'), numeric: true, render: ({ sales }) => sales || '—' },
  {
    id: 'orders',
    title: text('Orders brought'),
    numeric: true,
    render: ({ id, orders }) => (orders === 0 ? '0' : <Link to={ordersOf(id)}>{formatCount(orders)}</Link>),
  },
  { id: 'link', title: text('Promotion link'), render: (product) => <LinkCell product={product} /> },
  { id: 'synced', title: text('Synced'), render: (product) => <SyncCell product={product} /> },
  { id: 'enterprise', title: text('Enterprise'), hidden: !mixed, render: ({ enterpriseName }) => enterpriseName },
  {
    id: 'createdAt',
    title: text('Brought in'),
    sort: 'createdAt',
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const PRODUCT_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Goods, id, store or pinyin') },
  { kind: 'select', id: 'Provider', label: text('Every shop'), options: SHOP_CHOICES },
]
