import { formatMoney } from '#console/shared/format/number.ts'
import { CopyOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { Goods, Product } from '#contract/commerce/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { copyText } from '#console/shared/ui/copy-text.ts'
import { type StatusLabel, StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { ProductThumb } from '#console/shared/commerce/product-thumb.tsx'
import { HintTag } from '#console/shared/ui/hint-tag.tsx'
import '../commerce.css'
import '#console/shared/ui/record-cell.css'

/** Goods that are being looked for are all of the shop that was asked, so that none is said. */
export const GoodsCell = ({ goods }: { goods: Goods | Product }) => {
  const { name, image, goodsId } = goods
  return (
    <span className="record-cell commerce-goods-lead">
      <ProductThumb name={name} image={image} shop={'provider' in goods ? goods.provider : ''} />
      <span className="record-cell-lines">
        <span className="record-cell-name" title={name}>
          {name}
        </span>
        <CopyId id={goodsId} />
      </span>
    </span>
  )
}

export const Money = ({ fen }: { fen: number | null }) =>
  fen === null ? <span className="faint">—</span> : <span className="num">{formatMoney(fen)}</span>

/** Thousandths as people read them: `12.5%`. */
const percentOf = (rate: number): string => `${(rate / 10).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

export const CommissionCell = ({ goods: { commission, commissionRate } }: { goods: Goods | Product }) => (
  <span className="num">
    <Money fen={commission} />
    {commissionRate === null ? undefined : <span className="faint"> {percentOf(commissionRate)}</span>}
  </span>
)

export const LinkCell = ({ product: { link } }: { product: Product }) => {
  const { t } = useTranslation()
  if (link === '') return <StatusTag tone="bad" text={t('No promotion link')} />
  const copy = async () => {
    const done = await copyText(link)
    notifyUser(done ? 'success' : 'warning', done ? t('Copied') : t('The browser does not allow copying'))
  }
  return (
    <Tooltip
      title={t(
        'An ad set puts the visitor’s track id in the place of {track}. Opened as it is, the link brings no order back to a visit.',
      )}
    >
      <span className="record-cell-address commerce-link">
        <button type="button" className="mono" onClick={() => void copy()}>
          <span>{link.replace(/^https?:\/\//, '')}</span>
          <CopyOutlined aria-hidden="true" />
          <span className="sr-only">{t('Copy')}</span>
        </button>
      </span>
    </Tooltip>
  )
}

const FAILED: StatusLabel = { text: text('Sync failed'), tone: 'bad' }

export const SyncCell = ({ product: { syncedAt, syncError } }: { product: Product }) => {
  const { t } = useTranslation()
  return (
    <span className="record-cell-lines">
      <TimeText at={syncedAt} never={t('Never synced')} />
      {syncError === null ? undefined : (
        <HintTag label={FAILED} lines={[t('The shop said: {{error}}', { error: syncError })]} />
      )}
    </span>
  )
}
