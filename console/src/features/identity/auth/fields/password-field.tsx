import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Drawn } from '#console/shared/public/drawn.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import './field.css'

const SHOW = 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12M12 15a3 3 0 100-6 3 3 0 000 6'
const HIDE =
  'M9.5 5.8A9.6 9.6 0 0112 5.5C18.4 5.5 22 12 22 12a17 17 0 01-2.9 3.6M6.3 7.6A16.5 16.5 0 002 12s3.6 6.5 10 6.5c1.6 0 3-.4 4.3-1M3 3l18 18'

export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'inside'>) => {
  const { t } = useTranslation()
  const [isShown, show] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          className="field-eye"
          aria-label={t('Show the password')}
          aria-pressed={isShown}
          onClick={() => show(!isShown)}
        >
          <Drawn path={isShown ? HIDE : SHOW} />
        </button>
      }
    />
  )
}
