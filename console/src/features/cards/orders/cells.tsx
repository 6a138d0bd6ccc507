import { formatMoney } from '#console/shared/format/number.ts'
import type { ExtOrder } from '#contract/cards/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { kindOf, stateLabel, VENDOR_LABELS } from '../labels.ts'
import { FlagMark } from './flag-mark.tsx'
import '../cards.css'
import '#console/shared/ui/order-parts.css'

interface CellProps {
  order: ExtOrder
}
const None = () => <span className="faint">—</span>

export const OrderCell = ({ order, open }: CellProps & { open: () => void }) => (
  <span className="order-parts-lines order-parts-lead">
    <span className="cards-row">
      <button type="button" className="order-parts-open mono" onClick={open}>
        {order.orderNo}
      </button>
      <FlagMark flag={order.flag} />
    </span>
    {order.vendorOrderNo === null ? undefined : <CopyId id={order.vendorOrderNo} />}
  </span>
)

export const PersonCell = ({ order: { name, phone, identity } }: CellProps) => (
  <span className="order-parts-lines num">
    <span>{[name, phone].filter(Boolean).join(' ')}</span>
    {identity === '' ? undefined : <span className="faint">{identity}</span>}
  </span>
)

export const ServiceCell = ({ order: { service } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className="order-parts-lines order-parts-adset">
      <span title={service.name}>{service.name}</span>
      <span className="faint">{t(VENDOR_LABELS[service.vendor].name)}</span>
    </span>
  )
}

export const StateCell = ({ order: { service, state, stateText, error, duplicates } }: CellProps) => {
  const { t } = useTranslation()
  const { text: label, tone } = stateLabel(state, service.vendor)
  return (
    <span className="order-parts-lines cards-state">
      <span className="cards-row">
        <StatusTag tone={tone} text={t(label)} />
        {duplicates > 0 ? (
          <span className="small-warn" title={t('Earlier orders of the same phone or identity number')}>
            {t('repeated {{n}}×', { n: duplicates })}
          </span>
        ) : undefined}
      </span>
      {stateText === '' || stateText === t(label) ? undefined : (
        <span className="faint" title={t('In the vendor’s own words')}>
          {stateText}
        </span>
      )}
      {error === null ? undefined : <span className="cards-failure">{error}</span>}
    </span>
  )
}

export const ExpressCell = ({ order: { express } }: CellProps) =>
  express === null ? (
    <None />
  ) : (
    <span className="order-parts-lines">
      <span>{express.company}</span>
      {express.number === '' ? undefined : <CopyId id={express.number} />}
    </span>
  )

export const CardCell = ({ order: { cardNumber, iccid } }: CellProps) =>
  cardNumber === null && iccid === null ? (
    <None />
  ) : (
    <span className="order-parts-lines num">
      {cardNumber === null ? undefined : <span>{cardNumber}</span>}
      {iccid === null ? undefined : <CopyId id={iccid} />}
    </span>
  )

export const ResultCell = ({ order }: CellProps) => {
  const { t } = useTranslation()
  const { activatedAt, firstChargedAt, firstCharge, closedAt } = order
  if (activatedAt === null && firstChargedAt === null && closedAt === null) return <None />
  return (
    <span className="order-parts-lines">
      {activatedAt === null ? undefined : (
        <span className="nowrap">
          <span className="faint">{t('activated on')}</span> <TimeText at={activatedAt} />
        </span>
      )}
      {firstChargedAt === null ? undefined : (
        <span className="nowrap">
          <span className="faint">{t('charged first on')}</span>{' '}
          {firstCharge === null ? undefined : formatMoney(firstCharge)} <TimeText at={firstChargedAt} />
        </span>
      )}
      {closedAt === null ? undefined : (
        <span className="nowrap">
          <span className="faint">
            {kindOf(order.service.vendor) === 'ring' ? t('unsubscribed on') : t('closed on')}
          </span>{' '}
          <TimeText at={closedAt} />
        </span>
      )}
    </span>
  )
}
