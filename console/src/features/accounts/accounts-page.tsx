import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { loadPage } from '#console/shared/page/load-page.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { AccountsTab } from './list/accounts-tab.tsx'
import { ConnectNote } from './list/connect-note.tsx'
import '#console/shared/ui/page-links.css'

const ShareDrawer = lazy(() => import('./list/share-drawer.tsx'))
const PATH = '/apps/adaccounts/list'
const TABS = [
  { id: '', label: text('Ad accounts'), path: PATH, body: AccountsTab },
  {
    id: 'apps',
    label: text('Third-party apps'),
    path: `${PATH}?tab=apps`,
    body: lazy(() => import('./apps/apps-tab.tsx')),
  },
  {
    id: 'spend',
    label: text('Spend'),
    path: `${PATH}?tab=spend`,
    body: loadPage(() => import('#console/features/spend/spend-tab.tsx'), ['spend', 'adsets']),
  },
] as const

const AccountsPage = () => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const role = useAuth((state) => state.role)
  const chosen = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const [sharing, setSharing] = useState(false)
  const shown = TABS.find(({ id }) => id === params.get('tab')) ?? TABS[0]
  const mayShare = shown.id === '' && (role === 'Admin' || role === 'User')
  return (
    <>
      <ConnectNote />
      <nav className="page-links" aria-label={t('Ad resources')}>
        {TABS.map((tab) => (
          <Link key={tab.id} to={tab.path} aria-current={tab === shown ? 'page' : undefined}>
            {t(tab.label)}
          </Link>
        ))}
        {mayShare ? (
          <Button type="link" className="page-links-end" onClick={() => setSharing(true)}>
            {t('Share a read-only link')}
          </Button>
        ) : undefined}
      </nav>
      <Suspense fallback={<PageWait />}>
        <shown.body />
      </Suspense>
      <Suspense>
        {sharing ? (
          <ShareDrawer start={params.get('enterpriseId') ?? chosen} close={() => setSharing(false)} />
        ) : undefined}
      </Suspense>
    </>
  )
}
export default AccountsPage
