import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusPage } from './status/status-page.tsx'
import { RetryActions } from './status/retry-actions.tsx'

export default () => {
  const { t } = useTranslation()
  return (
    <StatusPage ring="broken" mark="500" title={t('The server has failed')} actions={<RetryActions />}>
      <p>{t('Nothing you saved is lost. If it fails again, tell the Admin what you did and when.')}</p>
    </StatusPage>
  )
}
