import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { WorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { OwnEnterprise } from '#console/shared/enterprises/own-enterprise.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { Setting } from './setting.tsx'
import type { Editor } from './use-editor.ts'

interface PlaceFieldProps {
  place: WorkEnterprises
  editor: Editor
  tried: boolean
}

/** Whose form it will be, where there is a choice. */
export const PlaceField = ({ place, editor: { doc, change }, tried }: PlaceFieldProps) => {
  const { t } = useTranslation()
  if (place.choice === 'none') return undefined
  const control = {
    id: 'form-place',
    value: doc.enterpriseId,
    onChange: (enterpriseId: string | undefined) => change((now) => ({ ...now, enterpriseId })),
  }
  const isMissing = tried && doc.enterpriseId === undefined
  return (
    <Setting
      id="form-place"
      label={t('Enterprise')}
      required
      problem={isMissing ? t('Fill in: {{label}}', { label: t('Enterprise') }) : undefined}
    >
      {place.choice === 'all' ? <EnterprisePicker {...control} /> : <OwnEnterprise {...control} place={place} />}
    </Setting>
  )
}
