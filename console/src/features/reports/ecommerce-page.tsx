import { Suspense } from 'react'
import type { ShopOverview } from '#contract/reports/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { loadPage, loadPart } from '#console/shared/page/load-page.tsx'
import { BestProducts } from './ecommerce/best-products.tsx'
import { ByShop } from './ecommerce/by-shop.tsx'
import { RecentOrders } from './ecommerce/recent-orders.tsx'
import { SalesTrend } from './ecommerce/sales-trend.tsx'
import { FiveBones, FiveFigures } from './ecommerce/five-figures.tsx'
import { DashboardHead } from '#console/shared/dashboard/dashboard-head.tsx'
import { LeadFigure, LeadRoom } from '#console/shared/dashboard/lead-figure.tsx'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import { hasFailed, useFigureQuery } from '#console/shared/dashboard/use-figure-query.ts'
import { usePeriod } from '#console/shared/dashboard/use-period.ts'
import { WallButton } from './wall-button.tsx'
import '#console/shared/dashboard/panel.css'

/** Beside the chart that leads: its code comes meanwhile. */
const NeedsYou = loadPart(() => import('#console/features/work/needs-you.tsx').then(({ NeedsYou }) => NeedsYou))
const FirstSteps = loadPage(() => import('#console/shared/dashboard/first-steps.tsx'))

const RECENT = 8
const RECENT_MS = 30_000

/** Whatever nobody knows yet is nothing to show either. */
const isBlank = ({ figures }: ShopOverview): boolean =>
  Object.values(figures).every(({ now, before }) => (now ?? 0) === 0 && (before ?? 0) === 0)

const Page = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const period = usePeriod()
  const { from, to } = period
  const shop = useFigureQuery(
    'getShopOverview',
    { enterpriseId: within, query: { from, to } },
    { select: (reply) => reply.overview },
  )
  const recent = useFigureQuery(
    'listOrders',
    { enterpriseId: within, query: { pageSize: RECENT } },
    { select: ({ orders }) => orders, refetchEvery: RECENT_MS },
  )
  const { data: overview, error, isPrevious: dimmed } = shop
  const failed = hasFailed(shop)
  // The failure itself is said once, above all of them.
  const awaited = { loading: !failed, empty: failed ? t('Could not be read') : undefined }
  const isNew = overview !== undefined && isBlank(overview) && recent.data?.length === 0
  const reload = () => {
    shop.refetch()
    recent.refetch()
  }
  return (
    <>
      <DashboardHead
        title={t('E-commerce at a glance')}
        period={period}
        counted={overview?.period}
        readAt={failed ? null : shop.updatedAt}
        reload={reload}
      >
        <WallButton />
      </DashboardHead>
      {error === undefined ? undefined : <FailureNote message={error} retry={reload} />}
      {isNew ? (
        <Suspense>
          <FirstSteps />
        </Suspense>
      ) : undefined}
      <div className="panel-row is-two-one">
        {overview === undefined ? (
          <Panel title={t('Sales and spend')} loading={!failed} bones={<LeadRoom />}>
            <LeadFigure label={t('Sales')} value="—" />
            <p className="panel-empty">{t('Could not be read')}</p>
          </Panel>
        ) : (
          <SalesTrend overview={overview} dimmed={dimmed} />
        )}
        {overview === undefined ? <FiveBones failed={failed} /> : <FiveFigures overview={overview} dimmed={dimmed} />}
      </div>
      <div className="panel-columns">
        <div className="panel-stack is-side">
          <Suspense fallback={<Panel title={t('Needs you')} loading bones={<RowBones rows={3} each={51} />} />}>
            <NeedsYou />
          </Suspense>
          {overview === undefined ? (
            <Panel title={t('By source')} {...awaited} />
          ) : (
            <ByShop overview={overview} dimmed={dimmed} />
          )}
        </div>
        <div className="panel-stack">
          {overview === undefined ? (
            <Panel title={t('Best products')} flush {...awaited} bones={<RowBones rows={4} />} />
          ) : (
            <BestProducts overview={overview} dimmed={dimmed} />
          )}
          <RecentOrders recent={recent} />
        </div>
      </div>
    </>
  )
}

/** The root: how the shop is doing. */
const EcommercePage = () => {
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  return <Page key={within} within={within} />
}
export default EcommercePage
