import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { yuanOf } from '../money.ts'
import type { Totals } from './totals.ts'
import '../shop.css'

export const Sums = ({ totals: { goods, off, shipping, total }, pieces }: { totals: Totals; pieces: number }) => {
  const { t } = useTranslation()
  return (
    <dl className="shop-sums num">
      <dt>{t('Goods, {{n}} {{n|piece|pieces}}', { n: pieces })}</dt>
      <dd>{yuanOf(goods)}</dd>
      <dt>{t('Coupon')}</dt>
      <dd>{off === 0 ? yuanOf(0) : `−${yuanOf(off)}`}</dd>
      <dt>{t('Shipping')}</dt>
      <dd>{shipping === 0 ? t('Free of charge') : yuanOf(shipping)}</dd>
      <dt className="shop-total">{t('To pay')}</dt>
      <dd className="shop-total">{yuanOf(total)}</dd>
    </dl>
  )
}
