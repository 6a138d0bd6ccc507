import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { AccountsTab } from './list/accounts-tab.tsx'
import { ConnectNote } from './list/connect-note.tsx'
import './accounts.css'

const AppsTab = lazy(() => import('./apps/apps-tab.tsx'))
const ShareDrawer = lazy(() => import('./list/share-drawer.tsx'))
const PATH = '/apps/adaccounts/list'

const AccountsPage = () => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const role = useAuth((state) => state.role)
  const chosen = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const [sharing, setSharing] = useState(false)
  const isApps = params.get('tab') === 'apps'
  const mayShare = !isApps && (role === 'Admin' || role === 'User')
  return (
    <>
      <ConnectNote />
      <nav className="page-links" aria-label={t('Ad resources')}>
        <Link to={PATH} aria-current={isApps ? undefined : 'page'}>
          {t('Ad accounts')}
        </Link>
        <Link to={`${PATH}?tab=apps`} aria-current={isApps ? 'page' : undefined}>
          {t('Third-party apps')}
        </Link>
        {mayShare ? (
          <Button type="link" className="page-links-end" onClick={() => setSharing(true)}>
            {t('Share a read-only link')}
          </Button>
        ) : undefined}
      </nav>
      <Suspense fallback={<PageWait />}>{isApps ? <AppsTab /> : <AccountsTab />}</Suspense>
      <Suspense>
        {sharing ? (
          <ShareDrawer start={params.get('enterpriseId') ?? chosen} close={() => setSharing(false)} />
        ) : undefined}
      </Suspense>
    </>
  )
}
export default AccountsPage
