import { Select } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { WorkEnterprises } from './use-work-enterprises.ts'

interface OwnEnterpriseProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  place: WorkEnterprises
}

/** One of the own enterprises. */
export const OwnEnterprise = ({ place, ...control }: OwnEnterpriseProps) => {
  const { t } = useTranslation()
  return (
    <Select
      {...control}
      aria-label={t('Enterprise')}
      options={place.own.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
