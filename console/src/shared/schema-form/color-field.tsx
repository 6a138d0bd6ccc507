import { Input } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './schema-form.css'

interface ColorFieldProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
}

const HEX = /^#[0-9a-f]{6}$/

/** A colour, picked with the browser's own picker or typed as #rrggbb. */
export const ColorField = ({ value = '', onChange, ...control }: ColorFieldProps) => {
  const { t } = useTranslation()
  return (
    <span className="schema-form-color">
      <input
        type="color"
        aria-label={t('Pick a colour')}
        value={HEX.test(value) ? value : '#000000'}
        onChange={({ target }) => onChange?.(target.value)}
        onBlur={control.onBlur}
      />
      <Input
        {...control}
        autoComplete="off"
        maxLength={7}
        value={value}
        onChange={({ target }) => onChange?.(target.value.toLowerCase())}
      />
    </span>
  )
}
