import { lazy, Suspense, useMemo, useState } from 'react'
import type { ExtOrder } from '#contract/cards/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useDrawer } from '#console/shared/table/use-drawer.ts'
import { useInterval } from '#console/shared/ui/use-interval.ts'
import { extOrders } from '../resource.ts'
import type { Action } from '../labels.ts'
import { orderActions, orderBatch } from './actions.ts'
import { orderColumns } from './columns.tsx'
import { orderFilters } from './filters.tsx'

const DetailDrawer = lazy(() => import('./detail-drawer.tsx'))
const ActDrawer = lazy(() => import('./act-drawer.tsx'))
const DRAWERS = ['detail'] as const
const PAUSE_MS = 10_000

/** The card orders; callbacks move them by themselves, so the rows are read again while someone looks. */
export const OrdersList = () => {
  const { t } = useTranslation()
  const role = useAuth((state) => state.role)
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const { shown, open, close } = useDrawer(DRAWERS)
  const [acting, setActing] = useState<{ action: Action; orders: readonly ExtOrder[] }>()
  useInterval(PAUSE_MS, extOrders.refresh)
  const columns = useMemo(() => orderColumns((order) => open('detail', order)), [open])
  const filters = useMemo(() => orderFilters(role === 'Admin' && within === undefined), [role, within])
  const scope = useMemo(() => ({ query: { enterprise_id: within } }), [within])
  const act = (action: Action, orders: readonly ExtOrder[]) => setActing({ action, orders })
  return (
    <Watermark>
      <ListPage
        key={within}
        spec={{
          name: 'card-orders',
          resource: extOrders,
          scope,
          title: t('Activation orders'),
          purpose: t('How far each card is on its way: from the order to activation and first charge.'),
          nameOf: ({ orderNo }) => orderNo,
          columns,
          filters,
          card: { title: 'service', state: 'state', figures: ['person', 'result', 'createdAt'], note: 'order' },
          rowActions: orderActions(t, { open: (order) => open('detail', order), act }),
          batchActions: orderBatch(t, { act }),
          export: role === 'Admin' || role === 'User' ? 'extorders' : undefined,
          empty: {
            title: text('No card orders yet'),
            hint: text('They come from the order pages of number-card ad sets.'),
          },
        }}
      />
      <Suspense>
        {shown === undefined ? undefined : <DetailDrawer key={shown.id} id={shown.id} close={close} />}
        {acting === undefined ? undefined : <ActDrawer {...acting} close={() => setActing(undefined)} />}
      </Suspense>
    </Watermark>
  )
}
