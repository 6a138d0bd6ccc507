import { Form } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import type { OwnFieldProps } from './own-field-props.ts'
import { ownRule } from './own-rule.ts'

const SHOWN = 20
const PATH = ['params', 'schemaId']
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Which form the visitor fills in. */
export const SchemaField = ({ enterpriseId, field }: OwnFieldProps) => {
  const { t } = useTranslation()
  const chosen = numberIn(Form.useWatch(PATH))
  const find = useMemo<RemoteSelectProps['find']>(
    () => async (words, signal) => {
      const typed = words.trim().slice(0, 200)
      const filters = typed === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: typed })]
      const reply = await call('listFormSchemas', { enterpriseId, query: { pageSize: SHOWN, filters }, signal })
      return (reply?.form_schemas ?? []).map(({ id, name, status }) => ({
        value: String(id),
        label: status === 'published' ? name : `${name} · ${t('not published')}`,
      }))
    },
    [enterpriseId, t],
  )
  const nameOf = useMemo<RemoteSelectProps['nameOf']>(
    () => async (id) => (await call('getFormSchema', { params: { id } }))?.form_schema.name,
    [],
  )
  return (
    <Form.Item
      name={PATH}
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
