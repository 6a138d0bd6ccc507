import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './page-wait.css'

export const PageWait = () => {
  const { t } = useTranslation()
  return (
    <div className="page-wait" role="status" aria-busy="true">
      {t('Loading…')}
    </div>
  )
}
