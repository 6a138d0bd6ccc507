import { type ReactNode, useId } from 'react'
import type { FormField } from '#contract/forms/form-shape.ts'
import { PROVINCES } from '#contract/forms/provinces.ts'
import { CODE } from './asked-page.ts'
import './form-preview.css'

export interface PhoneFieldProps {
  field: FormField
  values: readonly string[]
  wrong: string
  set(values: string[]): void
}

const INPUTS: Partial<Record<FormField['kind'], { type: string; inputMode?: 'tel' | 'decimal'; maxLength?: number }>> =
  {
    name: { type: 'text', maxLength: 30 },
    phone: { type: 'tel', inputMode: 'tel', maxLength: 20 },
    number: { type: 'text', inputMode: 'decimal', maxLength: 20 },
    date: { type: 'date' },
  }

const choicesOf = ({ kind, options }: FormField): readonly (readonly [string, string])[] =>
  kind === 'region' ? PROVINCES.map(([digits, label]) => [`${digits}0000`, label]) : options.map((one) => [one, one])

const Control = ({ id, field, values, set }: PhoneFieldProps & { id: string }) => {
  const [value = ''] = values
  const { kind, placeholder, max } = field
  const shared = { id, value, 'aria-describedby': `${id}-e` }
  const onChange = ({ target }: { target: { value: string } }) => set([target.value])
  if (kind === 'select' || kind === 'region')
    return (
      <select {...shared} onChange={onChange}>
        <option value="">{placeholder || '请选择'}</option>
        {choicesOf(field).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    )
  if (kind === 'textarea')
    return <textarea {...shared} placeholder={placeholder} maxLength={max ?? undefined} onChange={onChange} />
  const limit = kind === 'text' ? { maxLength: max ?? undefined } : {}
  return <input type="text" {...INPUTS[kind]} {...limit} {...shared} placeholder={placeholder} onChange={onChange} />
}

interface BoxProps {
  type: 'radio' | 'checkbox'
  name: string
  checked: boolean
  children: ReactNode
  onChange(checked: boolean): void
}
const Box = ({ children, onChange, ...input }: BoxProps) => (
  <label className="form-preview-option">
    <input {...input} onChange={({ target }) => onChange(target.checked)} />
    <span>{children}</span>
  </label>
)

const Star = ({ field: { required } }: { field: FormField }) => (required ? <i aria-hidden="true">*</i> : undefined)

/** One question as the visitor's page draws it. */
export const PhoneField = (props: PhoneFieldProps) => {
  const { field, values, wrong, set } = props
  const { kind, title, help, link } = field
  const id = useId()
  const rest = (
    <>
      {help === '' ? undefined : <p className="form-preview-help">{help}</p>}
      <p className="form-preview-error" id={`${id}-e`} role="alert">
        {wrong}
      </p>
    </>
  )
  const shade = `form-preview-field${wrong === '' ? '' : ' is-wrong'}`
  if (kind === 'agree')
    return (
      <div className={shade}>
        <Box type="checkbox" name={id} checked={values.includes('1')} onChange={(on) => set(on ? ['1'] : [])}>
          {link === '' ? (
            title
          ) : (
            <a href={link} rel="noreferrer" target="_blank">
              {title}
            </a>
          )}
          <Star field={field} />
        </Box>
        {rest}
      </div>
    )
  if (kind === 'radio' || kind === 'checkboxes')
    return (
      <fieldset className={shade}>
        <legend>
          {title}
          <Star field={field} />
        </legend>
        {field.options.map((option) => (
          <Box
            key={option}
            type={kind === 'radio' ? 'radio' : 'checkbox'}
            name={id}
            checked={values.includes(option)}
            onChange={(on) => {
              const others = kind === 'radio' ? [] : values.filter((one) => one !== option)
              set(on ? [...others, option] : others)
            }}
          >
            {option}
          </Box>
        ))}
        {rest}
      </fieldset>
    )
  return (
    <div className={shade}>
      <label htmlFor={id}>
        {title}
        <Star field={field} />
      </label>
      {field === CODE ? (
        <div className="form-preview-code">
          <Control {...props} id={id} />
          <span>获取验证码</span>
        </div>
      ) : (
        <Control {...props} id={id} />
      )}
      {rest}
    </div>
  )
}
