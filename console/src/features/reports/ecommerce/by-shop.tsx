import { Link } from '#console/shared/page/link.tsx'
import type { ShopOverview } from '#contract/reports/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SHOP_LABELS } from '#console/shared/commerce/shop-labels.ts'
import { COUNT, MONEY, moneyAmong, over } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { BarRow } from '#console/shared/dashboard/share-bar.tsx'
import { ordersOf, unmatchedOf } from './links.ts'
import '#console/shared/dashboard/panel.css'
import '#console/shared/dashboard/share-bar.css'

/** Where the orders were placed, and how many of them nobody knows the visit of. */
export const ByShop = ({ overview, dimmed }: { overview: ShopOverview; dimmed: boolean }) => {
  const { t } = useTranslation()
  const { shops, period, figures, unmatched } = overview
  const money = moneyAmong(shops.map(({ sales }) => sales))
  return (
    <Panel title={t('By source')} dimmed={dimmed}>
      {shops.length === 0 ? (
        <p className="panel-empty">{t('No orders in this period.')}</p>
      ) : (
        <ul className="share-bar-rows">
          {shops.map(({ shop, orders, sales, commission }) => (
            <BarRow
              key={shop}
              name={t(SHOP_LABELS[shop] ?? shop)}
              to={ordersOf(period, { Provider: shop })}
              value={money.big(sales)}
              share={over(sales, figures.sales.now) ?? 0}
              note={t('{{orders}} orders, {{commission}} commission', {
                orders: COUNT.exact(orders),
                commission: MONEY.exact(commission),
              })}
            />
          ))}
        </ul>
      )}
      {unmatched === 0 ? undefined : (
        <p className="panel-note">
          {t('{{n}} {{n|order|orders}} of the period found no click: no ad set gets the sale.', {
            n: COUNT.exact(unmatched),
          })}{' '}
          <Link to={unmatchedOf(period)}>{t('Why they are not matched')}</Link>
        </p>
      )}
    </Panel>
  )
}
