import type { Order } from '#contract/commerce/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { ProductThumb } from '#console/shared/commerce/product-thumb.tsx'
import { HintTag } from '#console/shared/ui/hint-tag.tsx'
import { Money } from '../products/cells.tsx'
import { MATCH_LABELS, SHOP_LABELS, STATUS_LABELS } from '../labels.ts'
import '../commerce.css'
import '#console/shared/ui/record-cell.css'

interface CellProps {
  order: Order
}

/** What was bought, opened by a click, and the number under which the buyer knows the order. */
export const OrderCell = ({ order, open }: CellProps & { open(order: Order): void }) => {
  const { goodsName, orderNo, image, provider } = order
  return (
    <span className="record-cell commerce-goods-lead">
      <ProductThumb name={goodsName} image={image} shop={provider} />
      <span className="record-cell-lines">
        <button type="button" className="record-cell-name" title={goodsName} onClick={() => open(order)}>
          {goodsName || orderNo}
        </button>
        <CopyId id={orderNo} />
      </span>
    </span>
  )
}

/** In our words, which are the same for every shop, and in the shop's own. */
export const StatusCell = ({ order: { status, statusText } }: CellProps) => {
  const { t } = useTranslation()
  const { text, tone } = STATUS_LABELS[status]
  const said = t(text)
  return (
    <span className="record-cell-lines">
      <StatusTag tone={tone} text={said} />
      {statusText === said ? undefined : <span className="faint">{statusText}</span>}
    </span>
  )
}

export const AmountCell = ({ order: { amount, quantity } }: CellProps) => (
  <span className="num">
    <Money fen={amount} />
    {quantity === 1 ? undefined : <span className="faint"> ×{quantity}</span>}
  </span>
)

export const ShopCell = ({ order: { provider } }: CellProps) => {
  const { t } = useTranslation()
  return <span>{t(SHOP_LABELS[provider])}</span>
}

export const CrossShop = ({ order: { crossShop } }: CellProps) => {
  const { t } = useTranslation()
  if (!crossShop) return undefined
  return (
    <span className="small-warn" title={t('Bought at another store than the one the link led to')}>
      {t('Cross-shop')}
    </span>
  )
}

export const MatchCell = ({ order }: CellProps) => (
  <span className="record-cell-lines">
    <HintTag label={MATCH_LABELS[order.match]} />
    <CrossShop order={order} />
  </span>
)
