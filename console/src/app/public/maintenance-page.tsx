import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Notice } from '../../features/identity/auth/parts/notice.tsx'
import { RetryActions } from './status/retry-actions.tsx'
import { StatusPage } from './status/status-page.tsx'

export default () => {
  const { t } = useTranslation()
  return (
    <StatusPage ring="paused" mark="···" title={t('We are maintaining the system')} actions={<RetryActions />}>
      <p>{t('The console is back shortly. Clicks and conversions that were accepted are safe.')}</p>
      <Notice />
    </StatusPage>
  )
}
