import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '../icons.tsx'
import './frame-notice.css'

/** Says why only the profile opens. */
export const SecondFactorBar = () => {
  const { t } = useTranslation()
  return (
    <div className="frame-notice frame-notice-warn" role="alert">
      <Icon name="lock" />
      <p>{t('Administrators must set up two-step verification first. Everything else opens as soon as it is done.')}</p>
    </div>
  )
}
