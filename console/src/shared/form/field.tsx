import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { fieldRule } from './field-rule.ts'
import { useFormSchema } from './form-schema.ts'

export interface FieldProps {
  name: string
  label: string
  /** Said below the field before anything is wrong. */
  hint?: ReactNode
  /** Said when the text is not in the right form. */
  wrong?: string
  secret?: boolean
  long?: boolean
  /** Asked for here although the schema leaves it open. */
  required?: boolean
  autoFocus?: boolean
  autoComplete?: string
  placeholder?: string
  disabled?: boolean
  options?: { value: string; label: string; disabled?: boolean }[]
  /** A control of its own, when none of the usual ones fits. */
  children?: ReactNode
}

const Control = ({
  secret,
  long,
  options,
  label,
  ...input
}: Omit<FieldProps, 'name' | 'hint' | 'wrong' | 'required' | 'children'>) => {
  if (options !== undefined) return <Select {...input} options={options} aria-label={label} />
  const text = { autoComplete: secret === true ? 'new-password' : 'off', ...input }
  if (secret === true) return <Input.Password {...text} />
  return long === true ? <Input.TextArea {...text} autoSize={{ minRows: 3, maxRows: 8 }} /> : <Input {...text} />
}

/**
 * One field of a form: its rules come from the schema of the form around it.
 * @example <Field name="username" label={t('Username')} />
 */
export const Field = ({ name, hint, wrong, required, children, ...control }: FieldProps) => {
  const { t } = useTranslation()
  const schema = useFormSchema()
  const needed = required ?? schema.required?.includes(name) ?? false
  const rule = fieldRule(
    schema.properties?.[name] ?? {},
    { label: control.label, required: needed, exact: control.secret, wrong },
    t,
  )
  return (
    <Form.Item name={name} label={control.label} required={needed} extra={hint} rules={[rule]} validateTrigger="onBlur">
      {children ?? <Control {...control} />}
    </Form.Item>
  )
}
