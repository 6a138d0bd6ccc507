import { call } from '#console/shared/api/client.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListFilter } from '#console/shared/table/list-spec.ts'
import { pickFilter } from '#console/shared/table/pick-filter.tsx'
import type { RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'

const SHOWN = 20

/** Searches the ad sets one may see, or those of one enterprise. */
export const findAdsets =
  (enterpriseId?: string): RemoteSelectProps['find'] =>
  async (words, signal) => {
    const typed = words.trim().slice(0, 200)
    const filters = typed === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: typed })]
    const reply = await call('listAdsets', { enterpriseId, query: { pageSize: SHOWN, filters }, signal })
    return (reply?.adsets ?? []).map(({ id, name }) => ({ value: id, label: name }))
  }

export const nameOfAdset: RemoteSelectProps['nameOf'] = async (id) =>
  (await call('getAdset', { params: { id } }))?.adset.name

/** The ad set of a list's rows. */
export const ADSET_FILTER: ListFilter = {
  kind: 'pick',
  id: 'AdsetId',
  label: text('Every ad set'),
  pick: pickFilter(findAdsets(), nameOfAdset),
}
