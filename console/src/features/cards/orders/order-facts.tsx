import type { ExtOrder } from '#contract/cards/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { type Fact, Facts } from '#console/shared/ui/facts.tsx'
import { VisitCell } from '#console/shared/adsets/visit-cell.tsx'
import { CardCell, ExpressCell, ResultCell, ServiceCell, StateCell } from './cells.tsx'
import { FlagMark } from './flag-mark.tsx'
import '../cards.css'

/** Whose order it is; the caller decides whether masked or not. */
export const PersonFacts = ({ order }: { order: ExtOrder }) => {
  const { t } = useTranslation()
  return (
    <Facts
      facts={[
        [t('Name of the person'), order.name || '—'],
        [t('Identity number'), <span key="identity" className="num">{order.identity || '—'}</span>], // prettier-ignore
        [t('Phone'), <span key="phone" className="num">{order.phone}</span>], // prettier-ignore
        [t('Delivery address'), order.address || '—'],
      ]}
    />
  )
}

export const OrderFacts = ({ order }: { order: ExtOrder }) => {
  const { t } = useTranslation()
  const facts: Fact[] = [
    [t('Status'), <StateCell key="state" order={order} />],
    [t('Order number'), <CopyId key="no" id={order.orderNo} />],
    [
      t('Order number at the vendor'),
      order.vendorOrderNo === null ? '—' : <CopyId key="vendor" id={order.vendorOrderNo} />,
    ],
    [t('Provider service'), <ServiceCell key="service" order={order} />],
    [t('Card number'), <CardCell key="card" order={order} />],
    [t('Express'), <ExpressCell key="express" order={order} />],
    [t('Activation and first charge'), <ResultCell key="result" order={order} />],
    [t('Ad set and visit'), <VisitCell key="visit" adset={order.adset} trackId={order.trackId} />],
    [
      t('Remark'),
      <span key="remark" className="cards-row">
        <FlagMark flag={order.flag} /> {order.remark || '—'}
      </span>,
    ],
    [t('Ordered at'), exactTime(order.createdAt)],
  ]
  return <Facts facts={facts} />
}
