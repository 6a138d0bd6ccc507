import { text } from '#console/shared/i18n/i18n.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import type { ListFilter } from '#console/shared/table/list-spec.ts'
import { pickFilter } from '#console/shared/table/pick-filter.tsx'
import type { RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { ADSET_FILTER } from '#console/shared/adsets/adset-search.ts'
import { SUBMISSION_CHOICES } from '../labels.ts'
import { OwnerFilter } from './owner-filter.tsx'

const findForms: RemoteSelectProps['find'] = (words) => {
  const typed = words.trim().slice(0, 200)
  const filters = typed === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: typed })]
  return selectQuery('listFormSchemas', { query: { pageSize: 20, filters } }, ({ form_schemas }) =>
    form_schemas.map(({ id, name }) => ({ value: String(id), label: name })),
  )
}
const nameOfForm: RemoteSelectProps['nameOf'] = (id) =>
  selectQuery('getFormSchema', { params: { id } }, ({ form_schema }) => form_schema.name)

export const SUBMISSION_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Whole phone, id or track id') },
  { kind: 'pick', id: 'SchemaId', label: text('Every form'), pick: pickFilter(findForms, nameOfForm) },
  ADSET_FILTER,
  { kind: 'select', id: 'Status', label: text('Every status'), options: SUBMISSION_CHOICES },
  { kind: 'pick', id: 'Owner', label: text('Every owner'), pick: OwnerFilter },
  { kind: 'range', from: 'From', to: 'To', label: text('Submitted at') },
]
