import { Select } from 'antd'
import { PROVINCES } from '#contract/forms/provinces.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { regionName } from './rule-texts.ts'

interface RegionsFieldProps {
  id?: string
  value?: readonly string[]
  onChange?: (value: string[]) => void
  onBlur?: () => void
}

const PROVINCE_OPTIONS = PROVINCES.map(([digits, name]) => ({ value: `${digits}0000`, label: name }))
const NONE: readonly string[] = []

/** Provinces are chosen by name; a city or county is typed as its six-digit code. */
export const RegionsField = ({ value = NONE, onChange, ...control }: RegionsFieldProps) => {
  const { t } = useTranslation()
  const others = value
    .filter((code) => !PROVINCE_OPTIONS.some((option) => option.value === code))
    .map((code) => ({ value: code, label: regionName(code) }))
  return (
    <Select
      {...control}
      mode="tags"
      value={[...value]}
      options={[...PROVINCE_OPTIONS, ...others]}
      showSearch={{ optionFilterProp: 'label' }}
      tokenSeparators={[',', '，', '、', ' ']}
      aria-label={t('Regions that get none')}
      placeholder={t('Choose provinces, or type codes of cities and counties')}
      onChange={(codes: string[]) => onChange?.(codes)}
    />
  )
}
