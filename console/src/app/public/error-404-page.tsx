import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useLocation } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { StatusPage } from './status/status-page.tsx'
import '#console/shared/public/button.css'

export default () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <StatusPage
      ring="lost"
      mark="404"
      title={t('This click went nowhere')}
      actions={
        <Link to="/" className="button button-main">
          {t('To the start page')}
        </Link>
      }
    >
      <p>{t('There is no page at this address; it may have been mistyped, or the page has moved.')}</p>
      {pathname !== '/error-404' && (
        <p>
          <code>{pathname}</code>
        </p>
      )}
    </StatusPage>
  )
}
