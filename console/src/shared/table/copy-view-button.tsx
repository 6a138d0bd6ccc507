import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { copyView } from './copy-view.ts'

export const CopyViewButton = () => {
  const { t } = useTranslation()
  return (
    <Button
      icon="link"
      title={t('Copy a link to this view')}
      aria-label={t('Copy a link to this view')}
      onClick={() => void copyView()}
    />
  )
}
