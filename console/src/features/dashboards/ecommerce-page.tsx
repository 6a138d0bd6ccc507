import type { Order } from '#contract/commerce/entities.ts'
import type { ShopOverview } from '#contract/reports/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { BestProducts } from './ecommerce/best-products.tsx'
import { ByShop } from './ecommerce/by-shop.tsx'
import { RecentOrders } from './ecommerce/recent-orders.tsx'
import { SalesTrend } from './ecommerce/sales-trend.tsx'
import { SixBones, SixFigures } from './ecommerce/six-figures.tsx'
import { DashboardHead } from './parts/dashboard-head.tsx'
import { FirstSteps } from './parts/first-steps.tsx'
import { NeedsYou } from './parts/needs-you.tsx'
import { Panel } from './parts/panel.tsx'
import { useFigures } from './parts/use-figures.ts'
import { usePeriod } from './parts/use-period.ts'

const RECENT = 8
const RECENT_MS = 30_000

const isBlank = ({ figures }: ShopOverview): boolean =>
  Object.values(figures).every(({ now, before }) => now === 0 && before === 0)

const Page = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const period = usePeriod()
  const { from, to } = period
  const shop = useFigures(`${from} ${to}`, async (signal) => {
    const reply = await call('getShopOverview', { enterpriseId: within, query: { from, to }, signal })
    return reply?.overview
  })
  const recent = useFigures<{ orders: readonly Order[] }>(
    'orders',
    (signal) => call('listOrders', { enterpriseId: within, query: { pageSize: RECENT }, signal }),
    RECENT_MS,
  )
  const { answer, error, dimmed } = shop
  const isNew = answer !== undefined && isBlank(answer) && recent.answer?.orders.length === 0
  const reload = () => {
    shop.reload()
    recent.reload()
  }
  return (
    <>
      <DashboardHead
        title={t('E-commerce at a glance')}
        period={period}
        counted={answer?.period}
        readAt={shop.readAt}
        reload={reload}
      />
      {error === undefined ? undefined : <FailureNote message={error} retry={reload} />}
      {isNew ? <FirstSteps /> : undefined}
      {answer === undefined ? <SixBones /> : <SixFigures overview={answer} dimmed={dimmed} />}
      <div className="panel-row is-two-one">
        {answer === undefined ? (
          <Panel title={t('Sales and spend')} loading />
        ) : (
          <SalesTrend overview={answer} dimmed={dimmed} />
        )}
        <NeedsYou />
      </div>
      {answer === undefined ? undefined : (
        <div className="panel-row is-two-one">
          <BestProducts overview={answer} dimmed={dimmed} />
          <ByShop overview={answer} dimmed={dimmed} />
        </div>
      )}
      <RecentOrders recent={recent} />
    </>
  )
}

/** The root: how the shop is doing. */
const EcommercePage = () => {
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  return <Page key={within} within={within} />
}
export default EcommercePage
