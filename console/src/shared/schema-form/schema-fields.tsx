import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { ReactElement } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { fieldRule } from '../form/field-rule.ts'
import type { FieldPath } from '../form/show-failure.ts'
import { ColorField } from './color-field.tsx'
import type { SchemaField } from './fields-of.ts'
import { PictureField } from './picture-field.tsx'
import './schema-form.css'

interface DrawnProps {
  field: SchemaField
  path: FieldPath
  /** Where the form item stands, within a list relative to it. */
  at: FieldPath
}

const useWords = () => {
  const { t } = useTranslation()
  return (sentence: string | undefined) => (sentence === undefined || sentence === '' ? undefined : t(sentence))
}

const Control = ({ field, ...control }: { field: SchemaField; id?: string }): ReactElement => {
  const { t } = useTranslation()
  const words = useWords()
  switch (field.kind) {
    case 'textarea':
      return <Input.TextArea {...control} autoSize={{ minRows: 3, maxRows: 10 }} />
    case 'number':
      return <InputNumber {...control} className="schema-form-number" />
    case 'switch':
      return <Switch {...control} />
    case 'radio':
      return <Radio.Group {...control} options={field.options.map((one) => ({ ...one, label: words(one.label) }))} />
    case 'select':
      return (
        <Select
          {...control}
          allowClear={!field.required}
          options={field.options.map((one) => ({ ...one, label: words(one.label) }))}
        />
      )
    case 'secret':
      return (
        <Input.Password
          {...control}
          autoComplete="new-password"
          placeholder={field.secretSet ? t('Set; leave empty to keep it') : undefined}
        />
      )
    case 'picture':
      return <PictureField {...control} />
    case 'color':
      return <ColorField {...control} />
    default:
      return <Input {...control} autoComplete="off" />
  }
}

const ListField = ({ field, path, at }: DrawnProps & { field: SchemaField & { kind: 'list' } }) => {
  const { t } = useTranslation()
  const words = useWords()
  return (
    <fieldset className="schema-form-group">
      <legend>{words(field.title)}</legend>
      {field.description === undefined ? undefined : <p className="faint">{words(field.description)}</p>}
      <Form.List name={at}>
        {(entries, { add, remove }) => (
          <>
            {entries.map(({ key, name }, index) => (
              <div key={key} className="schema-form-entry">
                <div>
                  <DrawnField
                    field={{ ...field.item, title: `${words(field.title) ?? ''} ${index + 1}` }}
                    path={[...path, name]}
                    at={[name]}
                  />
                </div>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('Remove entry {{n}}', { n: index + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => add(field.item.kind === 'group' ? {} : undefined)}
            >
              {t('Add an entry')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

const DrawnField = ({ field, path, at }: DrawnProps) => {
  const { t } = useTranslation()
  const words = useWords()
  if (field.kind === 'group') {
    return (
      <fieldset className="schema-form-group">
        <legend>{words(field.title)}</legend>
        {field.fields.map((inner) => (
          <DrawnField key={inner.name} field={inner} path={[...path, inner.name]} at={[...at, inner.name]} />
        ))}
      </fieldset>
    )
  }
  if (field.kind === 'list') return <ListField field={field} path={path} at={at} />
  const label = words(field.title) ?? field.name
  const said = [words(field.description), words(field.help)].filter(Boolean)
  return (
    <Form.Item
      name={at}
      label={label}
      required={field.required}
      extra={said.length === 0 ? undefined : said.map((line) => <div key={line}>{line}</div>)}
      valuePropName={field.kind === 'switch' ? 'checked' : 'value'}
      validateTrigger="onBlur"
      rules={[
        fieldRule(
          field.schema,
          { label, required: field.required, exact: field.kind === 'secret', wrong: words(field.wrong) },
          t,
        ),
      ]}
    >
      <Control field={field} />
    </Form.Item>
  )
}

const TOP: FieldPath = []

/** The fields of a schema, `under` the name by which a larger form knows their value. */
export const SchemaFields = ({ fields, under = TOP }: { fields: readonly SchemaField[]; under?: FieldPath }) =>
  fields.map((field) => {
    const at = [...under, field.name]
    return <DrawnField key={field.name} field={field} path={at} at={at} />
  })
