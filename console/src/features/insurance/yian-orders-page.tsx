import { useMemo } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { useInterval } from '#console/shared/ui/use-interval.ts'
import { useDrawer } from '#console/shared/table/use-drawer.ts'
import { policyColumns, policyFilters } from './columns.tsx'
import { yianOrders } from './resource.ts'

const DetailDrawer = lazyAntd(() => import('./detail-drawer.tsx'))
const DRAWERS = ['detail'] as const
const PAUSE_MS = 10_000

/** The insurance orders; notices move them by themselves, so the rows are read again while someone looks. */
const YianOrdersPage = () => {
  const { t } = useTranslation()
  const role = useAuth((state) => state.role)
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const { shown, open, close } = useDrawer(DRAWERS)
  useInterval(PAUSE_MS, yianOrders.refresh)
  const columns = useMemo(() => policyColumns((order) => open('detail', order)), [open])
  const filters = useMemo(() => policyFilters(role === 'Admin' && within === undefined), [role, within])
  const scope = useMemo(() => ({ query: { enterprise_id: within } }), [within])
  return (
    <Watermark>
      <ListPage
        key={within}
        spec={{
          name: 'insurance-orders',
          resource: yianOrders,
          scope,
          title: t('Insurance orders'),
          purpose: t('Policies of the visitors: premium, period, and whether they were surrendered.'),
          nameOf: ({ orderNo }) => orderNo,
          columns,
          filters,
          card: { title: 'product', state: 'state', figures: ['premium', 'applicant', 'createdAt'], note: 'order' },
          rowActions: [{ id: 'detail', label: text('Details'), perform: (order) => void open('detail', order) }],
          export: role === 'Admin' || role === 'User' ? 'yian_orders' : undefined,
          empty: {
            title: text('No insurance orders yet'),
            hint: text(
              'They come with the insurer’s notices, once app id and secret are set under Settings → Insurance.',
            ),
          },
        }}
      />
      {shown === undefined ? undefined : <DetailDrawer key={shown.id} id={shown.id} close={close} />}
    </Watermark>
  )
}
export default YianOrdersPage
