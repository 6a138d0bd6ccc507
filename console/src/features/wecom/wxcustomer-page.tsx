import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { CorpPage } from './parts/corp-page.tsx'
import { useCorp } from './parts/use-corp.ts'

const KfTab = lazy(() => import('./kf/kf-tab.tsx'))
const CustomersTab = lazy(() => import('./customers/customers-tab.tsx'))

const WxCustomerPage = () => {
  const corp = useCorp()
  const [params] = useSearchParams()
  const isCustomers = params.get('tab') === 'customers'
  return (
    <CorpPage query={corp} page={isCustomers ? 'customers' : 'kf'}>
      <Suspense fallback={<PageWait />}>
        {isCustomers ? <CustomersTab corpId={corp.corpId} /> : <KfTab corpId={corp.corpId} />}
      </Suspense>
    </CorpPage>
  )
}
export default WxCustomerPage
