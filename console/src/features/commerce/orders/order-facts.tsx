import type { ReactNode } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import type { Order } from '#contract/commerce/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { productOf } from '../paths.ts'
import { Money } from '../products/cells.tsx'
import { VisitCell } from '#console/shared/adsets/visit-cell.tsx'
import { AmountCell, ShopCell, StatusCell } from './cells.tsx'
import '#console/shared/ui/facts.css'

const EnterpriseName = ({ id }: { id: string }) => {
  const { data: name } = useQuery('getEnterprise', { params: { id } }, { select: ({ enterprise }) => enterprise.name })
  return name ?? id
}

const useOwner = ({ enterpriseId }: Order): ReactNode => {
  const { t } = useTranslation()
  const user = useAuth((state) => state.user)
  if (enterpriseId === null) return <span className="faint">{t('Nobody yet; only administrators see it')}</span>
  return user?.role === 'Admin' ? (
    <EnterpriseName id={enterpriseId} />
  ) : (
    (user?.enterprises.find(({ id }) => id === enterpriseId)?.name ?? enterpriseId)
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export const OrderFacts = ({ order }: { order: Order }) => {
  const { t } = useTranslation()
  const owner = useOwner(order)
  const { orderNo, orderSn, product, commission } = order
  return (
    <dl className="facts-dense">
      <Fact label={t('Status')}>
        <StatusCell order={order} />
      </Fact>
      <Fact label={t('Shop')}>
        <ShopCell order={order} />
      </Fact>
      <Fact label={t('Order number')}>
        <CopyId id={orderNo} />
      </Fact>
      {orderSn === orderNo ? undefined : (
        <Fact label={t('Line of the order')}>
          <CopyId id={orderSn} />
        </Fact>
      )}
      <Fact label={t('Order amount')}>
        <AmountCell order={order} />
      </Fact>
      <Fact label={t('Commission')}>
        <Money fen={commission} />
      </Fact>
      <Fact label={t('Product')}>
        {product === null ? (
          <span className="faint">{t('Not among the products')}</span>
        ) : (
          <Link to={productOf(product.name)}>{product.name}</Link>
        )}
      </Fact>
      <Fact label={t('Enterprise')}>{owner}</Fact>
      <Fact label={t('Ad set and visit')}>
        <VisitCell adset={order.adset} trackId={order.trackId} />
      </Fact>
    </dl>
  )
}
