import type { Order } from '#contract/commerce/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { STATUS_LABELS } from '../labels.ts'
import '../commerce.css'

/** What happened to the order so far, first to last. */
export const OrderTimeline = ({ order }: { order: Order }) => {
  const { t } = useTranslation()
  const { status, statusText, createdAt, paidAt, refundedAt, updatedAt } = order
  // Only these three have a time of their own; where the order stands now has that of its last change.
  const isSaid = status === 'pending' || status === 'paid' || status === 'refunded'
  const steps = [
    { label: t('Order placed'), at: createdAt },
    ...(paidAt === null ? [] : [{ label: t(STATUS_LABELS.paid.text), at: paidAt }]),
    ...(isSaid ? [] : [{ label: t(STATUS_LABELS[status].text), at: updatedAt, more: statusText }]),
    ...(refundedAt === null ? [] : [{ label: t(STATUS_LABELS.refunded.text), at: refundedAt }]),
  ]
  return (
    <ol className="commerce-order-timeline" aria-label={t('Order progress')}>
      {steps.map(({ label, at, more }) => (
        <li key={label}>
          <strong>{label}</strong>
          <span className="num faint">{exactTime(at)}</span>
          {more === undefined ? undefined : <span className="faint">{more}</span>}
        </li>
      ))}
      <li className="commerce-order-read">
        <span className="faint">
          {t('Last change at the shop')} <TimeText at={updatedAt} />
        </span>
      </li>
    </ol>
  )
}
