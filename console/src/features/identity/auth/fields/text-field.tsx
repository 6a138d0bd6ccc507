import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Field } from './use-field.ts'
import './field.css'

export interface TextFieldProps {
  field: Field
  label: string
  placeholder?: string
  hint?: string
  autoComplete: string
  type?: 'text' | 'email' | 'password'
  inputMode?: 'text' | 'numeric'
  maxLength?: number
  onFocus?: () => void
  /** Between the box and its note. */
  below?: ReactNode
  /** A link on the label's line; it comes after the input for the keyboard. */
  aside?: ReactNode
  /** A button inside the box. */
  inside?: ReactNode
}

/** One labelled input; all texts are i18n keys. The line below is always there, so that an error moves nothing. */
export const TextField = ({ field, label, placeholder, hint, aside, inside, below, ...input }: TextFieldProps) => {
  const { t } = useTranslation()
  const note = field.error ?? hint
  return (
    <div className={field.error === undefined ? 'field' : 'field field-bad'}>
      <label htmlFor={field.id}>{t(label)}</label>
      <div className="field-box">
        <input
          {...input}
          id={field.id}
          value={field.value}
          placeholder={placeholder === undefined ? undefined : t(placeholder)}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={field.error !== undefined}
          aria-describedby={note === undefined ? undefined : `${field.id}-note`}
          onChange={(event) => field.set(event.target.value)}
          onBlur={field.leave}
        />
        {inside}
      </div>
      {aside}
      {below}
      <p className="field-note" id={`${field.id}-note`}>
        {note === undefined ? '' : t(note)}
      </p>
    </div>
  )
}
