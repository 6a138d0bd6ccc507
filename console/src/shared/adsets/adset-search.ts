import { text } from '#console/shared/i18n/i18n.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import type { ListFilter } from '#console/shared/table/list-spec.ts'
import { pickFilter } from '#console/shared/table/pick-filter.tsx'
import type { RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { searchFilters } from '../query/search-filters.ts'

const SHOWN = 20

/** Searches the ad sets one may see, or those of one enterprise. */
export const findAdsets =
  (enterpriseId?: string): RemoteSelectProps['find'] =>
  (words) =>
    selectQuery(
      'listAdsets',
      { enterpriseId, query: { pageSize: SHOWN, filters: searchFilters(words) } },
      ({ adsets }) => adsets.map(({ id, name }) => ({ value: id, label: name })),
    )

export const nameOfAdset: RemoteSelectProps['nameOf'] = (id) =>
  selectQuery('getAdset', { params: { id } }, ({ adset }) => adset.name)

/** The ad set of a list's rows. */
export const ADSET_FILTER: ListFilter = {
  kind: 'pick',
  id: 'AdsetId',
  label: text('Every ad set'),
  pick: pickFilter(findAdsets(), nameOfAdset),
}
