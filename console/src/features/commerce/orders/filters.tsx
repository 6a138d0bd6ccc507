import { text } from '#console/shared/i18n/i18n.ts'
import type { ListFilter } from '#console/shared/table/list-spec.ts'
import { pickFilter } from '#console/shared/table/pick-filter.tsx'
import { ADSET_FILTER } from '#console/shared/adsets/adset-search.ts'
import { findProducts, nameOfProduct } from '#console/shared/commerce/product-search.ts'
import { MATCH_CHOICES, SHOP_CHOICES, STATUS_CHOICES } from '../labels.ts'

export const ORDER_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Order number or track id') },
  { kind: 'select', id: 'Provider', label: text('Every shop'), options: SHOP_CHOICES },
  { kind: 'select', id: 'Status', label: text('Every status'), options: STATUS_CHOICES },
  { kind: 'select', id: 'Match', label: text('Every match'), options: MATCH_CHOICES },
  ADSET_FILTER,
  { kind: 'pick', id: 'ProductId', label: text('Every product'), pick: pickFilter(findProducts(), nameOfProduct) },
  { kind: 'range', from: 'From', to: 'To', label: text('Ordered') },
  { kind: 'range', from: 'VisitedFrom', to: 'VisitedTo', label: text('Visit of the order') },
]
