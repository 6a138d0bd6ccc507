import { Select } from 'antd'
import type { TodoOwner } from '#contract/work/todo-subject.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useOwners } from './use-owners.ts'

interface OwnerPickerProps {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
  enterpriseId: string
  /** Who has it now, though they may work there no more. */
  known: TodoOwner | null
}

export const OwnerPicker = ({ id, value, onChange, enterpriseId, known }: OwnerPickerProps) => {
  const { t } = useTranslation()
  const found = useOwners(enterpriseId)
  const owners = known === null || found.some((one) => one.id === known.id) ? found : [known, ...found]
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? undefined}
      placeholder={t('Given to nobody')}
      aria-label={t('Owner')}
      options={owners.map((one) => ({ value: one.id, label: one.name }))}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
    />
  )
}
