import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { OrdersList } from './orders/orders-list.tsx'
import { IMPORT, ORDERS } from './paths.ts'
import '#console/shared/ui/page-links.css'

const ImportStates = lazy(() => import('./orders/import-states.tsx'))

/** The orders, and beside them the way to bring in states from a vendor's sheet. */
const ExtOrdersPage = () => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const isImport = params.get('way') === 'import'
  return (
    <>
      <nav className="page-links" aria-label={t('Activation orders')}>
        <Link to={ORDERS} aria-current={isImport ? undefined : 'page'}>
          {t('Card orders')}
        </Link>
        <Link to={IMPORT} aria-current={isImport ? 'page' : undefined}>
          {t('Import a status sheet')}
        </Link>
      </nav>
      <Suspense fallback={<PageWait />}>{isImport ? <ImportStates /> : <OrdersList />}</Suspense>
    </>
  )
}
export default ExtOrdersPage
