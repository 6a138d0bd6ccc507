import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import type { PickProps } from '#console/shared/table/list-spec.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import '../table/filter-bar.css'

const find: RemoteSelectProps['find'] = (words) => {
  const filters = words.trim() === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: words.trim().slice(0, 200) })]
  return selectQuery('listEnterprises', { query: { pageSize: 20, filters } }, ({ enterprises }) =>
    enterprises.map(({ id, name }) => ({ value: id, label: name })),
  )
}

const nameOf: RemoteSelectProps['nameOf'] = (id) =>
  selectQuery('getEnterprise', { params: { id } }, ({ enterprise }) => enterprise.name)

/**
 * Picks an enterprise by searching all one may see.
 * @example <Field name="enterpriseId" label={t('Enterprise')}><EnterprisePicker /></Field>
 */
export const EnterprisePicker = (props: Partial<Omit<RemoteSelectProps, 'find' | 'nameOf'>>) => {
  const { t } = useTranslation()
  return (
    <RemoteSelect
      placeholder={t('Search by name or pinyin')}
      {...props}
      label={props.label ?? t('Enterprise')}
      find={find}
      nameOf={nameOf}
    />
  )
}

/** The same as a filter of a list. */
export const EnterpriseFilter = ({ value, onChange, label }: PickProps) => (
  <RemoteSelect
    className="filter-bar-select"
    value={value}
    onChange={onChange}
    label={label}
    placeholder={label}
    find={find}
    nameOf={nameOf}
  />
)
