import { useState } from 'react'
import { PasswordStrength } from '#console/shared/form/password-strength.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import type { TextFieldProps } from '../fields/text-field.tsx'

/** A password that is chosen here; how hard it is to guess is shown while it is typed. */
export const NewPasswordField = ({
  ownWords,
  ...props
}: Omit<TextFieldProps, 'type' | 'inside' | 'below' | 'onFocus' | 'autoComplete'> & {
  /** Names of the person, where the form knows them. */
  ownWords?: readonly string[]
}) => {
  const [isTyped, setTyped] = useState(false)
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onFocus={() => setTyped(true)}
      below={<PasswordStrength value={props.field.value} isTyped={isTyped} ownWords={ownWords} />}
    />
  )
}
