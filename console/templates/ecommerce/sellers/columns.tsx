import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { byNumber, byText, holds, type Selecting } from '../../shared/select-rows.ts'
import { yuanOf } from '../money.ts'
import { type Seller, SHOP_STATES, SHOP_WORDS } from '../people.ts'
import { CATEGORIES } from '../samples/people.ts'

const StateTag = ({ state }: Seller) => {
  const { t } = useTranslation()
  return <StatusTag tone={SHOP_WORDS[state].tone} text={t(SHOP_WORDS[state].word)} />
}

export const SELLER_COLUMNS: readonly ListColumn<Seller>[] = [
  { id: 'shop', title: text('Shop name'), sort: 'shop', render: ({ shop }) => shop },
  { id: 'keeper', title: text('Shopkeeper'), render: ({ keeper }) => keeper },
  { id: 'category', title: text('Category of goods'), sort: 'category', render: ({ category }) => category },
  { id: 'products', title: text('Goods on sale'), sort: 'products', numeric: true, render: ({ products }) => products },
  {
    id: 'rating',
    title: text('Rating'),
    sort: 'rating',
    numeric: true,
    render: ({ rating }) => (rating === 0 ? '—' : rating.toFixed(1)),
  },
  { id: 'due', title: text('To be paid out'), sort: 'due', numeric: true, render: ({ due }) => yuanOf(due) },
  {
    id: 'paidOn',
    title: text('Last payout'),
    sort: 'paidOn',
    render: ({ paidOn }) => <span className="num nowrap">{paidOn ?? '—'}</span>,
  },
  { id: 'state', title: text('Shop state'), sort: 'state', render: (seller) => <StateTag {...seller} /> },
]

export const SELLER_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'q', label: text('Shop, shopkeeper or phone') },
  {
    kind: 'select',
    id: 'state',
    label: text('Every shop state'),
    options: SHOP_STATES.map((value) => ({ value, label: SHOP_WORDS[value].word })),
  },
  {
    kind: 'select',
    id: 'category',
    label: text('Every category'),
    options: CATEGORIES.map((value) => ({ value, label: value })),
  },
]

export const SELLER_SELECTING: Selecting<Seller> = {
  fits: {
    q: ({ shop, keeper, phone }, typed) => holds(`${shop} ${keeper} ${phone}`, typed),
    state: ({ state }, wanted) => state === wanted,
    category: ({ category }, wanted) => category === wanted,
  },
  orders: {
    shop: byText(({ shop }) => shop),
    category: byText(({ category }) => category),
    paidOn: byText(({ paidOn }) => paidOn ?? ''),
    products: byNumber(({ products }) => products),
    rating: byNumber(({ rating }) => rating),
    due: byNumber(({ due }) => due),
    state: byNumber(({ state }) => SHOP_STATES.indexOf(state)),
  },
}
