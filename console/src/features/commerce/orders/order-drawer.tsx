import { Button, Skeleton } from 'antd'
import { Link } from '#console/shared/page/link.tsx'
import type { Order } from '#contract/commerce/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { PrintButton } from '#console/shared/ui/print-button.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { ProductThumb } from '#console/shared/commerce/product-thumb.tsx'
import { settingsOf } from '../paths.ts'
import { hasVisit, MATCH_LABELS } from '../labels.ts'
import { CrossShop } from './cells.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderFacts } from './order-facts.tsx'
import { useOrder } from './use-order.ts'
import '../commerce.css'

/** Reasons that an administrator can do away with in the settings of the shop. */
const IN_SETTINGS: readonly Order['match'][] = ['not_whitelisted', 'product']

const Match = ({ order, match }: { order: Order; match(): void }) => {
  const { t } = useTranslation()
  const isAdmin = useAuth((state) => state.role) === 'Admin'
  const { text, tone, advice } = MATCH_LABELS[order.match]
  return (
    <section className="commerce-order-match">
      <h2>{t('Match')}</h2>
      <p className="commerce-order-tags">
        <StatusTag tone={tone} text={t(text)} />
        <CrossShop order={order} />
      </p>
      {advice === undefined ? undefined : <p>{t(advice)}</p>}
      {hasVisit(order) ? undefined : (
        <p className="commerce-order-tags">
          <Button size="small" onClick={match}>
            {t('Match by hand')}
          </Button>
          {isAdmin && IN_SETTINGS.includes(order.match) ? (
            <Link to={settingsOf(order.provider)}>{t('To the settings of the shop')}</Link>
          ) : undefined}
        </p>
      )}
    </section>
  )
}

interface OrderDrawerProps {
  id: string
  close(): void
  match(order: Order): void
}

const OrderDrawer = ({ id, close, match }: OrderDrawerProps) => {
  const { t } = useTranslation()
  const { data: order, error, absent, refetch } = useOrder(id)
  return (
    <Drawer title={t('Order {{no}}', { no: order?.orderNo ?? '' })} size={480} extra={<PrintButton />} onClose={close}>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {absent ? <NothingHere title={t('There is no such order')} /> : undefined}
      {order !== undefined ? (
        <div className="commerce-order-detail">
          <div className="commerce-order-goods">
            <ProductThumb name={order.goodsName} image={order.image} shop={order.provider} />
            <strong>{order.goodsName}</strong>
          </div>
          <OrderFacts order={order} />
          <Match order={order} match={() => match(order)} />
          <section>
            <h2>{t('Order progress')}</h2>
            <OrderTimeline order={order} />
          </section>
        </div>
      ) : absent || error !== undefined ? undefined : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  )
}
export default OrderDrawer
