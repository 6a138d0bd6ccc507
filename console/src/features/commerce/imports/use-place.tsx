import { useId, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useWorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { OwnEnterprise } from '#console/shared/enterprises/own-enterprise.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import '../commerce.css'

/** For which enterprise the goods are brought in, and the field for it where there is a choice. */
export const usePlace = () => {
  const { t } = useTranslation()
  const place = useWorkEnterprises()
  const id = useId()
  const [chosen, choose] = useState(place.first)
  const field =
    place.choice === 'none' ? undefined : (
      <div className="commerce-import-place">
        <label htmlFor={id}>{t('Enterprise')}</label>
        {place.choice === 'all' ? (
          <EnterprisePicker id={id} value={chosen} onChange={choose} />
        ) : (
          <OwnEnterprise id={id} place={place} value={chosen} onChange={choose} />
        )}
      </div>
    )
  return { enterpriseId: chosen, field, isOpen: place.choice !== 'none' && chosen === undefined }
}
