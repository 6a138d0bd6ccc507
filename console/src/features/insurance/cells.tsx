import { formatMoney } from '#console/shared/format/number.ts'
import type { YianOrder } from '#contract/insurance/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { PAY_LABELS, POLICY_LABELS, refundLabel } from './labels.ts'
import '#console/shared/ui/order-parts.css'

interface CellProps {
  order: YianOrder
}
const None = () => <span className="faint">—</span>

export const OrderCell = ({ order, open }: CellProps & { open: () => void }) => (
  <span className="order-parts-lines order-parts-lead">
    <button type="button" className="order-parts-open mono" onClick={open}>
      {order.orderNo}
    </button>
  </span>
)

export const PolicyCell = ({ order: { proposalNo, policyNo } }: CellProps) => {
  const { t } = useTranslation()
  if (proposalNo === null && policyNo === null) return <None />
  return (
    <span className="order-parts-lines">
      {policyNo === null ? <span className="faint">{t('No policy yet')}</span> : <CopyId id={policyNo} />}
      {proposalNo === null ? undefined : (
        <span className="faint">
          {t('Proposal')} <CopyId id={proposalNo} />
        </span>
      )}
    </span>
  )
}

export const StateCell = ({ order: { state, surrenderType } }: CellProps) => {
  const { t } = useTranslation()
  const { tone, text } = POLICY_LABELS[state]
  return (
    <span className="order-parts-lines">
      <StatusTag tone={tone} text={t(text)} />
      {surrenderType === null ? undefined : <span className="faint">{t(refundLabel(surrenderType))}</span>}
    </span>
  )
}

export const ProductCell = ({ order: { product, plan } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className="order-parts-lines order-parts-adset">
      <span title={product}>{product || <None />}</span>
      {plan === '' ? undefined : <span className="faint">{t('Plan {{plan}}', { plan })}</span>}
    </span>
  )
}

export const PremiumCell = ({ order: { premium, payMode, period } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className="order-parts-lines num">
      <span>
        {formatMoney(premium)} <span className="faint">{t(PAY_LABELS[payMode])}</span>
      </span>
      <span className="faint">{period === 0 ? t('nothing paid yet') : t('period {{n}} paid', { n: period })}</span>
    </span>
  )
}

export const ApplicantCell = ({ order: { applicant, phone } }: CellProps) => (
  <span className="order-parts-lines num">
    <span>{applicant || <None />}</span>
    <span className="faint">{phone}</span>
  </span>
)
