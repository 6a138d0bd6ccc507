import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { importOf } from './paths.ts'
import { productActions, productBatchActions } from './products/actions.ts'
import { PRODUCT_FILTERS, productColumns } from './products/columns.tsx'
import { products } from '#console/shared/commerce/resource.ts'

const ProductsPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const role = useAuth((state) => state.role)
  const several = useAuth((state) => state.role === 'Admin' || (state.user?.enterprises.length ?? 0) > 1)
  const columns = useMemo(() => productColumns(several && within === undefined), [several, within])
  const scope = useMemo(() => ({ enterpriseId: within }), [within])
  const go = (path: string) => void navigate(path)
  return (
    <ListPage
      key={within}
      spec={{
        name: 'products',
        resource: products,
        scope,
        title: t('Products'),
        purpose: t(
          'The goods that ads lead to. In a promotion link {track} becomes the visitor’s track id, so that an order finds its visit.',
        ),
        nameOf: ({ name }) => name,
        columns,
        filters: PRODUCT_FILTERS,
        card: { figures: ['price', 'commission', 'orders'], note: 'shop' },
        export: 'products',
        rowActions: productActions(t, { mayDelete: role === 'Admin' || role === 'User', go }),
        batchActions: productBatchActions(t),
        actions: <Button onClick={() => go(importOf('jdunion'))}>{t('Import from JD')}</Button>,
        create: { label: text('Import from Pinduoduo'), onClick: () => go(importOf('pingduoduo')) },
        empty: {
          title: text('No products yet'),
          hint: text('Import goods by searching the shop, or by their links or ids.'),
        },
      }}
    />
  )
}
export default ProductsPage
