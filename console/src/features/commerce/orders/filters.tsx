import { call } from '#console/shared/api/client.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListFilter } from '#console/shared/table/list-spec.ts'
import { pickFilter } from '#console/shared/table/pick-filter.tsx'
import type { RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { ADSET_FILTER } from '../../adsets/adset-search.ts'
import { MATCH_CHOICES, SHOP_CHOICES, STATUS_CHOICES } from '../words.ts'

const findProducts: RemoteSelectProps['find'] = async (words, signal) => {
  const typed = words.trim().slice(0, 200)
  const filters = typed === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: typed })]
  const reply = await call('listProducts', { query: { pageSize: 20, filters }, signal })
  return (reply?.products ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
const nameOfProduct: RemoteSelectProps['nameOf'] = async (id) =>
  (await call('getProduct', { params: { id } }))?.product.name

export const ORDER_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Order number or track id') },
  { kind: 'select', id: 'Provider', label: text('Every shop'), options: SHOP_CHOICES },
  { kind: 'select', id: 'Status', label: text('Every status'), options: STATUS_CHOICES },
  { kind: 'select', id: 'Match', label: text('Every match'), options: MATCH_CHOICES },
  ADSET_FILTER,
  { kind: 'pick', id: 'ProductId', label: text('Every product'), pick: pickFilter(findProducts, nameOfProduct) },
  { kind: 'range', from: 'From', to: 'To', label: text('Ordered') },
]
