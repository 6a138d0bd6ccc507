import { Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { fieldRule } from './field-rule.ts'
import { useFormSchema } from './form-schema.ts'
import { PasswordStrength } from './password-strength.tsx'

export interface FieldProps {
  name: string
  label: string
  /** Said below the field before anything is wrong. */
  hint?: ReactNode
  /** Said when the text is not in the right form. */
  wrong?: string
  secret?: boolean
  /** A password that is chosen here: how hard it is to guess is shown below. */
  isNewPassword?: boolean
  /** Names of the person the new password is for, beside those in the form. */
  ownWords?: readonly string[]
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
  onFocus,
  ...input
}: Omit<FieldProps, 'name' | 'hint' | 'wrong' | 'required' | 'children' | 'isNewPassword' | 'ownWords'> & {
  onFocus?: () => void
}) => {
  if (options !== undefined) return <Select {...input} options={options} aria-label={label} />
  const text = { autoComplete: secret === true ? 'new-password' : 'off', ...input }
  if (secret === true) return <Input.Password {...text} onFocus={onFocus} />
  return long === true ? <Input.TextArea {...text} autoSize={{ minRows: 3, maxRows: 8 }} /> : <Input {...text} />
}

interface StrengthOfProps {
  name: string
  isTyped: boolean
  ownWords: readonly string[]
}

const StrengthOf = ({ name, isTyped, ownWords }: StrengthOfProps) => {
  const value: unknown = Form.useWatch(name)
  const inForm: unknown[] = [Form.useWatch('username'), Form.useWatch('email'), Form.useWatch('fullname')]
  const words = [...ownWords, ...inForm.filter((word) => typeof word === 'string')]
  return <PasswordStrength value={typeof value === 'string' ? value : ''} isTyped={isTyped} ownWords={words} />
}

const NO_WORDS: readonly string[] = []

/**
 * One field of a form: its rules come from the schema of the form around it.
 * @example <Field name="username" label={t('Username')} />
 */
export const Field = ({
  name,
  hint,
  wrong,
  required,
  isNewPassword,
  ownWords = NO_WORDS,
  children,
  ...control
}: FieldProps) => {
  const { t } = useTranslation()
  const schema = useFormSchema()
  const [isTyped, setTyped] = useState(false)
  const needed = required ?? schema.required?.includes(name) ?? false
  const rule = fieldRule(
    schema.properties?.[name] ?? {},
    { label: control.label, required: needed, exact: control.secret, wrong },
    t,
  )
  const extra =
    isNewPassword === true ? (
      <>
        <StrengthOf name={name} isTyped={isTyped} ownWords={ownWords} />
        {hint}
      </>
    ) : (
      hint
    )
  return (
    <Form.Item
      name={name}
      label={control.label}
      required={needed}
      extra={extra}
      rules={[rule]}
      validateTrigger="onBlur"
    >
      {children ?? <Control {...control} onFocus={isNewPassword === true ? () => setTyped(true) : undefined} />}
    </Form.Item>
  )
}
