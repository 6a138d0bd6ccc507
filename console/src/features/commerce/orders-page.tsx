import { lazy, Suspense, useEffect, useMemo } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useDrawer } from '#console/shared/table/use-drawer.ts'
import { orderActions } from './orders/actions.ts'
import { orderColumns } from './orders/columns.tsx'
import { ORDER_FILTERS } from './orders/filters.tsx'
import { OrderControls } from './orders/order-controls.tsx'
import { ShopsStrip } from './orders/shops-strip.tsx'
import { orders } from '#console/shared/commerce/resource.ts'
import './commerce.css'

const OrderDrawer = lazy(() => import('./orders/order-drawer.tsx'))
const MatchDrawer = lazy(() => import('./orders/match-drawer.tsx'))
const OrderTotals = lazy(() => import('./orders/order-totals.tsx'))
/** Whether the totals are compared. */
const EXTRA = { compare: /^previous$/ }
const DRAWERS = ['order', 'match'] as const
const PHONE = { load: () => import('./orders/order-phone.tsx'), texts: [] } as const
const PAUSE_MS = 15_000

/** Orders come and change by themselves, so they are read again while someone looks. */
const useFreshOrders = (): void =>
  useEffect(() => {
    const timer = setInterval(() => {
      // What could not be had now comes with the next turn.
      if (!document.hidden) void orders.refresh().catch(() => undefined)
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [])

const OrdersPage = () => {
  const { t } = useTranslation()
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const role = useAuth((state) => state.role)
  const { shown, open, close } = useDrawer(DRAWERS)
  const shops = useQuery('getShops', undefined, { select: (reply) => reply.shops, refetchEvery: PAUSE_MS })
  useFreshOrders()
  const scope = useMemo(() => ({ enterpriseId: within }), [within])
  const columns = useMemo(() => orderColumns((order) => open('order', order)), [open])
  return (
    <>
      <ListPage
        key={within}
        spec={{
          name: 'orders',
          resource: orders,
          scope,
          title: t('Orders'),
          purpose: t('What was bought through the ads, from payment to refund, and which visit it came from.'),
          nameOf: ({ orderNo }) => orderNo,
          columns,
          filters: ORDER_FILTERS,
          extra: EXTRA,
          controls: (list) => <OrderControls view={list.view} change={list.change} />,
          totals: ({ view }, layout) => (
            <Suspense>
              <OrderTotals view={view} enterpriseId={within} layout={layout} />
            </Suspense>
          ),
          card: { state: 'status', figures: ['amount', 'commission', 'createdAt'], note: 'match', action: ['assign'] },
          phone: PHONE,
          export: 'orders',
          rowActions: orderActions(t, { mayDelete: role === 'Admin' || role === 'User', open }),
          above:
            shops.data !== undefined ? (
              <ShopsStrip shops={shops.data} />
            ) : shops.error === undefined ? (
              <div className="card commerce-shops" aria-busy="true" />
            ) : (
              <FailureNote message={shops.error} retry={shops.refetch} />
            ),
          empty: {
            title: text('No orders yet'),
            hint: text('They are read from the shops by themselves, a minute or so after someone has paid.'),
          },
        }}
      />
      <Suspense>
        {shown?.name === 'order' ? (
          <OrderDrawer key={shown.id} id={shown.id} close={close} match={(order) => open('match', order)} />
        ) : undefined}
        {shown?.name === 'match' ? (
          <MatchDrawer key={shown.id} id={shown.id} close={close} matched={(order) => open('order', order)} />
        ) : undefined}
      </Suspense>
    </>
  )
}
export default OrdersPage
