import { selectQuery } from '#console/shared/query/select-query.ts'
import type { RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { searchFilters } from '../query/search-filters.ts'

const SHOWN = 20

/** Searches the products one may see, or those of one enterprise. */
export const findProducts =
  (enterpriseId?: string): RemoteSelectProps['find'] =>
  (words) =>
    selectQuery(
      'listProducts',
      { enterpriseId, query: { pageSize: SHOWN, filters: searchFilters(words) } },
      ({ products }) => products.map(({ id, name }) => ({ value: id, label: name })),
    )

export const nameOfProduct: RemoteSelectProps['nameOf'] = (id) =>
  selectQuery('getProduct', { params: { id } }, ({ product }) => product.name)
