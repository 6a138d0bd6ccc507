import { useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { OrdersList } from './orders/orders-list.tsx'
import { IMPORT, ORDERS } from './paths.ts'
import '#console/shared/ui/page-links.css'

const ImportStates = lazyAntd(() => import('./orders/import-states.tsx'), { texts: ['sheet'], fallback: PageWait })

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
      {isImport ? <ImportStates /> : <OrdersList />}
    </>
  )
}
export default ExtOrdersPage
