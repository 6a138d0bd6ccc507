import type { YianOrder } from '#contract/insurance/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { Facts } from '#console/shared/ui/facts.tsx'
import { VisitCell } from '#console/shared/adsets/visit-cell.tsx'
import { PolicyCell, PremiumCell, ProductCell, StateCell } from './cells.tsx'

const timeOf = (at: string | null): string => (at === null ? '—' : exactTime(at))

export const PolicyFacts = ({ order }: { order: YianOrder }) => {
  const { t } = useTranslation()
  return (
    <Facts
      facts={[
        [t('Status'), <StateCell key="state" order={order} />],
        [t('Order number'), <CopyId key="no" id={order.orderNo} />],
        [t('Policy and proposal'), <PolicyCell key="policy" order={order} />],
        [t('Insurance product'), <ProductCell key="product" order={order} />],
        [t('Premium'), <PremiumCell key="premium" order={order} />],
        [t('Issued at'), timeOf(order.insuredAt)],
        [t('In force from'), timeOf(order.effectAt)],
        [t('In force until'), timeOf(order.expireAt)],
        [t('Surrendered at'), timeOf(order.surrenderAt)],
        [t('Ad set and visit'), <VisitCell key="visit" adset={order.adset} trackId={order.trackId} />],
        [t('Ordered at'), exactTime(order.createdAt)],
      ]}
    />
  )
}
