import { Checkbox } from 'antd'
import { Link } from '#console/shared/page/link.tsx'
import type { Goods } from '#contract/commerce/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { productOf } from '../paths.ts'
import { CommissionCell, GoodsCell, Money } from '../products/cells.tsx'
import '../commerce.css'

interface GoodsTableProps {
  goods: readonly Goods[]
  ticked: ReadonlyMap<string, Goods>
  tick(goods: readonly Goods[], on: boolean): void
  /** What is shown is not yet what was asked for. */
  old: boolean
}

/** Goods as the shop lists them, to tick; what was brought in already says so and can be brought in anew. */
export const GoodsTable = ({ goods, ticked, tick, old }: GoodsTableProps) => {
  const { t } = useTranslation()
  const here = goods.filter(({ goodsId }) => ticked.has(goodsId)).length
  return (
    <div className={old ? 'commerce-goods-table is-old' : 'commerce-goods-table'} aria-busy={old}>
      <ScrollBox>
        <thead>
          <tr>
            <th>
              <Checkbox
                aria-label={t('Choose all on this page')}
                checked={here > 0 && here === goods.length}
                indeterminate={here > 0 && here < goods.length}
                onChange={({ target }) => tick(goods, target.checked)}
              />
            </th>
            <th>{t('Product')}</th>
            <th>{t('Store')}</th>
            <th className="num">{t('Price of the goods')}</th>
            <th className="num">{t('Commission')}</th>
            <th className="num">{t('Sold')}</th>
            <th>{t('Status')}</th>
          </tr>
        </thead>
        <tbody>
          {goods.map((one) => (
            <tr key={one.goodsId}>
              <td>
                <Checkbox
                  aria-label={t('Choose {{name}}', { name: one.name })}
                  checked={ticked.has(one.goodsId)}
                  onChange={({ target }) => tick([one], target.checked)}
                />
              </td>
              <td>
                <GoodsCell goods={one} />
              </td>
              <td className="nowrap">{one.shop || '—'}</td>
              <td className="num">
                <Money fen={one.price} />
              </td>
              <td className="num">
                <CommissionCell goods={one} />
              </td>
              <td className="num">{one.sales || '—'}</td>
              <td>
                {one.productId === null ? (
                  <span className="faint">{t('Not imported')}</span>
                ) : (
                  <Link to={productOf(one.goodsId)} title={t('See it among the products')}>
                    <StatusTag tone="ok" text={t('Imported')} />
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollBox>
    </div>
  )
}
