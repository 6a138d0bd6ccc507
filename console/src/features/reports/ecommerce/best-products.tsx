import { Link } from '#console/shared/page/link.tsx'
import type { ShopOverview } from '#contract/reports/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ProductThumb } from '#console/shared/commerce/product-thumb.tsx'
import { SHOP_LABELS } from '#console/shared/commerce/shop-labels.ts'
import '#console/shared/commerce/product-thumb.css'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { COUNT, MONEY, over, said, SHARE } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { ShareBar } from '#console/shared/dashboard/share-bar.tsx'
import { ordersOf, PRODUCTS } from './links.ts'
import '#console/shared/dashboard/share-bar.css'
import '#console/shared/dashboard/dash-table.css'

/** What sold best, each leading to its orders of the period. */
export const BestProducts = ({ overview, dimmed }: { overview: ShopOverview; dimmed: boolean }) => {
  const { t } = useTranslation()
  const { products, period, figures } = overview
  const title = t('Best products')
  return (
    <Panel
      title={title}
      dimmed={dimmed}
      flush
      extra={<Link to={PRODUCTS}>{t('All products')}</Link>}
      empty={products.length === 0 ? t('Nothing was sold in this period.') : undefined}
    >
      <DashTable label={title} cards={3}>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col">{t('Shop platform')}</th>
            <th scope="col" className="num">
              {t('Orders')}
            </th>
            <th scope="col" className="num">
              {t('Sales')}
            </th>
            <th scope="col">{t('Share of sales')}</th>
            <th scope="col" className="num">
              {t('Commission')}
            </th>
            <th scope="col" className="num">
              {t('Refund rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ productId, name, shop, orders, sales, commission, refunds }) => {
            const share = over(sales, figures.sales.now)
            const words = productId === '' ? t('Not in the product library') : name || productId
            return (
              <tr key={`${productId} ${shop}`}>
                <th scope="row" className="dash-table-long" title={words}>
                  <span className="product-thumb-cell">
                    <ProductThumb name={words} shop={shop} />
                    {productId === '' ? (
                      <span>{words}</span>
                    ) : (
                      <Link to={ordersOf(period, { ProductId: productId })}>{words}</Link>
                    )}
                  </span>
                </th>
                <td>{t(SHOP_LABELS[shop] ?? shop)}</td>
                <td className="num">{COUNT.exact(orders)}</td>
                <td className="num">{MONEY.exact(sales)}</td>
                <td className="share-bar-cell">
                  <ShareBar share={share ?? 0} />
                  <span className="num faint">{said(share, SHARE)}</span>
                </td>
                <td className="num">{MONEY.exact(commission)}</td>
                <td className="num">{said(over(refunds, orders), SHARE)}</td>
              </tr>
            )
          })}
        </tbody>
      </DashTable>
    </Panel>
  )
}
