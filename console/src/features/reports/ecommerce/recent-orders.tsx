import { Link } from '#console/shared/page/link.tsx'
import type { Order, OrderStatus } from '#contract/commerce/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { StatusTag, type Tone } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { ProductThumb } from '#console/shared/commerce/product-thumb.tsx'
import { SHOP_LABELS } from '#console/shared/commerce/shop-labels.ts'
import '#console/shared/commerce/product-thumb.css'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { MONEY } from '#console/shared/dashboard/measures.ts'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import { ORDERS } from './links.ts'
import '#console/shared/dashboard/dash-table.css'

const STATUS: Record<OrderStatus, { word: string; tone: Tone }> = {
  pending: { word: text('Waits for payment'), tone: 'idle' },
  paid: { word: text('Order is paid'), tone: 'ok' },
  received: { word: text('Goods received'), tone: 'ok' },
  settled: { word: text('Commission settled'), tone: 'ok' },
  refunded: { word: text('Money returned'), tone: 'bad' },
  invalid: { word: text('Order void'), tone: 'idle' },
}

const Row = ({ order }: { order: Order }) => {
  const { t } = useTranslation()
  const { goodsName, orderNo, image, provider, status, amount, commission, adset, createdAt } = order
  const { word, tone } = STATUS[status]
  const name = goodsName || orderNo
  return (
    <tr>
      <th scope="row" className="dash-table-long" title={name}>
        <span className="product-thumb-cell">
          <ProductThumb name={name} image={image} shop={provider} />
          <Link to={`${ORDERS}?${new URLSearchParams({ Q: orderNo })}`}>{name}</Link>
        </span>
      </th>
      <td>{t(SHOP_LABELS[provider] ?? provider)}</td>
      <td>
        <StatusTag tone={tone} text={t(word)} />
      </td>
      <td className="num">{MONEY.exact(amount)}</td>
      <td className="num">{commission === null ? '—' : MONEY.exact(commission)}</td>
      <td className="dash-table-long" title={adset?.name}>
        {adset === null ? <span className="faint">—</span> : <Link to={detailsOf(adset.id)}>{adset.name}</Link>}
      </td>
      <td>
        <TimeText at={createdAt} />
      </td>
    </tr>
  )
}

/** The latest orders, whatever the period. */
export const RecentOrders = ({ recent }: { recent: Query<readonly Order[]> }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = recent
  const title = t('Latest orders')
  return (
    <Panel
      title={title}
      flush
      loading={data === undefined && error === undefined}
      bones={<RowBones rows={9} each={45} />}
      failure={data === undefined ? error : undefined}
      retry={refetch}
      extra={<Link to={ORDERS}>{t('All orders')}</Link>}
      empty={data?.length === 0 ? t('No orders yet.') : undefined}
    >
      <DashTable label={title} cards={3}>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col">{t('Shop platform')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col" className="num">
              {t('Order amount')}
            </th>
            <th scope="col" className="num">
              {t('Commission')}
            </th>
            <th scope="col">{t('Ad set')}</th>
            <th scope="col">{t('Ordered')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </DashTable>
    </Panel>
  )
}
