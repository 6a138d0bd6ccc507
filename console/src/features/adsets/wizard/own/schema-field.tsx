import { Form } from 'antd'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { searchFilters } from '#console/shared/query/search-filters.ts'
import { type OwnFieldProps, PARAMS } from './own-field-props.ts'
import { ownRule } from './own-rule.ts'

const SHOWN = 20
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const nameOf: RemoteSelectProps['nameOf'] = (id) =>
  selectQuery('getFormSchema', { params: { id } }, ({ form_schema: form }) => form.name)

/** Which form the visitor fills in. */
export const SchemaField = ({ enterpriseId, field, under = PARAMS }: OwnFieldProps) => {
  const { t } = useTranslation()
  const path = [...under, 'schemaId']
  const chosen = numberIn(Form.useWatch(path))
  const find: RemoteSelectProps['find'] = (words) =>
    selectQuery(
      'listFormSchemas',
      { enterpriseId, query: { pageSize: SHOWN, filters: searchFilters(words) } },
      ({ form_schemas: forms }) =>
        forms.map(({ id, name, status }) => ({
          value: String(id),
          label: status === 'published' ? name : `${name} · ${t('not published')}`,
        })),
    )
  return (
    <Form.Item
      name={path}
      label={t('Form')}
      required={field.required}
      rules={ownRule(field, t('Choose a form'))}
      getValueProps={(value) => ({ value: numberIn(value) === undefined ? undefined : String(value) })}
      normalize={(value: unknown) => (typeof value === 'string' ? Number(value) : undefined)}
      extra={
        <>
          {t('The form itself is built under Forms; visitors see its latest version.')}{' '}
          <Link to={chosen === undefined ? '/apps/form/create' : `/apps/form/edit/${chosen}`}>
            {chosen === undefined ? t('Build a form') : t('Edit this form')}
          </Link>
        </>
      }
    >
      <RemoteSelect
        label={t('Form')}
        placeholder={t('Search by name')}
        disabled={enterpriseId === undefined}
        find={find}
        nameOf={nameOf}
      />
    </Form.Item>
  )
}
