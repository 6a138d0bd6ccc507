import { text } from '#console/shared/i18n/i18n.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import type { ListFilter } from '#console/shared/table/list-spec.ts'
import { pickFilter } from '#console/shared/table/pick-filter.tsx'
import type { RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { ADSET_FILTER } from '#console/shared/adsets/adset-search.ts'
import { ENTERPRISE_FILTER } from '#console/shared/enterprises/enterprise-filter.ts'
import { FLAG_CHOICES, STATE_CHOICES } from '../labels.ts'

const find: RemoteSelectProps['find'] = (words) => {
  const typed = words.trim().slice(0, 200)
  const filters = typed === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: typed })]
  return selectQuery('listServices', { query: { pageSize: 20, filters } }, ({ services }) =>
    services.map(({ id, name }) => ({ value: id, label: name })),
  )
}
const nameOf: RemoteSelectProps['nameOf'] = (id) =>
  selectQuery('getService', { params: { id } }, ({ service }) => service.name)

const SERVICE_FILTER = pickFilter(find, nameOf)

export const orderFilters = (byEnterprise: boolean): readonly ListFilter[] => [
  { kind: 'text', id: 'Q', label: text('Whole order number, phone or ICCID') },
  { kind: 'select', id: 'Status', label: text('Every order state'), options: STATE_CHOICES },
  { kind: 'pick', id: 'ServiceId', label: text('Every service'), pick: SERVICE_FILTER },
  ADSET_FILTER,
  { kind: 'select', id: 'Flag', label: text('Every flag'), options: FLAG_CHOICES },
  { kind: 'range', from: 'From', to: 'To', label: text('Ordered at') },
  ...(byEnterprise ? [ENTERPRISE_FILTER] : []),
]
