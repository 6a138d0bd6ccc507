import { formatMoney } from '#console/shared/format/number.ts'
import type { Product, Shop } from '#contract/commerce/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { searchFilters } from '#console/shared/query/search-filters.ts'

const SHOWN = 20
const labelOf = ({ name, price, shop }: Product): string =>
  [name, ...(price === null ? [] : [formatMoney(price)]), shop].filter((one) => one !== '').join(' · ')

interface ProductPickerProps extends Partial<Omit<RemoteSelectProps, 'find' | 'nameOf'>> {
  provider: Shop
  enterpriseId: string | undefined
}

const nameOf: RemoteSelectProps['nameOf'] = (id) =>
  selectQuery('getProduct', { params: { id } }, ({ product }) => labelOf(product))

/** Picks a product of the enterprise; each says its price and its shop. */
export const ProductPicker = ({ provider, enterpriseId, ...props }: ProductPickerProps) => {
  const { t } = useTranslation()
  const find: RemoteSelectProps['find'] = (words) =>
    selectQuery(
      'listProducts',
      { enterpriseId, query: { pageSize: SHOWN, provider, filters: searchFilters(words) } },
      ({ products }) => products.map((product) => ({ value: product.id, label: labelOf(product) })),
    )
  return (
    <RemoteSelect
      placeholder={t('Search by name, goods id or shop')}
      disabled={enterpriseId === undefined}
      {...props}
      value={props.value || undefined}
      label={props.label ?? t('Product')}
      find={find}
      nameOf={nameOf}
    />
  )
}
