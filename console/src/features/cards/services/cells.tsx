import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { Link } from '#console/shared/page/link.tsx'
import type { Service } from '#contract/cards/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { useNow } from '#console/shared/ui/use-now.ts'
import { ordersOf, ordersTodayOf, editOf } from '../paths.ts'
import { CARRIER_LABELS, VENDOR_LABELS } from '../labels.ts'
import { ruleTexts } from './rule-texts.ts'
import { isSilent } from './silence.ts'
import '../cards.css'
import '#console/shared/ui/order-parts.css'

interface CellProps {
  service: Service
}

export const NameCell = ({ service: { id, name }, editable }: CellProps & { editable: boolean }) => (
  <span className="order-parts-lines order-parts-lead">
    {editable ? (
      <Link to={editOf(id)} title={name}>
        {name}
      </Link>
    ) : (
      <span title={name}>{name}</span>
    )}
    <CopyId id={id} />
  </span>
)

export const VendorCell = ({ service: { vendor, goodsId } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className="order-parts-lines">
      <span>{t(VENDOR_LABELS[vendor].name)}</span>
      <span className="faint">
        {t('Goods no.')} <CopyId id={goodsId} />
      </span>
    </span>
  )
}

export const CarrierCell = ({ service: { carrier } }: CellProps) => {
  const { t } = useTranslation()
  return <span className="nowrap">{t(CARRIER_LABELS[carrier])}</span>
}

export const MoneyCell = ({ service: { price, commission } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className="order-parts-lines num">
      <span>{formatMoney(price)}</span>
      <span className="faint">{t('commission {{money}}', { money: formatMoney(commission) })}</span>
    </span>
  )
}

export const RulesCell = ({ service }: CellProps) => {
  const { t } = useTranslation()
  return <span className="cards-words">{ruleTexts(service, t).join(' · ')}</span>
}

export const OrdersCell = ({ service: { id, orders } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className="order-parts-lines num">
      <Link to={ordersTodayOf(id)}>{t('{{n}} today', { n: formatCount(orders.today) })}</Link>
      <Link to={ordersOf(id)}>{t('{{n}} in all', { n: formatCount(orders.total) })}</Link>
    </span>
  )
}

export const CallbackCell = ({ service }: CellProps) => {
  const { t } = useTranslation()
  const now = useNow()
  return (
    <span className="order-parts-lines">
      <TimeText at={service.lastCallbackAt} never={t('Not called back yet')} />
      {isSilent(service, now) ? (
        <span className="small-warn">{t('Silent for over a day: look at the address at the vendor')}</span>
      ) : undefined}
    </span>
  )
}

export const EnterpriseCell = ({ service: { enterpriseName } }: CellProps) => {
  const { t } = useTranslation()
  return <>{enterpriseName ?? <span className="faint">{t('Everybody')}</span>}</>
}
